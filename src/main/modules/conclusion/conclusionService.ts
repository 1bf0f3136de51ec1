import type { AmlProgress } from '@shared/domain/aml/amlView';
import { conclusionsFor } from '@shared/domain/conclusion/blindReading';
import { blockersOf, failedStepsOf } from '@shared/domain/conclusion/blockers';
import { basisOf, conclusionsOf, voteFault, type VoteFault } from '@shared/domain/conclusion/conclusion';
import { unreadableParts } from '@shared/domain/conclusion/unreadableParts';
import type { CaseId } from '@shared/domain/ids';
import type { JournalEntry } from '@shared/domain/journal';
import { isSamePerson } from '@shared/domain/person';
import type { ConclusionView, ProposeRequest, VoteRequest } from '@shared/ipc/conclusionContract';
import type { ErrorCode } from '@shared/ipc/result';
import type { Desk } from '../../app/desk';
import { AppError } from '../../ipc/appError';
import { conclusionDraftKey } from '../notes/drafts';

const CODE_OF: Record<VoteFault, ErrorCode> = {
  'no-such-proposal': 'no-such-thing',
  'same-person': 'same-reviewer',
  'already-voted': 'conclusion-changed',
  'not-standing': 'conclusion-changed',
};

/** Every rule of concluding a case is kept here: the window may ask for anything. */
export interface ConclusionService {
  /** Throws `AppError` `no-such-case`. */
  view(caseId: CaseId): Promise<ConclusionView>;
  /** Throws `conclusion-blocked`, and `conclusion-changed` when the case is not as it was looked at. */
  propose(order: ProposeRequest, proposalId: string): Promise<void>;
  /** Throws `same-reviewer`, `conclusion-changed` or `no-such-thing`. */
  vote(order: VoteRequest): void;
  /** Throws `no-such-thing` for what is not the signer's own and standing. */
  withdraw(caseId: CaseId, proposalId: string, reason: string): void;
}

export function createConclusionService({ vault, cases, identity, aml }: Desk): ConclusionService {
  const progressOf = async (caseId: CaseId): Promise<AmlProgress> => (await aml()).view({ caseId }).progress;
  /** Throws where something has come in that the signer has not seen. */
  const requireSeen = (entries: readonly JournalEntry[], basis: number): void => {
    if (basisOf(entries) !== basis) throw new AppError('conclusion-changed', 'basis: the case has changed');
  };

  return {
    async view(caseId) {
      const progress = await progressOf(caseId);
      const view = cases.open(caseId);
      const entries = vault.journal.entries(caseId);
      const reader = identity.get();
      const key = reader === null ? null : conclusionDraftKey(reader);
      const draft = vault.drafts.list(caseId).find((one) => one.key === key);
      return {
        caseId,
        conclusions: conclusionsFor(reader, conclusionsOf(entries)),
        failedSteps: failedStepsOf(view),
        progress,
        unreadable: unreadableParts(view),
        basis: basisOf(entries),
        readOnly: view.readOnly,
        draft: draft === undefined ? null : { payload: draft.payload, at: draft.at },
      };
    },
    async propose({ caseId, basis, ...asked }, proposalId) {
      const progress = await progressOf(caseId);
      const author = identity.require();
      const view = cases.open(caseId);
      requireSeen(vault.journal.entries(caseId), basis);
      const isResubmission = asked.outcome === 'Resubmission Requested';
      const proposal = { ...asked, stepDecisions: isResubmission ? asked.stepDecisions : [] };
      const { readOnly } = view;
      const blockers = blockersOf(proposal, {
        progress,
        unreadable: unreadableParts(view),
        failedSteps: failedStepsOf(view),
        readOnly,
      });
      if (blockers.length > 0)
        throw new AppError('conclusion-blocked', [...new Set(blockers.map(({ kind }) => kind))].join(', '));
      cases.append(caseId, { type: 'conclusion-proposed', proposalId, ...proposal });
      vault.drafts.discard(caseId, conclusionDraftKey(author));
    },
    vote({ caseId, basis, proposalId, outcome, reasons }) {
      const author = identity.require();
      const entries = vault.journal.entries(caseId);
      const fault = voteFault(conclusionsOf(entries), proposalId, author);
      if (fault !== null) throw new AppError(CODE_OF[fault], `proposalId: ${fault}`);
      requireSeen(entries, basis);
      cases.append(caseId, { type: 'conclusion-voted', proposalId, outcome, reasons });
      vault.drafts.discard(caseId, conclusionDraftKey(author));
    },
    withdraw(caseId, proposalId, reason) {
      const author = identity.require();
      const found = conclusionsOf(vault.journal.entries(caseId)).find(
        ({ proposal, by }) => proposal.proposalId === proposalId && isSamePerson(by, author),
      );
      if (found === undefined || found.withdrawn !== null || found.voidedBy !== null)
        throw new AppError('no-such-thing', 'No such proposal of this person');
      cases.append(caseId, { type: 'conclusion-withdrawn', proposalId, reason });
    },
  };
}
