import { bounded, jsonInText, parsedJson } from '../../record/jsonText';
import { isObject } from '../../record/shape';
import { isWebPage, sentencesOf, unfinishedSentence } from '../../text/sentences';
import { pointerTokens } from '../../wire/jsonPointer';
import {
  isOfComparing,
  isOfFaceResult,
  isOfFaces,
  isOfMatching,
  mayStateFaces,
  statesFaces,
  wordsOf,
} from '../../text/faceVocabulary';

/** Whether an object has the members of a face comparison (specification 2.8), whatever its key. */
const isComparison = (value: Readonly<Record<string, unknown>>): boolean =>
  Object.hasOwn(value, 'is_matched') && (Object.hasOwn(value, 'images') || Object.hasOwn(value, 'score'));

/** Whether an object is a check or rule (specification 2.7, 2.15) whose texts are about comparing faces. */
const isFaceCheck = (value: Readonly<Record<string, unknown>>): boolean =>
  Object.hasOwn(value, 'result') &&
  Object.values(value).some((text) => typeof text === 'string' && isOfComparing(text));

/**
 * Whether undescribed content may contain a face comparison, according to its keys and the sentences in its texts.
 * `around` is the enclosing key. A text that is JSON is parsed.
 */
function mayCompare(value: unknown, around: string): boolean {
  if (typeof value === 'string') {
    const parsed = jsonInText(value);
    return parsed === null ? textStatesFaces(value) : mayCompare(bounded(parsed), around);
  }
  if (Array.isArray(value)) return value.some((one) => mayCompare(one, around));
  if (!isObject(value)) return false;
  return (
    isComparison(value) ||
    isFaceCheck(value) ||
    Object.entries(value).some(
      ([key, member]) =>
        member !== null &&
        ([key, `${around} ${key}`, ...comparedAt(around, member)].some(isOfFaces) || mayCompare(member, key)),
    )
  );
}

/**
 * A key about a match combined with its value, if that is a single word: `comparison: { left: 'selfie' }` gives
 * "comparison selfie".
 */
const comparedAt = (key: string, value: unknown): string[] =>
  isOfMatching(key) && typeof value === 'string' && /^\s*\p{L}+\s*$/u.test(value) ? [`${key} ${value}`] : [];

/** Whether an undescribed or unreadable member may contain a face comparison, such as one under a new name. */
export const mentionsFaces = (key: string, value: unknown): boolean =>
  value !== null && (isOfFaces(key) || mayCompare(value, key));

const OF_A_FIELD = /^\/documents\/[^/]+\/extracted_fields\/[^/]+(\/value)?$/;

/** Whether a pointer leads to the value of a document's field that is about an outcome, such as "Face Match". */
export const isFaceField = (pointer: string): boolean =>
  isOfFaceResult(pointerTokens(OF_A_FIELD.exec(pointer)?.[0] ?? '')[3] ?? '');

/** Member names in a fragment of JSON, including JSON stored as a string, whose escapes are removed first. */
const namesIn = (text: string): string[] =>
  [
    ...decoded(text)
      .replace(/(?<!\\)\\+(?=")/g, '')
      .matchAll(/"([^"]*)"\s*:/g),
  ].map(([, name]) => name ?? '');

/** The text without escapes of letters, and without the zeros between letters of two bytes each. */
const decoded = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replace(/(?<!\\)\\+u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/**
 * Whether a text that is not JSON, or only the beginning of it, states an outcome in one of its sentences, or has such a
 * member name. In a web page, only a name that is about an outcome counts: `face` alone is also a style or an icon.
 */
function textStatesFaces(text: string): boolean {
  const plain = decoded(text);
  return (
    (!isWebPage(plain) && namesIn(plain).some(isOfFaces)) ||
    sentencesOf(plain).some(statesFaces) ||
    mayStateFaces(unfinishedSentence(plain) ?? '')
  );
}

/** A hash or an id in hexadecimal digits, whose letters may spell `face`. */
const HEXADECIMAL = /(?<![\p{L}\p{N}])(?=[a-f]*\d)[\da-f]{8,}(?![\p{L}\p{N}])/giu;
/** Names in any notation, such as those of XML or of a script. Longer ones are encoded data. */
const NAME = /(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]{6,80}(?![\p{L}\p{N}_-])/gu;

/** A name by itself that may contain an outcome, or `is_matched` in any notation. */
const isResultName = (name: string): boolean =>
  isOfFaceResult(name) || /^(?:is|not)[_-]?matched$/i.test(name);

/** Whether a text that is not JSON may disclose the result of a face comparison. */
function unparsedStatesFaces(text: string): boolean {
  const plain = decoded(text).replace(HEXADECIMAL, '');
  const isMarkup = !isWebPage(plain) && /^\s*</.test(plain);
  return (
    (plain.match(NAME) ?? []).some(isResultName) ||
    // The elements of XML are read as the words of one sentence.
    (isMarkup && statesFaces(plain)) ||
    textStatesFaces(plain)
  );
}

/**
 * Whether a text may disclose the result of a face comparison by a member name or by a sentence, whether it is JSON, the
 * beginning of JSON, a web page or anything else.
 */
export const mayDiscloseFaces = (text: string): boolean =>
  parsedJson(text) === undefined ? unparsedStatesFaces(text) : mayCompare(text, '');

const STEPS = ['documents', 'selfie'];
const SUMMARY = / (has passed rules|rule results|screening checks|spot checks) /;

/**
 * Whether a text names parts of a result that depend on its face comparisons, such as the summary of a step, although
 * they are not about faces. Only matters while comparisons of the case are withheld.
 */
export const namesSteps = (text: string): boolean =>
  SUMMARY.test(wordsOf(decoded(text))) ||
  namesIn(text).some((name) => STEPS.includes(name.trim().toLowerCase()));
