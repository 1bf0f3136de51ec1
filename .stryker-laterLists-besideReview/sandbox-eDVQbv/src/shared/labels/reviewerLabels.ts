// @ts-nocheck
export const NAME_RULE = 'up to 120 characters on one line, without invisible or control characters';
export const REVIEWER_ID_RULE =
  'up to 80 letters (A to Z) and digits, with single dots, hyphens, underscores or @ between them';
