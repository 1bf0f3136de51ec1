import { shallowRef, type Ref } from 'vue';
import type { AmlMatchDetail, AmlRow, MatchKey } from '@shared/domain/aml/amlView';
import { call } from '../../bridge/call';
import { createLatest } from '../../stores/latest';
import type { Pages } from '../../stores/usePages';
import type { AmlQuery } from './comparedLists';

type DetailState =
  | { kind: 'none' }
  | { kind: 'loading'; key: MatchKey }
  | { kind: 'ready'; detail: AmlMatchDetail }
  | { kind: 'failed'; key: MatchKey; error: unknown };

/** Loads the details of the active match. */
export function createMatchDetail(
  amlQuery: () => AmlQuery,
  { active, activeKey }: { active: Ref<number>; activeKey: Readonly<Ref<MatchKey | null>> },
  { need, rowAt }: Pick<Pages<AmlRow>, 'need' | 'rowAt'>,
) {
  const detail = shallowRef<DetailState>({ kind: 'none' });
  const begin = createLatest();

  async function reloadDetail(): Promise<void> {
    const isLatest = begin();
    const key = activeKey.value;
    if (key === null) {
      detail.value = { kind: 'none' };
      return;
    }
    // The previous card stays visible while the next one is loading, so that moving through the list does not
    // flicker.
    if (detail.value.kind !== 'ready') detail.value = { kind: 'loading', key };
    await need(active.value);
    if (!isLatest()) return;
    try {
      const found = await call('aml:match', {
        ...amlQuery(),
        key,
        side: rowAt(active.value)?.side ?? 'review',
      });
      if (isLatest()) detail.value = { kind: 'ready', detail: found };
    } catch (error) {
      if (isLatest()) detail.value = { kind: 'failed', key, error };
    }
  }

  function clearDetail(): void {
    begin();
    detail.value = { kind: 'none' };
  }

  return { detail, reloadDetail, clearDetail };
}
