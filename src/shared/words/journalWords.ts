import { REDACTION_CLASS_WORDS, type RedactionClass } from '../domain/redaction/redactionClasses';
import { JournalEvent, type JournalEventOf, type NoteAnchor, type Request } from '../domain/journalEvents';
import { type PackageEncryption } from '../domain/package/handedOver';
import { heldState, type HoldingEvent } from '../domain/heldEvidence';
import { counted } from '../text/counted';
import { inSentence, isDownload, OPERATION_NAMES, withArticle } from '../domain/operations';
import { absenceClause, errorStatus } from './absenceWords';
import { waitWords } from './fetchFailureWords';
import { MASK_CLASS_WORDS } from './maskWords';
import { mediumWords } from './mediumWords';
import { MATCH_OUTCOME_WORDS } from './amlWords';
import { FACE_OUTCOME_WORDS } from './faceWords';
import type { ChainFault, JournalVerdict } from '../domain/journal';

/** What was asked for: an AML history by its version, and whether its delta or the whole list. */
function requestWords({ operation, version, deltaOnly }: Request): string {
  if (operation !== 'amlHistory' || version === undefined)
    return isDownload(operation)
      ? withArticle(OPERATION_NAMES[operation])
      : `the ${inSentence(OPERATION_NAMES[operation])}`;
  return `${deltaOnly === true ? 'the delta' : 'the full list'} of AML version ${String(version)}`;
}

/** Why something could not be retrieved, with its status and code, the wait that was asked for, and what came all the same. */
function absentWords(event: JournalEventOf<'absent'>): string {
  const { request, reason, status, serviceCode, retryAfterSeconds, arrived } = event;
  const code = [errorStatus(status), serviceCode].filter((part) => part !== null);
  return [
    `${absenceClause(reason, request.operation === 'amlHistory' ? 'version' : 'file')}${code.length > 0 ? ` (${code.join(', ')})` : ''}`,
    retryAfterSeconds === undefined ? '' : `it asked to wait ${waitWords(retryAfterSeconds)}`,
    arrived === undefined ? '' : `${counted(arrived.bytes, 'byte')} received so far are kept`,
  ]
    .filter((part) => part !== '')
    .join('; ');
}

/** What is with the bytes of a medium that came; nothing where all is as it should be. */
function heldWords(event: HoldingEvent): string {
  const { operation } = event.request;
  if (!isDownload(operation)) return '';
  return mediumWords(heldState(event))
    .notes.map((note) => ` (${note.replace(/\.$/, '')})`)
    .join('');
}

const FOUND_FILE_WORDS = {
  'as-written': 'its file exists and is unchanged',
  changed: 'its file exists and has changed since',
  missing: 'its file no longer exists',
} as const;

const CHECKED_WORDS = {
  proven: 'no faults found, signed by a known signer',
  redacted: 'no faults found, signed by a known signer',
  doubtful: 'no faults found, with open questions',
  broken: 'faults found',
} as const;

function anchorWords(anchor: NoteAnchor): string {
  switch (anchor.on) {
    case 'case':
      return 'the case';
    case 'rule':
      return `the rule ${anchor.ruleKey}`;
    case 'field':
      return `the field ${anchor.label}`;
    case 'image':
      return 'an image';
    case 'region':
      return 'a region of an image';
  }
}

function closureWords(encryption: PackageEncryption): string {
  switch (encryption.kind) {
    case 'passphrase':
      return ', encrypted with a passphrase';
    case 'recipients':
      return encryption.recipients.length === 1
        ? ', encrypted for one key'
        : `, encrypted for ${String(encryption.recipients.length)} keys`;
    case 'none':
      return ', not encrypted';
  }
}

const TO_WORDS = { file: 'Saved', paper: 'Printed' } as const;

const withoutWords = (classes: readonly RedactionClass[]): string =>
  classes.map((one) => REDACTION_CLASS_WORDS[one].toLowerCase()).join(', ');

/** An entry in words: what was done, and the words someone else wrote, apart so that they can be isolated. */
export interface EntryWords {
  text: string;
  quoted: string | null;
}

