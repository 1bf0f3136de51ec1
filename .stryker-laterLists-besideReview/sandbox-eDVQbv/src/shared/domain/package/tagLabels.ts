/** The text of `bag-info.txt` on the bag's contents, by the format of its statement. */
// @ts-nocheck

export const DESCRIPTIONS = {
  'caseloupe-package': 'One identity verification case: evidence as received, journal, report',
  'caseloupe-redacted': 'A redacted copy of one identity verification case, for reading',
};
