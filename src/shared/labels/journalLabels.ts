import { parsedJson } from '../record/jsonText';
import { openTextsOf } from '../domain/masking/eventFacts';
import { type RedactionClass } from '../domain/redactionClasses';
import { REDACTION_CLASS_LABELS } from '../domain/redaction/redactionClassLabels';
import { JournalEvent, type JournalEventOf } from '../domain/journalEvents';
import type { NoteAnchor } from '../domain/events/review';
import type { Request } from '../domain/events/fetching';
import { groupFingerprint } from '../domain/package/fingerprint';
import { type PackageEncryption } from '../domain/events/exported';
import { WHOLE_RESPONSE } from '../domain/faces/faceReview';
import type { ResponseChange } from '../domain/responseContents';
import { savedState, type ContentEvent } from '../domain/savedEvidence';
import { COUNTS } from '../text/countLabels';
import { counted, inSentence, plural, statusLine, withoutStop } from '../text/language';
import { isDownload } from '../domain/operations';
import { OPERATION_PHRASES } from '../domain/operationLabels';
import { absenceClause, errorStatus, requestedKindOf } from './absenceLabels';
import { waitLabels } from './fetchFailureLabels';
import { MASK_CLASS_LABELS } from './maskLabels';
import { mediumLabels } from './mediumLabels';
import { monthsLabels } from './retentionLabels';
import { id, joined, open, plain, type EntryLabels, type QuotedPart } from './quotedParts';
import { MATCH_OUTCOME_LABELS } from './amlLabels';
import { FACE_OUTCOME_LABELS } from './faceLabels';
import type { ChainFault, JournalVerdict, Reviewer, SetBack } from '../domain/journal';
import { utcDay, utcTime } from '../text/dates';

/** What was requested. For AML history, this includes the version and whether its delta or the full list. */
function requestLabels({ operation, version, deltaOnly }: Request): string {
  if (operation !== 'amlHistory' || version === undefined) return OPERATION_PHRASES[operation];
  return deltaOnly === true
    ? `the delta of AML version ${String(version)}`
    : `the full list of AML version ${String(version)}`;
}

/**
 * Why something could not be retrieved, with the status and code, the requested delay, and what was received instead.
 */
function absentLabels(event: JournalEventOf<'absent'>): string {
  const { request, reason, status, serviceCode, retryAfterSeconds, arrived } = event;
  const facts = statusLine([
    errorStatus(status),
    serviceCode,
    retryAfterSeconds === undefined ? null : `requested delay: ${waitLabels(retryAfterSeconds)}`,
    arrived === undefined
      ? null
      : counted(arrived.bytes, {
          one: 'received and kept: {count} byte',
          other: 'received and kept: {count} bytes',
        }),
  ]);
  return `${absenceClause(reason, requestedKindOf(request.operation), status)}${facts === '' ? '' : ` (${facts})`}`;
}

/** The versions that the service answered with the matches of another version, or with none. */
function repeatedLabels({ request, from, to, sameAs }: JournalEventOf<'versions-repeated'>): string {
  const same =
    sameAs === null
      ? 'without a match that can be read'
      : `with the same matches as version ${String(sameAs)}`;
  if (from === to) return `Retrieved, not saved: ${requestLabels({ ...request, version: from })}, ${same}`;
  const lists = request.deltaOnly === true ? 'the deltas' : 'the full lists';
  return `Retrieved, not saved: ${lists} of AML versions ${String(from)} to ${String(to)}, each ${same}`;
}

/** Remarks on the bytes of a received medium; empty if there are none. */
function savedLabels(event: ContentEvent): string {
  const { operation } = event.request;
  if (!isDownload(operation)) return '';
  return mediumLabels({ operation, state: savedState(event) })
    .notes.map((note) => ` (${withoutStop(note)})`)
    .join('');
}

const FOUND_FILE_LABELS = {
  'as-written': 'its file exists and is unchanged',
  changed: 'its file exists and has changed since',
  missing: 'its file no longer exists',
} as const;

const CHECKED_LABELS = {
  proven: 'no faults found, signed by a known signer',
  redacted: 'no faults found, signed by a known signer',
  doubtful: 'no faults found, with remarks',
  broken: 'faults found',
} as const;

/** What was done with a signer's key. */
function trustLabels({ change, signerName, revokedAt }: JournalEventOf<'trust-changed'>): string {
  if (change === 'trusted') return `Trusted the key of ${signerName}`;
  if (change === 'forgotten') return `Forgot the key of ${signerName}`;
  return `Revoked the key of ${signerName}${revokedAt === null ? '' : ` as of ${utcDay(revokedAt)}`}`;
}

