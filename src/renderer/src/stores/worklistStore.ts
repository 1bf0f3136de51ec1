import { computed, ref, shallowRef, type Ref } from 'vue';
import { defineStore } from 'pinia';
import type { CaseKind } from '@shared/domain/ids';
import type { WorklistPage, WorklistQuery, WorklistRow } from '@shared/domain/worklist';
import type { ConclusionState, WorklistMark } from '@shared/domain/worklistMarks';
import { call, listen } from '../bridge/call';

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
  const pages = shallowRef(new Map<number, WorklistRow[]>());
  const active = ref(0);
  const visible = ref<[number, number]>([0, 0]);
  /** Cases marked for what is done to several at once, in the order of marking. */
  const marked = ref<string[]>([]);
  /** A later question makes answers to earlier ones void. */
  let question = 0;
  const asked = new Set<number>();
  /** Cases that were on the screen while somebody goes through those that need attention. */
  const shown = new Set<string>();
  let typing: ReturnType<typeof setTimeout> | undefined;
  let changes: ReturnType<typeof setTimeout> | undefined;

  function takePage(index: number, page: WorklistPage): void {
    pages.value = new Map(pages.value).set(index, page.rows);
    const { rows: _rows, ...counts } = page;
    state.value = { kind: 'ready', ...counts };
    if (active.value >= page.total) active.value = Math.max(0, page.total - 1);
  }

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

  async function loadPage(index: number): Promise<void> {
    if (asked.has(index)) return;
    asked.add(index);
    const mine = question;
    try {
      const page = await call('cases:list', {
        ...asking(),
        offset: index * PAGE,
        limit: PAGE,
      });
      if (mine === question) takePage(index, page);
    } catch (error) {
      if (mine !== question) return;
      asked.delete(index);
      state.value = { kind: 'failed', error };
    }
  }

  const pagesOf = ([first, last]: [number, number]): number[] => {
    const from = Math.floor(first / PAGE);
    return Array.from({ length: Math.floor(last / PAGE) - from + 1 }, (_, step) => from + step);
  };

  /** Asks anew from the top, because the question has changed. */
  async function ask(): Promise<void> {
    clearTimeout(typing);
    question += 1;
    asked.clear();
    active.value = 0;
    shown.clear();
    const mine = question;
    await loadPage(0);
    if (mine === question) pages.value = new Map([...pages.value].filter(([index]) => index === 0));
  }

  /** Reads the rows on the screen again, because a case has changed. */
  async function refresh(): Promise<void> {
    question += 1;
    asked.clear();
    const wanted = pagesOf(visible.value);
    pages.value = new Map([...pages.value].filter(([index]) => wanted.includes(index)));
    await Promise.all(wanted.map(loadPage));
  }

  function show(first: number, last: number): void {
    visible.value = [first, last];
    if (state.value.kind !== 'ready') return;
    for (const index of pagesOf([first, last])) void loadPage(index);
  }

  const rowAt = (index: number): WorklistRow | undefined =>
    pages.value.get(Math.floor(index / PAGE))?.[index % PAGE];
  const total = computed(() => (state.value.kind === 'ready' ? state.value.total : 0));

  function move(to: number): void {
    active.value = Math.min(Math.max(0, to), Math.max(0, total.value - 1));
    void loadPage(Math.floor(active.value / PAGE));
  }

  /** The case before or after one, in the order on the screen; null at an end or where the row is not read yet. */
  function neighbour(caseId: string, step: 1 | -1): string | null {
    for (const [page, rows] of pages.value) {
      const at = rows.findIndex((row) => row.caseId === caseId);
      if (at < 0) continue;
      const index = page * PAGE + at + step;
      void loadPage(Math.floor(Math.max(0, index) / PAGE));
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
    show,
    ask,
    refresh,
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
        changes = setTimeout(() => void refresh(), CHANGES_PAUSE_MS);
      }),
    forget: () => {
      clearTimeout(typing);
      clearTimeout(changes);
      question += 1;
      asked.clear();
      pages.value = new Map();
      active.value = 0;
      search.value = '';
      widen();
      shown.clear();
      marked.value = [];
      state.value = { kind: 'loading' };
    },
  };
});
