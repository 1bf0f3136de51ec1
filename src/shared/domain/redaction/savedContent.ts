import { readResult, type ResultReading } from '../../record/result';
import { isObject } from '../../record/shape';
import type { ResultKind } from '../../wire/catalogue';
import { parseJsonBytes } from '../../wire/jsonBytes';
import { undocumentedIn } from '../intake/serviceEvents';

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
  /** What the bytes are: a response, something received instead of what was requested, or a webhook event. */
  as: 'response' | 'in-place' | 'event';
  /** Null if the stored bytes are damaged. */
  bytes: Uint8Array | null;
}

/** Members of an error body whose values are codes and times, and those whose texts are messages. */
const CODE_KEY =
  /^(success|ok|status|status_?code|state|code|error_?code|type|path|instance|timestamp|time|(trace|request|correlation)_?id)$/i;
const MESSAGE_KEY =
  /^(message|msg|errors?|details?|title|description|reason|error_?(message|description)|exception|fault(string)?)$/i;
/** Starts like JSON, so that it is an incomplete result and not a page. */
const LIKE_JSON = /^\s*["[{]/;
const CONTROL = /[^\P{Cc}\s]/u;
const MARKUP = /<(script|style)\b[^]*?<\/\1\s*>|<[^>]*>/gi;
/** Web addresses and generated ids, which identify nobody. */
const MADE = /\bhttps?:\S+|(?<![\da-z])(?=[a-f-]*\d)[\da-f-]{16,}(?![\da-z])/gi;

const plain = (text: string): string => text.replaceAll(MARKUP, ' ').replaceAll(MADE, ' ').trim();

/** The messages in an error body; null if it has any member that error bodies do not have. */
function messagesIn(value: unknown): string[] | null {
  if (typeof value === 'string') return [plain(value)];
  if (typeof value !== 'object') return [];
  const found = Object.entries(value ?? {}).map(([key, member]: [string, unknown]) => {
    if (!Array.isArray(value) && CODE_KEY.test(key)) return typeof member === 'object' && member ? null : [];
    return Array.isArray(value) || MESSAGE_KEY.test(key) ? messagesIn(member) : null;
  });
  const known = found.filter((one) => one !== null);
  return known.length < found.length ? null : known.flat();
}

/** The text of a page or message that is not JSON; null if it cannot be read as one. */
function pageIn(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return LIKE_JSON.test(text) || CONTROL.test(text) ? null : plain(text);
  } catch {
    return null;
  }
}

const isBlank = (bytes: Uint8Array): boolean =>
  new TextDecoder().decode(bytes.subarray(0, 1000)).trim() === '';

interface Content {
  readings?: ResultReading[];
  messages?: readonly string[];
  unread?: number;
}

function contentIn({ kind, as, bytes }: ReceivedBytes): Content {
  if (bytes === null) return { unread: 1 };
  const json = parseJsonBytes(bytes);
  if (!json.ok) {
    if (isBlank(bytes)) return {};
    const page = as === 'in-place' ? pageIn(bytes) : null;
    return page === null ? { unread: 1 } : { messages: [page] };
  }
  const messages = as === 'in-place' && isObject(json.value) ? messagesIn(json.value) : null;
  if (messages !== null) return { messages };
  const value = as === 'event' ? undocumentedIn(json.value) : json.value;
  // Under any kind, what is not a result is unclassified.
  return value === undefined ? {} : { readings: [readResult(kind ?? 'journey', value)] };
}

/** Reads everything that was received about a case. Content of another shape comes last. */
export function contentOf(received: readonly ReceivedBytes[]): SavedContent {
  const all = received.map(contentIn);
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
