import type { ApplicantFacts } from '../../domain/aml/verdicts';
import type { Reviewer } from '../../domain/journal';
import { COUNTS } from '../../text/countLabels';
import { counted, plural, statusLine } from '../../text/language';
import {
  author,
  code,
  exhibitLink,
  instant,
  note,
  received,
  receivedName,
  strong,
  textLine,
  when,
  type Line,
  type Piece,
} from '../prose';
import { NO_RESPONSE } from '../valueLabels';

/** Labels for the list of matches under review and its progress. */
export const AML_REVIEW = {
  title: 'AML review',
  list: 'List under review',
  noList: 'No list of matches is saved',
  saved: (list: string, isFile: boolean, at: string, exhibit: number | undefined): Line =>
    textLine`${list}, ${isFile ? 'imported from a file' : 'retrieved'} ${instant(at)}${when(exhibit, (number) => [', ', exhibitLink(number)])}`,
  compared: 'Compared with',
  notCompared: 'Nothing',
  applicant: 'Applicant',
  ownApplicant: 'The applicant of this case',
  ownUnnamed: {
    nobody: 'None: the response names no person',
    unread: NO_RESPONSE,
    'unread-part': 'Unknown: part of the response could not be read',
  },
  journeyApplicant: (subjectId: string): Line =>
    textLine`The applicant of the journey ${code(subjectId)}, which is saved as a separate case`,
  noJourney: 'Unknown: the check names no person, and the journey with its ID is not saved',
  noApplicant:
    'Unknown: the check names no person, and the response of the saved journey with its ID cannot be read',
  none: (none: Piece): Line => textLine`${strong('Matches')}: ${none}`,
  emptyUnscreened: 'Nothing was screened. The list of matches was received and is empty.',
  matches: (count: number): string => counted(count, { one: '{count} match.', other: '{count} matches.' }),
  matchesWith: (count: number, states: string): string => `${counted(count, COUNTS.match)}: ${states}.`,
  decidedOn: (outcome: string, day: string): string => `${outcome} (${day})`,
  gone: (decisions: readonly string[]): string =>
    plural(decisions.length, {
      one: `1 decision is on a match that is not in this list: ${statusLine(decisions)}.`,
      other: `${String(decisions.length)} decisions are on matches that are not in this list: ${statusLine(decisions)}.`,
    }),
} as const;

/** Labels for the facts about another case's applicant that matches are compared with. */
export const COMPARED_APPLICANT: Readonly<Record<keyof ApplicantFacts, string>> = {
  names: 'Name',
  birthDates: 'Date of birth',
  countries: 'Nationality',
  issuingCountries: 'Countries that issued a document',
  sexes: 'Sex',
};

/** Labels for proposals, votes and withdrawals. */
export const CONCLUSIONS = {
  outcomeAndReasons: 'Outcome and reasons',
  outcome: 'Outcome',
  reasons: 'Reasons',
  escalated: 'Escalated with open items',
  notEscalated: 'No',
  status: 'Status',
  proposer: 'Proposed by',
  secondReviewer: 'Second reviewer',
  noVote: 'No second reviewer has voted',
  furtherVote: 'Further vote (blind)',
  withdrawn: 'Withdrawn',
  voidedBy: 'Voided by',
  because: (what: string, reason: string): Line => textLine`${what}: ${received(reason)}`,
  signed: (by: Reviewer, at: string): Line => textLine`${author(by)}, ${instant(at)}`,
  signedBecause: (by: Reviewer, at: string, reason: string): Line =>
    textLine`${author(by)}, ${instant(at)}: ${received(reason)}`,
  voiding: (entry: { what: string; by: Reviewer; at: string; seq: number; replica: string }): Line =>
    textLine`${entry.what}, ${author(entry.by)}, ${instant(entry.at)}; entry ${entry.seq} of installation ${entry.replica.slice(0, 8)}`,
  voteEscalated: (reason: string): Line => textLine`\nEscalated with open items: ${received(reason)}`,
  none: 'No conclusion was proposed.',
  earlier: 'Earlier conclusions',
  proposals: (count: number): string =>
    counted(count, { one: '{count} proposal, oldest first.', other: '{count} proposals, oldest first.' }),
  stateSince: (state: string, at: string): Line => textLine`${state}, ${instant(at)}`,
} as const;

