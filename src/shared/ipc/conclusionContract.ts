import { z } from 'zod';
import type { AmlProgress, RecordedOutcomes } from '../domain/aml/amlView';
import type { ConclusionForReader } from '../domain/conclusion/blindReading';
import type { ReviewItem } from '../domain/conclusion/reviewState';
import type { UnreadablePart } from '../domain/recordHealth/unreadableParts';
import { CaseId } from '../domain/ids';
import { NOTE_MAX_LENGTH, ReviewOutcome } from '../domain/events/review';
import { isBlank } from '../domain/blank';

export const ConclusionCase = z.strictObject({ caseId: CaseId });

/** `ConclusionView.basis` of the view that the person saw. If the case has changed since, signing is refused. */
const basis = z.int().nonnegative();
/** Text with at least one visible character: invisible characters alone are no reason. */
const visibleText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !isBlank(text));
const reasons = visibleText(NOTE_MAX_LENGTH);

export const STEP_REASON_MAX = 2000;
export const ESCALATION_MAX = 4000;

const escalation = visibleText(ESCALATION_MAX).nullable();

export const ProposeRequest = z.strictObject({
  caseId: CaseId,
  basis,
  outcome: ReviewOutcome,
  reasons,
  stepDecisions: z
    .array(
      z.strictObject({
        stepId: z.string().max(200),
        decision: z.enum(['resubmit', 'accept']),
        reason: visibleText(STEP_REASON_MAX),
      }),
    )
    .max(200),
  escalation,
});
export type ProposeRequest = z.output<typeof ProposeRequest>;

export const VoteRequest = z.strictObject({
  caseId: CaseId,
  basis,
  proposalId: z.uuid(),
  outcome: ReviewOutcome,
  reasons,
  escalation,
});
export type VoteRequest = z.output<typeof VoteRequest>;

export const WithdrawRequest = z.strictObject({
  caseId: CaseId,
  proposalId: z.uuid(),
  reason: visibleText(4000),
});

export const ConclusionDraftRequest = z.strictObject({
  caseId: CaseId,
  payload: z.string().max(NOTE_MAX_LENGTH * 4),
});

/** Everything about a case's conclusions, for the person who signs at this installation. */
export interface ConclusionView {
  caseId: CaseId;
  /** Oldest first, including voided and withdrawn ones. */
  conclusions: ConclusionForReader[];
  /** Steps that failed according to the service. A resubmission needs a decision on each. */
  failedSteps: string[];
  progress: AmlProgress;
  /** All recorded decisions on matches, including those that were changed or withdrawn later. */
  recorded: RecordedOutcomes;
  /** Parts of the response that could not be read. Concluding despite them requires a reason. */
  unreadable: UnreadablePart[];
  /** The progress of each part of the review that a conclusion is based on. */
  review: ReviewItem[];
  basis: number;
  readOnly: boolean;
  /** The unfinished conclusion that this person was typing. */
  draft: { payload: string; at: string } | null;
}
