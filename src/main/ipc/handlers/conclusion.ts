import type { OpenDesk } from '../../app/desk';
import { createConclusionService } from '../../modules/conclusion/conclusionService';
import { conclusionDraftKey } from '../../modules/notes/drafts';
import { AppError } from '../appError';
import type { GroupHandlers } from '../registrar';

export function conclusionHandlers(openDesk: OpenDesk, newId: () => string): GroupHandlers<'conclusion'> {
  const conclusions = () => createConclusionService(openDesk());
  return {
    'conclusion:view': ({ caseId }) => conclusions().view(caseId),
    async 'conclusion:propose'(order) {
      const proposalId = newId();
      await conclusions().propose(order, proposalId);
      return { proposalId };
    },
    'conclusion:vote'(order) {
      conclusions().vote(order);
      return null;
    },
    'conclusion:withdraw'({ caseId, proposalId, reason }) {
      conclusions().withdraw(caseId, proposalId, reason);
      return null;
    },
    'conclusion:saveDraft'({ caseId, payload }) {
      const { vault, identity } = openDesk();
      if (vault.journal.heads(caseId).length === 0) throw new AppError('no-such-case', 'No such case');
      const key = conclusionDraftKey(identity.require());
      vault.drafts.save({ caseId, key, payload });
      const saved = vault.drafts.list(caseId).find((draft) => draft.key === key);
      if (saved === undefined) throw new AppError('unexpected', 'The draft was not kept', true);
      return { at: saved.at };
    },
    'conclusion:discardDraft'({ caseId }) {
      const { vault, identity } = openDesk();
      vault.drafts.discard(caseId, conclusionDraftKey(identity.require()));
      return null;
    },
  };
}
