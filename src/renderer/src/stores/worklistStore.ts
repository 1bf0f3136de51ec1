import { computed, ref, type Ref } from 'vue';
import { defineStore } from 'pinia';
import type { CaseKind } from '@shared/domain/ids';
import type { WorklistPage, WorklistQuery, WorklistRow } from '@shared/domain/worklist';
import type { ConclusionState, WorklistMark } from '@shared/domain/worklistMarks';
import { call, listen } from '../bridge/call';
import { usePages } from './usePages';

export const PAGE = 100;
/** As many as one question for rows may bring. */
export const MARKED_MAX = 500;
const TYPING_PAUSE_MS = 120;
const CHANGES_PAUSE_MS = 250;

export type WorklistSort = WorklistQuery['sort'];

export type WorklistState =
  { kind: 'loading' } | ({ kind: 'ready' } & Omit<WorklistPage, 'rows'>) | { kind: 'failed'; error: unknown };

/**
 * The list of held cases, read from the vault page by page as rows come into view. A change of the question throws
 * the pages away; a change of a case re-reads what is on the screen and keeps the place.
 */
export const useWorklistStore = defineStore('worklist', () => {
  const search = ref('');
  const decisions = ref<string[]>([]);
  const kinds = ref<CaseKind[]>([]);
  const conclusions = ref<ConclusionState[]>([]);
  const marks = ref<WorklistMark[]>([]);
  const sort = ref<WorklistSort>('touched');
  const descending = ref(true);

  const state = ref<WorklistState>({ kind: 'loading' });
  const active = ref(0);
  /** Cases marked for what is done to several at once, in the order of marking. */
  const marked = ref<string[]>([]);
  /** Cases that were on the screen while somebody goes through those that need attention. */
  const shown = new Set<string>();
  let typing: ReturnType<typeof setTimeout> | undefined;
  let changes: ReturnType<typeof setTimeout> | undefined;

  /** The question on the screen, without the piece that is wanted of its answer. */
  const asking = (): Omit<WorklistQuery, 'offset' | 'limit'> => ({
    search: search.value,
    decisions: decisions.value,
    kinds: kinds.value,
    conclusions: conclusions.value,
    marks: marks.value,
    sort: sort.value,
    descending: descending.value,
  });

  const { pages, rowAt, need, ...list } = usePages<WorklistRow, WorklistPage>({
    size: PAGE,
    read: (offset) => call('cases:list', { ...asking(), offset, limit: PAGE }),
    take: ({ rows: _rows, ...counts }) => {
      state.value = { kind: 'ready', ...counts };
      if (active.value >= counts.total) active.value = Math.max(0, counts.total - 1);
    },
    failed: (error) => (state.value = { kind: 'failed', error }),
  });

  /** Asks anew from the top, because the question has changed. */
  function ask(): Promise<boolean> {
    clearTimeout(typing);
    active.value = 0;
    shown.clear();
    return list.ask();
  }

  const total = computed(() => (state.value.kind === 'ready' ? state.value.total : 0));

  function move(to: number): void {
    active.value = Math.min(Math.max(0, to), Math.max(0, total.value - 1));
    void need(active.value);
  }

  /** The case before or after one, in the order on the screen; null at an end or where the row is not read yet. */
  function neighbour(caseId: string, step: 1 | -1): string | null {
    for (const [page, rows] of pages.value) {
      const at = rows.findIndex((row) => row.caseId === caseId);
      if (at < 0) continue;
      const index = page * PAGE + at + step;
      void need(index);
      return index < 0 ? null : (rowAt(index)?.caseId ?? null);
    }
    return null;
  }

  /**
   * The first case, in the order on the screen, that needs attention and was not shown since the question was asked;
   * when all were, it begins again. Null where none but the one on the screen does.
   */
  async function nextNeedingAttention(current: string | null): Promise<string | null> {
    if (current !== null) shown.add(current);
    const { rows } = await call('cases:list', {
      ...asking(),
      // Whoever looks for one kind of work keeps to it: all of these marks ask for somebody.
      marks: marks.value.length === 0 ? ['attention'] : marks.value,
      offset: 0,
      limit: MARKED_MAX,
    });
    const others = rows.map(({ caseId }) => caseId).filter((caseId) => caseId !== current);
    const next = others.find((caseId) => !shown.has(caseId));
    if (next !== undefined) return next;
    shown.clear();
    return others[0] ?? null;
  }

  function setActiveCase(caseId: string): void {
    for (const [page, rows] of pages.value) {
      const at = rows.findIndex((row) => row.caseId === caseId);
      if (at >= 0) active.value = page * PAGE + at;
    }
  }

  function toggleMark(caseId: string): void {
    marked.value = marked.value.includes(caseId)
      ? marked.value.filter((one) => one !== caseId)
      : [...marked.value, caseId];
  }

  /** Marks every case that the question on the screen finds, up to as many as one page may hold. */
  async function markAll(): Promise<void> {
    const { rows } = await call('cases:list', {
      ...asking(),
      offset: 0,
      limit: MARKED_MAX,
    });
    marked.value = rows.map(({ caseId }) => caseId);
  }

  /** The marked cases, or the one the list stands at. */
  const chosen = computed(() => {
    const at = rowAt(active.value)?.caseId;
    return marked.value.length > 0 || at === undefined ? marked.value : [at];
  });

  const isNarrowed = computed(() =>
    [decisions, kinds, conclusions, marks].some((chosen) => chosen.value.length > 0),
  );
  function widen(): void {
    for (const chosen of [decisions, kinds, conclusions, marks]) chosen.value = [];
  }
  function toggle<T>(chosen: Ref<T[]>, one: T): void {
    chosen.value = chosen.value.includes(one)
      ? chosen.value.filter((other) => other !== one)
      : [...chosen.value, one];
    void ask();
  }

  const nameOf = (caseId: string): string | null => {
    for (const rows of pages.value.values()) {
      const row = rows.find((candidate) => candidate.caseId === caseId);
      if (row) return row.applicantName ?? row.referenceNumber ?? row.subjectId;
    }
    return null;
  };

  return {
    search,
    decisions,
    kinds,
    conclusions,
    marks,
    sort,
    descending,
    state,
    total,
    active,
    rowAt,
    move,
    show: list.show,
    ask,
    refresh: list.refresh,
    neighbour,
    nextNeedingAttention,
    setActiveCase,
    nameOf,
    marked,
    chosen,
    toggleMark,
    markAll,
    clearMarks: () => {
      marked.value = [];
    },
    /** The first cases with these words, whatever the list is narrowed to; none where they cannot be read. */
    find: (text: string, limit: number): Promise<WorklistRow[]> =>
      call('cases:list', { search: text, limit }).then(
        ({ rows }) => rows,
        () => [],
      ),
    filtered: computed(() => search.value.trim() !== '' || isNarrowed.value),
    setSearch: (text: string) => {
      search.value = text;
      clearTimeout(typing);
      typing = setTimeout(() => void ask(), TYPING_PAUSE_MS);
    },
    narrowed: isNarrowed,
    toggleDecision: (decision: string) => toggle(decisions, decision),
    toggleConclusion: (state: ConclusionState) => toggle(conclusions, state),
    toggleWorklistMark: (mark: WorklistMark) => toggle(marks, mark),
    setKind: (kind: CaseKind | null) => {
      kinds.value = kind === null ? [] : [kind];
      void ask();
    },
    sortBy: (column: WorklistSort) => {
      // Names read from A, states from what asks for somebody, days from the nearest; times and counts from the most.
      descending.value =
        sort.value === column
          ? !descending.value
          : !['name', 'reference', 'decision', 'conclusion', 'due'].includes(column);
      sort.value = column;
      void ask();
    },
    clearFilters: () => {
      search.value = '';
      widen();
      void ask();
    },
    follow: () =>
      listen('cases:changed', () => {
        clearTimeout(changes);
        changes = setTimeout(() => void list.refresh(), CHANGES_PAUSE_MS);
      }),
    forget: () => {
      clearTimeout(typing);
      clearTimeout(changes);
      list.clear();
      active.value = 0;
      search.value = '';
      widen();
      shown.clear();
      marked.value = [];
      state.value = { kind: 'loading' };
    },
  };
});
