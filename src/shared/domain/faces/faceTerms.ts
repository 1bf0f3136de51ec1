import { readErrorBody } from '../../record/errorBody';
import { bounded, jsonInText, parsedJson } from '../../record/jsonText';
import { isObject } from '../../record/shape';

const PICTURE = 'selfies?|portraits?|biometrics?';
const OUTCOME = 'score|check|result|outcome|verdict|verif|confidence|distance|percent|probab|likelihood';
const COMPARED = 'match|compar|simil';
const PERSON = 'person|subject|holder';

/** Written together in some names: `selfiematch`. */
const JOINED = new RegExp(
  `(faces?|facial|${PICTURE}|photos?|same|different)(?=${COMPARED}|${OUTCOME}|recogn|auth|person|subject)`,
  'gi',
);

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
const SHOWING = new RegExp(` (${PICTURE}|photos?) `);
/** Of a person as such, not of their name or number. */
const OF_PERSON = new RegExp(
  ` (same|different|other|another) (${PERSON}) | (person|holder) ((is|was|not|mis) ?)*(${COMPARED})| match(es|ed|ing)? (the )?(person|holder) `,
);
/** Before another noun, `same` and `different` are about that: the same technique. */
const COMPARING = new RegExp(
  `match| compar| simil| vs | versus | identical | alike | likeness | differ(?!ent )` +
    `| (same|different) (?=as |from |face|photo|${PICTURE}|${PERSON}|${OUTCOME}|$)| (other|another) (?=${PERSON})`,
);

const onlyOf = (...words: string[]): RegExp =>
  new RegExp(`^ ((is|overall|doc|document|id|front|back|side|${PICTURE}|${words.join('|')}) )+$`, 'u');
const IS_OUTCOME = new RegExp(OUTCOME);
/** A name of nothing but a picture and its result, such as `selfie_score`. */
const RESULT = onlyOf(`(${OUTCOME})\\p{L}*`);
/** A text of nothing but a picture and what it is compared with: `Portrait match`, not that of its position. */
const COMPARISON = onlyOf(
  ...[`(${OUTCOME}|(mis)?(${COMPARED})|differ)\\p{L}*`, PERSON, 'applicant|photos?|same|other|another'],
  'identical|alike|vs|versus|the|an?|of|and|with|do|does|not|shows?',
);

/** Whether the name of a member, a rule or a check is about comparing faces or persons, by whole words. */
export function isOfFaces(name: string): boolean {
  const words = wordsOf(name);
  return (
    FACE.test(words) ||
    OF_PERSON.test(words) ||
    words === ' biometrics ' ||
    (SHOWING.test(words) && (COMPARING.test(words) || (IS_OUTCOME.test(words) && RESULT.test(words))))
  );
}

/**
 * Whether a text is about comparing faces, and not about one of them. A sentence on a portrait or a photo may compare it with
 * a template, and does not count by itself.
 */
export function isOfComparing(text: string): boolean {
  const words = wordsOf(text);
  const isOfFace = FACE.test(words) || / selfies? /.test(words);
  return COMPARING.test(words) && (isOfFace || (SHOWING.test(words) && COMPARISON.test(words)));
}

const OF_STEP = `(document|${PICTURE})`;
/** What a picture is compared with; `id_match` may be of a number. */
const COMPARED_WITH = `(passport|(id |identity )?card|id|licen[cs]e|photo|document|${PICTURE})`;
const MATCHING = new RegExp(
  `^ (is )?(${OF_STEP} )?(match(ing|ed)?|comparisons?|similarity) ((${OUTCOME}|status)\\p{L}* )?((to|with) (the )?${COMPARED_WITH} )?$`,
  'u',
);

/** Whether a name is of a match and nothing else: that of a whole step is one of its pictures, as with `match_confidence`. */
export const isOfMatching = (name: string): boolean => MATCHING.test(wordsOf(name));

/** Whether an object has the members of a comparison (specification 2.8), whatever its name. */
const isComparison = (value: Readonly<Record<string, unknown>>): boolean =>
  Object.hasOwn(value, 'is_matched') && (Object.hasOwn(value, 'images') || Object.hasOwn(value, 'score'));

/** Whether an object is a check or a rule (specification 2.7, 2.15) whose texts are about comparing faces. */
const isFaceCheck = (value: Readonly<Record<string, unknown>>): boolean =>
  Object.hasOwn(value, 'result') &&
  Object.values(value).some((text) => typeof text === 'string' && isOfComparing(text));

/**
 * Whether something that the specification does not know may hold a comparison of faces, by a key on the way and the one around
 * it. A text is read as what it holds as JSON, or by the names in what is left of it.
 */
function mayCompare(value: unknown, around: string): boolean {
  if (typeof value === 'string') {
    const parsed = jsonInText(value);
    return parsed === null ? namesIn(value).some(isOfFaces) : mayCompare(bounded(parsed), around);
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

/** What is compared under a key that is about comparing, where its name is a value of one word: `left: 'selfie'`. */
const comparedAt = (key: string, value: unknown): string[] =>
  isOfMatching(key) && typeof value === 'string' && /^\s*\p{L}+\s*$/u.test(value) ? [`${key} ${value}`] : [];

/** Whether a member that nobody has described, or that cannot be read, may hold a comparison of faces, such as a renamed one. */
export const mentionsFaces = (key: string, value: unknown): boolean =>
  value !== null && (isOfFaces(key) || mayCompare(value, key));

/** Member names in a fragment of JSON, including JSON that was stored as a string: escapes are decoded. */
const namesIn = (text: string): string[] =>
  [...unescaped(text).matchAll(/"([^"]*)"\s*:/g)].map(([, name]) => name ?? '');

const unescaped = (text: string): string =>
  text
    .replace(/\\+u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\\+(?=")/g, '');

/**
 * Whether a text may disclose the result of a face comparison: it is JSON, or a fragment of JSON, with a member whose name
 * refers to one. The text of an error is checked as well.
 */
export function mayDiscloseFaces(text: string): boolean {
  const { code, message } = readErrorBody(parsedJson(text)) ?? { code: null, message: null };
  return mayCompare(text, '') || [code ?? '', message ?? ''].some(isOfFaces);
}
