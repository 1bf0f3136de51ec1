import { foldLetters } from '../text/letters';
import type { Author } from './journal';

/** Nothing of a space or a control character is seen: two ids that look the same must not be two people. */
const UNSEEN = /[\s\p{Cc}]+/gu;

/** A reviewer's id or name as it is compared: by its letters, whatever their case or width, or what nobody sees between them. */
export const foldReviewerId = (text: string): string => foldLetters(text, 'case').replace(UNSEEN, '');

/** Two reviewer ids name the same person whatever their case or what stands unseen in them. Names alone tell nothing. */
export const isSamePerson = (a: Author, b: Author): boolean =>
  foldReviewerId(a.reviewerId) === foldReviewerId(b.reviewerId);
