import { conclusionsFor } from '@shared/domain/conclusion/blindReading';
import {
  blockersOf,
  failedStepsOf,
  voteBlockers,
  type ConclusionBlocker,
} from '@shared/domain/conclusion/blockers';
import { basisOf, conclusionsOf, voteFault, type VoteFault } from '@shared/domain/conclusion/conclusion';
import { unreadableParts } from '@shared/domain/recordHealth/unreadableParts';
import type { CaseView } from '@shared/domain/caseView';
import { hiddenFaces, withholdFaces } from '@shared/domain/faces/faceResults';
import type { CaseId } from '@shared/domain/ids';
import type { JournalEntry } from '@shared/domain/journal';
import { isSamePerson } from '@shared/domain/person';
import type { ConclusionView } from '@shared/ipc/conclusionContract';
import { contentsOf } from '@shared/domain/responseContents';
import { type ContentOf } from '@shared/domain/savedEvidence';
import type { ParsedRequestOf } from '@shared/ipc/contract';
import type { ErrorCode } from '@shared/ipc/result';
import { AppError } from '../../errors/appError';
import type { Vault } from '../../platform/vault/types';
import type { AmlService } from '../aml/amlService';
import type { CaseService } from '../cases/caseService';
import type { Identity } from '../identity/identity';
import { CONCLUSION_DRAFT, draftsOf } from '../notes/drafts';

const CODE_OF: Record<VoteFault, ErrorCode> = {
  'no-such-proposal': 'no-such-thing',
  'same-person': 'same-reviewer',
  'already-voted': 'conclusion-changed',
  'not-standing': 'conclusion-changed',
};

function refuse(blockers: readonly ConclusionBlocker[]): void {
  if (blockers.length > 0)
    throw new AppError('conclusion-blocked', [...new Set(blockers.map(({ kind }) => kind))].join(', '));
}

/** Loads what is asynchronous before the case is opened. The rules use MRZ parsing, which is loaded only here. */
async function read({ aml, identity }: Pick<ConclusionParts, 'aml' | 'identity'>, caseId: CaseId) {
  const [review, { reviewStateOf }] = await Promise.all([
    aml(),
    import('@shared/domain/conclusion/reviewState'),
  ]);
  const { progress, recorded } = review.view({ caseId });
  return (view: CaseView) => ({
    progress,
    recorded,
    unreadable: unreadableParts(view),
    review: reviewStateOf(view, progress, identity.reader()),
    readOnly: view.readOnly,
  });
}

/** Enforces every rule of concluding a case here, because requests from the window cannot be trusted. */
export interface ConclusionService {
  /** Throws `AppError` `no-such-case`. */
  view(of: { caseId: CaseId }): Promise<ConclusionView>;
  /**
   * Throws `conclusion-blocked`, `conclusion-changed` if the case has changed since it was shown, and `faces-hidden`
   * for a resubmission while face results are hidden from its author.
   */
  propose(order: ParsedRequestOf<'conclusion:propose'>): Promise<{ proposalId: string }>;
  /** Throws `same-reviewer`, `conclusion-blocked`, `conclusion-changed` or `no-such-thing`. */
  vote(order: ParsedRequestOf<'conclusion:vote'>): Promise<void>;
  /** Throws `no-such-thing` unless the proposal is the signer's own and neither withdrawn nor voided. */
  withdraw(order: ParsedRequestOf<'conclusion:withdraw'>): void;
  /** Saves the signer's draft, which only they can read. Throws `no-such-case`. */
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

export function createConclusionService(parts: ConclusionParts): ConclusionService {
  const { vault, cases, identity, newId } = parts;
  /** Throws `conclusion-changed` if the case has new content that the signer has not seen. */
  const requireSeen = (entries: readonly JournalEntry[], contentOf: ContentOf, basis: number): void => {
    if (basisOf(entries, contentOf) !== basis) throw new AppError('conclusion-changed', 'basis');
  };

  return {
    async view({ caseId }) {
      const stateOf = await read(parts, caseId);
      const view = cases.open({ caseId });
      const entries = vault.journal.entries(caseId);
      const contentOf = contentsOf(view.responses);
      const reader = identity.reader();
      const drafts = reader === null ? [] : draftsOf(vault, reader).list(caseId);
      const draft = drafts.find(({ key }) => key === CONCLUSION_DRAFT);
      return {
        caseId,
        conclusions: conclusionsFor(reader, conclusionsOf(entries, contentOf)),
        failedSteps: failedStepsOf(withholdFaces(view, reader)),
        ...stateOf(view),
        basis: basisOf(entries, contentOf),
        draft: draft === undefined ? null : { payload: draft.payload, at: draft.at },
      };
    },
    async propose({ caseId, basis, ...asked }) {
      const proposalId = newId();
      const stateOf = await read(parts, caseId);
      const author = identity.author();
      const view = cases.open({ caseId });
      requireSeen(vault.journal.entries(caseId), contentsOf(view.responses), basis);
      const isResubmission = asked.outcome === 'Resubmission Requested';
      // The list of steps to decide on would disclose the face result.
      if (isResubmission && hiddenFaces(view, author).comparisons.size > 0)
        throw new AppError('faces-hidden');
      const proposal = { ...asked, stepDecisions: isResubmission ? asked.stepDecisions : [] };
      const failedSteps = failedStepsOf(view);
      refuse(blockersOf(proposal, { ...stateOf(view), failedSteps }));
      cases.append(caseId, { type: 'conclusion-proposed', proposalId, ...proposal });
      draftsOf(vault, author).discard(caseId, CONCLUSION_DRAFT);
      return { proposalId };
    },
    async vote({ caseId, basis, proposalId, outcome, reasons, escalation }) {
      const stateOf = await read(parts, caseId);
      const author = identity.author();
      const view = cases.open({ caseId });
      const entries = vault.journal.entries(caseId);
      const contentOf = contentsOf(view.responses);
      const fault = voteFault(conclusionsOf(entries, contentOf), proposalId, author);
      if (fault !== null) throw new AppError(CODE_OF[fault], `proposalId: ${fault}`);
      requireSeen(entries, contentOf, basis);
      refuse(voteBlockers({ reasons, escalation }, stateOf(view)));
      cases.append(caseId, { type: 'conclusion-voted', proposalId, outcome, reasons, escalation });
      draftsOf(vault, author).discard(caseId, CONCLUSION_DRAFT);
    },
    withdraw({ caseId, proposalId, reason }) {
      const author = identity.author();
      const contentOf = contentsOf(cases.open({ caseId }).responses);
      const found = conclusionsOf(vault.journal.entries(caseId), contentOf).find(
        ({ proposal, by }) => proposal.proposalId === proposalId && isSamePerson(by, author),
      );
      if (found === undefined || found.withdrawn !== null || found.voidedBy !== null)
        throw new AppError('no-such-thing', 'proposal');
      cases.append(caseId, { type: 'conclusion-withdrawn', proposalId, reason });
    },
    saveDraft: ({ caseId, payload }) =>
      draftsOf(vault, identity.require()).save({ caseId, key: CONCLUSION_DRAFT, payload }),
    discardDraft({ caseId }) {
      draftsOf(vault, identity.require()).discard(caseId, CONCLUSION_DRAFT);
    },
  };
}
