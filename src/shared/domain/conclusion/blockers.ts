import { valueOrNull } from '../../record/received';
import type { Received } from '../../wire/received';
import type { AmlResponse, AmlProgress, UnreadList } from '../aml/amlView';
import { isUnknown } from '../aml/unresolved';
import type { CaseView } from '../caseView';
import type { JournalEventOf } from '../journalEvents';
import { documentOutcome, selfieOutcome } from '../recordHealth/stepOutcome';
import type { UnreadableKind } from '../worklistMarks';
import { isBlank } from '../blank';
import type { ReviewItem } from './reviewState';
import type { UnreadablePart } from '../recordHealth/unreadableParts';

/** What prevents a case from being concluded. Counts are numbers of matches; a step is named by its id. */
export type ConclusionBlocker =
  | { kind: 'read-only' }
  | { kind: 'open-matches'; count: number }
  | { kind: 'undecided-matches'; count: number }
  | { kind: 'outdated-matches'; count: number }
  /** Two installations decided these matches differently, without knowing of each other's decision. */
  | { kind: 'differing-matches'; count: number }
  /** The review is incomplete: rules not reviewed, faces not compared, files missing. */
  | { kind: 'open-rules' | 'open-faces'; count: number }
  | ({ kind: 'missing-files'; count: number } & Pick<ReviewItem, 'lacks' | 'notRequestedAfter'>)
  /**
   * A list of matches that could not be read, so that no match can be ruled out. `of` is the response that should
   * contain it; null if none is saved.
   */
  | {
      kind: 'unreadable';
      what: 'matches';
      list: UnreadList;
      of: Pick<AmlResponse, 'kind' | 'version'> | null;
    }
  /** Another part of the response that could not be read. */
  | { kind: 'unreadable'; what: UnreadableKind; part: UnreadablePart }
  | { kind: 'step-without-decision'; stepId: string }
  | { kind: 'decision-without-step'; stepId: string }
  | { kind: 'step-decided-twice'; stepId: string }
  | { kind: 'no-reasons' };

/**
 * The steps that a resubmission must decide on: documents by id, and the selfie as `selfie`. These are the failed
 * steps, and steps not submitted or not finished that the service reports as not passed.
 */
export function failedStepsOf(view: Pick<CaseView, 'documents' | 'media' | 'result'>): string[] {
  const hasNotPassed = (step: { has_passed_rules: Received<boolean> }): boolean =>
    valueOrNull(step.has_passed_rules) === false;
  const documents = view.documents
    .filter((step) => hasNotPassed(step.part) || documentOutcome(view, step) === 'failed')
    .map(({ stepId }) => stepId);
  const selfie = valueOrNull(view.result.selfie);
  const isAsked = selfie !== null && (hasNotPassed(selfie) || selfieOutcome(selfie) === 'failed');
  return isAsked ? [...documents, 'selfie'] : documents;
}

type Proposal = Pick<
  JournalEventOf<'conclusion-proposed'>,
  'outcome' | 'reasons' | 'stepDecisions' | 'escalation'
>;

/** A resubmission must decide on every failed step exactly once, and on no other step. */
function stepBlockers(
  stepDecisions: Proposal['stepDecisions'],
  failedSteps: readonly string[],
): ConclusionBlocker[] {
  const named = stepDecisions.map(({ stepId }) => stepId);
  const decided = new Set(named);
  return [
    ...failedSteps
      .filter((stepId) => !decided.has(stepId))
      .map((stepId) => ({ kind: 'step-without-decision' as const, stepId })),
    ...[...decided]
      .filter((stepId) => !failedSteps.includes(stepId))
      .map((stepId) => ({ kind: 'decision-without-step' as const, stepId })),
    ...[...decided]
      .filter((stepId) => named.indexOf(stepId) !== named.lastIndexOf(stepId))
      .map((stepId) => ({ kind: 'step-decided-twice' as const, stepId })),
  ];
}

function matchBlockers(progress: AmlProgress): ConclusionBlocker[] {
  if (progress.list !== 'read')
    return isUnknown(progress.list)
      ? [{ kind: 'unreadable', what: 'matches', list: progress.list, of: progress.response }]
      : [];
  const { open, undecided, outdated, differing } = progress;
  const counts = [
    { kind: 'open-matches', count: open },
    { kind: 'undecided-matches', count: undecided },
    { kind: 'outdated-matches', count: outdated },
    { kind: 'differing-matches', count: differing },
  ] as const;
  return counts.filter(({ count }) => count > 0);
}

const INCOMPLETE = { rules: 'open-rules', faces: 'open-faces' } as const;

function reviewBlockers(review: readonly ReviewItem[]): ConclusionBlocker[] {
  return review.flatMap(({ item, open, lacks, notRequestedAfter }): ConclusionBlocker[] => {
    if (open === null || open === 0) return [];
    if (item === 'files') return [{ kind: 'missing-files', count: open, lacks, notRequestedAfter }];
    return item === 'rules' || item === 'faces' ? [{ kind: INCOMPLETE[item], count: open }] : [];
  });
}

const isReviewed = ({ list }: UnreadablePart, progress: AmlProgress): boolean =>
  list !== undefined &&
  progress.list !== 'read' &&
  progress.response?.kind === list.kind &&
  progress.response.version === list.version;

/** Blockers that can be overridden with a stated reason: an incomplete review, matches, and parts that could not be read. */
const openItems = ({ progress, unreadable, review }: ReviewBasis): ConclusionBlocker[] => [
  ...reviewBlockers(review),
  ...matchBlockers(progress),
  // The version under review already blocks through its matches.
  ...unreadable
    .filter((part) => !isReviewed(part, progress))
    .map((part) => ({ kind: 'unreadable' as const, what: part.what, part })),
];

/** What a conclusion is based on. */
export interface ReviewBasis {
  progress: AmlProgress;
  unreadable: readonly UnreadablePart[];
  review: readonly ReviewItem[];
}

const isGiven = (reason: string | null): boolean => reason !== null && !isBlank(reason);

/** What blocks a vote. Like a proposal, a vote on an incomplete review needs a stated reason. */
export function voteBlockers(
  { reasons, escalation }: Pick<Proposal, 'reasons' | 'escalation'>,
  state: ReviewBasis & { readOnly: boolean },
): ConclusionBlocker[] {
  return [
    ...(state.readOnly ? [{ kind: 'read-only' as const }] : []),
    ...(isGiven(reasons) ? [] : [{ kind: 'no-reasons' as const }]),
    ...(isGiven(escalation) ? [] : openItems(state)),
  ];
}

/**
 * Everything that blocks a proposal; empty if it can be made. A stated reason overrides an incomplete review. A
 * resubmission needs a decision on every failed step.
 */
export function blockersOf(
  proposal: Proposal,
  state: ReviewBasis & { failedSteps: readonly string[]; readOnly: boolean },
): ConclusionBlocker[] {
  const isResubmission = proposal.outcome === 'Resubmission Requested';
  return [
    ...voteBlockers(proposal, state),
    ...(isResubmission ? stepBlockers(proposal.stepDecisions, state.failedSteps) : []),
  ];
}
