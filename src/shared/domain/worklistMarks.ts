/** Apart from the schemas, so that the window's first page needs no zod. */

/** States of the reviewers' conclusion, in sort order: first those that need attention. */
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
  'unresolved',
  'outdated',
  'newer-version',
  'differing',
  'legal-hold',
  'due',
] as const;
export type WorklistMark = (typeof WORKLIST_MARKS)[number];

/** Why a case cannot be read in full: its journal, a file of its evidence, or its newest response. */
export const FAULTS = [
  'journal-broken',
  'evidence-damaged',
  'response-unreadable',
  'other-shape',
  'no-response',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Parts of a response of which nothing is known while they cannot be read. */
export const UNREADABLE_KINDS = [
  'response',
  'rules',
  'documents',
  'applicant',
  'validation',
  'spot-check',
  'screening',
  'selfie',
  'device',
  'aml',
] as const;
export type UnreadableKind = (typeof UNREADABLE_KINDS)[number];
