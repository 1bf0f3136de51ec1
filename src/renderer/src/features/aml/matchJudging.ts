import { shallowRef } from 'vue';
import type { MatchKey } from '@shared/domain/aml/amlView';
import { call } from '../../bridge/call';
import type { AmlLook } from './comparedLists';
import type { JudgementDraft } from './judgementDraft';
import type { createMatchList } from './matchList';
import { createMatchSelection } from './matchSelection';

/** Judgements of one match or several: chosen, written, sealed on the lists that `look` says are on the screen, undone. */
export function createMatchJudging(
  look: () => AmlLook,
  list: ReturnType<typeof createMatchList>,
  load: (goTo?: MatchKey) => Promise<void>,
) {
  const selection = createMatchSelection(list);
  /** What is being written, by match: going to another match loses nothing. */
  const drafts = shallowRef(new Map<MatchKey, JudgementDraft>());
  function setDraft(key: MatchKey, draft: JudgementDraft | null): void {
    const next = new Map(drafts.value);
    if (draft === null) next.delete(key);
    else next.set(key, draft);
    drafts.value = next;
  }

  async function seal(keys: MatchKey[], draft: JudgementDraft): Promise<number> {
    const { outcome, reasonCode, text, reliedOn } = draft;
    if (reasonCode === null) return 0;
    const order = { ...look(), keys, outcome, reasonCode, text: text.trim(), reliedOn };
    return (await call('aml:judge', order)).judgementIds.length;
  }

  return {
    ...selection,
    draftOf: (key: MatchKey): JudgementDraft | null => drafts.value.get(key) ?? null,
    setDraft,
    clearDrafts: () => (drafts.value = new Map()),
    /** Seals a judgement and goes on to the next match that needs one. Gives whether there is one. */
    async judge(key: MatchKey, draft: JudgementDraft): Promise<boolean> {
      if (draft.reasonCode === null) return true;
      const next = await list.nextAfter(key);
      await seal([key], draft);
      setDraft(key, null);
      await load(next ?? key);
      return next !== null && next !== key;
    },
    /** One judgement event for each of the selected matches. */
    async judgeSelected(draft: JudgementDraft): Promise<number> {
      const count = await seal([...selection.selected.value.keys()], draft);
      if (count === 0) return 0;
      selection.clearSelection();
      await load();
      return count;
    },
    async undo(judgementId: string, reason: string): Promise<void> {
      await call('aml:undo', { caseId: look().caseId, judgementId, reason });
      await load();
    },
  };
}
