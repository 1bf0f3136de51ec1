import type { IdentifyingValue } from './identifyingValue';
import { leakKey, leakWords } from './leakLetters';
import { isParticle } from './leakParticles';
import type { Wording } from './leakWording';

/** Words that begin sentences or occur in headlines and are not part of a name. */
const STOP_LIST = new Set(
  (
    'a after all an and are as at before born but by during for from had has have he her his if in into is it its mr mrs ' +
    'ms no not of on or our she since so than that the their then these they this those to was we were when where which ' +
    'while who whose with'
  )
    .split(' ')
    .map(leakKey),
);
/** A longer run of capitalised words is a headline. */
const LONGEST_NAME = 4;
const E_MAIL = /[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g;
const WEB_ADDRESS = /https?:\S+/g;
const SHORTEST_LOCAL = 4;
const DAY_OR_TIME =
  /(?<![\d][-./ ]?)(?:\d{4}-\d\d-\d\d(?:[T ][\d:.]+Z?)?|\d\d?[-./]\d\d?[-./](?:\d{4}|\d\d))(?![-./ ]?\d)/g;
const DIGITS = /\+?\(?\d+(?:[ \u00a0.()/-]{1,2}\d+)*/g;
/** Of longer numbers only this many final digits are compared. */
const SUFFIX_LENGTH = 8;
const SHORTEST_NUMBER = 6;
/** An id, hash or timestamp, which contains any digits by chance. */
const ID_HASH_OR_TIME =
  /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|\b[\da-f]{32,}\b|\d{4}-\d\d-\d\d[T ][\d:.]+Z?/gi;

/** Names, numbers and e-mail addresses found in free text. */
export interface ProseFinds {
  phrases: string[];
  numbers: string[];
  mails: string[];
}

const joined = (text: string): string => text.replace(/\D/g, '');

/** Pairs of adjacent capitalised words, separated only by a space. */
function phrasesIn(text: string, wording: Wording): string[] {
  const runs: string[][] = [[]];
  let end = -1;
  for (const word of leakWords(text)) {
    const isCapital = /^\p{Lu}\p{L}*$/u.test(text.slice(word.start, word.end));
    const isBeside = word.start === end + 1 && /[ \u00a0]/.test(text.charAt(end));
    if (!isCapital || !isBeside) runs.push([]);
    if (isCapital) runs.at(-1)?.push(word.key);
    end = word.end;
  }
  return runs.flatMap((run) => {
    const isHeadline = run.length > LONGEST_NAME;
    const pairs = run.flatMap((key, at) => (run[at + 1] === undefined ? [] : [[key, run[at + 1] ?? '']]));
    return pairs
      .filter((pair) => !pair.some((key) => STOP_LIST.has(key)) && !isParticle(pair.at(-1) ?? ''))
      .filter((pair) => !isHeadline || !pair.every((key) => wording.words.has(key)))
      .map((pair) => pair.join(' '))
      .filter((pair) => !wording.phrases.includes(` ${pair} `));
  });
}

/**
 * Finds names, numbers and e-mail addresses in free text, except phrases that the app itself writes.
 *
 * @param wording words that identify nobody on their own
 */
export function proseFinds(text: string, wording: Wording): ProseFinds {
  const bare = text.replace(E_MAIL, ' ; ').replace(WEB_ADDRESS, ' ; ');
  const mails = [...text.matchAll(E_MAIL)].flatMap(([mail]) => {
    const [local = ''] = mail.split('@');
    const isOwn = leakWords(local).every(({ key }) => wording.words.has(key));
    return local.length < SHORTEST_LOCAL || isOwn ? [mail] : [mail, local];
  });
  const numbers = [...bare.replace(DAY_OR_TIME, ' ; ').matchAll(DIGITS)].flatMap(({ 0: one, index }) => {
    // An account number (IBAN) begins with its country code, so these two letters may precede a number.
    const isInWord =
      /\p{L}/u.test(bare.charAt(index + one.length)) ||
      (/\p{L}$/u.test(bare.slice(0, index)) && !/(?<![\p{L}\p{N}])[A-Z]{2}$/u.test(bare.slice(0, index)));
    return !isInWord && joined(one).length >= SHORTEST_NUMBER ? [joined(one)] : [];
  });
  return { phrases: phrasesIn(bare, wording), numbers, mails: mails.map((mail) => mail.toLowerCase()) };
}

/**
 * Returns a function that checks whether a text contains one of these phrases word for word, one of these
 * numbers (compared by their last digits, with any separators) or one of these e-mail addresses.
 *
 * @param values only `phrase`, `digits` and `mail` values are used
 */
export function createProseLeaks(values: readonly IdentifyingValue[]): (text: string) => boolean {
  const textsOf = (wanted: IdentifyingValue['textKind']): Set<string> =>
    new Set(values.flatMap(({ textKind, text }) => (textKind === wanted ? [text] : [])));
  const phrases = textsOf('phrase');
  const mails = [...textsOf('mail')];
  const numbers = [...textsOf('digits')].map((one) => one.slice(-SUFFIX_LENGTH));
  const hasPhrase = (text: string): boolean => {
    const words = leakWords(text);
    return words.some(({ key, end }, at) => {
      const next = words[at + 1];
      return next !== undefined && text.slice(end, next.start) === ' ' && phrases.has(`${key} ${next.key}`);
    });
  };
  const hasNumber = (text: string): boolean =>
    (text.replace(ID_HASH_OR_TIME, ' ; ').match(DIGITS) ?? [])
      .map(joined)
      .some((one) =>
        numbers.some((number) => (number.length < SUFFIX_LENGTH ? one === number : one.endsWith(number))),
      );
  const hasMail = (text: string): boolean => {
    const lower = text.toLowerCase();
    return mails.some((mail) => {
      const at = lower.indexOf(mail);
      return at >= 0 && !/[\p{L}\p{N}]/u.test(lower.charAt(at - 1) + lower.charAt(at + mail.length));
    });
  };
  return (text) =>
    (phrases.size > 0 && hasPhrase(text)) ||
    (numbers.length > 0 && hasNumber(text)) ||
    (mails.length > 0 && hasMail(text));
}
