import type { UnreadableKind } from '../domain/worklistMarks';

/** The parts of a response by the labels that the catalogue has for them. Apart from it, for the window's first page. */
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

/** Why it is not known what a part would name, to be part of a sentence. Null is received, and names nothing. */
export const PART_UNKNOWN = 'part of the response is missing or could not be read';

/** The prefix of a part with a name of its own; the label of one without. */
export function unreadableLabel(what: UnreadableKind, of: string | null): string {
  if (of === null) return UNREADABLE_LABELS[what];
  return what === 'rules' ? 'Rule ' : what === 'documents' ? '' : `${UNREADABLE_LABELS[what]} of `;
}
