import { foldLetters } from '../text/letters';
import type { Author, Reviewer } from './journal';

/** Nothing of a space or a control character is seen: two ids that look the same must not be two people. */
const UNSEEN = /[\s\p{Cc}]+/gu;

/** A reviewer's id or name as it is compared: by its letters, whatever their case or width, or what nobody sees between them. */
export const foldReviewerId = (text: string): string => foldLetters(text, 'case').replace(UNSEEN, '');

/** Whoever writes entries, or is about to: their key where it is known. */
export type Person = Reviewer & Partial<Pick<Author, 'key'>>;

/** One key is one person, and so is one reviewer id, whatever its case. Names alone tell nothing. */
export const isSamePerson = (a: Person, b: Person): boolean =>
  (a.key !== undefined && a.key === b.key) || foldReviewerId(a.reviewerId) === foldReviewerId(b.reviewerId);
