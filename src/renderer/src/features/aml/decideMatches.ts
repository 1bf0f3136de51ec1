import { shallowRef } from 'vue';
import type { MatchKey } from '@shared/domain/aml/amlView';
import { call } from '../../bridge/call';
import type { AmlQuery } from './comparedLists';
import type { MatchDecisionDraft } from './decisionDraft';
import type { createMatchList } from './matchList';
import { createMatchSelection } from './matchSelection';

/**
 * Decisions on one or several matches. `amlQuery` returns the lists shown on the screen, on which the decisions are
 * made.
 */
export function createMatchDeciding(
  amlQuery: () => AmlQuery,
  list: ReturnType<typeof createMatchList>,
  load: (goTo?: MatchKey) => Promise<void>,
) {
  const selection = createMatchSelection(list);
  /** Drafts of decisions by match, so that moving to another match does not lose a draft. */
  const drafts = shallowRef(new Map<MatchKey, MatchDecisionDraft>());
  function setDraft(key: MatchKey, draft: MatchDecisionDraft | null): void {
    const next = new Map(drafts.value);
    if (draft === null) next.delete(key);
    else next.set(key, draft);
    drafts.value = next;
  }

  async function seal(keys: MatchKey[], draft: MatchDecisionDraft): Promise<number> {
    const { outcome, reasonCode, text, basedOn } = draft;
    if (reasonCode === null) return 0;
    const order = { ...amlQuery(), keys, outcome, reasonCode, text: text.trim(), basedOn };
    return (await call('aml:decide', order)).decisionIds.length;
  }

  return {
    ...selection,
    draftOf: (key: MatchKey): MatchDecisionDraft | null => drafts.value.get(key) ?? null,
    setDraft,
    clearDrafts: () => (drafts.value = new Map()),
    /** Saves a decision and moves to the next match that needs attention. Returns whether there is one. */
    async decide(key: MatchKey, draft: MatchDecisionDraft): Promise<boolean> {
      if (draft.reasonCode === null) return true;
      const next = await list.nextAfter(key);
      await seal([key], draft);
      setDraft(key, null);
      await load(next ?? key);
      return next !== null && next !== key;
    },
    /** Saves a separate decision for each of the selected matches. Returns their number. */
    async decideSelected(draft: MatchDecisionDraft): Promise<number> {
      const count = await seal([...selection.selected.value.keys()], draft);
      if (count === 0) return 0;
      selection.clearSelection();
      await load();
      return count;
    },
    async undo(decisionId: string, reason: string): Promise<void> {
      await call('aml:undo', { caseId: amlQuery().caseId, decisionId, reason });
      await load();
    },
  };
}