/** What a note is attached to, for use after a colon. */
function anchorLabels(anchor: NoteAnchor): string {
  switch (anchor.on) {
    case 'case':
      return 'case';
    case 'rule':
      return `rule ${anchor.ruleKey}`;
    case 'field':
      return `field ${anchor.label}`;
    case 'image':
      return 'image';
    case 'region':
      return 'image region';
  }
}

function encryptionLabels(encryption: PackageEncryption): string {
  switch (encryption.kind) {
    case 'passphrase':
      return 'encrypted with a passphrase';
    case 'recipients':
      return plural(encryption.recipients.length, {
        one: 'encrypted for one key',
        other: `encrypted for ${String(encryption.recipients.length)} keys`,
      });
    case 'none':
      return 'not encrypted';
  }
}

const REPORTED_TO = {
  whole: { file: 'Saved a report', paper: 'Printed a report' },
  redacted: { file: 'Saved a redacted report', paper: 'Printed a redacted report' },
} as const;

const removedClassLabels = (classes: readonly RedactionClass[]): string =>
  statusLine(classes.map((one) => inSentence(REDACTION_CLASS_LABELS[one])));

/** Identifies a match by the service's id and its place in the response. */
const matchLabels = ({ resourceId, matchId, pointer }: JournalEventOf<'match-decided'>['match']): string => {
  const id = resourceId ?? matchId;
  return id === null ? pointer : `${id} (${pointer})`;
};

const basedOnLabels = (fields: JournalEventOf<'match-decided'>['basedOn']): string =>
  fields.length === 0 ? '' : `, based on ${fields.map(({ label }) => label).join(', ')}`;

/**
 * Which face results were revealed. A response without a comparison may still contain some, for example in a rule.
 */
const shownOfFaces = (pointers: readonly string[]): string =>
  pointers.every((pointer) => pointer === WHOLE_RESPONSE)
    ? 'the parts of the response that may report on faces'
    : 'the service’s face result';

/** The name of a webhook event and what it states, one member per line. */
function eventParts(event: JournalEventOf<'service-event'>): QuotedPart[] {
  const { isNameOpen, facts } = openTextsOf(event);
  return [
    { text: event.name, isOpen: isNameOpen },
    ...event.facts.flatMap(({ key, text }, index) => [
      plain('\n'),
      { text: key, isOpen: facts[index]?.isKeyOpen !== false },
      plain(': '),
      { text, isOpen: facts[index]?.isTextOpen !== false },
    ]),
  ];
}

type DescribeEvent<E> = (event: E) => [text: string, quoted?: string | readonly QuotedPart[]];

