import type { Author } from './journal';

/** Spaces, and signs that show nothing: two ids that look the same must not be two people. */
const UNSEEN = /[\s\p{Cf}\p{Cc}]+/gu;

/** A reviewer's id or name as it is compared: by its letters, whatever their case or width, or what nobody sees between them. */
export const foldReviewerId = (text: string): string =>
  text.normalize('NFKC').replace(UNSEEN, '').toLowerCase();

/** Two reviewer ids name the same person whatever their case or what stands unseen in them. Names alone tell nothing. */
export const isSamePerson = (a: Author, b: Author): boolean =>
  foldReviewerId(a.reviewerId) === foldReviewerId(b.reviewerId);
