import { BETWEEN_NAMES, isUnfinished } from './particles';

/** Words that are capitalised at the start of a text or in a headline but are not part of a name. */
const STOP_LIST = new Set(
  (
    'a after all an and are as at before born but by during for from had has have he her his if in into is it its mr mrs ' +
    'ms no not of on or our she since so than that the their then these they this those to was we were when where which ' +
    'while who whose with'
  ).split(' '),
);
const NAME_WORD = String.raw`\p{Lu}[\p{L}\p{M}'’\-]*\.?`;
const PARTICLES = `(?:(?:${BETWEEN_NAMES.join('|')}) )*`;
const NAME = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${NAME_WORD}(?:[ \u00a0]${PARTICLES}${NAME_WORD})+`,
  'gu',
);
/** Phrases of at most this many words may be a name. A longer one is a headline. */
const MOST_WORDS = 4;

const MAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const LINK = /\bhttps?:\/\/\S+/g;
/** Excluded from numbers, because dates are searched for separately. */
const DATE =
  /(?<!\d[-./ ]?)(?:\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?|\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2}))(?![-./ ]?\d)/g;
const IBAN = /(?<![A-Z\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![A-Za-z\d])/g;
const GROUP = String.raw`[A-Z\d]*\d[A-Z\d]*`;
const GROUPS = new RegExp(
  String.raw`(?<![\p{L}\d])\+?\(?${GROUP}(?:[ \u00a0.\-/()]{1,2}${GROUP})*(?![\p{L}\d])`,
  'gu',
);
const SHORTEST_NUMBER = 6;
const SHORTEST_CODE = 5;
/** This many final digits identify a number, whatever precedes them. */
const SUFFIX_LENGTH = 8;
const SHORTEST_NATIONAL = 7;

/** All runs of two to four adjacent words of a phrase. */
const runsOf = (words: readonly string[]): string[][] =>
  words.flatMap((_, from) =>
    [2, 3, MOST_WORDS].flatMap((size) =>
      from + size > words.length || isUnfinished(words.slice(from, from + size), from + size === words.length)
        ? []
        : [words.slice(from, from + size)],
    ),
  );

/** Capitalised phrases and their parts. Parts of a headline that consist only of the app's words are left out. */
function namesIn(text: string, isOwn: (word: string) => boolean): string[] {
  return [...text.matchAll(NAME)].flatMap(({ 0: phrase }) => {
    const words = phrase.replace(/\.$/, '').split(/[ \u00a0]/);
    const isHeadline = words.length > MOST_WORDS;
    while (STOP_LIST.has(words[0]?.toLowerCase() ?? '')) words.shift();
    return runsOf(words)
      .filter((run) =>
        run.every((word, at) => (isHeadline || at === 0 ? !STOP_LIST.has(word.toLowerCase()) : true)),
      )
      .filter((run) => !isHeadline || !run.every(isOwn))
      .map((run) => run.join(' '));
  });
}

/**
 * The forms in which a number may be written elsewhere: joined, with or without its country code, or only its end.
 */
function formsOf(written: string): string[] {
  const number = written.replace(/[^A-Z\d]/g, '');
  const digits = number.replace(/\D/g, '');
  const isCode = digits !== number;
  if (isCode ? number.length < SHORTEST_CODE : digits.length < SHORTEST_NUMBER) return [];
  const coded = /^(?:\+|00)/.test(written.replace('(', '')) ? digits.replace(/^00/, '') : '';
  const national = [1, 2, 3]
    .map((code) => coded.slice(code))
    .filter(({ length }) => length >= SHORTEST_NATIONAL);
  const end = digits.length > SUFFIX_LENGTH ? [digits.slice(-SUFFIX_LENGTH)] : [];
  return [
    ...new Set([
      number,
      ...(coded === '' ? [] : [coded]),
      ...national.flatMap((one) => [one, `0${one}`]),
      ...end,
    ]),
  ];
}

/** The parts of a free text that may identify somebody, besides its single words. */
export interface ProseParts {
  /** Capitalised phrases. */
  names: string[];
  /** Numbers without separators, in each form in which they may be written. */
  numbers: string[];
  /** E-mail addresses, complete and only the part before the @. */
  mails: string[];
}

/**
 * Finds the parts of a free text that may identify somebody.
 *
 * @param isOwn whether a word is one that the app writes itself
 */
export function proseParts(text: string, isOwn: (word: string) => boolean): ProseParts {
  const mails = text.match(MAIL) ?? [];
  const bare = text.replace(MAIL, ' ; ').replace(LINK, ' ; ');
  const undated = bare.replace(DATE, ' ; ');
  const numbers = [...(undated.match(IBAN) ?? []), ...(undated.replace(IBAN, ' ; ').match(GROUPS) ?? [])];
  const local = mails.map((mail) => mail.slice(0, mail.indexOf('@')));
  return {
    names: [...new Set(namesIn(bare, isOwn))],
    numbers: [...new Set(numbers.flatMap(formsOf))],
    mails: [...new Set([...mails, ...local.filter((one) => one.length > 3 && !isOwn(one))])],
  };
}

/** Whether a word of a free text may be a name: it is not lower case, or the whole text has no capital. */
export const mayBeName = (word: string, text: string): boolean =>
  !/^\p{Ll}/u.test(word) || !/\p{Lu}/u.test(text);
