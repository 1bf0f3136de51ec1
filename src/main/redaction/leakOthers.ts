import type { Dossier, Exhibit } from '@shared/domain/dossier/dossier';
import { resultKindOf } from '@shared/domain/operations';
import type { EvidenceStore } from '../platform/vault/types';
import { errorTexts } from './leakErrors';
import { leavesOfResponse, type Leaf } from './leakLeaves';
import { seenText, unseenTexts } from './leakReceivedPages';

/** What a case has saved besides results that can be read. */
export interface OtherTexts {
  leaves: readonly Leaf[];
  /** Whether something could not be read, so that every free text may quote it. */
  isUnread: boolean;
}

export const NO_OTHERS: OtherTexts = { leaves: [], isUnread: false };

/** The members of webhook events that the service documents. */
const OF_EVENTS =
  /^(event(Id)?|journeyId|spotCheckJourneyId|referenceNo|step(Id|Type)|(system|manual|final|previousSystem)Decision|updatedAMLVersionNumber|action|trigger|reasonCode|renewalDeadline|journeyReviewDecision)$/;
const CONTROL = /[^\P{Cc}\s]/u;
const LONGEST_MESSAGE = 65_536;
/** A longer file is no text. */
const LONGEST_FILE = 1024 * 1024;

const isParent = (value: unknown): value is object => typeof value === 'object' && value !== null;

const SIGNS: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', rsquo: '’' },
  ...{ copy: ' ', reg: ' ', trade: ' ', bull: ' ', middot: ' ', hellip: ' ' },
  ...{ ndash: ' ', mdash: ' ', laquo: ' ', raquo: ' ' },
};
const ENTITY = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31}(?=;));?/gi;

/** What a character reference stands for; undefined if that is not known. */
function signOf(reference: string): string | undefined {
  if (!reference.startsWith('#')) return SIGNS[reference.toLowerCase()];
  const code = Number(reference.slice(1).replace(/^x/i, '0x'));
  return code < 0x11_00_00 ? String.fromCodePoint(code) : undefined;
}

/** The text of a page with its references decoded; undefined if one is unknown. */
function decodedPage(page: string): string | undefined {
  const text = seenText(page);
  const isKnown = [...text.matchAll(ENTITY)].every(([, one = '']) => signOf(one) !== undefined);
  return isKnown ? text.replace(ENTITY, (whole, one: string) => signOf(one) ?? whole) : undefined;
}

const leafOf = (text: string): Leaf => ({
  ...{ text, isProse: true, isMessage: true },
  ...{ sensitivity: 'unclassified', mayQuote: false, isOwn: false },
});

const messageOf = (text: string): Leaf => leafOf(seenText(text));

/** Parses JSON; undefined if it is not JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Copies an event without its documented single values; empty objects remain. */
const withoutDocumented = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withoutDocumented)
    : isParent(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([key, item]: [string, unknown]) =>
            OF_EVENTS.test(key) && !isParent(item) ? [] : [[key, withoutDocumented(item)]],
          ),
        )
      : value;

/** The texts of an event's documented members that may have any words of the service. */
const wordsOfEvent = (value: unknown): Leaf[] =>
  isParent(value)
    ? Object.entries(value).flatMap(([key, item]: [string, unknown]) =>
        /^(action|trigger)$/.test(key) && typeof item === 'string' ? [messageOf(item)] : wordsOfEvent(item),
      )
    : [];

/** The keys of an event's own structure. They are not the event's content. */
const withoutBody = (value: unknown): unknown => {
  const { body, ...rest } = (isParent(value) ? value : {}) as Readonly<Record<string, unknown>>;
  return { ...rest, ...(isParent(body) ? body : {}) };
};

function textsIn({ kind, isInPlace: isFault, requests }: Exhibit, text: string): Leaf[] | 'unread' {
  const json = jsonIn(text);
  const isInPlace = isFault || kind === 'medium';
  if (json === undefined) {
    if (text.trim() === '') return [];
    if (CONTROL.test(text)) return 'unread';
    const isPage = isInPlace && !/^\s*["[{]/.test(text);
    const page = isPage ? decodedPage(text) : undefined;
    if (page === undefined || page.length > LONGEST_MESSAGE) return 'unread';
    const beside = unseenTexts(text);
    return [page, ...(beside.length === 0 ? [] : [beside.join('\n')])].map(leafOf);
  }
  if (!isParent(json)) return (errorTexts(json) ?? []).map(messageOf);
  if (kind === 'event')
    return [...leavesOfResponse('journey', withoutBody(withoutDocumented(json))), ...wordsOfEvent(json)];
  if (!isInPlace) return [];
  const messages = !Array.isArray(json) ? errorTexts(json) : undefined;
  if (messages !== undefined) return messages.map(messageOf);
  return leavesOfResponse(requests.map(({ operation }) => resultKindOf(operation))[0] ?? 'journey', json);
}

/** Types that state a text, and types that the app gives to what begins like a picture, a recording or a PDF. */
const OF_TEXT = /^text\/|json|xml/;
const OF_MEDIUM = /^(?:(?:image|video|audio)\/(?!svg)|application\/pdf)/;

/** What the bytes of an exhibit are: a text in any case, a file that may be one, or nothing to be read. */
function roleOf({ kind, isInPlace, requests, mime, bytes }: Exhibit): 'text' | 'file' | null {
  const file = bytes <= LONGEST_FILE ? 'file' : null;
  if (kind === 'medium') return OF_MEDIUM.test(mime) ? null : file;
  if (kind !== 'event' && kind !== 'response') return null;
  const isOfMedium =
    kind === 'response' && isInPlace && requests.every(({ operation }) => resultKindOf(operation) === null);
  return isOfMedium && !OF_TEXT.test(mime) ? file : 'text';
}

/** Whether the bytes of a file are a text: UTF-8 without control characters, or markup in other letters. */
function isText(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  if (start.startsWith('%PDF')) return false;
  if (/^[\s\0\u00fe\u00ff]*<[\0!?\w]/.test(start)) return true;
  try {
    return !CONTROL.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

/** Reads all webhook events, errors, pages and incomplete responses of a case from the evidence itself. */
export function readOthers(
  { exhibits }: Pick<Dossier, 'exhibits'>,
  evidence: Pick<EvidenceStore, 'readAll'>,
): OtherTexts {
  const all = exhibits.flatMap((exhibit) => {
    const role = roleOf(exhibit);
    if (role === null) return [];
    let bytes: Buffer | null = null;
    try {
      bytes = Buffer.from(evidence.readAll(exhibit.sha256));
      if (role === 'file' && !isText(bytes)) return { bytes, leaves: [] };
      return { bytes, leaves: textsIn(exhibit, new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
    } catch {
      // Its bytes are damaged, or it is nested too deeply.
      return { bytes, leaves: 'unread' as const };
    }
  });
  const read = all.flatMap(({ bytes, leaves }) => (leaves === 'unread' || bytes === null ? [] : [bytes]));
  /** Whether the same was also received completely. */
  const isPart = (bytes: Buffer | null): boolean =>
    bytes !== null && read.some((one) => one.subarray(0, bytes.length).equals(bytes));
  return {
    leaves: all.flatMap(({ leaves }) => (leaves === 'unread' ? [] : leaves)),
    isUnread: all.some(({ bytes, leaves }) => leaves === 'unread' && !isPart(bytes)),
  };
}
