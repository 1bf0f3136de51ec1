import { stepLabel } from '@shared/domain/stepLabels';
import { NOT_PART } from '@shared/presentation/valueLabels';
import { grouped, inSentence, plural } from '@shared/text/language';
import type { ConclusionBlocker } from '@shared/domain/conclusion/blockers';
import type { ReviewItem } from '@shared/domain/conclusion/reviewState';
import type { UnreadablePart } from '@shared/domain/recordHealth/unreadableParts';
import type { CaseView } from '@shared/domain/caseView';
import {
  responseLabels,
  UNREAD_LIST_SENTENCES,
  unreadListSentence,
  unreadVersionLabel,
} from '@shared/labels/amlLabels';
import { laterNotRequested, MISSING_TITLE } from '@shared/labels/absenceLabels';
import { unreadableLabel } from '@shared/labels/unreadableLabels';
import { FACE_GATE } from '../../ui/case/caseLabels';
import type { CasePlace } from '../../ui/case/caseSection';

/** A step by its name, if it has one. */
export function stepTitle(view: Pick<CaseView, 'documents'>, stepId: string): string {
  if (stepId === 'selfie') return 'Selfie';
  return view.documents.find((step) => step.stepId === stepId)?.name ?? stepLabel(stepId);
}

const matches = (count: number, one: string, other: string): string =>
  plural(count, { one, other: other.replace('{count}', grouped(count)) });

const GAP_LABELS: Readonly<Record<UnreadablePart['state'], string>> = {
  null: 'null in the response',
  missing: 'not in the response',
  unreadable: 'unreadable',
  'not-part': 'matches that are not provided for this check type',
};

/** What could not be read and what is therefore unknown, such as "Rules: null in the response. …". */
function unreadableLabels({ what, of, pointer, state, list }: UnreadablePart): string {
  if (list !== undefined)
    return `${responseLabels(list)}: the list of matches is ${unreadVersionLabel(list)}. It cannot be assessed.`;
  if (what === 'response')
    return state === 'missing'
      ? 'No response is saved, so the case cannot be assessed.'
      : 'The response is not the requested result, so the case cannot be assessed.';
  return `${unreadableLabel(what, of)}${of ?? ''}: ${GAP_LABELS[state]} (${pointer}). It cannot be assessed.`;
}

/** Files and responses are named together only if both are missing. */
function missingLabels(count: number, lacks: ReviewItem['lacks']): string {
  switch (lacks) {
    case 'files':
      return matches(count, '1 file is missing.', '{count} files are missing.');
    case undefined:
      return `${grouped(count)} files and responses are missing.`;
    default:
      return matches(count, '1 response is missing.', '{count} responses are missing.');
  }
}

/** The description of a blocking issue. */
export function blockerLabels(blocker: ConclusionBlocker, view: Pick<CaseView, 'documents'>): string {
  switch (blocker.kind) {
    case 'read-only':
      return 'The journal integrity check failed, so the case cannot be signed off.';
    case 'open-matches':
      return matches(blocker.count, '1 match is unresolved.', '{count} matches are unresolved.');
    case 'undecided-matches':
      return matches(blocker.count, '1 match is inconclusive.', '{count} matches are inconclusive.');
    case 'outdated-matches':
      return matches(
        blocker.count,
        '1 match is due for re-review.',
        '{count} matches are due for re-review.',
      );
    case 'differing-matches':
      return matches(
        blocker.count,
        '1 match has conflicting decisions.',
        '{count} matches have conflicting decisions.',
      );
    case 'open-rules':
      return matches(blocker.count, '1 rule is not reviewed.', '{count} rules are not reviewed.');
    case 'open-faces':
      return matches(
        blocker.count,
        '1 face comparison has not been made by a reviewer.',
        '{count} face comparisons have not been made by a reviewer.',
      );
    case 'missing-files':
      return [
        missingLabels(blocker.count, blocker.lacks),
        ...(blocker.notRequestedAfter === undefined ? [] : [laterNotRequested(blocker.notRequestedAfter)]),
      ].join(' ');
    case 'unreadable':
      if (blocker.what !== 'matches') return unreadableLabels(blocker.part);
      return blocker.of === null
        ? UNREAD_LIST_SENTENCES[blocker.list]
        : unreadListSentence(blocker.of, blocker.list);
    case 'step-without-decision':
      return `${stepTitle(view, blocker.stepId)} did not pass: accept it or request resubmission, and give a reason.`;
    case 'decision-without-step':
      return `${stepTitle(view, blocker.stepId)} has a decision but did not fail.`;
    case 'step-decided-twice':
      return `${stepTitle(view, blocker.stepId)} has two decisions.`;
    case 'no-reasons':
      return 'Enter your reasons.';
  }
}

const REVIEW_KINDS: readonly string[] = ['open-rules', 'open-faces', 'missing-files', 'unreadable'];

/** Whether a stated reason overrides the blocking issue, as it does for an incomplete review. */
export const isLiftedByReason = ({
  kind,
}: Pick<ConclusionBlocker, 'kind'> | { kind: 'no-outcome' }): boolean =>
  kind.endsWith('-matches') || REVIEW_KINDS.includes(kind);

