import type { AmlProgress } from '@shared/domain/aml/amlView';
import { conclusionsFor } from '@shared/domain/conclusion/blindReading';
import {
  blockersOf,
  failedStepsOf,
  voteBlockers,
  type ConclusionBlocker,
} from '@shared/domain/conclusion/blockers';
import { basisOf, conclusionsOf, voteFault, type VoteFault } from '@shared/domain/conclusion/conclusion';
import { reviewStateOf } from '@shared/domain/conclusion/reviewState';
import { unreadableParts } from '@shared/domain/conclusion/unreadableParts';
import type { CaseView } from '@shared/domain/caseView';
import type { CaseId } from '@shared/domain/ids';
import type { JournalEntry } from '@shared/domain/journal';
import { isSamePerson, type Person } from '@shared/domain/person';
import type { ConclusionView } from '@shared/ipc/conclusionContract';
import type { ParsedRequestOf } from '@shared/ipc/contract';
import type { ErrorCode } from '@shared/ipc/result';
import { AppError } from '../../errors/appError';
import type { Vault } from '../../platform/vault/types';
import type { AmlService } from '../aml/amlService';
import type { CaseService } from '../cases/caseService';
import type { Identity } from '../identity/identity';
import { conclusionDraftKey, saveDraft } from '../notes/drafts';

const CODE_OF: Record<VoteFault, ErrorCode> = {
  'no-such-proposal': 'no-such-thing',
  'same-person': 'same-reviewer',
  'already-voted': 'conclusion-changed',
  'not-standing': 'conclusion-changed',
};

const reviewed = (view: CaseView, progress: AmlProgress, reader: Person) => ({
  progress,
  unreadable: unreadableParts(view),
  review: reviewStateOf(view, progress, reader),
  readOnly: view.readOnly,
});

function refuse(blockers: readonly ConclusionBlocker[]): void {
  if (blockers.length > 0)
    throw new AppError('conclusion-blocked', [...new Set(blockers.map(({ kind }) => kind))].join(', '));
}

/** Every rule of concluding a case is kept here: the window may ask for anything. */
export interface ConclusionService {
  /** Throws `AppError` `no-such-case`. */
  view(of: { caseId: CaseId }): Promise<ConclusionView>;
  /** Throws `conclusion-blocked`, and `conclusion-changed` when the case is not as it was looked at. */
  propose(order: ParsedRequestOf<'conclusion:propose'>): Promise<{ proposalId: string }>;
  /** Throws `same-reviewer`, `conclusion-blocked`, `conclusion-changed` or `no-such-thing`. */
  vote(order: ParsedRequestOf<'conclusion:vote'>): Promise<void>;
  /** Throws `no-such-thing` for what is not the signer's own and standing. */
  withdraw(order: ParsedRequestOf<'conclusion:withdraw'>): void;
  /** Keeps what the signer is writing, for them alone. Throws `no-such-case`. */
  saveDraft(draft: ParsedRequestOf<'conclusion:saveDraft'>): { at: string };
  discardDraft(of: { caseId: CaseId }): void;
}

export interface ConclusionParts {
  vault: Vault;
  cases: CaseService;
  identity: Identity;
  aml: () => Promise<AmlService>;
  newId: () => string;
}

export function createConclusionService({
  vault,
  cases,
  identity,
  aml,
  newId,
}: ConclusionParts): ConclusionService {
  const progressOf = async (caseId: CaseId): Promise<AmlProgress> => (await aml()).view({ caseId }).progress;
  /** Throws where something has come in that the signer has not seen. */
  const requireSeen = (entries: readonly JournalEntry[], basis: number): void => {
    if (basisOf(entries) !== basis) throw new AppError('conclusion-changed', 'basis');
  };

  return {
    async view({ caseId }) {
      const progress = await progressOf(caseId);
      const view = cases.open({ caseId });
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
        review: reviewStateOf(view, progress, reader),
        basis: basisOf(entries),
        readOnly: view.readOnly,
        draft: draft === undefined ? null : { payload: draft.payload, at: draft.at },
      };
    },
    async propose({ caseId, basis, ...asked }) {
      const proposalId = newId();
      const progress = await progressOf(caseId);
      const author = identity.author();
      const view = cases.open({ caseId });
      requireSeen(vault.journal.entries(caseId), basis);
      const isResubmission = asked.outcome === 'Resubmission Requested';
      const proposal = { ...asked, stepDecisions: isResubmission ? asked.stepDecisions : [] };
      const failedSteps = failedStepsOf(view);
      refuse(blockersOf(proposal, { ...reviewed(view, progress, author), failedSteps }));
      cases.append(caseId, { type: 'conclusion-proposed', proposalId, ...proposal });
      vault.drafts.discard(caseId, conclusionDraftKey(author));
      return { proposalId };
    },
    async vote({ caseId, basis, proposalId, outcome, reasons, escalation }) {
      const progress = await progressOf(caseId);
      const author = identity.author();
      const view = cases.open({ caseId });
      const entries = vault.journal.entries(caseId);
      const fault = voteFault(conclusionsOf(entries), proposalId, author);
      if (fault !== null) throw new AppError(CODE_OF[fault], `proposalId: ${fault}`);
      requireSeen(entries, basis);
      refuse(voteBlockers({ reasons, escalation }, reviewed(view, progress, author)));
      cases.append(caseId, { type: 'conclusion-voted', proposalId, outcome, reasons, escalation });
      vault.drafts.discard(caseId, conclusionDraftKey(author));
    },
    withdraw({ caseId, proposalId, reason }) {
      const author = identity.author();
      const found = conclusionsOf(vault.journal.entries(caseId)).find(
        ({ proposal, by }) => proposal.proposalId === proposalId && isSamePerson(by, author),
      );
      if (found === undefined || found.withdrawn !== null || found.voidedBy !== null)
        throw new AppError('no-such-thing', 'proposal');
      cases.append(caseId, { type: 'conclusion-withdrawn', proposalId, reason });
    },
    saveDraft: ({ caseId, payload }) =>
      saveDraft(vault, { caseId, key: conclusionDraftKey(identity.require()), payload }),
    discardDraft({ caseId }) {
      vault.drafts.discard(caseId, conclusionDraftKey(identity.require()));
    },
  };
}
