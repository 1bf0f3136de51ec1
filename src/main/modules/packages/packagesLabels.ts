/** `External-Description` in `bag-info.txt`. */
export const ABOUT = {
  whole: 'One identity verification case: evidence as received, journal, report',
  redacted: 'A redacted copy of one identity verification case, for reading',
} as const;