/** Labels for the reviewers' face comparisons. */
export const FACES = {
  title: 'Reviewers’ comparison of faces',
  recorded: 'Recorded',
  left: 'Left',
  right: 'Right',
  order: 'Order',
  shown: (at: string): Line => textLine`It was shown on ${instant(at)}.`,
  service: 'Service’s result for these faces',
  features: 'Features',
  featureFinding: (feature: string, finding: string): string => `${feature}: ${finding}`,
  allFeatures: (found: readonly string[]): string => statusLine(found),
  comments: 'Comments',
  noComments: 'No comments',
  notPrinted: 'Not in the response printed here; see exhibits',
  seeNotes: (count: number): string =>
    counted(count, {
      one: '{count} note on images; see Notes.',
      other: '{count} notes on images; see Notes.',
    }),
  none: 'No reviewer recorded a comparison of faces.',
} as const;

/** Labels for the comparison of fields across sources. */
export const FIELD_MATRIX = {
  title: 'Field comparison',
  applicant: 'Applicant',
  noSource: 'source not given',
  sourceMeaning: (source: string, meaning: string): Line => textLine`${received(source)} (${meaning})`,
  place: (document: string, source: Line | Piece): Line => textLine`${receivedName(document)}, ${source}`,
  image: 'Image; see the document',
  from: 'from ',
  verdictCount: (verdict: string, count: number): string => `${verdict} ${String(count)}`,
  summary: (count: number, verdicts: readonly string[]): string =>
    `${counted(count, COUNTS.field)}: ${statusLine(verdicts)}.`,
  letters: 'Values with the same letter agree.',
  columns: ['Field', 'Verdict', 'Value as received, and its source'],
  none: 'No fields to compare.',
} as const;

/** Labels for contradictions, differences from the specification, and conflicting entries. */
export const FINDINGS = {
  title: 'Data consistency',
  deviations: 'Differences from the specification',
  differences: 'Conflicting entries',
  count: (count: number): string =>
    counted(count, {
      one: '{count} finding. Findings do not change any decision.',
      other: '{count} findings. Findings do not change any decision.',
    }),
  columns: ['Finding', 'Values as received'],
  placeColumns: ['Place in the response', 'What differs'],
  scope: (isNone: boolean, shown: number, others: number, exhibits: Line): Line =>
    textLine`${isNone ? 'None in' : 'Of'} the response shown, ${exhibitLink(shown)}. Not compared here: ${counted(others, COUNTS.otherSavedResponse)}, ${exhibits}.`,
  morePlaces: (count: number): string => `and ${String(count)} more`,
  places: (count: number): string => counted(count, { one: ' ({count} place)', other: ' ({count} places)' }),
  reviewer: (number: number): string => `Reviewer ${String(number)}`,
  noText: 'No text',
  entry: (seq: number, replica: string): Piece =>
    note(`entry ${String(seq)} of installation ${replica.slice(0, 8)}`),
  conflicts: (count: number): string =>
    counted(count, {
      one: '{count} conflict. The entries were recorded independently. A new entry by a reviewer who knows both resolves the conflict.',
      other:
        '{count} conflicts. The entries were recorded independently. A new entry by a reviewer who knows both resolves the conflict.',
    }),
  noConflicts: 'No conflicting entries on matches, rules or notes.',
} as const;

