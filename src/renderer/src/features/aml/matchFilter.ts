import { computed, ref, type Ref } from 'vue';
import type { AmlRowQuery } from '@shared/domain/aml/amlRows';
import type { RequestOf } from '@shared/ipc/contract';
import { toggled } from '../../stores/toggled';

type StateFilter = AmlRowQuery['states'][number];
type ListSort = AmlRowQuery['sort'];

/** The changes worth reviewing. Changes of order or notation are left out. */
const CHANGES: AmlRowQuery['changes'] = ['new', 'removed', 'updated', 'unpaired'];

const STATES: Readonly<Record<'unresolved' | 'outdated', readonly StateFilter[]>> = {
  unresolved: ['open', 'undecided', 'differing', 'outdated'],
  outdated: ['outdated'],
};

/**
 * The filters and the order of the list. A changed filter reloads the list with `ask`, typing in the search field
 * with `askSoon`, after a pause.
 */
export function createMatchFilter(ask: () => void, askSoon: () => void) {
  const search = ref('');
  const dataset = ref('');
  const states = ref<('unresolved' | 'outdated')[]>([]);
  const changesOnly = ref(false);
  const discrepanciesOnly = ref(false);
  const sort = ref<ListSort>('score');

  const isFiltered = computed(
    () =>
      search.value.trim() !== '' ||
      dataset.value !== '' ||
      states.value.length > 0 ||
      changesOnly.value ||
      discrepanciesOnly.value,
  );

  function query(over: Partial<AmlRowQuery>): RequestOf<'aml:rows'>['query'] {
    return {
      search: search.value,
      datasets: dataset.value === '' ? [] : [dataset.value],
      changes: changesOnly.value ? CHANGES : [],
      states: [...new Set(states.value.flatMap((state) => STATES[state]))],
      discrepanciesOnly: discrepanciesOnly.value,
      sort: sort.value,
      ...over,
    };
  }

  /** Resets the filters, but not the order. */
  function listAll(): void {
    search.value = '';
    dataset.value = '';
    states.value = [];
    changesOnly.value = false;
    discrepanciesOnly.value = false;
  }
  function put<T>(what: Ref<T>, value: T, then = ask): void {
    what.value = value;
    then();
  }

  return {
    search,
    dataset,
    states,
    changesOnly,
    discrepanciesOnly,
    sort,
    isFiltered,
    query,
    listAll,
    setSearch: (text: string) => put(search, text, askSoon),
    setDataset: (name: string) => put(dataset, name),
    setSort: (order: ListSort) => put(sort, order),
    toggleState: (wanted: 'unresolved' | 'outdated') => put(states, toggled(states.value, wanted)),
    toggleChangesOnly: () => put(changesOnly, !changesOnly.value),
    showDiscrepancies: () => (listAll(), put(discrepanciesOnly, true)),
    clearFilters: () => (listAll(), ask()),
  };
}
