import { valueOrNull } from '../record/received';
import type { Received } from '../wire/received';
import { foldedWord } from '../wire/rules';
import type { RuleGroup } from './caseView';

/** Whether a word is one of `words`, ignoring case and separators. */
export function isOneOf(word: string | null | undefined, ...words: readonly string[]): boolean {
  const folded = foldedWord(word ?? '');
  return words.some((one) => ownFolded(one) === folded);
}

/** Caches the folded form of our own words. Received words are never added, as the cache is not limited in size. */
const OWN_FOLDED = new Map<string, string>();
function ownFolded(word: string): string {
  const folded = OWN_FOLDED.get(word) ?? foldedWord(word);
  OWN_FOLDED.set(word, folded);
  return folded;
}

/** Whether a received word is one of `words`, ignoring case and separators. */
export const isWord = (received: Received<string>, ...words: readonly string[]): boolean =>
  isOneOf(valueOrNull(received), ...words);

/**
 * Whether a word reports a failure. Outcomes are plain texts in the specification (2.7 and 2.17), so several words
 * are recognised.
 */
export const isFailure = (word: string | null | undefined): boolean =>
  isOneOf(word, 'Failed', 'Fail', 'Failure', 'Not Passed', 'Did Not Pass', 'Unsuccessful');

/**
 * Maps a word to one of the specification's results (2.7 and 2.11), ignoring case; null for any other word. This is
 * decided only here. `true` and `false` are not mapped, because the specification does not state which of them means
 * passed.
 */
export function resultOf(word: string | null | undefined): 'Failed' | 'Passed' | 'CouldNotApply' | null {
  if (isFailure(word)) return 'Failed';
  return (['Passed', 'CouldNotApply'] as const).find((one) => isOneOf(word, one)) ?? null;
}

/** The checklist group to which the result of a rule or detail belongs. */
export const ruleGroup = (result: Received<string>): RuleGroup =>
  result.state === 'withheld' ? 'withheld' : (resultOf(valueOrNull(result)) ?? 'other');
