import { foldLetters } from '../text/letters';
import type { Author, Reviewer } from './journal';

/** Spaces and control characters are invisible, and two ids that look the same must not be two people. */
const INVISIBLE = /[\s\p{Cc}]+/gu;

/** Characters that look alike in many typefaces. */
const LOOKALIKES: readonly (readonly [RegExp, string])[] = [
  [/[i1|!]/g, 'l'],
  [/0/g, 'o'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/[._]/g, '-'],
];
/** Dots and similar characters at either end are ignored. */
const PUNCTUATION_AT_ENDS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/**
 * Converts a reviewer's id or name to the form used for comparison: without differences of case, width or lookalike
 * letters, and without invisible characters or surrounding spaces.
 */
export function foldReviewerId(text: string): string {
  const seen = foldLetters(text, 'case').replace(INVISIBLE, '');
  const trimmed = seen.replace(PUNCTUATION_AT_ENDS, '');
  const letters = trimmed === '' ? seen : trimmed;
  return LOOKALIKES.reduce((folded, [alike, one]) => folded.replace(alike, one), letters);
}

/** A person as the author of entries, with their key if it is known. */
export type Person = Reviewer & Partial<Pick<Author, 'key'>>;

/**
 * The same key means the same person, and so does the same reviewer id in any letter case. Names alone identify
 * nobody.
 */
export const isSamePerson = (a: Person, b: Person): boolean =>
  (a.key !== undefined && a.key === b.key) || foldReviewerId(a.reviewerId) === foldReviewerId(b.reviewerId);