const REVIEW_NAMES: Readonly<Record<ReviewItem['item'], string>> = {
  rules: 'Rules',
  faces: 'Face comparisons',
  conflicts: 'Conflicting fields',
  matches: 'AML matches',
  findings: 'Data consistency',
  files: MISSING_TITLE,
};

/** Whether there is nothing to review for an item, which does not count as a completed review. */
export const isNothing = ({ item, open, total, isPart }: ReviewItem): boolean =>
  !isPart || (open === 0 && item !== 'findings' && total === (item === 'matches' ? null : 0));

/** How far the review of an item has come. */
export function reviewLabels({ item, open, total, isPart, waits }: ReviewItem): string {
  const name = REVIEW_NAMES[item];
  if (!isPart) return `${name}: ${inSentence(NOT_PART)}`;
  if (open === null)
    return `${name}: ${item === 'findings' ? 'not fully checked' : waits === true ? FACE_GATE.pending : 'unknown'}`;
  const done = `${grouped((total ?? 0) - open)} of ${grouped(total ?? 0)}`;
  switch (item) {
    case 'rules':
      return total === 0 ? 'No rules to review' : `Rules reviewed: ${done}`;
    case 'faces':
      return total === 0 ? 'No faces to compare' : `Faces compared: ${done}`;
    case 'conflicts':
      return total === 0 ? 'No field was compared' : `${name}: ${grouped(open)}`;
    case 'matches':
      return total === null ? 'No AML screening' : `Unresolved matches: ${grouped(open)}`;
    case 'findings':
      return `Data consistency findings: ${grouped(open)}`;
    case 'files':
      return total === 0 ? 'No files listed' : `${name}: ${grouped(open)}`;
  }
}

const REVIEW_PLACES: Readonly<Record<ReviewItem['item'], CasePlace>> = {
  rules: { kind: 'rule_results' },
  faces: { kind: 'images' },
  conflicts: { kind: 'fields' },
  matches: { kind: 'aml' },
  findings: { kind: 'health' },
  files: { kind: 'images' },
};

/** The section that shows the open points of an item. */
export const reviewPlace = ({ item, lacks }: ReviewItem): CasePlace =>
  lacks === undefined || lacks === 'files'
    ? REVIEW_PLACES[item]
    : { kind: lacks === 'versions' ? 'aml' : 'raw' };

/** Whether a blocking issue is resolved in the section where matches are decided. */
export const isAboutMatches = (blocker: ConclusionBlocker): boolean =>
  blocker.kind === 'unreadable' ? blocker.what === 'matches' : blocker.kind.endsWith('-matches');

export const CONCLUSION = {
  proposed: 'Proposed',
  review: 'Review',
  hidden: 'Hidden until you vote',
  second: 'Second reviewer',
  noVote: 'No vote yet. A second reviewer, who signs with their own key, votes without seeing your reasons.',
  copy: 'Copy as manual-review request',
  secondBlind: 'Second reviewer (blind vote)',
  further: 'Further reviewer, on another installation',
  escalated: 'Escalated',
  entry: (seq: number) => `, journal entry ${String(seq)}`,
  notSignedOff: 'Not signed off yet.',
  selfie: 'The response does not give the ID of the selfie step. Replace “selfie” with it.',
  enter: 'Enter this decision in the vendor’s console.',
  propose: 'Propose conclusion',
  yourDecision: 'Your decision',
  outcome: 'Outcome',
  missingOutcome: 'Choose an outcome.',
  reasons: 'Reasons',
  reasonsHint: 'Your findings, what you compared, and how they support this outcome',
  missingReasons: 'Enter your reasons.',
  failedSteps: 'Steps that did not pass',
  stepsHidden: 'The steps that did not pass would reveal the service’s face result.',
  blocking: 'Blocking issues',
  goToAml: 'Go to AML review',
  escalate: 'Or escalate: reason',
  escalateHint: 'Why the review is incomplete, and who decides on the open issues',
  escalateMissing: 'Resolve the blocking issues, or enter a reason to escalate.',
  proposeNow: 'Propose',
  vote: 'Submit vote',
  purpose:
    'One reviewer proposes a conclusion, a second votes without seeing it. It does not change the service’s decisions. Any new result or file, service event, match decision, face comparison, review mark or note voids the sign-off.',
  loading: 'Loading conclusion…',
  readOnly: 'The journal integrity check failed, so this case cannot be signed off.',
  voteHint:
    'Enter your outcome and reasons. Both votes are then shown side by side. If they differ, the conclusion is disputed.',
  newProposal: 'New proposal',
  replaces: 'replaces this conclusion',
  earlierTitle: 'Earlier conclusions',
  earlier: 'Earlier',
  goTo: 'Go to reviewers’ conclusion',
} as const;

export const STEPS = {
  none: 'There is no step to decide on.',
  reason: 'Reason',
  missingReason: 'Enter a reason.',
  missingDecision: 'Choose a decision.',
  failed: '{title} did not pass',
  reasonFor: (step: string) => `Reason for ${step}`,
} as const;
