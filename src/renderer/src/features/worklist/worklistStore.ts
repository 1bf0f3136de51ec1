import { computed, ref, shallowRef } from 'vue';
import { defineStore } from 'pinia';
import type { CaseKind } from '@shared/domain/ids';
import type { WorklistPage, WorklistQuery, WorklistRow } from '@shared/domain/worklist';
import { call, listen } from '../../bridge/call';

export const PAGE = 100;
/** As many as one question for rows may bring. */
export const MARKED_MAX = 500;
const TYPING_PAUSE_MS = 120;
const CHANGES_PAUSE_MS = 250;

export type WorklistSort = WorklistQuery['sort'];

export type WorklistState =
  | { kind: 'loading' }
  | { kind: 'ready'; total: number; held: number; decisions: WorklistPage['decisions'] }
  | { kind: 'failed'; error: unknown };

/**
 * The list of held cases, read from the vault page by page as rows come into view. A change of the question throws
 * the pages away; a change of a case re-reads what is on the screen and keeps the place.
 */
export const useWorklistStore = defineStore('worklist', () => {
  const search = ref('');
  const decisions = ref<string[]>([]);
  const kinds = ref<CaseKind[]>([]);
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
  let typing: ReturnType<typeof setTimeout> | undefined;
  let changes: ReturnType<typeof setTimeout> | undefined;

  function takePage(index: number, page: WorklistPage): void {
    pages.value = new Map(pages.value).set(index, page.rows);
    const { total, held, decisions: counts } = page;
    state.value = { kind: 'ready', total, held, decisions: counts };
    if (active.value >= total) active.value = Math.max(0, total - 1);
  }

  async function loadPage(index: number): Promise<void> {
    if (asked.has(index)) return;
    asked.add(index);
    const mine = question;
    try {
      const page = await call('cases:list', {
        search: search.value,
        decisions: decisions.value,
        kinds: kinds.value,
        sort: sort.value,
        descending: descending.value,
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
      search: search.value,
      decisions: decisions.value,
      kinds: kinds.value,
      sort: sort.value,
      descending: descending.value,
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
    setActiveCase,
    nameOf,
    marked,
    chosen,
    toggleMark,
    markAll,
    clearMarks: () => {
      marked.value = [];
    },
    filtered: computed(
      () => search.value.trim() !== '' || decisions.value.length > 0 || kinds.value.length > 0,
    ),
    setSearch: (text: string) => {
      search.value = text;
      clearTimeout(typing);
      typing = setTimeout(() => void ask(), TYPING_PAUSE_MS);
    },
    toggleDecision: (decision: string) => {
      const chosen = decisions.value;
      decisions.value = chosen.includes(decision)
        ? chosen.filter((one) => one !== decision)
        : [...chosen, decision];
      void ask();
    },
    setKind: (kind: CaseKind | null) => {
      kinds.value = kind === null ? [] : [kind];
      void ask();
    },
    sortBy: (column: WorklistSort) => {
      // Names read from A; times and counts from the newest and the most.
      descending.value =
        sort.value === column ? !descending.value : !['name', 'reference', 'decision'].includes(column);
      sort.value = column;
      void ask();
    },
    clearFilters: () => {
      search.value = '';
      decisions.value = [];
      kinds.value = [];
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
      decisions.value = [];
      kinds.value = [];
      marked.value = [];
      state.value = { kind: 'loading' };
    },
  };
});
