import { readErrorBody } from '../../record/errorBody';
import { bounded, parsedJson } from '../../record/jsonText';
import { isObject } from '../../record/shape';

/** Written together in some names: `selfiematch`. */
const JOINED = /(faces?|facial|selfie|portrait|same|different)(?=match|compar|simil|score|person|subject)/gi;

/** The words of a text or of a name in any spelling, one blank before and behind each: no part of a word counts. */
const wordsOf = (text: string): string =>
  ` ${[
    ...text
      .replace(JOINED, '$1 ')
      .replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
      .matchAll(/\p{L}+/gu),
  ]
    .join(' ')
    .toLowerCase()} `;

const FACE = / (faces?|facial|likeness) /;
/** What shows a face, and may be written of for another reason. */
const SHOWING = / (selfies?|portraits?|photos?|biometrics?) /;
/** Of a person as such, not of their name or number. */
const PERSON =
  / (same|different|other|another) (person|subject|holder) | (person|holder) ((is|was|not|mis) ?)*(match|compar|simil)| match(es|ed|ing)? (the )?(person|holder) /;
const COMPARING = /match| compar| simil| same | differ| vs | versus | identical | alike | likeness /;
/** A name of nothing but a picture and its result, such as `selfie_score`. */
const RESULT =
  /^ ((is|overall|document|id|selfies?|portraits?|biometrics?|front|back|side|scores?|checks?|checked|results?|outcome|verdict|verif\w*) )+$/;
const OUTCOME = /score|check|result|outcome|verdict|verif/;

/** Whether the name of a member, a rule or a check is about comparing faces or persons, by whole words. */
export function isOfFaces(name: string): boolean {
  const words = wordsOf(name);
  return (
    FACE.test(words) ||
    PERSON.test(words) ||
    (SHOWING.test(words) && (COMPARING.test(words) || (OUTCOME.test(words) && RESULT.test(words))))
  );
}

/** Whether a text is about comparing faces, and not about one of them. */
export function isOfComparing(text: string): boolean {
  const words = wordsOf(text);
  return (FACE.test(words) || SHOWING.test(words)) && COMPARING.test(words);
}

/** Whether an object has the members of a comparison (specification 2.8), whatever its name. */
const isComparison = (value: Readonly<Record<string, unknown>>): boolean =>
  Object.hasOwn(value, 'is_matched') && (Object.hasOwn(value, 'images') || Object.hasOwn(value, 'score'));

/** Whether something that the specification does not know may hold a comparison of faces, by a key on the way and the one around it. */
function mayCompare(value: unknown, around: string): boolean {
  if (Array.isArray(value)) return value.some((one) => mayCompare(one, around));
  if (!isObject(value)) return false;
  return (
    isComparison(value) ||
    Object.entries(value).some(
      ([key, member]) => member !== null && (isOfFaces(`${around} ${key}`) || mayCompare(member, key)),
    )
  );
}

/** Whether a member that nobody has described may hold a comparison of faces, such as a renamed one. */
export const mentionsFaces = (key: string, value: unknown): boolean =>
  value !== null && (isOfFaces(key) || mayCompare(value, key));

/** Names of members in JSON as received, or in what is left of it. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(/"([^"\\]*)"\s*:/g)].map(([, name]) => name ?? '');

/**
 * Whether a text may say what came of a comparison of faces: JSON with a member named after them, or what is left of it. Names
 * that are written with escapes are read as they are meant. Of an error its own words count as well.
 */
export function mayTellOfFaces(text: string): boolean {
  const value = parsedJson(text);
  if (value === undefined) return namesIn(unescaped(text)).some(isOfFaces);
  const { code, message } = readErrorBody(value) ?? { code: null, message: null };
  return mayCompare(bounded(value), '') || [code ?? '', message ?? ''].some(isOfFaces);
}

/** A text with the letters in place of their escapes: what is left of JSON cannot be parsed. */
const unescaped = (text: string): string =>
  text.replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
