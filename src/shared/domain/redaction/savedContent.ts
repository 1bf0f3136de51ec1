import { MAX_DEPTH } from '../../record/jsonText';
import { readResult, type ResultReading } from '../../record/result';
import type { ResultKind } from '../../wire/catalogue';
import { parseJsonBytes } from '../../wire/jsonBytes';
import { isDeeperThan } from '../../wire/jsonDepth';
import { valueAtPointer } from '../../wire/jsonPointer';
import { placesOfEvent, unclassifiedIn } from '../masking/classifiedPlaces';
import { messagesOfError } from './errorBody';
import { textsBeside, visibleText } from './receivedPage';

/** What was received besides results that can be read. */
export interface OtherContent {
  /** Messages and pages that were received instead of something. They are free text. */
  messages: readonly string[];
  /** How many texts could not be read, so that it is unknown what they contain. */
  unread: number;
}

/** Everything received about a case that other texts may quote. */
export interface SavedContent {
  readings: readonly ResultReading[];
  others: OtherContent;
}

/** Bytes that were received about a case. */
export interface ReceivedBytes {
  /** The requested result; null if none was requested. */
  kind: ResultKind | null;
  /**
   * What the bytes are: a response, something received instead of what was requested, a webhook event, or what was
   * received as a file. The last is read only if its bytes are a text.
   */
  as: 'response' | 'in-place' | 'event' | 'file';
  /** Null if the stored bytes are damaged. */
  bytes: Uint8Array | null;
}

/** Starts like JSON, so that it is an incomplete result and not a page. */
const LIKE_JSON = /^\s*["[{]/;
const CONTROL = /[^\P{Cc}\s]/u;
/** Pages with more text are not searched. */
const LONGEST_PAGE = 65_536;

/** Symbols and dashes of ordinary pages, which are no part of a word. */
const SYMBOLS = Object.fromEntries(
  ['copy', 'reg', 'trade', 'bull', 'middot', 'hellip', 'ndash', 'mdash', 'laquo', 'raquo'].map((name) => [
    name,
    ' ',
  ]),
);
/** The named character references that are decoded. A page with any other could not be read. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', rsquo: '’', ...SYMBOLS }),
);
const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\p{L}[\p{L}\p{N}]{1,31}(?=;)));?/gu;
const LAST_CODE_POINT = 0x10_ff_ff;

/** A text with its character references decoded; null if it has one that is not known. */
function decoded(text: string): string | null {
  let isKnown = true;
  const found = text.replaceAll(
    REFERENCE,
    (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      const sign =
        name === undefined
          ? code <= LAST_CODE_POINT
            ? String.fromCodePoint(code)
            : undefined
          : NAMED.get(name.toLowerCase());
      isKnown &&= sign !== undefined;
      return sign ?? whole;
    },
  );
  return isKnown ? found : null;
}

/** Bytes as text; null if they are no text. */
function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return CONTROL.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** A document whose file may consist of text only. */
const PDF = /^%PDF-/;
/** Starts like markup in any encoding of one byte, or has the byte order mark of UTF-16. */
const LIKE_MARKUP = /^\s*<[!?\w]|^(?:\u{ff}\u{fe}|\u{fe}\u{ff})(?:\0?<|<\0)/u;
const HEAD_SIZE = 256;

/** Whether the bytes of a file are a text, whatever its type. One in unknown letters counts as well. */
function isText(bytes: Uint8Array): boolean {
  const head = String.fromCodePoint(...bytes.subarray(0, HEAD_SIZE));
  return !PDF.test(head) && (LIKE_MARKUP.test(head) || textOf(bytes) !== null);
}

interface Content {
  readings?: ResultReading[];
  messages?: readonly string[];
  unread?: number;
}

/** The content of something that is not JSON. Only a page or message can be read. */
function contentOfText(as: ReceivedBytes['as'], text: string | null): Content {
  if (text?.trim() === '') return {};
  if (text === null || as === 'response' || as === 'event' || LIKE_JSON.test(text)) return { unread: 1 };
  const page = decoded(visibleText(text));
  if (page === null || page.length > LONGEST_PAGE) return { unread: 1 };
  const beside = textsBeside(text, (value) => decoded(value) ?? value);
  return { messages: beside.length === 0 ? [page] : [page, beside.join('\n')] };
}

/** Whether a value may be a message: an object in place of something, and a single value wherever it was received. */
const isMessage = (as: ReceivedBytes['as'], value: unknown): boolean =>
  typeof value !== 'object' || (!Array.isArray(value) && (as === 'in-place' || as === 'file'));

function contentIn({ kind, as, bytes }: ReceivedBytes): Content {
  if (bytes === null) return { unread: 1 };
  if (as === 'file' && !isText(bytes)) return {};
  if (as !== 'response' && isDeeperThan(MAX_DEPTH, new TextDecoder().decode(bytes))) return { unread: 1 };
  const json = parseJsonBytes(bytes);
  if (!json.ok) return contentOfText(as, textOf(bytes));
  const messages = isMessage(as, json.value) ? messagesOfError(json.value) : null;
  if (messages !== null) return { messages };
  // Under any kind, what is not a result is unclassified.
  const readingsOf = (value: unknown): ResultReading[] =>
    value === undefined ? [] : [readResult(kind ?? 'journey', value)];
  if (as !== 'event') return { readings: readingsOf(json.value) };
  const places = placesOfEvent(json.value);
  return {
    readings: readingsOf(unclassifiedIn(json.value, places)),
    messages: [...places.disclosing.keys()].map((pointer) => String(valueAtPointer(json.value, pointer))),
  };
}

const isBeginning = (bytes: Uint8Array | null, whole: Uint8Array): boolean =>
  bytes !== null && bytes.length < whole.length && bytes.every((byte, at) => byte === whole[at]);

/**
 * Reads everything that was received about a case. Content of another shape comes last. A response that was cut short is
 * known if it was received again completely.
 */
export function contentOf(received: readonly ReceivedBytes[]): SavedContent {
  const found = received.map((one) => ({ ...one, ...contentIn(one) }));
  const whole = found.flatMap(({ bytes, readings = [] }) =>
    bytes !== null && readings.some(({ otherShape }) => otherShape === null) ? [bytes] : [],
  );
  const all = found.filter(
    ({ bytes, unread }) => unread === undefined || !whole.some((one) => isBeginning(bytes, one)),
  );
  return {
    readings: all
      .flatMap(({ readings = [] }) => readings)
      .toSorted((a, b) => Number(a.otherShape !== null) - Number(b.otherShape !== null)),
    others: {
      messages: all.flatMap(({ messages = [] }) => messages).filter((text) => text !== ''),
      unread: all.reduce((sum, { unread = 0 }) => sum + unread, 0),
    },
  };
}
