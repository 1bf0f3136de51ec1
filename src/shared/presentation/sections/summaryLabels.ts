import type { Reviewer } from '../../domain/author';
import { ALSO_RECEIVED } from '../../labels/amlLabels';
import { WITHOUT_RESULT } from '../../labels/faceLabels';
import { PART_UNKNOWN } from '../../labels/unreadableLabels';
import { COUNTS } from '../../text/countLabels';
import { counted, inSentence, plural, withoutStop } from '../../text/language';
import { author, code, instant, textLine, type Line, type Piece } from '../prose';
import { NOT_IN_RESPONSE, NOT_PART, NULL, UNEXPECTED_FORMAT } from '../valueLabels';

/** Labels of the first page of a report, item by item. */
export const PERSON = {
  title: 'Person',
  identity: (birth: readonly [string, Piece], number: readonly [string, Piece]): Line =>
    textLine`${birth[0]}: ${birth[1]} · ${number[0]}: ${number[1]}`,
  comparedWith: (subjectId: string): Line =>
    textLine`The check names no person. Its matches are compared with the applicant of journey ${code(subjectId)}, which is saved as a separate case.`,
} as const;

export const DECISIONS = { title: 'Decisions of the service' } as const;

export const CONCLUSION = {
  none: 'No conclusion was proposed.',
  state: (outcome: Piece, state: string): Line => textLine`${outcome}. ${state}.`,
  proposed: (by: Reviewer, day: string): Line => textLine`Proposed by ${author(by)}, ${day}`,
  voted: (by: Reviewer, day: string): Line => textLine`Second reviewer ${author(by)}, ${day}`,
} as const;

export const RULES = {
  title: 'Rules',
  group: (group: string, count: number, titles: Line): Line => textLine`${group} (${count}): ${titles}`,
  passed: (passed: number, total: number): string =>
    `${String(passed)} of ${counted(total, COUNTS.rule)} passed.`,
} as const;

export const STEPS = {
  title: 'Documents and selfie',
  explained: (label: string, meaning: string): string => `${label}: ${NULL} (${inSentence(meaning)})`,
  failed: (count: number, titles: Line): Line => textLine`Failed (${count}): ${titles}`,
  open: (count: number, titles: Line): Line => textLine`Neither passed nor failed (${count}): ${titles}`,
  notAttempted: (count: number, titles: Line): Line => textLine`Skipped or not started (${count}): ${titles}`,
  passed: (passed: number, total: number): string =>
    `${String(passed)} of ${counted(total, COUNTS.step)} passed.`,
} as const;

export const FACES = {
  title: 'Face comparisons',
  unknown: 'It is unknown whether the service compared faces.',
  unread: 'Another comparison could not be read.',
  unmatched: (count: number, owners: Line): Line => textLine`Not matched (${count}): ${owners}`,
  open: (count: number, owners: Line): Line => textLine`${`${WITHOUT_RESULT} (${String(count)})`}: ${owners}`,
  matched: (matched: number, total: number): string =>
    `${String(matched)} of ${counted(total, COUNTS.comparison)} by the service matched.`,
} as const;

export const FIELDS = {
  title: 'Conflicting values',
  conflicts: (fields: Line): Line => textLine`In conflict: ${fields}`,
  partial: (fields: Line): Line => textLine`Partial: ${fields}`,
  none: (compared: number, others: number): string => {
    if (compared + others === 0) return 'No fields to compare.';
    if (compared === 0) return 'No field was compared: none is given by more than one source.';
    const rest =
      others === 0
        ? ''
        : counted(others, { one: '; {count} other not compared', other: '; {count} others not compared' });
    return `No conflicts in ${counted(compared, COUNTS.field)} with several values${rest}.`;
  },
  unread: 'Fields that are null, missing or unreadable were not compared.',
  elsewhere:
    'There may be more fields in parts that the specification does not describe; these were not compared.',
} as const;

export const NO_CONFLICTING_ENTRIES = 'No conflicting entries.';

