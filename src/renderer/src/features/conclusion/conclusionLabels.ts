import { grouped, plural } from '@shared/text/language';
import type { ConclusionBlocker } from '@shared/domain/conclusion/blockers';
import type { UnreadablePart } from '@shared/domain/conclusion/unreadableParts';
import type { CaseView } from '@shared/domain/caseView';
import { PROGRESS_LABELS, responseLabels } from '@shared/labels/amlLabels';
import { unreadableLabel } from '@shared/labels/unreadableLabels';

/** A step as people speak of it: its title where it has one. */
export function stepTitle(view: Pick<CaseView, 'documents'>, stepId: string): string {
  if (stepId === 'selfie') return 'Selfie';
  return view.documents.find((step) => step.stepId === stepId)?.title ?? `Document ${stepId}`;
}

const matches = (count: number, one: string, many: string): string =>
  plural(count, { one: `1 match ${one}`, other: `${grouped(count)} matches ${many}` });

const GAP_LABELS: Readonly<Record<UnreadablePart['state'], string>> = {
  null: 'null in the response',
  missing: 'not in the response',
  unreadable: 'unreadable',
  'not-part': 'matches that are not provided for this check type',
};

/** "Rules: null in the response. …": what could not be read, and what therefore cannot be said. */
function unreadableLabels({ what, of, pointer, state }: UnreadablePart): string {
  if (what === 'response')
    return state === 'missing'
      ? 'No response is saved, so the case cannot be assessed.'
      : 'The response is not the requested result, so the case cannot be assessed.';
  return `${unreadableLabel(what, of)}${of ?? ''}: ${GAP_LABELS[state]} (${pointer}). It cannot be assessed.`;
}

/** What stands in the way, in words. */
export function blockerLabels(blocker: ConclusionBlocker, view: Pick<CaseView, 'documents'>): string {
  switch (blocker.kind) {
    case 'read-only':
      return 'The journal integrity check failed, so the case cannot be signed off.';
    case 'open-matches':
      return `${matches(blocker.count, 'is', 'are')} unresolved.`;
    case 'undecided-matches':
      return `${matches(blocker.count, 'is', 'are')} ${PROGRESS_LABELS.undecided.toLowerCase()}.`;
    case 'stale-matches':
      return `${matches(blocker.count, 'is', 'are')} due for re-review.`;
    case 'differing-matches':
      return `${matches(blocker.count, 'has', 'have')} conflicting decisions.`;
    case 'unreadable':
      if (blocker.what !== 'matches') return unreadableLabels(blocker.part);
      return blocker.of === null
        ? 'No list of matches is saved, so the matches are unknown.'
        : `${responseLabels(blocker.of)}: the matches are unknown.`;
    case 'step-without-decision':
      return `${stepTitle(view, blocker.stepId)} failed: accept it or request resubmission, and give a reason.`;
    case 'decision-without-step':
      return `${stepTitle(view, blocker.stepId)} has a decision but did not fail.`;
    case 'step-decided-twice':
      return `${stepTitle(view, blocker.stepId)} has two decisions.`;
    case 'no-reasons':
      return 'Enter your reasons.';
  }
}

/** Matches and what could not be read keep a case open unless somebody says why it is concluded all the same. */
export const isLiftedByReason = ({
  kind,
}: Pick<ConclusionBlocker, 'kind'> | { kind: 'no-outcome' }): boolean =>
  kind.endsWith('-matches') || kind === 'unreadable';

/** Whether what is in the way is dealt with where matches are judged. */
export const isAboutMatches = (blocker: ConclusionBlocker): boolean =>
  blocker.kind === 'unreadable' ? blocker.what === 'matches' : blocker.kind.endsWith('-matches');

export const DECISION_LABELS = { resubmit: 'Request resubmission', accept: 'Accept' } as const;
