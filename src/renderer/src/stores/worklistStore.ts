import { useTimeoutFn } from '@vueuse/core';
import { computed, ref } from 'vue';
import { defineStore } from 'pinia';
import type { WorklistPage, WorklistQuery, WorklistRow } from '@shared/domain/worklist/worklist';
import { call } from '../bridge/call';
import { createAttentionWalk } from './attentionWalk';
import { createMarkedCases } from './markedCases';
import { useCaseChanges } from './useCaseChanges';
import { usePages } from './usePages';
import { createWorklistFilter } from './worklistFilter';

const PAGE = 100;
/** The maximum number of rows per request. */
const MARKED_MAX = 500;
const TYPING_PAUSE_MS = 120;
const CHANGES_PAUSE_MS = 250;

type WorklistState =
  | { kind: 'loading' }
  | ({ kind: 'ready' } & Omit<WorklistPage, 'rows'>)
  | { kind: 'failed'; error: unknown };

/** The ids of the first cases that a query finds, up to `MARKED_MAX`. */
async function firstCases(question: Partial<WorklistQuery>): Promise<string[]> {
  const { rows } = await call('cases:list', { ...question, offset: 0, limit: MARKED_MAX });
  return rows.map(({ caseId }) => caseId);
}

const nameIn = (row: WorklistRow | undefined): string | null =>
  row ? (row.applicantName ?? row.referenceNumber ?? row.subjectId) : null;

/**
 * The list of saved cases, loaded from the vault page by page as rows become visible. A new query discards all pages; a
 * change of a case reloads the visible rows and keeps the scroll position.
 */
export const useWorklistStore = defineStore('worklist', () => {
  const state = ref<WorklistState>({ kind: 'loading' });
  const active = ref(0);
  const typing = useTimeoutFn(() => ask(), TYPING_PAUSE_MS, { immediate: false });
  const { question, ...filter } = createWorklistFilter(() => void ask(), typing.start);
  const list = usePages<WorklistRow, WorklistPage>({
    size: PAGE,
    read: (offset) => call('cases:list', { ...question(), offset, limit: PAGE }),
    take: ({ rows: _rows, ...counts }) => {
      state.value = { kind: 'ready', ...counts };
      if (active.value >= counts.total) active.value = Math.max(0, counts.total - 1);
    },
    failed: (error) => (state.value = { kind: 'failed', error }),
  });
  const { rowAt, need } = list;
  const total = computed(() => (state.value.kind === 'ready' ? state.value.total : 0));
  const changes = useCaseChanges(list.refresh, CHANGES_PAUSE_MS);
  const placeOf = (caseId: string): number => list.indexOf((row) => row.caseId === caseId);
  const marks = createMarkedCases(
    () => firstCases(question()),
    () => rowAt(active.value)?.caseId,
  );
  /** All of these filters select cases that need attention, so they can be combined. */
  const { restart, ...walk } = createAttentionWalk(() =>
    firstCases({ ...question(), ...(filter.marks.value.length === 0 && { marks: ['attention'] }) }),
  );

  /** Loads the list again from the top, because the query has changed. */
  function ask(): Promise<boolean> {
    typing.stop();
    active.value = 0;
    restart();
    return list.ask();
  }

  return {
    ...filter,
    ...marks,
    ...walk,
    state,
    total,
    active,
    rowAt,
    show: list.show,
    ask,
    move(to: number): void {
      active.value = Math.min(Math.max(0, to), Math.max(0, total.value - 1));
      void need(active.value);
    },
    setActiveCase(caseId: string): void {
      const at = placeOf(caseId);
      if (at >= 0) active.value = at;
    },
    /** The previous or next case in the order on screen; null at either end, or if the row is not loaded. */
    neighbour(caseId: string, step: 1 | -1): string | null {
      const at = placeOf(caseId);
      if (at < 0) return null;
      void need(at + step);
      return rowAt(at + step)?.caseId ?? null;
    },
    nameOf: (caseId: string): string | null => nameIn(rowAt(placeOf(caseId))),
    /** The first cases that match a text, regardless of the list's filters; empty if they cannot be read. */
    find: async (text: string, limit: number): Promise<WorklistRow[]> =>
      (await call('cases:list', { search: text, limit }).catch(() => null))?.rows ?? [],
    follow: changes.follow,
  };
});
