import { valueOrNull } from '../record/received';
import type { Received } from '../wire/received';
import { foldedWord } from '../wire/rules';
import type { RuleGroup } from './caseView';

/** Whether a word is one of some, in whatever letters: a service that shouts says the same. */
export function isOneOf(word: string | null | undefined, ...words: readonly string[]): boolean {
  const folded = foldedWord(word ?? '');
  return words.some((one) => ownFolded(one) === folded);
}

/** The words of this program that received ones are compared with: `words` are never received, they would stay here. */
const OWN_FOLDED = new Map<string, string>();
function ownFolded(word: string): string {
  const folded = OWN_FOLDED.get(word) ?? foldedWord(word);
  OWN_FOLDED.set(word, folded);
  return folded;
}

/** Whether a received word is one of some, in whatever letters. */
export const isWord = (received: Received<string>, ...words: readonly string[]): boolean =>
  isOneOf(valueOrNull(received), ...words);

/** Whether a word says that something failed: outcomes are plain texts (specification 2.7 and 2.17). */
export const isFailure = (word: string | null | undefined): boolean =>
  isOneOf(word, 'Failed', 'Fail', 'Failure', 'Not Passed', 'Did Not Pass', 'Unsuccessful');

/**
 * Which of the specification's results (2.7 and 2.11) a word says, in whatever letters; null for any other word. The only place that decides
 * it. True and false are no such words: nobody has stated which of the two would be a pass.
 */
export function resultOf(word: string | null | undefined): 'Failed' | 'Passed' | 'CouldNotApply' | null {
  if (isFailure(word)) return 'Failed';
  return (['Passed', 'CouldNotApply'] as const).find((one) => isOneOf(word, one)) ?? null;
}

/** Where a rule's or a detail's result belongs in the checklist. */
export const ruleGroup = (result: Received<string>): RuleGroup =>
  result.state === 'withheld' ? 'withheld' : (resultOf(valueOrNull(result)) ?? 'other');
