import { z } from 'zod';
import type { AmlProgress, RecordedOutcomes } from '../domain/aml/amlView';
import type { ConclusionForReader } from '../domain/conclusion/blindReading';
import type { ReviewItem } from '../domain/conclusion/reviewState';
import type { UnreadablePart } from '../domain/conclusion/unreadableParts';
import { CaseId } from '../domain/ids';
import { NOTE_MAX_LENGTH, ReviewOutcome } from '../domain/events/review';
import { isBlank } from '../domain/blank';

export const ConclusionCase = z.strictObject({ caseId: CaseId });

/** What the person had before them: `ConclusionView.basis`. A case that has changed since is not signed unseen. */
const basis = z.int().nonnegative();
/** Words that somebody can read: characters that nobody sees are no reason. */
const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !isBlank(text));
const reasons = words(NOTE_MAX_LENGTH);

export const STEP_REASON_MAX = 2000;
export const ESCALATION_MAX = 4000;

const escalation = words(ESCALATION_MAX).nullable();

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
        reason: words(STEP_REASON_MAX),
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
  reason: words(4000),
});

export const ConclusionDraftRequest = z.strictObject({
  caseId: CaseId,
  payload: z.string().max(NOTE_MAX_LENGTH * 4),
});

/** All about a case's conclusions, for the person who signs at this installation. */
export interface ConclusionView {
  caseId: CaseId;
  /** Oldest first, those voided and withdrawn too. */
  conclusions: ConclusionForReader[];
  /** Steps the service found failing, each of which a resubmission decides on. */
  failedSteps: string[];
  progress: AmlProgress;
  /** What was decided on matches, whatever has become of it since. */
  recorded: RecordedOutcomes;
  /** What of the response could not be read: it is not concluded without saying why. */
  unreadable: UnreadablePart[];
  /** How far the review has come, in each respect that a conclusion is based on. */
  review: ReviewItem[];
  basis: number;
  readOnly: boolean;
  /** What this person was writing when they left. */
  draft: { payload: string; at: string } | null;
}
