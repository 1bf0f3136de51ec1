import type { MemberInfo, ResultKind } from '../wire/catalogue';
import { RESULT_NAMES } from '../labels/resultNames';
import { EMPTY_LIST, EMPTY_OBJECT, EMPTY_TEXT } from '../record/jsonText';
import type { OtherShape } from '../record/result';
import { FACES_WAIT } from '../labels/faceLabels';
import { visibleText } from '../labels/hiddenCharacterLabels';
import { nullMeaning } from '../wire/catalogue';
import type { Received } from '../wire/received';
import { COUNTS } from '../text/countLabels';
import { counted, inSentence, listed as listOf } from '../text/language';

/** For a member that this kind of result has, but this response lacks. */
export const NOT_IN_RESPONSE = 'Not in this response';
/** For a member that this kind of result never has, so that nothing is missing. */
export const NOT_PART = 'Not provided for this check type';
/** For a null whose meaning the specification does not define. */
export const NULL = 'null';
/** For a value of an unexpected type; the received text is shown beside it. */
export const UNEXPECTED_FORMAT = 'Unexpected format';
/**
 * Only for an empty list that the specification gives, received as a list or as the dictionary that it gives for it. Of
 * a member that it does not define, an empty list is only said to be one.
 */
export const NONE = 'None';
/** Beside a received text that reads like one of these sentences, such as “null” in quotation marks. */
const RECEIVED_AS_TEXT = 'Received as text';
const WORDS_FOR_NOTHING: ReadonlySet<string> = new Set([
  ...[NONE, NOT_IN_RESPONSE, NOT_PART, NULL],
  ...[EMPTY_LIST, EMPTY_OBJECT, EMPTY_TEXT],
]);
/**
 * The note beside a text that reads like a sentence for an absent value; null for any other. Some services convert null
 * to text.
 */
export const textNote = (text: string): string | null =>
  WORDS_FOR_NOTHING.has(text) ? RECEIVED_AS_TEXT : null;
/** What a text of white space only consists of; null for any other. */
export const whiteSpaceLabel = (text: string): string | null =>
  /^\s+$/.test(text) ? `[${counted(text.length, /^ +$/.test(text) ? COUNTS.space : COUNTS.blank)}]` : null;
/** Our words for a name without a visible character, which is empty or white space; null for any other. */
export const blankName = (name: string): string | null => (name === '' ? EMPTY_TEXT : whiteSpaceLabel(name));
export const UNLISTED = 'Not listed in the specification';
const MAX_NAMED = 5;
/** The first few keys, as received. */
export const listed = (keys: readonly string[]): string =>
  [...keys.slice(0, MAX_NAMED).map(visibleText), ...(keys.length > MAX_NAMED ? ['…'] : [])].join(', ');

/** The sentence for an empty list with undescribed members beside it, which may contain its content. */
export const emptyListSentence = (beside: readonly string[]): string =>
  `${UNEXPECTED_FORMAT}: the response also contains members the specification does not define: ${listed(beside)}. So it is not known that there are none.`;
/** Shown instead of the members of a response that could not be read. */
export const NO_RESPONSE = 'Unknown: the requested result could not be read';

/** The sentence that explains an absent value; empty for a value that was received. */
export function sentenceFor(received: Received<unknown>, info: MemberInfo | null, kind: ResultKind): string {
  switch (received.state) {
    case 'missing':
      return NOT_IN_RESPONSE;
    case 'not-part':
      return NOT_PART;
    case 'withheld':
      return FACES_WAIT;
    case 'null': {
      const meaning = info === null ? null : nullMeaning(info, kind);
      return meaning === null ? NULL : `${NULL}: ${inSentence(meaning)}`;
    }
    case 'unreadable':
      return received.beside !== undefined
        ? emptyListSentence(received.beside)
        : received.text === ''
          ? NO_RESPONSE
          : UNEXPECTED_FORMAT;
    case 'given':
      return received.value === '' ? EMPTY_TEXT : '';
  }
}

/** Heading of members that the specification does not define. */
export const NOT_SPECIFIED = 'Not in the specification, as received';

/** Heading of a member that belongs to another kind of result. */
export const partOfOtherResult = (kind: ResultKind): string =>
  `Belongs to another type of result: ${RESULT_NAMES[kind]}.`;

const JSON_TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
  object: 'an object of unknown structure',
};

/** Describes a response that is not the requested result, and how it was handled. */
export function otherShapeSentence(shape: OtherShape): string {
  const is =
    shape.is === 'error'
      ? 'an error or status message'
      : shape.is === 'event'
        ? 'the body of a webhook event'
        : shape.is === 'result'
          ? RESULT_NAMES[shape.kind]
          : (JSON_TYPES[shape.type] ?? 'data of unknown structure');
  return `Received instead of the result: ${is}. It is saved and shown as received, but not evaluated.`;
}

/** Members that are all absent for one reason, such as “Not in this response: Outcome and Signals”. */
export const absentMembers = (reason: string, labels: readonly string[]): string =>
  `${reason}: ${listOf(labels)}`;
