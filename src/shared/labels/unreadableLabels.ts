import type { UnreadableKind } from '../domain/worklistMarks';

/**
 * The catalogue's labels for the parts of a response. Repeated here, so that the window's first page does not load
 * the catalogue.
 */
export const UNREADABLE_LABELS: Readonly<Record<UnreadableKind, string>> = {
  response: 'Response',
  rules: 'Rules',
  documents: 'Documents',
  applicant: 'Applicant',
  validation: 'Authenticity checks',
  'spot-check': 'Spot check',
  screening: 'Screening checks',
  selfie: 'Selfie',
  device: 'Device intelligence',
  aml: 'AML',
};

/** Why it is unknown what a part contains, for use within a sentence. A received null is not the same as missing. */
export const PART_UNKNOWN = 'part of the response is null, missing or could not be read';

/** The label of a part, combined with its own name if it has one. */
export function unreadableLabel(what: UnreadableKind, of: string | null): string {
  if (of === null) return UNREADABLE_LABELS[what];
  return what === 'rules' ? 'Rule ' : what === 'documents' ? '' : `${UNREADABLE_LABELS[what]} of `;
}
