// @ts-nocheck
import { hasContent, isErrorMember, isObject, reportsError } from './shape';

/** What a body that brings an error or a message in place of a result says in its own words. */
export interface ErrorBody {
  /** A word for programs; null where there is none. */
  code: string | null;
  /** Sentences for people, as received and cut short; null where there is none. */
  message: string | null;
}

/** Levels of nesting in which an error's own words are looked for, and elements of a list. */
const DEPTH = 4;
const ELEMENTS_MAX_COUNT = 5;
const MESSAGE_MAX_LENGTH = 300;

const STATE_KEY = /^(\w+_)?(status|state|result|outcome|type)$/i;
const FAILED = /^(err(or)?|fail(ed|ure)?|fault|exception|unsuccessful)$/i;
const CODE_KEY = /^(error|fault|exception|status)?_?code$/i;
const ERROR_KEY = /(error|exception|fault)$/i;
const MESSAGE_KEY = /(message|msg|details?|description|reason|explanation|error|exception|fault(string)?)$/i;
const TITLE_KEY = /^title$/i;

/** Codes are words; anything else might be a value and is not kept as one. */
const asCode = (value: unknown): string | null =>
  typeof value === 'string' && /^(?!\d{3}$)[A-Za-z0-9_.-]{1,100}$/.test(value) ? value : null;

const isFailedState = ([key, one]: readonly [string, unknown], pattern: RegExp): boolean =>
  pattern.test(key) && typeof one === 'string' && FAILED.test(one.trim());

/**
 * Whether an object reports itself as an error: by its own state, by no success, or by an error's code or text. What its parts report is not counted.
 */
export const reportsOwnError = (value: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(value).some(
    (entry) => isFailedState(entry, OWN_STATE) || (OWN_ERROR.test(entry[0]) && isErrorMember(entry)),
  );
const OWN_STATE = /^status$/i;
const OWN_ERROR = /^((is_?)?success(ful)?|ok|errors?(_?(code|message|msg))?)$/i;

/** Whether an object reports that something failed: by an error, no success, or a word for it in place of a state. */
const isFailure = (value: Readonly<Record<string, unknown>>): boolean =>
  reportsError(value) || Object.entries(value).some((entry) => isFailedState(entry, STATE_KEY));

/**
 * Whether an object is a message and nothing else: it has a text for people, or the title and type of problem details (RFC 9457),
 * and no content but single values beside it.
 */
function isMessage(value: Readonly<Record<string, unknown>>): boolean {
  const entries = Object.entries(value).filter(([, one]) => hasContent(one));
  const isText = (pattern: RegExp): boolean =>
    entries.some(([key, one]) => pattern.test(key) && typeof one === 'string');
  return (
    (isText(MESSAGE_KEY) || (isText(TITLE_KEY) && isText(/^type$/i))) &&
    entries.every(([key, one]) => typeof one !== 'object' || MESSAGE_KEY.test(key))
  );
}

/** Members with single values, in their order, with the nearest key that names them. */
function* singleValues(value: unknown, key: string, depth = 0): Generator<[string, unknown]> {
  if (depth > DEPTH) return;
  if (Array.isArray(value))
    for (const one of value.slice(0, ELEMENTS_MAX_COUNT)) yield* singleValues(one, key, depth + 1);
  else if (isObject(value))
    for (const [name, one] of Object.entries(value))
      // What is wrong with a field stands under the field's own name.
      yield* singleValues(one, /^errors$/i.test(key) && Array.isArray(one) ? 'message' : name, depth + 1);
  else yield [key, value];
}

function messageOf(values: readonly [string, unknown][], code: string | null): string | null {
  const texts = values.flatMap(([key, one]) =>
    (MESSAGE_KEY.test(key) || TITLE_KEY.test(key) || /^errors$/i.test(key)) && typeof one === 'string'
      ? [one.trim()]
      : [],
  );
  const all = [...new Set(texts)].filter((text) => text !== '' && text !== code).join('; ');
  if (all === '') return null;
  return all.length > MESSAGE_MAX_LENGTH ? `${all.slice(0, MESSAGE_MAX_LENGTH).toWellFormed()}…` : all;
}

/**
 * What a parsed body says if it reports an error or is a message and nothing else, in any form, at the top or in one wrapper; null
 * for anything else. No result of the service is meant to be given: all of them have parts.
 */
export function readErrorBody(value: unknown): ErrorBody | null {
  if (Array.isArray(value)) {
    if (value.length === 0 || value.some((one) => !isObject(one) || readErrorBody(one) === null)) return null;
  } else if (isObject(value)) {
    const hasFailed = [value, ...Object.values(value)].some((one) => isObject(one) && isFailure(one));
    if (!hasFailed && !isMessage(value)) return null;
  } else return null;
  const values = [...singleValues(value, '')];
  const codeUnder = (pattern: RegExp): string | null =>
    values.flatMap(([key, one]) => (pattern.test(key) ? (asCode(one) ?? []) : []))[0] ?? null;
  const code = codeUnder(CODE_KEY) ?? codeUnder(ERROR_KEY);
  return { code, message: messageOf(values, code) };
}
