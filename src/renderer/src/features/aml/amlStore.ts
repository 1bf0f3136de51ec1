import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type {
  AmlAnswer,
  AmlMatchDetail,
  AmlRow,
  AmlRowPage,
  AmlView,
  MatchKey,
} from '@shared/domain/aml/amlView';
import type { AmlChoice } from '@shared/ipc/amlContract';
import type { RequestOf } from '@shared/ipc/contract';
import { call, listen } from '../../bridge/call';
import type { JudgementDraft } from './judgementDraft';
import { createMatchFilter, type ListSort } from './matchFilter';
import { jobsOf } from '@shared/ipc/jobsContract';
import { useJobsStore } from '../../stores/jobsStore';
import { usePages } from '../../stores/usePages';
import type { Resource } from '../../stores/useResource';
import { createMatchSelection } from './matchSelection';

export const PAGE = 200;
const TYPING_PAUSE_MS = 120;
const CHANGES_PAUSE_MS = 60;

export type DetailState =
  | { kind: 'none' }
  | { kind: 'loading'; key: MatchKey }
  | { kind: 'ready'; detail: AmlMatchDetail }
  | { kind: 'failed'; key: MatchKey; error: unknown };

const choiceOf = ({ kind, version, sha256 }: AmlAnswer): AmlChoice => ({ kind, version, sha256 });
/**
 * AML review of the open case. Main computes; here is what is looked at: which two lists, which filter, which match.
 * Matches come page by page, since there may be thousands; their keys come whole, so that a place is never lost.
 */
