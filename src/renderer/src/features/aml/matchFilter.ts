import { computed, ref } from 'vue';
import type { AmlRowQuery } from '@shared/domain/aml/amlRows';
import type { RequestOf } from '@shared/ipc/contract';

type StateFilter = AmlRowQuery['states'][number];
export type ListSort = AmlRowQuery['sort'];

/** What is a change worth looking at: not order, not form. */
const CHANGES: AmlRowQuery['changes'] = ['new', 'removed', 'updated', 'unpaired'];

const STATES: Readonly<Record<'to-judge' | 'stale', readonly StateFilter[]>> = {
  'to-judge': ['open', 'undecided', 'differing', 'stale'],
  stale: ['stale'],
};

/** Which matches are listed, and in what order. */
export function createMatchFilter() {
  const search = ref('');
  const dataset = ref('');
  const states = ref<('to-judge' | 'stale')[]>([]);
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
      foldCosmetic: changesOnly.value,
      sort: sort.value,
      ...over,
    };
  }

  /** Lists every match; the order stays. */
  function clear(): void {
    search.value = '';
    dataset.value = '';
    states.value = [];
    changesOnly.value = false;
    discrepanciesOnly.value = false;
  }

  return { search, dataset, states, changesOnly, discrepanciesOnly, sort, isFiltered, query, clear };
}