/** Labels for the journal and its heads. */
export const JOURNAL = {
  title: 'Journal',
  columns: ['No.', 'When and by whom', 'Entry and its hash'],
  verdict: (title: string, text: string): Line => textLine`${strong(`${title}.`)} ${text}`,
  chains: (entries: number, chains: number): string =>
    `${counted(entries, COUNTS.entry)} in ${counted(chains, COUNTS.chain)}. A journal changed after this report was created has different heads.`,
  headColumns: ['Installation', 'Entries', 'Hash of the last entry'],
  noKey: 'No signing key',
  timeStamps: 'Time confirmed by outside time authorities (RFC 3161), with the entries it covers',
  timeColumns: ['Confirmed time', 'Time authority', 'Installation, entries and hash of the last entry'],
  covered: (replica: string, entries: number): string => `${replica}, ${counted(entries, COUNTS.entry)}`,
  heads: 'Head of the journal and signing key',
  fingerprint: 'Fingerprint of the signing key',
} as const;

/** Labels for notes and their revisions. */
export const NOTES = {
  title: 'Notes',
  onCase: 'On the case',
  onRule: (title: Piece): Line => textLine`On the rule ${title}`,
  onField: (label: string, pointer: string): Line =>
    textLine`On the field ${received(label)} ${code(pointer)}`,
  onImage: (label: Piece): Line => textLine`On ${label}`,
  onRegion: (label: Piece, at: { x: string; y: string; width: string; height: string }): Line =>
    textLine`On a region of ${label}: from ${at.x} left, ${at.y} top, ${at.width} wide, ${at.height} high`,
  withdrawn: (at: string, by: Reviewer, reason: Piece): Line =>
    textLine`${strong('Withdrawn')} ${instant(at)}, ${author(by)}: ${reason}`,
  noReason: 'no reason given',
  columns: ['Revision', 'When and by whom', 'Text'],
  count: (notes: number, revisions: number): string =>
    `${counted(notes, COUNTS.note)}, ${counted(revisions, COUNTS.revision)}.`,
  none: 'No notes.',
} as const;

/** Labels for requests and their responses. */
export const RETRIEVALS = {
  title: 'Retrievals',
  origins: {
    service: 'received from the service',
    file: 'imported from a file, without contacting the service',
    event: 'received by webhook',
  },
  event: 'Service event',
  who: 'When and by whom',
  operation: 'Operation and ID',
  received: (count: number): string =>
    counted(count, {
      one: '{count} response or file received; sizes and hashes are listed in the exhibit index.',
      other: '{count} responses and files received; sizes and hashes are listed in the exhibit index.',
    }),
  asReceived: 'As received',
  notPrinted: {
    content: (printed: Line): Line =>
      textLine`Not printed: its content differs from ${printed}, which is printed.`,
    notation: (printed: Line): Line =>
      textLine`Not printed: same values as ${printed}, different formatting.`,
    'no-result': (printed: Line): Line =>
      textLine`Not printed: not the requested result; ${printed} is printed.`,
  },
  changed: (places: Line): Line => textLine` Changed: ${places}.`,
  furtherPlaces: (count: number): string => `, ${String(count)} more`,
  keptResponse: 'Kept in the case under Raw response',
  keptFile: 'Kept in the case',
  inPackage: (path: string): Line => textLine`; in its package: ${code(path)}`,
  absent: 'Requested, not received',
  reason: 'Reason',
} as const;

/** Labels for decisions on a match. */
export const MATCH_DECISIONS = {
  removed: 'removed',
  notListed: 'No longer listed',
  open: 'Open',
  reviewAgain: 'review again',
  outdated: (changes: Line): Line => textLine`. ${strong('Due for re-review')}: ${changes}`,
  basedOn: (fields: string): Line =>
    fields === '' ? ['; no basis recorded'] : textLine`; based on ${received(fields)}`,
  decision: 'Decision',
  all: 'All decisions',
} as const;

/** Description of a rule that the specification does not list. */
/** Members that the specification does not define. */
export const UNDESCRIBED_TITLE = 'Other data';
export const UNLISTED_RULE = 'Not listed in the specification.';

/** Heading of pictures and files that were received in unspecified places. */
export const OTHER_FILES_TITLE = 'Other images and files';
