import type { WorklistRow } from '@shared/domain/worklist/worklist';
import { NOT_PART, textNote } from '@shared/presentation/valueLabels';
import { COUNTS } from '@shared/text/countLabels';
import { counted, grouped, plural } from '@shared/text/language';
import { FIELDS } from '../uiLabels';

/** Why a listed case cannot be read completely. It stays in the list and does not affect other cases. */
export const FAULT_LABELS: Record<NonNullable<WorklistRow['fault']>, string> = {
  'journal-broken': 'Journal integrity check failed: read-only',
  'evidence-damaged': 'Saved file damaged in the vault',
  'response-unreadable': 'Response is not valid JSON: shown raw',
  'other-shape': 'Not the requested result: shown raw',
  'no-response': 'No response saved',
};

/** Whether the case's response could not be read, so that nothing is known about its content. */
export const isUnreadable = ({ unreadable }: Pick<WorklistRow, 'unreadable'>): boolean =>
  unreadable.includes('response');

/** The label for a case without a final decision. The result of a spot check never has one. */
export const noDecisionLabels = (row: Pick<WorklistRow, 'unreadable' | 'kind'>, isShort = false): string => {
  const notPart = isShort ? 'Not provided' : NOT_PART;
  return isUnreadable(row) ? 'Unknown' : row.kind === 'spot-check' ? notPart : FIELDS.noDecision;
};

/**
 * The title of a case: the applicant's name; for an AML check, which has no name, its reference number; otherwise a
 * statement that there is none. `about` explains a title that is not a name, and `note` one that reads like no name.
 */
export function titleOf({ applicantName, referenceNumber, kind, unreadable }: WorklistRow): {
  text: string;
  mask?: 'names';
  isOurs: boolean;
  about?: string;
  note?: string | null;
} {
  if (applicantName !== null && applicantName.trim() !== '')
    return { text: applicantName, mask: 'names', isOurs: false, note: textNote(applicantName) };
  if (isUnreadable({ unreadable })) return { text: 'Name unknown', isOurs: true };
  if (kind !== 'aml-check') return { text: CASE_TERMS.noName, isOurs: true };
  return referenceNumber === null || referenceNumber.trim() === ''
    ? { text: '–', isOurs: true, about: 'An AML check names no applicant' }
    : { text: referenceNumber, isOurs: false, note: textNote(referenceNumber) };
}

export const FACTS = {
  receivedAs: 'received as {key}',
  row: 'Row',
  openAt: 'Open at {host}',
  compareImages: 'Compare these images',
} as const;

export const FACE_GATE = {
  mayReveal: 'It may contain the service’s face result.',
  showNow: 'Show now (recorded as unblinded)',
  hidden: 'Hidden until you compare the faces',
  pending: 'pending',
  compare: 'Compare faces first',
} as const;

export const MEDIUM = {
  fromFile: 'From a file',
  compare: (label: string) => `Compare: ${label}`,
  open: (label: string) => `Open: ${label}`,
} as const;

export const SERVICE_WORD = { score: 'Score as received' } as const;

export const DEVIATIONS = {
  title: (count: number) =>
    plural(count, {
      one: `${grouped(count)} place differs from the specification`,
      other: `${grouped(count)} places differ from the specification`,
    }),
  show: (pointer: string) => `Show ${pointer} in the raw response`,
  more: (count: number) => `Show ${String(count)} more`,
  places: (count: number) => counted(count, COUNTS.place),
  means: (count: number) =>
    plural(count, {
      one: 'place differs from the specification',
      other: 'places differ from the specification',
    }),
} as const;

export const CONCLUSION_MARK = {
  none: 'No conclusion',
  waiting: 'Awaiting second reviewer',
  disputed: 'Disputed',
  withdrawn: 'Withdrawn',
  voided: 'Voided',
  signedOff: (outcome: string) => `Signed off: ${outcome}`,
} as const;

export const FACES = {
  faces: 'Faces',
  service: 'Service',
  compare: 'Compare',
  compareAgain: 'Compare again',
  recorded: (how: string) => `, recorded {time}, ${how}`,
  you: (outcome: string) => `You: ${outcome}`,
} as const;

export const CASE_TERMS = {
  view: 'View',
  received: 'As received',
  inspector: 'Inspector',
  comments: 'Comments',
  applicant: 'Applicant',
  noName: 'No name given',
  compareFaces: 'Compare faces',
  goToImages: 'Go to images',
  glossary: 'Glossary: rules and fields',
} as const;