export const useAmlStore = defineStore('aml', () => {
  const caseId = ref<string | null>(null);
  const state = shallowRef<Resource<AmlView>>({ kind: 'idle' });
  const view = computed(() => (state.value.kind === 'ready' ? state.value.value : null));
  /** Chosen by the reviewer; undefined leaves it to the rules, null compares with nothing. */
  const review = shallowRef<AmlChoice | undefined>();
  const against = shallowRef<AmlChoice | null | undefined>();

  const filter = createMatchFilter();
  const { search, dataset, states, changesOnly, discrepanciesOnly, sort, isFiltered, query } = filter;
  const latin = ref(true);

  const keys = shallowRef<MatchKey[]>([]);
  const listError = shallowRef<unknown>(null);
  const active = ref(0);
  const detail = shallowRef<DetailState>({ kind: 'none' });
  const selection = createMatchSelection();
  const { selected, isSelected } = selection;
  /** What is being written, by match: going to another match loses nothing. */
  const drafts = shallowRef(new Map<MatchKey, JudgementDraft>());
  const jobs = useJobsStore();
  /** Versions of this case being fetched. */
  const fetches = computed(() => jobsOf(jobs.all, 'versions').filter((job) => job.caseId === caseId.value));

  let round = 0;
  let detailRound = 0;
  let typing: ReturnType<typeof setTimeout> | undefined;
  let changes: ReturnType<typeof setTimeout> | undefined;
  /** Where to go with the next list: a later reading that overtakes this one still goes there. */
  let goal: MatchKey | null = null;

  const look = (): RequestOf<'aml:view'> => ({
    caseId: caseId.value ?? '',
    ...(review.value === undefined ? {} : { review: review.value }),
    ...(against.value === undefined ? {} : { against: against.value }),
  });

  const total = computed(() => keys.value.length);
  const activeKey = computed((): MatchKey | null => keys.value[active.value] ?? null);
  const { rowAt, need, ...list } = usePages<AmlRow, AmlRowPage>({
    size: PAGE,
    read: (offset) =>
      call('aml:rows', { ...look(), query: query({ offset, limit: PAGE, withKeys: offset === 0 }) }),
    take(page) {
      if (page.keys === null) return;
      const wanted = goal ?? activeKey.value;
      goal = null;
      listError.value = null;
      keys.value = page.keys;
      const place = wanted === null ? -1 : keys.value.indexOf(wanted);
      active.value = place >= 0 ? place : Math.min(active.value, Math.max(0, keys.value.length - 1));
    },
    failed: (error) => (listError.value = error),
  });

  /** Asks for the list anew and goes to a match, or stays at the one that is active when the answer comes. */
  async function loadRows(goTo: MatchKey | null = null): Promise<void> {
    goal = goTo ?? goal;
    clearTimeout(typing);
    if (await list.ask()) await Promise.all([list.fill(), need(active.value), loadDetail()]);
  }

  async function loadDetail(): Promise<void> {
    const key = activeKey.value;
    const mine = (detailRound += 1);
    if (key === null) {
      detail.value = { kind: 'none' };
      return;
    }
    const shown = detail.value;
    if (!(shown.kind === 'ready' && shown.detail.row.key === key)) {
      // The card before stays for the blink of an eye, so that going through the list does not flicker.
      if (shown.kind !== 'ready') detail.value = { kind: 'loading', key };
    }
    await need(active.value);
    if (mine !== detailRound) return;
    const side = rowAt(active.value)?.side ?? 'review';
    try {
      const found = await call('aml:match', { ...look(), key, side });
      if (mine === detailRound) detail.value = { kind: 'ready', detail: found };
    } catch (error) {
      if (mine === detailRound) detail.value = { kind: 'failed', key, error };
    }
  }

  async function load(goTo: MatchKey | null = null): Promise<void> {
    if (caseId.value === null) return;
    goal = goTo ?? goal;
    const mine = (round += 1);
    try {
      const found = await call('aml:view', look());
      if (mine !== round) return;
      state.value = { kind: 'ready', value: found };
      if (found.review === null) {
        list.clear();
        keys.value = [];
        detail.value = { kind: 'none' };
      } else await loadRows();
    } catch (error) {
      if (mine === round) state.value = { kind: 'failed', error };
    }
  }

  function forget(): void {
    round += 1;
    detailRound += 1;
    clearTimeout(typing);
    clearTimeout(changes);
    caseId.value = null;
    state.value = { kind: 'idle' };
    review.value = undefined;
    against.value = undefined;
    filter.clear();
    sort.value = 'score';
    list.clear();
    keys.value = [];
    listError.value = null;
    active.value = 0;
    goal = null;
    detail.value = { kind: 'none' };
    selection.clear();
    drafts.value = new Map();
  }

  async function open(id: string): Promise<void> {
    if (caseId.value !== id) {
      forget();
      caseId.value = id;
      state.value = { kind: 'loading' };
    }
    await load();
  }

  /** Follows what main tells until the returned function is called. */
  function follow(): () => void {
    return listen('cases:changed', (changed) => {
      if (changed.caseId !== caseId.value) return;
      clearTimeout(changes);
      changes = setTimeout(() => void load(), CHANGES_PAUSE_MS);
    });
  }

  function move(to: number): void {
    const next = Math.min(Math.max(0, to), Math.max(0, total.value - 1));
    if (next === active.value && detail.value.kind === 'ready') return;
    goal = null;
    active.value = next;
    void loadDetail();
  }

  /** The next match that is open, undecided or stale under the same filter; null when there is none. */
  async function nextAfter(key: MatchKey | null): Promise<MatchKey | null> {
    const page = await call('aml:rows', { ...look(), query: query({ limit: 1, after: key }) });
    return page.next?.key ?? null;
  }

  async function moveToNext(): Promise<boolean> {
    const next = await nextAfter(activeKey.value);
    const place = next === null ? -1 : keys.value.indexOf(next);
    if (place < 0) return false;
    move(place);
    return true;
  }

  const draftOf = (key: MatchKey): JudgementDraft | null => drafts.value.get(key) ?? null;
  function setDraft(key: MatchKey, draft: JudgementDraft | null): void {
    const next = new Map(drafts.value);
    if (draft === null) next.delete(key);
    else next.set(key, draft);
    drafts.value = next;
  }

  /** A judgement is on what was on the screen, even when a newer list has just arrived. */
  const lookShown = (): RequestOf<'aml:view'> => {
    const shown = view.value;
    if (shown === null || shown.review === null) return look();
    const { review: list, against: older } = shown;
    return {
      caseId: shown.caseId,
      review: choiceOf(list),
      against: older === null ? null : choiceOf(older),
    };
  };

  async function seal(of: MatchKey[], draft: JudgementDraft): Promise<number> {
    const { outcome, reasonCode, text, reliedOn } = draft;
    if (reasonCode === null) return 0;
    const order = { ...lookShown(), keys: of, outcome, reasonCode, text: text.trim(), reliedOn };
    return (await call('aml:judge', order)).judgementIds.length;
  }

  /** Seals a judgement and goes on to the next match that needs one. Gives whether there is one. */
  async function judge(key: MatchKey, draft: JudgementDraft): Promise<boolean> {
    if (draft.reasonCode === null) return true;
    const next = await nextAfter(key);
    await seal([key], draft);
    setDraft(key, null);
    await load(next ?? key);
    return next !== null && next !== key;
  }

  /** One judgement event for each of the selected matches. */
  async function judgeSelected(draft: JudgementDraft): Promise<number> {
    const count = await seal([...selected.value.keys()], draft);
    if (count === 0) return 0;
    selection.clear();
    await load();
    return count;
  }

  /** Opens a source by the place that names it, in the answer the shown match stands in. Gives whether it was opened. */
  async function openLink(pointer: string): Promise<boolean> {
    const shown = detail.value;
    if (view.value === null || shown.kind !== 'ready') return false;
    const answer = shown.detail.row.side === 'against' ? view.value.against : view.value.review;
    if (answer === null) return false;
    const { caseId: id } = view.value;
    return (await call('app:openLink', { caseId: id, answerSha256: answer.sha256, pointer })).opened;
  }

  async function undo(judgementId: string, reason: string): Promise<void> {
    if (caseId.value === null) return;
    await call('aml:undo', { caseId: caseId.value, judgementId, reason });
    await load();
  }

  function choose(next: { review?: AmlAnswer; against?: AmlAnswer | null }): void {
    if (next.review !== undefined) {
      review.value = choiceOf(next.review);
      if (next.against === undefined) against.value = undefined;
    }
    if (next.against !== undefined) against.value = next.against === null ? null : choiceOf(next.against);
    // A selection and the values relied on are of the list they were made on.
    selection.clear();
    void load();
  }

  /** The snapshot before or after the one under review; false at an end. */
  function step(by: 1 | -1): boolean {
    const at = view.value?.review;
    const held = view.value?.timeline.versions.flatMap(({ snapshot }) => snapshot ?? []) ?? [];
    const from =
      at?.kind === 'snapshot' ? held.findIndex(({ version }) => version === at.version) : held.length;
    const next = held[from + by];
    if (next === undefined) return false;
    choose({ review: next });
    return true;
  }

  function refilter(change: () => void): void {
    change();
    void loadRows();
  }

  /** Adds every row that has been read between the active one and another. */
  function selectUpTo(index: number): void {
    const [from, to] = [Math.min(active.value, index), Math.max(active.value, index)];
    const rows = Array.from({ length: to - from + 1 }, (_, step) => rowAt(from + step));
    selection.add(rows.filter((row) => row !== undefined));
  }

  return {
    caseId,
    state,
    view,
    search,
    dataset,
    states,
    changesOnly,
    discrepanciesOnly,
    sort,
    latin,
    total,
    active,
    activeKey,
    detail,
    selected,
    listError,
    isFiltered,
    fetches,
    rowAt,
    open,
    forget,
    load,
    follow,
    move,
    moveToNext,
    step,
    choose,
    draftOf,
    setDraft,
    judge,
    judgeSelected,
    undo,
    openLink,
    isSelected,
    toggleSelected: selection.toggle,
    selectUpTo,
    clearSelection: selection.clear,
    dropSelected: selection.drop,
    reloadDetail: loadDetail,
    show: list.show,
    setSearch: (text: string) => {
      search.value = text;
      clearTimeout(typing);
      typing = setTimeout(() => void loadRows(), TYPING_PAUSE_MS);
    },
    setDataset: (name: string) => refilter(() => (dataset.value = name)),
    setSort: (order: ListSort) => refilter(() => (sort.value = order)),
    toggleState: (wanted: 'to-judge' | 'stale') =>
      refilter(() => {
        const on = states.value;
        states.value = on.includes(wanted) ? on.filter((one) => one !== wanted) : [...on, wanted];
      }),
    toggleChangesOnly: () => refilter(() => (changesOnly.value = !changesOnly.value)),
    showDiscrepancies: () => refilter(() => (filter.clear(), (discrepanciesOnly.value = true))),
    clearFilters: () => refilter(filter.clear),
    showMatch: async (key: MatchKey) => {
      if (!keys.value.includes(key)) {
        filter.clear();
        await loadRows(key);
      }
      const place = keys.value.indexOf(key);
      if (place >= 0) move(place);
      return place >= 0;
    },
    fetchVersions: async (order: Omit<RequestOf<'intake:fetchVersions'>, 'caseId'>) => {
      if (caseId.value !== null) await call('intake:fetchVersions', { caseId: caseId.value, ...order });
    },
  };
});
