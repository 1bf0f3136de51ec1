/** The description of the bag in `bag-info.txt`, by the format of its statement. */
export const DESCRIPTIONS = {
  'caseloupe-package': 'One identity verification case: evidence as received, journal, report',
  'caseloupe-redacted': 'A redacted copy of one identity verification case, for reading',
};
