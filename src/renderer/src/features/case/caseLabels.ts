import { COUNTS } from '@shared/text/countLabels';
import { counted, inSentence } from '@shared/text/language';

export const CASE_HEADER = {
  unknownApplicant: 'Unknown applicant',
  amlCheck: 'AML check',
  reference: 'Reference',
  unknownReference: 'unknown',
  copyId: 'Copy ID',
  copyJourneyId: 'Copy journey ID',
  checked: 'Checked',
  from: 'From',
  decisions: 'Decisions of the service, as received',
  unknown: 'Unknown',
  noApplicant: (sentence: string) => `Applicant: ${inSentence(sentence)}`,
  fromJourney: 'from journey {id}',
  keys: (title: string, keys: string) => `${title} (${keys})`,
} as const;

export const DIFFERENCES = {
  about:
    'Two reviewers recorded different results independently. To resolve a conflict, compare both entries and record a new one.',
  show: 'Show side by side',
  dialog: 'Conflicting entries',
  noComment: 'No comment',
  title: (count: number) => counted(count, COUNTS.conflictingEntry),
} as const;

const PREVIOUS_SHOWN = 'The previous response is shown.';

const lastOf = (isLatest: boolean): string =>
  isLatest
    ? 'this is the latest.'
    : 'this is the last one received: it was requested again and not received.';

export const RESPONSE = {
  inRaw: 'In the raw response',
  journalBroken: 'Journal integrity check failed',
  openJournal: 'Open journal',
  damaged: 'The latest response cannot be read from the vault',
  damagedText:
    'Its saved file is damaged. Journal and notes are intact. Restore the vault from a backup, or fetch the response again.',
  notJson: 'The latest response is not valid JSON',
  showRaw: 'Show raw response',
  notReceived: 'Requested and not received',
  more: (count: number) => `And ${String(count)} more.`,
  none: 'No response saved',
  noneText: 'The response could not be fetched. The journal gives the reason. Fetch it again to continue.',
  fromFile: 'Imported from a file',
  fromFileText:
    'This response was imported from a file, not fetched from the service. CaseLoupe cannot confirm its origin.',
  earlier: 'You are viewing an earlier response',
  earlierText:
    'A newer response is saved. Notes and review marks belong to the case, whichever response is shown.',
  showLatest: 'Show latest',
  changed: 'The response has changed',
  choose: 'Choose version',
  invalidEntry: (seq: number) =>
    `Entry ${String(seq)} is the first invalid one. You can read the case, but nothing can be added to it. Nothing has been repaired.`,
  notJsonAt: (line: number, column: number, hasPrevious: boolean) =>
    hasPrevious
      ? `${PREVIOUS_SHOWN} Line ${String(line)}, column ${String(column)}.`
      : `The case cannot be shown. Line ${String(line)}, column ${String(column)}.`,
  previousShown: PREVIOUS_SHOWN,
  latestOther: {
    journey: 'The latest response is not a journey result',
    'spot-check': 'The latest response is not a spot check result',
    'aml-check': 'The latest response is not an AML result',
  },
  otherResult: {
    journey: 'Not a journey result',
    'spot-check': 'Not a spot check result',
    'aml-check': 'Not an AML result',
  },
  sameValues: (count: number, isLatest: boolean) =>
    `${String(count)} responses with the same values are saved; ${lastOf(isLatest)}`,
  several: (count: number, isLatest: boolean) =>
    `${String(count)} different responses are saved; ${lastOf(isLatest)}`,
} as const;

export const CHANGES = {
  open: 'What changed',
  title: 'Changes since the previous response',
  about: 'Values hidden from you are not compared. Matches are compared in the AML review.',
  loading: 'Reading the previous response',
  none: 'None of the values compared here differ. Raw response shows any other difference, such as null instead of a missing part.',
  columns: ['Field', 'Before', 'Now'],
  missing: 'Not in the response',
} as const;

export const SECTIONS = {
  document: 'Document',
  goToSelfie: 'Go to selfie',
  failedStep: 'failed',
  yourComparison: 'your face comparison',
  refer: 'refer',
  unmatched: 'not matched',
  failed: (count: number) => `${String(count)} failed`,
} as const;
