import type { Author } from './journal';

/** A reviewer id as it is compared: by its letters, whatever their case, width or the space around them. */
export const foldReviewerId = (reviewerId: string): string =>
  reviewerId.normalize('NFKC').trim().toLowerCase();

/** Two reviewer ids name the same person whatever their case or the space around them. Names alone tell nothing. */
export const isSamePerson = (a: Author, b: Author): boolean =>
  foldReviewerId(a.reviewerId) === foldReviewerId(b.reviewerId);