const ENTRY_LABELS: { [T in JournalEvent['type']]: DescribeEvent<JournalEventOf<T>> } = {
  'case-opened': ({ subjectId, authorityLabel }) => [
    'Opened the case',
    [id(subjectId), plain(` · ${authorityLabel}`)],
  ],
  retrieved: (event) => [
    `Retrieved ${requestLabels(event.request)}${savedLabels(event)}`,
    [id(event.request.id)],
  ],
  absent: (event) => [
    `Could not retrieve ${requestLabels(event.request)}: ${absentLabels(event)}`,
    [id(event.request.id)],
  ],
  'versions-repeated': (event) => [repeatedLabels(event), [id(event.request.id)]],
  noted: ({ revision, anchor, text }) => [
    revision === 1
      ? `Added a note: ${anchorLabels(anchor)}`
      : `Revised a note (revision ${String(revision)}): ${anchorLabels(anchor)}`,
    text,
  ],
  'note-withdrawn': ({ reason }) => ['Withdrew a note', reason],
  'rule-reviewed': ({ reviewed, ruleKey, remark }) => [
    reviewed ? `Marked as reviewed: rule ${ruleKey}` : `Removed review mark: rule ${ruleKey}`,
    remark,
  ],
  'match-decided': ({ match, outcome, text, basedOn }) => [
    `Decided on the watchlist match ${matchLabels(match)}: ${inSentence(MATCH_OUTCOME_LABELS[outcome])}${basedOnLabels(basedOn)}`,
    text,
  ],
  'match-decision-undone': ({ reason }) => ['Undid a decision on a watchlist match', reason],
  'conclusion-proposed': ({ outcome, reasons }) => [`Proposed a conclusion: ${outcome}`, reasons],
  'conclusion-voted': ({ outcome, reasons }) => [`Voted on a proposed conclusion: ${outcome}`, reasons],
  'conclusion-withdrawn': ({ reason }) => ['Withdrew a proposed conclusion', reason],
  packaged: ({ encryption, recipient, reason }) => [
    statusLine(['Exported a package', encryptionLabels(encryption)]),
    [recipient, reason].filter((part) => part !== '').join(' · '),
  ],
  'export-settled': ({ exported, file }) => [
    'packageId' in exported
      ? `Recorded later that a package had been exported: ${FOUND_FILE_LABELS[file]}`
      : `Recorded later that a report had been saved: ${FOUND_FILE_LABELS[file]}`,
  ],
  redacted: ({ encryption, classes, recipient, ground }) => [
    `${statusLine(['Exported a redacted copy', encryptionLabels(encryption)])}; removed: ${removedClassLabels(classes)}`,
    `${recipient} · ${ground}`,
  ],
  imported: ({ signerName, entriesAdded, evidenceAdded, reason }) => [
    `Imported a package signed by ${signerName}; new entries: ${String(entriesAdded)}, new evidence: ${String(evidenceAdded)}`,
    reason,
  ],
  'trust-changed': (event) => [
    `${trustLabels(event)}; entries that now count: ${String(event.nowCounted)}; entries that no longer count: ${String(event.noLongerCounted)}`,
    [plain('Key '), id(groupFingerprint(event.signer))],
  ],
  'package-opened': ({ isRedacted, verdict, sha256 }) => [
    isRedacted
      ? `Opened a redacted copy of the case: ${CHECKED_LABELS[verdict]}`
      : `Opened a package of the case: ${CHECKED_LABELS[verdict]}`,
    [plain('SHA-256 '), id(sha256)],
  ],
  'file-imported': (event) => [
    `Imported ${requestLabels(event.request)} from a file, without contacting the service${savedLabels(event)}`,
    [id(event.request.id)],
  ],
  'service-event': (event) => ['Received a service event', eventParts(event)],
  'time-stamp-requested': ({ sha256 }) => ['Saved a time-stamp request', [plain('SHA-256 '), id(sha256)]],
  'time-stamped': ({ confirmedAt, authority }) => [
    `Imported a time stamp: the time authority confirms ${utcTime(confirmedAt)}`,
    authority,
  ],
  'retention-set': ({ months, from, reason }) => [
    `Set the retention period: ${monthsLabels(months)} from ${from}`,
    reason,
  ],
  'retention-held': ({ reason }) => ['Placed a legal hold', reason],
  'retention-released': ({ reason }) => ['Released a legal hold', reason],
  'erasure-refused': ({ askedOn, reason }) => [`Refused the erasure requested on ${askedOn}`, reason],
  'restarted-after-erasure': ({ writtenAt, erasedAt, certificateId }) => [
    `Re-created the case on installation ${writtenAt.slice(0, 8)}, which had erased it on ${utcDay(erasedAt)}`,
    [plain('Certificate '), id(certificateId)],
  ],
  'reviewer-switched': ({ from }) => [
    'Signed in; earlier entries are by',
    `${from.name} (${from.reviewerId})`,
  ],
  'faces-compared': ({ outcome, text }) => [`Compared two faces: ${FACE_OUTCOME_LABELS[outcome]}`, text],
  'face-score-revealed': ({ pointers, after }) => [
    `Saw ${shownOfFaces(pointers)} ${after === null ? 'before' : 'after'} recording a comparison`,
  ],
  'link-opened': ({ url }) => ['Opened a source in the browser', [open(url)]],
  revealed: (event) => [`Unmasked ${MASK_CLASS_LABELS[event.class]}`, event.reason],
  printed: ({ to, pages, reportId }) => [
    statusLine([REPORTED_TO.whole[to], counted(pages, COUNTS.page)]),
    [id(reportId)],
  ],
  'report-redacted': ({ to, pages, classes, recipient, ground }) => [
    `${statusLine([REPORTED_TO.redacted[to], counted(pages, COUNTS.page)])}; removed: ${removedClassLabels(classes)}`,
    `${recipient} · ${ground}`,
  ],
};

/** Shown beside an entry whose key is not trusted here: who reported it. */
export const reportedLabel = (by: string | null): string =>
  by === null ? 'Reported by an unknown signer' : `Reported by ${by}`;
export const separateLabel = (replica: string): string =>
  `States installation ${replica.slice(0, 8)}, separate chain`;
export const SEPARATE_ABOUT =
  'Entries marked as a separate chain state an installation for which another key has written different entries. The chains do not show to whom the installation belongs, so both are kept. Whether an entry counts depends on the key that signed it.';

