import type { ConclusionBlocker } from '@shared/domain/conclusion/blockers';
import type { UnreadablePart } from '@shared/domain/conclusion/unreadableParts';
import type { CaseView } from '@shared/domain/caseView';
import { PROGRESS_WORDS, answerWords } from '@shared/words/amlWords';
import { UNREADABLE_WORDS } from '@shared/words/unreadableWords';

/** A step as people speak of it: its title where it has one. */
export function stepTitle(view: Pick<CaseView, 'documents'>, stepId: string): string {
  if (stepId === 'selfie') return 'Selfie';
  return view.documents.find((step) => step.stepId === stepId)?.title ?? `Document ${stepId}`;
}

const matches = (count: number, one: string, many: string): string =>
  count === 1 ? `1 match ${one}` : `${count.toLocaleString('en')} matches ${many}`;

const GAP_WORDS: Readonly<Record<UnreadablePart['state'], string>> = {
  null: 'null in the response',
  missing: 'not in the response',
  unreadable: 'unreadable',
  'not-part': 'matches that are not part of this result',
};

/** "Rules: null in the response. …": what could not be read, and what therefore cannot be said. */
function unreadableWords({ what, of, pointer, state }: UnreadablePart): string {
  if (what === 'response')
    return state === 'missing'
      ? 'No response is held, so nothing is known of the case.'
      : 'The response cannot be read as the result that was asked for, so nothing is known of the case.';
  const whose = of === null ? '' : ` of ${of}`;
  return `${UNREADABLE_WORDS[what]}${whose}: ${GAP_WORDS[state]} (${pointer}), so nothing can be concluded from it.`;
}

/** What stands in the way, in words. */
export function blockerWords(blocker: ConclusionBlocker, view: Pick<CaseView, 'documents'>): string {
  switch (blocker.kind) {
    case 'read-only':
      return 'The journal does not add up, so nothing can be signed.';
    case 'open-matches':
      return `${matches(blocker.count, 'has', 'have')} not been judged.`;
    case 'undecided-matches':
      return `${matches(blocker.count, 'is', 'are')} ${PROGRESS_WORDS.undecided.toLowerCase()}.`;
    case 'stale-matches':
      return `${matches(blocker.count, 'rests on a judgement that is', 'rest on judgements that are')} stale.`;
    case 'differing-matches':
      return `${matches(blocker.count, 'was', 'were')} judged otherwise by two people, neither knowing the other’s word.`;
    case 'unreadable':
      if (blocker.what !== 'matches') return unreadableWords(blocker.part);
      return blocker.of === null
        ? 'No list of matches is held, so whether there are matches is unknown.'
        : `${answerWords(blocker.of)}: whether there are matches is not known.`;
    case 'step-without-decision':
      return `${stepTitle(view, blocker.stepId)} failed: decide whether it is asked for again, and why.`;
    case 'decision-without-step':
      return `${stepTitle(view, blocker.stepId)} is decided on but has not failed.`;
    case 'step-decided-twice':
      return `${stepTitle(view, blocker.stepId)} is decided on twice.`;
    case 'no-reasons':
      return 'Reasons are missing.';
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

export const DECISION_WORDS = { resubmit: 'Ask for it again', accept: 'Accept it as it is' } as const;
