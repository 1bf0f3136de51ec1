import { readErrorBody } from '../../record/errorBody';
import { bounded, jsonInText, parsedJson } from '../../record/jsonText';
import { isObject } from '../../record/shape';

const PICTURE = 'selfies?|portraits?|biometrics?';
const OUTCOME = 'score|check|result|outcome|verdict|verif|confidence|distance|percent|probab|likelihood';
const COMPARED = 'match|compar|simil';
const PERSON = 'person|subject|holder';

/** Separates words that some names join, such as `selfiematch`. */
const JOINED = new RegExp(
  `(faces?|facial|${PICTURE}|photos?|same|different)(?=${COMPARED}|${OUTCOME}|recogn|auth|person|subject)`,
  'gi',
);

/**
 * The words of a text, or of a name in camel or snake case, in lower case with one space before and after each, so that
 * patterns match whole words only.
 */
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
/** Words for pictures of a face, which also occur in texts about other things. */
const SHOWING = new RegExp(` (${PICTURE}|photos?) `);
/** A comparison of persons, but not of a person's name or number. */
const OF_PERSON = new RegExp(
  ` (same|different|other|another) (${PERSON}) | (person|holder) ((is|was|not|mis) ?)*(${COMPARED})| match(es|ed|ing)? (the )?(person|holder) `,
);
/**
 * Words that express a comparison. `same` and `different` count only before the listed nouns, so that "the same
 * technique" does not.
 */
const COMPARING = new RegExp(
  `match| compar| simil| vs | versus | identical | alike | likeness | differ(?!ent )` +
    `| (same|different) (?=as |from |face|photo|${PICTURE}|${PERSON}|${OUTCOME}|$)| (other|another) (?=${PERSON})`,
);

const onlyOf = (...words: string[]): RegExp =>
  new RegExp(`^ ((is|overall|doc|document|id|front|back|side|${PICTURE}|${words.join('|')}) )+$`, 'u');
const IS_OUTCOME = new RegExp(OUTCOME);
/** A name that consists only of a picture and its result, such as `selfie_score`. */
const RESULT = onlyOf(`(${OUTCOME})\\p{L}*`);
/**
 * A text that consists only of a picture and what it is compared with: `Portrait match`, but not `Portrait position
 * match`.
 */
const COMPARISON = onlyOf(
  ...[`(${OUTCOME}|(mis)?(${COMPARED})|differ)\\p{L}*`, PERSON, 'applicant|photos?|same|other|another'],
  'identical|alike|vs|versus|the|an?|of|and|with|do|does|not|shows?',
);

/** Whether the name of a member, rule or check is about comparing faces or persons. */
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
 * Whether a text is about comparing faces rather than about one face. A sentence about a portrait or photo alone does
 * not count: it may compare the picture with a template.
 */
export function isOfComparing(text: string): boolean {
  const words = wordsOf(text);
  const isOfFace = FACE.test(words) || / selfies? /.test(words);
  return COMPARING.test(words) && (isOfFace || (SHOWING.test(words) && COMPARISON.test(words)));
}

const OF_STEP = `(document|${PICTURE})`;
/** What a picture may be compared with. A bare `id_match` is not included, because it may be about a number. */
const COMPARED_WITH = `(passport|(id |identity )?card|id|licen[cs]e|photo|document|${PICTURE})`;
const MATCHING = new RegExp(
  `^ (is )?(${OF_STEP} )?(match(ing|ed)?|comparisons?|similarity) ((${OUTCOME}|status)\\p{L}* )?((to|with) (the )?${COMPARED_WITH} )?$`,
  'u',
);

/**
 * Whether a name is nothing but a match, such as `match_confidence`. In a document or selfie step it is then about the
 * step's picture.
 */
export const isOfMatching = (name: string): boolean => MATCHING.test(wordsOf(name));

/** Whether an object has the members of a face comparison (specification 2.8), whatever its key. */
const isComparison = (value: Readonly<Record<string, unknown>>): boolean =>
  Object.hasOwn(value, 'is_matched') && (Object.hasOwn(value, 'images') || Object.hasOwn(value, 'score'));

/** Whether an object is a check or rule (specification 2.7, 2.15) whose texts are about comparing faces. */
const isFaceCheck = (value: Readonly<Record<string, unknown>>): boolean =>
  Object.hasOwn(value, 'result') &&
  Object.values(value).some((text) => typeof text === 'string' && isOfComparing(text));

/**
 * Whether undescribed content may contain a face comparison, according to its keys. `around` is the enclosing key. A
 * text is parsed as JSON; if that fails, only the member names found in it count.
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

/**
 * A key about a match combined with its value, if that is a single word: `comparison: { left: 'selfie' }` gives
 * "comparison selfie".
 */
const comparedAt = (key: string, value: unknown): string[] =>
  isOfMatching(key) && typeof value === 'string' && /^\s*\p{L}+\s*$/u.test(value) ? [`${key} ${value}`] : [];

/** Whether an undescribed or unreadable member may contain a face comparison, such as one under a new name. */
export const mentionsFaces = (key: string, value: unknown): boolean =>
  value !== null && (isOfFaces(key) || mayCompare(value, key));

/** Member names in a fragment of JSON, including JSON stored as a string, whose escapes are removed first. */
const namesIn = (text: string): string[] =>
  [...unescaped(text).matchAll(/"([^"]*)"\s*:/g)].map(([, name]) => name ?? '');

/** The text without escapes, and without the zeros between the letters of text with two bytes per character. */
const unescaped = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replace(/\\+u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\\+(?=")/g, '');

const RESULT_OF_FACES = / (is|not|un|mis) ?matched /;

/** A hash or an id in hexadecimal digits, whose letters may spell `face`. */
const HEXADECIMAL = /(?<![\p{L}\p{N}])(?=[a-f]*\d)[\da-f]{8,}(?![\p{L}\p{N}])/giu;

/**
 * Whether text without a readable structure, such as a web page or the beginning of a result, contains any word for
 * faces. `font-face` is a word of style sheets.
 */
function namesFaces(text: string): boolean {
  const words = wordsOf(unescaped(text).replace(HEXADECIMAL, '')).replace(/ font faces?(?= )/g, '');
  return [FACE, OF_PERSON, RESULT_OF_FACES].some((term) => term.test(words));
}

/**
 * Whether a text may disclose the result of a face comparison: it is JSON or a fragment of JSON with such a member
 * name, an error whose code or message is about faces, or a text that is not JSON and contains a word for faces.
 */
export function mayDiscloseFaces(text: string): boolean {
  const parsed = parsedJson(text);
  const { code, message } = readErrorBody(parsed) ?? { code: null, message: null };
  return (
    mayCompare(text, '') ||
    (parsed === undefined && namesFaces(text)) ||
    [code ?? '', message ?? ''].some(isOfFaces)
  );
}

const STEPS = ['documents', 'selfie'];
const SUMMARY = / (has passed rules|rule results|screening checks|spot checks) /;

/**
 * Whether a text names parts of a result that depend on its face comparisons, such as the summary of a step, although
 * they are not about faces. Only matters while comparisons of the case are withheld.
 */
export const namesSteps = (text: string): boolean =>
  SUMMARY.test(wordsOf(unescaped(text))) ||
  namesIn(text).some((name) => STEPS.includes(name.trim().toLowerCase()));

/** Operations whose responses contain no face results: lists of watch-list matches. */
export const WITHOUT_FACES: readonly string[] = ['amlResult', 'amlHistory'];