/** A person's name and id, because two people may have the same name, and who reported it if their key is not trusted. */
export const personLabel = ({ name, reviewerId, reported }: Reviewer): string =>
  reported === undefined
    ? `${name} (${reviewerId})`
    : `${name} (${reviewerId}, ${reportedLabel(reported.by)})`;
export const REPORTED_ABOUT =
  'Entries marked as reported were signed with keys that are not trusted here. They do not count towards reviews, decisions or conclusions.';

/**
 * Shown instead of a proposal on which the reader still has to vote, and instead of the reason for its withdrawal.
 */
const hiddenLabels = (type: string): string =>
  type === 'conclusion-withdrawn'
    ? 'Withdrew a proposed conclusion; reason hidden until you vote'
    : 'Proposed a conclusion; hidden until you vote';

const CHANGE_LABELS: Record<ResponseChange, string> = {
  unchanged: 'unchanged',
  'same-values': 'same values, different formatting',
  changed: 'changed',
  'not-json': 'not valid JSON',
  'other-shape': 'not the requested result',
};

/**
 * A journal entry in words. An event that this version does not know is shown as received, with its type. For
 * `change` see `responseChanges`.
 */
export function entryLabels(
  type: string,
  eventJson: string | null,
  change: ResponseChange | null = null,
): EntryLabels {
  if (eventJson === null) return { text: hiddenLabels(type), quoted: [] };
  const raw = parsedJson(eventJson);
  if (raw === undefined) return { text: `${type}, unreadable`, quoted: [open(eventJson)] };
  const { data: event } = JournalEvent.safeParse(raw);
  if (event === undefined)
    return { text: `${type}, written by a different version`, quoted: [open(eventJson)] };
  const [text, quoted = ''] = (ENTRY_LABELS[event.type] as DescribeEvent<JournalEvent>)(event);
  return {
    text: change === null ? text : `${text} (${CHANGE_LABELS[change]})`,
    quoted: joined(typeof quoted === 'string' ? [plain(quoted)] : quoted),
  };
}

const FAULT_LABELS: Record<ChainFault, string> = {
  unreadable: 'it cannot be read',
  'hash-differs': 'its content does not match its hash',
  'signature-differs': 'its signature is not by the key it names',
  'switch-missing': 'the signing key changes here without recording the previous signer',
  'link-broken': 'it does not follow the previous entry',
  'out-of-order': 'its number is out of sequence',
  'wrong-case': 'it belongs to another case',
  'cut-short': 'entries after it are missing',
};

/** What is wrong with an entry, for use after a colon. */
export const faultLabels = (fault: ChainFault): string => FAULT_LABELS[fault];

const setBackLabel = ({ seq, replica, at, before, earlier }: SetBack): string => {
  const [number, installation, dated, other] = [
    String(seq),
    replica.slice(0, 8),
    utcTime(at),
    utcTime(before),
  ];
  return earlier === 'previous'
    ? `Entry ${number} of installation ${installation} is dated ${dated}, before the preceding entry of ${other}: the clock of that computer was set back. The order of the entries is certain, their times are not.`
    : `Entry ${number} of installation ${installation} is dated ${dated}, before what it refers to was recorded on ${other}: the clock of a computer was wrong, or the date was falsified. When this entry was written is not certain.`;
};

/** States how many pieces of evidence were found to be damaged. */
export const damagedLabels = (count: number): { title: string; text: string } => ({
  title: plural(count, {
    one: '1 saved file is damaged in the vault',
    other: `${String(count)} saved files are damaged in the vault`,
  }),
  text: 'The stored bytes are no longer those that were received. Fetch the case again, or restore the vault from a backup.',
});

/** The result of verifying a journal, with the first invalid entry. */
export function verdictLabels(verdict: JournalVerdict): { title: string; text: string } {
  if (verdict.state === 'intact') {
    const { entries, heads, setBack } = verdict;
    const checked = statusLine([counted(entries, COUNTS.entry), counted(heads.length, COUNTS.chain)]);
    const text = `Each entry was checked against the previous one: ${checked}.`;
    return {
      title: 'The journal is intact',
      text: setBack === undefined ? text : `${text} ${setBackLabel(setBack)}`,
    };
  }
  return {
    title: 'Journal integrity check failed',
    text: `Entry ${String(verdict.seq)} of installation ${verdict.replica.slice(0, 8)} is the first invalid one: ${FAULT_LABELS[verdict.fault]}. You can read the case, but nothing can be added. Nothing has been repaired.`,
  };
}
