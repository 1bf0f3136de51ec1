/** This module is separate from the schemas, so that the window's first page does not load zod. */

/** The states of the reviewers' conclusion in sort order, starting with those that need attention. */
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
 * The marks by which cases in the worklist can be filtered, besides their decisions. `due` (may be erased) depends on
 * the current day; the others depend only on evidence and journal.
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

/** Why a case cannot be read completely: because of its journal, its evidence or its newest response. */
export const FAULTS = [
  'journal-broken',
  'evidence-damaged',
  'response-unreadable',
  'other-shape',
  'no-response',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Parts of a response whose content is unknown if they could not be read. */
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
