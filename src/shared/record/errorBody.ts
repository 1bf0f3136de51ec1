import { hasContent, isErrorMember, isObject, reportsError } from './shape';

/** The error or message that was received instead of a result. */
export interface ErrorBody {
  /** The error code, for programs; null if there is none. */
  code: string | null;
  /** The message for people, as received but shortened; null if there is none. */
  message: string | null;
}

/** Maximum depth at which the code and message are searched, and maximum number of elements searched in a list. */
const DEPTH = 4;
const ELEMENTS_MAX_COUNT = 5;
const MESSAGE_MAX_LENGTH = 300;

const STATE_KEY = /^(\w+_)?(status|state|result|outcome|type)$/i;
const FAILED = /^(err(or)?|fail(ed|ure)?|fault|exception|unsuccessful)$/i;
const CODE_KEY = /^(error|fault|exception|status)?_?code$/i;
const ERROR_KEY = /(error|exception|fault)$/i;
const MESSAGE_KEY = /(message|msg|details?|description|reason|explanation|error|exception|fault(string)?)$/i;
const TITLE_KEY = /^title$/i;

/** Codes are single words. Anything else may be a value from a case and is not treated as a code. */
const asCode = (value: unknown): string | null =>
  typeof value === 'string' && /^(?!\d{3}$)[A-Za-z0-9_.-]{1,100}$/.test(value) ? value : null;

const isFailedState = ([key, one]: readonly [string, unknown], pattern: RegExp): boolean =>
  pattern.test(key) && typeof one === 'string' && FAILED.test(one.trim());

/**
 * Whether an object reports itself as an error, by its own status, by `success: false`, or by an error code or
 * message. Errors reported only inside its parts are not counted.
 */
export const reportsOwnError = (value: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(value).some(
    (entry) => isFailedState(entry, OWN_STATE) || (OWN_ERROR.test(entry[0]) && isErrorMember(entry)),
  );
const OWN_STATE = /^status$/i;
const OWN_ERROR = /^((is_?)?success(ful)?|ok|errors?(_?(code|message|msg))?)$/i;

/** Whether an object reports a failure, by an error, by `success: false`, or by a failure word as its status. */
const isFailure = (value: Readonly<Record<string, unknown>>): boolean =>
  reportsError(value) || Object.entries(value).some((entry) => isFailedState(entry, STATE_KEY));

/**
 * Whether an object is only a message: it has a text for people, or the title and type of problem details (RFC 9457),
 * and otherwise only scalar values.
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

/** All scalar values in their order, each with the nearest key above it. */
function* singleValues(value: unknown, key: string, depth = 0): Generator<[string, unknown]> {
  if (depth > DEPTH) return;
  if (Array.isArray(value))
    for (const one of value.slice(0, ELEMENTS_MAX_COUNT)) yield* singleValues(one, key, depth + 1);
  else if (isObject(value))
    for (const [name, one] of Object.entries(value))
      // In an `errors` object, messages are listed under the name of the field that is wrong.
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
 * The code and message of a parsed body, if it reports an error or is only a message, at the top level or inside one
 * wrapper object; null for anything else. Must not be called with a result of the service.
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
