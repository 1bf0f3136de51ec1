import { isMemberName } from '../masking/memberName';
import { visibleText } from './receivedPage';

/** A key in lower case without separators. */
const plainKey = (key: string): string => key.toLowerCase().replaceAll(/[^a-z]/g, '');

const keys = (...lines: string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')));

/** Members that contain a message, or other members of an error. */
const MESSAGES = keys(
  'message messages msg error errors detail details title description reason exception fault faultstring cause info',
  'errormessage errordescription usermessage developermessage innererror hint help warning warnings input value',
  'stack trace stacktrace context ctx extensions meta',
);
/** Members with codes and times. */
const CODES = keys(
  'success ok status statuscode state code errorcode type errortype subcode severity level category method version',
  'timestamp time date datetime servertime reset expires traceid spanid requestid correlationid requestlogid hostid apiversion',
);
/** Members that name a place: of the service, of the request or of what was requested. */
const PLACES = keys(
  'path instance loc location locations source pointer parameter param field target property resource domain service',
  'host url uri href link links about docurl documentationurl errorurl erroruri moreinfo helpurl id request metadata',
);
/** Members whose own members are fields, each with its messages. */
const BY_FIELD = keys('error errors detail details fielderrors validationerrors');

/** The parts of a place that are names of the service: words in lower case or camel case, codes, and indexes. */
const OF_PLACE =
  /^(?!.*\d{6})(?:[a-z][a-z\d]*(?:_[a-z\d]+)*|[A-Z]+(?:_[A-Z]+)*|\d{1,5}|[a-z]+(?:[A-Z][a-z]+)+)$/;
/** A point in time, which is no date of birth. At midnight it may be one. */
const INSTANT = /^20\d\d-\d\d-\d\dT(?!00:00)\d\d:\d\d:[\d.]+(?:Z|[+-]\d\d:?\d\d)?$/;
const MAY_IDENTIFY = /\s|[^\s@]@[^\s@]|\d{6}|\d[-./]\d{1,2}[-./]\d/;
const GENERATED_ID = /^(?=[a-f-]{0,15}\d)[\da-f-]{16,64}$/i;

/** A count or a number of seconds. One of four digits that may be a year is not bare, nor is a longer one. */
const isCount = (value: unknown): boolean =>
  Number.isInteger(value) && Math.abs(Number(value)) < 10_000 && !/^(19|20)\d\d$/.test(String(value));

/** Whether a value has no content that a text may quote: only constants, empty texts and counts. */
const isBare = (value: unknown): boolean =>
  typeof value === 'object'
    ? Object.entries(value ?? {}).every(
        ([key, member]: [string, unknown]) => (Array.isArray(value) || isMemberName(key)) && isBare(member),
      )
    : typeof value === 'boolean' || value === '' || isCount(value);

/** A code with spaces is a message, and one with a date, a long number or an e-mail address is searched like one. */
function codeIn(value: unknown): string[] {
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
  return INSTANT.test(text) || !MAY_IDENTIFY.test(text)
    ? []
    : [visibleText(text)].filter((one) => one !== '');
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A place is searched for what was requested there: the parts that the service does not name. */
function placeIn(value: unknown): string[] | null {
  if (typeof value === 'number') return isCount(value) ? [] : [String(value)];
  if (typeof value !== 'string') return isBare(value) ? [] : null;
  if (/\s/.test(value.trim())) return [visibleText(value)];
  const parts = value
    .replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')
    .split(/[/?#&=:;,[\]]/)
    .map(unescaped);
  return parts.filter((part) => part !== '' && !OF_PLACE.test(part) && !GENERATED_ID.test(part));
}

/** Messages by field: each member is a list of texts, and its key the name of a field. */
function byField(value: unknown): string[] | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const all = Object.entries(value);
  const isText = (one: unknown): one is string => typeof one === 'string';
  if (all.length === 0 || !all.every(([, one]) => Array.isArray(one) && one.every(isText))) return null;
  return all.flatMap(([key, texts]: [string, string[]]) => [
    ...(OF_PLACE.test(key) ? [] : [key]),
    ...texts.map(visibleText),
  ]);
}

/** What a member of an error body says; null if error bodies do not have it. */
function memberIn(key: string, member: unknown): string[] | null {
  const name = plainKey(key);
  if (CODES.has(name) && (typeof member !== 'object' || member === null)) return codeIn(member);
  if (PLACES.has(name)) return listIn(member, placeIn);
  const messages = MESSAGES.has(name) ? messagesOfError(member) : null;
  if (messages !== null) return messages;
  if (BY_FIELD.has(name)) return byField(member);
  return isBare(member) && isMemberName(key) ? [] : null;
}

/** What the elements of a list, the members of an object, or a single value say. */
function listIn(value: unknown, one: (value: unknown) => string[] | null): string[] | null {
  if (typeof value !== 'object' || value === null) return value === null ? [] : one(value);
  const found = Array.isArray(value)
    ? value.map((item: unknown) => listIn(item, one))
    : Object.entries(value).map(([key, member]: [string, unknown]) => memberIn(key, member));
  const known = found.filter((some) => some !== null);
  return known.length < found.length ? null : known.flat();
}

/**
 * The texts in an error body that may name somebody; null if it has any member that error bodies do not have.
 *
 * - A message is free text.
 * - Of a place, such as a path or the name of a parameter, what the service itself does not name is taken.
 * - A code, a time and an id of a request say nothing, unless they contain spaces.
 * - Constants, empty texts and counts say nothing under any name.
 */
export const messagesOfError = (value: unknown): string[] | null =>
  listIn(value, (one) => (typeof one === 'string' ? [visibleText(one)] : isBare(one) ? [] : [String(one)]));
