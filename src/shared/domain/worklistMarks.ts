/** Apart from the schemas, so that the window's first page needs no zod. */

/** States of the reviewers' conclusion, those first that ask for somebody. The place in this list is what is sorted by. */
export const CONCLUSION_STATES = [
  'disputed',
  'voided',
  'waiting',
  'none',
  'withdrawn',
  'signed-off',
] as const;
export type ConclusionState = (typeof CONCLUSION_STATES)[number];

/**
 * What a case of the worklist can be found by beside its decisions. `due`: it may be erased from today on; the others
 * follow from evidence and journal alone.
 */
export const WORKLIST_MARKS = [
  'attention',
  'to-judge',
  'stale',
  'newer-version',
  'differing',
  'on-hold',
  'due',
] as const;
export type WorklistMark = (typeof WORKLIST_MARKS)[number];