export const MATCHES = {
  title: 'AML matches',
  beside: (keys: Line): Line => textLine`${ALSO_RECEIVED}: ${keys}`,
  foreign: (place: Line): Line => textLine`${NOT_PART}, but received in ${place}.`,
  maybeForeign: `${NOT_PART}, but other data in the response may be matches.`,
  resolved: (listed: number): string =>
    plural(listed, {
      one: 'The only match is resolved.',
      other: `All ${String(listed)} matches are resolved.`,
    }),
  unresolved: (unresolved: number, listed: number, states: string): string =>
    `${String(unresolved)} of ${counted(listed, COUNTS.match)} unresolved: ${states}.`,
  removed: (count: number): string =>
    counted(count, { one: '{count} match listed as removed.', other: '{count} matches listed as removed.' }),
} as const;

/**
 * The result "no inconsistencies", by how much was checked: everything, everything but faces that the reader has yet to
 * compare, the readable part, or nothing.
 */
export const NO_FINDINGS = {
  all: 'No inconsistencies found by the checks of this version.',
  allButFaces: 'No inconsistencies found so far.',
  some: 'No inconsistencies found in the parts that were received and could be read; the others were not checked.',
  none: 'Nothing to check: no response is the requested result.',
} as const;

/** A sentence in brackets, without its full stop. */
const bracketed = (sentence: string): string => `(${inSentence(withoutStop(sentence))})`;

/** The last item of a shortened list. */
export const MORE = (count: number): string => `and ${String(count)} more`;

export const FINDINGS = {
  about: (sentence: string, what: Line): Line => textLine`${withoutStop(sentence)}: ${what}`,
  more: (count: number): string => `And ${String(count)} more.`,
  times: (count: number): string => ` (${String(count)} times)`,
} as const;

export const FILES = {
  notes: 'Notes on files',
  unknown: `The list of files may be incomplete: ${PART_UNKNOWN}.`,
  missing: (why: string, files: Line): Line => textLine`${withoutStop(why)}: ${files}`,
  marked: (file: Piece, notes: readonly string[]): Line => textLine`${file}: ${withoutStop(notes.join(' '))}`,
  unusable: (count: number): string =>
    plural(count, {
      one: '1 place in the response should reference a file but does not.',
      other: `${String(count)} places in the response should reference a file but do not.`,
    }),
  saved: (count: number): string =>
    counted(count, {
      one: '{count} file is listed in the response and saved.',
      other: '{count} files are listed in the response and saved.',
    }),
  none: 'The response lists no files. No response that is known to exist is missing.',
} as const;

export const UNREAD = {
  title: 'Parts that cannot be assessed',
  none: 'None that a conclusion depends on. Other values may be null or missing.',
  notJson: (count: number): string =>
    counted(count, { one: '{count} response is not JSON.', other: '{count} responses are not JSON.' }),
  otherShape: (count: number): string =>
    counted(count, {
      one: '{count} response is not the requested result.',
      other: '{count} responses are not the requested result.',
    }),
  part: (label: string, of: string | null, why: string): Line =>
    of === null ? [`${label} ${bracketed(why)}`] : textLine`${label}${{ received: of }} ${bracketed(why)}`,
  noneSaved: 'none is saved',
  otherId: 'for another ID than requested',
  list: (response: string, why: string): string => `${response} (${why})`,
  lists: (lists: Line): Line => textLine`List of matches: ${lists}`,
  element: (position: number, list: string): string => `position ${String(position)} of ${list}`,
  elements: (elements: Line): Line => textLine`Not in the format of a match: ${elements}`,
  missing: (members: Line): Line => textLine`${NOT_IN_RESPONSE}: ${members}`,
  nulls: (members: Line): Line => textLine`${NULL}: ${members}`,
  repeated: (members: Line): Line => textLine`Repeated: ${members}`,
  unexpected: (members: Line): Line => textLine`${UNEXPECTED_FORMAT}: ${members}`,
} as const;

export const JOURNAL = {
  verdict: (title: string, text: string): string => `${title}. ${text}`,
  confirmed: (covered: number, entries: number, at: string, authority: string): Line =>
    textLine`Time stamp over ${covered} of ${counted(entries, COUNTS.entry)}: ${plural(covered, { one: 'it', other: 'they' })} existed at ${instant(at)}, confirmed by ${{ received: authority }} (RFC 3161).`,
} as const;

export const SIGNER = {
  title: 'Fingerprint of the signing key',
  none: 'No signing key',
} as const;
