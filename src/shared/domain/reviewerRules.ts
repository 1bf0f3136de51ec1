import { isBlank } from './blank';

export const PERSON_NAME_MAX_LENGTH = 120;
export const REVIEWER_ID_MAX_LENGTH = 80;

/** Trimmed, not blank, on a single line, and without control characters, which could reorder the surrounding text. */
export const isPersonName = (name: string): boolean =>
  name.length <= PERSON_NAME_MAX_LENGTH &&
  name === name.trim() &&
  !/[\p{C}\p{Zl}\p{Zp}]/u.test(name) &&
  !isBlank(name);

/**
 * ASCII letters and digits, separated by single `.`, `_`, `-` or `@`. Other characters are excluded because lookalike
 * letters, invisible characters or trailing punctuation would make two ids look like the same person.
 */
export const isReviewerId = (id: string): boolean =>
  id.length <= REVIEWER_ID_MAX_LENGTH && /^[A-Za-z0-9]+(?:[._@-][A-Za-z0-9]+)*$/.test(id);
