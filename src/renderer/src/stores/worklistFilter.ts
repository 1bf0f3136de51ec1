import { computed, ref, type Ref } from 'vue';
import type { CaseKind } from '@shared/domain/ids';
import type { WorklistQuery } from '@shared/domain/worklist/worklist';
import type { ConclusionState, WorklistMark } from '@shared/domain/worklistMarks';
import { toggled } from './toggled';

export type WorklistSort = WorklistQuery['sort'];

/**
 * Columns that are first sorted in ascending order: names from A, decisions from the most urgent, dates from the
 * nearest.
 */
const ASCENDING: readonly WorklistSort[] = ['name', 'reference', 'decision', 'conclusion', 'due'];

/** Which cases are listed, and in which order. Every change reloads the list; while typing, after a pause. */
export function createWorklistFilter(ask: () => void, askSoon: () => void) {
  const search = ref('');
  const decisions = ref<string[]>([]);
  const kinds = ref<CaseKind[]>([]);
  const conclusions = ref<ConclusionState[]>([]);
  const marks = ref<WorklistMark[]>([]);
  const sort = ref<WorklistSort>('touched');
  const descending = ref(true);
  const narrowed = computed(() =>
    [decisions, kinds, conclusions, marks].some((chosen) => chosen.value.length > 0),
  );

  function toggle<T>(chosen: Ref<T[]>, one: T): void {
    chosen.value = toggled(chosen.value, one);
    ask();
  }

  return {
    search,
    decisions,
    kinds,
    conclusions,
    marks,
    sort,
    descending,
    narrowed,
    filtered: computed(() => search.value.trim() !== '' || narrowed.value),
    /** The current query, without offset and limit. */
    question: (): Omit<WorklistQuery, 'offset' | 'limit'> => ({
      search: search.value,
      decisions: decisions.value,
      kinds: kinds.value,
      conclusions: conclusions.value,
      marks: marks.value,
      sort: sort.value,
      descending: descending.value,
    }),
    setSearch(text: string): void {
      search.value = text;
      askSoon();
    },
    toggleDecision: (decision: string) => toggle(decisions, decision),
    toggleConclusion: (state: ConclusionState) => toggle(conclusions, state),
    toggleWorklistMark: (mark: WorklistMark) => toggle(marks, mark),
    setKind(kind: CaseKind | null): void {
      kinds.value = kind === null ? [] : [kind];
      ask();
    },
    sortBy(column: WorklistSort): void {
      descending.value = sort.value === column ? !descending.value : !ASCENDING.includes(column);
      sort.value = column;
      ask();
    },
    clearFilters(): void {
      search.value = '';
      for (const chosen of [decisions, kinds, conclusions, marks]) chosen.value = [];
      ask();
    },
  };
}
