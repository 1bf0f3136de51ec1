import { foldLetters } from '../text/letters';
import type { Author, Reviewer } from './journal';

/** Nothing of a space or a control character is seen: two ids that look the same must not be two people. */
const UNSEEN = /[\s\p{Cc}]+/gu;

/** Characters that many typefaces draw alike. */
const LOOKALIKES: readonly (readonly [RegExp, string])[] = [
  [/[i1|!]/g, 'l'],
  [/0/g, 'o'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/[._]/g, '-'],
];
/** Dots and similar signs at the end are ignored. */
const AT_ENDS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/**
 * A reviewer's id or name in the form in which it is compared: without differences of case, width or similar-looking
 * letters, and without invisible characters or spaces at its ends.
 */
export function foldReviewerId(text: string): string {
  const seen = foldLetters(text, 'case').replace(UNSEEN, '');
  const trimmed = seen.replace(AT_ENDS, '');
  const letters = trimmed === '' ? seen : trimmed;
  return LOOKALIKES.reduce((folded, [alike, one]) => folded.replace(alike, one), letters);
}

/** The author of entries, with their key where it is known. */
export type Person = Reviewer & Partial<Pick<Author, 'key'>>;

/** One key is one person, and so is one reviewer id in any letter case. Names alone identify nobody. */
export const isSamePerson = (a: Person, b: Person): boolean =>
  (a.key !== undefined && a.key === b.key) || foldReviewerId(a.reviewerId) === foldReviewerId(b.reviewerId);
