import { givenOr } from '../../record/received';
import type { Received } from '../../wire/received';
import type { AmlResponse, AmlProgress } from '../aml/amlView';
import { isUnknown } from '../aml/unresolved';
import type { CaseView } from '../caseView';
import type { JournalEventOf } from '../journalEvents';
import type { UnreadableKind } from '../worklistMarks';
import type { UnreadablePart } from './unreadableParts';

/** What keeps a case from being concluded. Counts are of matches; a step is named by its id. */
export type ConclusionBlocker =
  | { kind: 'read-only' }
  | { kind: 'open-matches'; count: number }
  | { kind: 'undecided-matches'; count: number }
  | { kind: 'stale-matches'; count: number }
  /** Two installations decided them otherwise, neither knowing the other's word. */
  | { kind: 'differing-matches'; count: number }
  /** A list of matches in which nothing can be ruled out. `of`: the response it should be in; null where none is held. */
  | { kind: 'unreadable'; what: 'matches'; of: Pick<AmlResponse, 'kind' | 'version'> | null }
  /** Another part of the response of which nothing can be said. */
  | { kind: 'unreadable'; what: UnreadableKind; part: UnreadablePart }
  | { kind: 'step-without-decision'; stepId: string }
  | { kind: 'decision-without-step'; stepId: string }
  | { kind: 'step-decided-twice'; stepId: string }
  | { kind: 'no-reasons' };

/** Steps the service found failing: documents, and the selfie under `selfie`. */
export function failedStepsOf(view: Pick<CaseView, 'documents' | 'result'>): string[] {
  const hasFailed = (step: { has_passed_rules: Received<boolean> }): boolean =>
    givenOr(step.has_passed_rules) === false;
  const documents = view.documents.filter(({ part }) => hasFailed(part)).map(({ stepId }) => stepId);
  const selfie = givenOr(view.result.selfie);
  return selfie !== null && hasFailed(selfie) ? [...documents, 'selfie'] : documents;
}

type Proposal = Pick<
  JournalEventOf<'conclusion-proposed'>,
  'outcome' | 'reasons' | 'stepDecisions' | 'escalation'
>;

/** A resubmission decides on every failed step, on nothing else, and on each once. */
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
    return isUnknown(progress.list) ? [{ kind: 'unreadable', what: 'matches', of: progress.response }] : [];
  const { open, undecided, stale, differing } = progress;
  const counts = [
    { kind: 'open-matches', count: open },
    { kind: 'undecided-matches', count: undecided },
    { kind: 'stale-matches', count: stale },
    { kind: 'differing-matches', count: differing },
  ] as const;
  return counts.filter(({ count }) => count > 0);
}

/**
 * Everything that stands in the way of a proposal; empty when it can be made. Open, undecided, stale and differing matches,
 * a list of matches that is not known and parts of the response that could not be read are lifted by an escalation reason
 * and by nothing else; a resubmission needs a decision for every failed step.
 */
export function blockersOf(
  proposal: Proposal,
  state: {
    progress: AmlProgress;
    unreadable: readonly UnreadablePart[];
    failedSteps: readonly string[];
    readOnly: boolean;
  },
): ConclusionBlocker[] {
  const blockers: ConclusionBlocker[] = [];
  if (state.readOnly) blockers.push({ kind: 'read-only' });
  if (proposal.reasons.trim() === '') blockers.push({ kind: 'no-reasons' });
  if (proposal.escalation === null || proposal.escalation.trim() === '') {
    blockers.push(
      ...matchBlockers(state.progress),
      ...state.unreadable.map((part) => ({ kind: 'unreadable' as const, what: part.what, part })),
    );
  }
  if (proposal.outcome === 'Resubmission Requested')
    blockers.push(...stepBlockers(proposal.stepDecisions, state.failedSteps));
  return blockers;
}
