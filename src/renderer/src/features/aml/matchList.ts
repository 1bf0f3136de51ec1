import { useTimeoutFn } from '@vueuse/core';
import { shallowRef } from 'vue';
import type { AmlRow, AmlRowPage, MatchKey } from '@shared/domain/aml/amlView';
import { call } from '../../bridge/call';
import { usePages } from '../../stores/usePages';
import type { AmlQuery } from './comparedLists';
import { createMatchDetail } from './matchDetail';
import { createMatchFilter } from './matchFilter';
import { createMatchPlace } from './matchPlace';

const PAGE = 200;
const TYPING_PAUSE_MS = 120;

/** The matches of the compared lists, loaded in pages because there may be thousands, and the active match. */
export function createMatchList(amlQuery: () => AmlQuery) {
  const listError = shallowRef<unknown>(null);
  const place = createMatchPlace();
  const { active, total, activeKey } = place;
  const typing = useTimeoutFn(() => ask(), TYPING_PAUSE_MS, { immediate: false });
  const filter = createMatchFilter(() => void ask(), typing.start);
  const { query } = filter;
  const { rowAt, need, show, ...pages } = usePages<AmlRow, AmlRowPage>({
    size: PAGE,
    read: (offset) =>
      call('aml:rows', { ...amlQuery(), query: query({ offset, limit: PAGE, withKeys: offset === 0 }) }),
    take({ keys }) {
      if (keys === null) return;
      listError.value = null;
      place.take(keys);
    },
    failed: (error) => (listError.value = error),
  });
  const { detail, reloadDetail, clearDetail } = createMatchDetail(amlQuery, place, { need, rowAt });

  /** Reloads the list and goes to the given match or, without one, stays at the active one. */
  async function ask(goTo: MatchKey | null = null): Promise<void> {
    place.aimAt(goTo);
    typing.stop();
    if (await pages.ask()) await Promise.all([pages.fill(), need(active.value), reloadDetail()]);
  }

  function move(to: number): void {
    const next = place.within(to);
    if (next === active.value && detail.value.kind === 'ready') return;
    place.goTo(next);
    void reloadDetail();
  }
  function moveToKey(key: MatchKey | null): boolean {
    const index = place.indexOf(key);
    if (index >= 0) move(index);
    return index >= 0;
  }
  /** The next match that needs attention with the same filter; null if there is none. */
  async function nextAfter(key: MatchKey | null): Promise<MatchKey | null> {
    const page = await call('aml:rows', { ...amlQuery(), query: query({ limit: 1, after: key }) });
    return page.next?.key ?? null;
  }
  /** Goes to a match. If the filter excludes it, the filter is reset. Returns whether the match exists. */
  async function showMatch(key: MatchKey): Promise<boolean> {
    if (place.indexOf(key) < 0) {
      filter.listAll();
      await ask(key);
    }
    return moveToKey(key);
  }

  function clearList(): void {
    typing.stop();
    pages.clear();
    place.clear();
    clearDetail();
    listError.value = null;
  }

  return {
    ...filter,
    active,
    total,
    activeKey,
    listError,
    detail,
    rowAt,
    show,
    ask,
    aimAt: place.aimAt,
    move,
    moveToNext: async () => moveToKey(await nextAfter(activeKey.value)),
    nextAfter,
    showMatch,
    reloadDetail,
    clearList,
  };
}