/** What an entry says. An event that this version does not know is named by its type and shown as it stands. */
export function entryWords(type: string, eventJson: string | null): EntryWords {
  if (eventJson === null) return { text: 'Proposed a conclusion; hidden until you vote', quoted: null };
  let raw: unknown;
  try {
    raw = JSON.parse(eventJson);
  } catch {
    return { text: `${type}, unreadable`, quoted: eventJson };
  }
  const read = JournalEvent.safeParse(raw);
  if (!read.success) return { text: `${type}, written by a different version`, quoted: eventJson };
  const event = read.data;
  switch (event.type) {
    case 'case-opened':
      return { text: 'Opened the case', quoted: `${event.subjectId} · ${event.authorityLabel}` };
    case 'retrieved':
      return {
        text: `Retrieved ${requestWords(event.request)}${heldWords(event)}`,
        quoted: event.request.id,
      };
    case 'absent':
      return {
        text: `Could not retrieve ${requestWords(event.request)}: ${absentWords(event)}`,
        quoted: event.request.id,
      };
    case 'noted':
      return {
        text: `${event.revision === 1 ? 'Noted' : `Revised a note (revision ${String(event.revision)})`} on ${anchorWords(event.anchor)}`,
        quoted: event.text,
      };
    case 'note-withdrawn':
      return { text: 'Withdrew a note', quoted: event.reason === '' ? null : event.reason };
    case 'rule-looked-at':
      return {
        text: `${event.lookedAt ? 'Marked as reviewed:' : 'Removed review mark:'} rule ${event.ruleKey}`,
        quoted: event.remark === '' ? null : event.remark,
      };
    case 'match-judged':
      return {
        text: `Decided on a watch-list match: ${MATCH_OUTCOME_WORDS[event.outcome].toLowerCase()}`,
        quoted: event.text === '' ? null : event.text,
      };
    case 'match-judgement-undone':
      return {
        text: 'Withdrew a decision on a watch-list match',
        quoted: event.reason === '' ? null : event.reason,
      };
    case 'conclusion-proposed':
      return { text: `Proposed a conclusion: ${event.outcome}`, quoted: event.reasons };
    case 'conclusion-voted':
      return { text: `Voted on a proposed conclusion: ${event.outcome}`, quoted: event.reasons };
    case 'conclusion-withdrawn':
      return { text: 'Withdrew a proposed conclusion', quoted: event.reason };
    case 'packaged':
      return {
        text: `Exported a package${closureWords(event.encryption)}`,
        quoted: [event.recipient, event.reason].filter((part) => part !== '').join(' · ') || null,
      };
    case 'export-settled':
      return {
        text: `Recorded later that a package had been exported: ${FOUND_FILE_WORDS[event.file]}`,
        quoted: null,
      };
    case 'redacted':
      return {
        text: `Exported a redacted copy${closureWords(event.encryption)}, without: ${withoutWords(event.classes)}`,
        quoted: `${event.recipient} · ${event.ground}`,
      };
    case 'imported':
      return {
        text: `Imported a package signed by ${event.signerName}; new entries: ${String(event.entriesAdded)}, new evidence: ${String(event.evidenceAdded)}`,
        quoted: event.reason === '' ? null : event.reason,
      };
    case 'package-opened':
      return {
        text: `Opened a ${event.isRedacted ? 'redacted copy' : 'package'} of the case: ${CHECKED_WORDS[event.word]}`,
        quoted: `SHA-256 ${event.sha256}`,
      };
    case 'filed':
      return {
        text: `Imported ${requestWords(event.request)} from a file, without contacting the service${heldWords(event)}`,
        quoted: event.request.id,
      };
    case 'service-event':
      return {
        text: 'Received a service event',
        quoted: [event.name, ...event.facts.map(({ key, text }) => `${key}: ${text}`)].join('\n'),
      };
    case 'retention-set':
      return {
        text: `Set the retention period: ${String(event.months)} months from ${event.from}`,
        quoted: event.reason,
      };
    case 'retention-held':
      return { text: 'Placed a legal hold', quoted: event.reason };
    case 'retention-released':
      return { text: 'Released a legal hold', quoted: event.reason };
    case 'erasure-refused':
      return { text: `Refused the erasure requested on ${event.askedOn}`, quoted: event.reason };
    case 'begun-after-erasure':
      return {
        text: `Started the case again on installation ${event.writtenAt.slice(0, 8)}, which had erased it on ${event.erasedAt.slice(0, 10)}`,
        quoted: `Certificate ${event.certificateId}`,
      };
    case 'faces-compared':
      return {
        text: `Compared two faces: ${FACE_OUTCOME_WORDS[event.outcome]}`,
        quoted: event.text === '' ? null : event.text,
      };
    case 'face-score-revealed':
      return {
        text:
          event.after === null
            ? 'Saw the service’s face score before recording a comparison'
            : 'Saw the service’s face score after recording a comparison',
        quoted: null,
      };
    case 'link-opened':
      return { text: 'Opened a source in the browser', quoted: event.url };
    case 'revealed':
      return { text: `Unmasked ${MASK_CLASS_WORDS[event.class]}`, quoted: event.reason };
    case 'printed':
      return {
        text: `${TO_WORDS[event.to]} a report of ${counted(event.pages, 'page')}`,
        quoted: event.reportId,
      };
    case 'report-redacted':
      return {
        text: `${TO_WORDS[event.to]} a redacted report of ${counted(event.pages, 'page')}, without: ${withoutWords(event.classes)}`,
        quoted: `${event.recipient} · ${event.ground}`,
      };
  }
}

const FAULT_WORDS: Record<ChainFault, string> = {
  unreadable: 'it cannot be read',
  'hash-differs': 'its content does not match its hash',
  'link-broken': 'it does not follow the previous entry',
  'out-of-order': 'its number is out of sequence',
  'wrong-case': 'it belongs to another case',
  'cut-short': 'entries after it are missing',
};

/** What is wrong with an entry, to follow a colon. */
export const faultWords = (fault: ChainFault): string => FAULT_WORDS[fault];

/** The result of a check, naming the first bad entry. */
export function verdictWords(verdict: JournalVerdict): { title: string; text: string } {
  if (verdict.state === 'intact') {
    const chains = verdict.heads.length;
    return {
      title: 'The journal is intact',
      text: `${String(verdict.entries)} entries in ${String(chains)} ${chains === 1 ? 'chain' : 'chains'} were checked, each against the previous one.`,
    };
  }
  return {
    title: 'Journal integrity check failed',
    text: `Entry ${String(verdict.seq)} of installation ${verdict.desk.slice(0, 8)} is the first invalid one: ${FAULT_WORDS[verdict.fault]}. You can read the case, but nothing can be added. Nothing has been repaired.`,
  };
}
