import { findJsonError } from './jsonError';
import { hasTooManyValues } from './jsonSize';
import { membersIn, namesIn, parseAll } from './repeatedMembers';

export type JsonBytes =
  /** `repeated`: JSON Pointers (RFC 6901) to keys that occur more than once in one object. */
  | { readonly ok: true; readonly value: unknown; readonly repeated?: readonly string[] }
  /** Line and column start at 1; the column counts characters. The message never quotes the text. */
  | { readonly ok: false; readonly line: number; readonly column: number; readonly message: string };

/** The position at which bytes stop being JSON; line and column start at 1. */
export type JsonFault = Pick<Extract<JsonBytes, { ok: false }>, 'line' | 'column'>;

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Parses the bytes of a JSON response: UTF-8 with or without a byte order mark. A number that would lose digits is
 * returned as a text, and the values of a repeated key as a list. JSON beyond `RESPONSE_LIMITS` is not parsed, although
 * it is refused before it is saved. Never throws.
 */
export function parseJsonBytes(bytes: Uint8Array): JsonBytes {
  if (hasTooManyValues(bytes)) return failure('', 'There are more values than can be read');
  let whole: string;
  try {
    // The byte order mark is kept, because it counts in the position of an error.
    whole = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return failure(readableStart(bytes), 'The text is not UTF-8');
  }
  const start = whole.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  const text = whole.slice(start);
  try {
    const value: unknown = JSON.parse(text);
    if (!hasLossyNumber(text) && namesIn(text) === membersIn(value)) return { ok: true, value };
    const { value: all, repeated } = parseAll(text, scalarOf);
    return { ok: true, value: all, ...(repeated.length > 0 && { repeated }) };
  } catch {
    const error = findJsonError(text);
    return failure(whole.slice(0, start + error.index), error.message);
  }
}

/** Matches numbers that may not fit into a JavaScript number: more than fifteen digits, or an exponent. */
const LONG_NUMBER =
  /\d(?<=(?:^|[:[,\s])-?\d)(?:(?:\d{15}[\d.]*|[\d.]{16,})(?:[eE][-+]?\d+)?|[\d.]*[eE][-+]?\d+)/g;

/** The significant digits of a number, without leading and trailing zeros. */
const digitsOf = (number: string): string =>
  number
    .replace(/[eE].*$/, '')
    .replace(/[-.]/g, '')
    .replace(/^0+|0+$/g, '');

function losesDigits(number: string): boolean {
  const text = String(Number(number));
  return text !== number && digitsOf(text) !== digitsOf(number);
}

function hasLossyNumber(text: string): boolean {
  for (const [number] of text.matchAll(LONG_NUMBER)) if (losesDigits(number)) return true;
  return false;
}

function scalarOf(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return typeof value === 'number' && losesDigits(text) ? text : value;
}

const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const LOW_SURROGATE = 0xdc00;
const LAST_LOW_SURROGATE = 0xdfff;

/** A failure at the end of the text before it, which may be long. */
function failure(before: string, message: string): JsonBytes {
  let line = 1;
  let column = 1;
  for (let index = 0; index < before.length; index += 1) {
    const code = before.charCodeAt(index);
    const isBreak = code === LINE_FEED || (code === RETURN && before.charCodeAt(index + 1) !== LINE_FEED);
    if (isBreak) line += 1;
    if (isBreak) column = 1;
    // The second half of a surrogate pair is not a character of its own.
    else if (code < LOW_SURROGATE || code > LAST_LOW_SURROGATE) column += 1;
  }
  return { ok: false, line, column, message };
}

/** The text before the first byte that is not valid UTF-8. */
function readableStart(bytes: Uint8Array): string {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (decodes(bytes.subarray(0, middle))) low = middle;
    else high = middle - 1;
  }
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, low), { stream: true });
}

/** Whether a prefix is valid UTF-8. An incomplete character at its end is accepted. */
function decodes(prefix: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(prefix, { stream: true });
    return true;
  } catch {
    return false;
  }
}
