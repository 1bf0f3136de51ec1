import type { IdentifyingValue } from './identifyingValue';
import { leakKey, leakWords } from './leakLetters';
import { isParticle } from './leakParticles';
import type { Wording } from './leakWording';

/** Begins a sentence or stands in a headline, and is no part of a name. */
const LITTLE = new Set(
  (
    'a after all an and are as at before born but by during for from had has have he her his if in into is it its mr mrs ' +
    'ms no not of on or our she since so than that the their then these they this those to was we were when where which ' +
    'while who whose with'
  )
    .split(' ')
    .map(leakKey),
);
/** With more capitals beside each other a text is a headline. */
const LONGEST_NAME = 4;
const E_MAIL = /[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g;
const ADDRESS = /https?:\S+/g;
const SHORTEST_LOCAL = 4;
const DAY_OR_TIME =
  /(?<![\d][-./ ]?)(?:\d{4}-\d\d-\d\d(?:[T ][\d:.]+Z?)?|\d\d?[-./]\d\d?[-./](?:\d{4}|\d\d))(?![-./ ]?\d)/g;
const DIGITS = /\+?\(?\d+(?:[ \u00a0.()/-]{1,2}\d+)*/g;
/** Of a number of so many digits its end is looked for. */
const END = 8;
const SHORTEST_NUMBER = 6;
/** An id or a hash: chance writes numbers into it. */
const MADE_UP = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|\b[\da-f]{32,}\b|\d{4}-\d\d-\d\d[T ][\d:.]+Z?/gi;

/** Names, numbers and e-mail addresses that a text of anybody's own words holds. */
export interface ProseFinds {
  phrases: string[];
  numbers: string[];
  mails: string[];
}

const joined = (text: string): string => text.replace(/\D/g, '');

/** Two or more words with capitals between which nothing but a space stands. */
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
      .filter((pair) => !pair.some((key) => LITTLE.has(key)) && !isParticle(pair.at(-1) ?? ''))
      .filter((pair) => !isHeadline || !pair.every((key) => wording.words.has(key)))
      .map((pair) => pair.join(' '))
      .filter((pair) => !wording.phrases.includes(` ${pair} `));
  });
}

/**
 * What such a text holds that says who somebody is, of the app's own phrases none.
 *
 * @param wording words that prove nothing on their own
 */
export function proseFinds(text: string, wording: Wording): ProseFinds {
  const bare = text.replace(E_MAIL, ' ; ').replace(ADDRESS, ' ; ');
  const mails = [...text.matchAll(E_MAIL)].flatMap(([mail]) => {
    const [local = ''] = mail.split('@');
    const isOwn = leakWords(local).every(({ key }) => wording.words.has(key));
    return local.length < SHORTEST_LOCAL || isOwn ? [mail] : [mail, local];
  });
  const numbers = [...bare.replace(DAY_OR_TIME, ' ; ').matchAll(DIGITS)].flatMap(({ 0: one, index }) => {
    // The country of an account is before its number.
    const isInWord =
      /\p{L}/u.test(bare.charAt(index + one.length)) ||
      (/\p{L}$/u.test(bare.slice(0, index)) && !/(?<![\p{L}\p{N}])[A-Z]{2}$/u.test(bare.slice(0, index)));
    return !isInWord && joined(one).length >= SHORTEST_NUMBER ? [joined(one)] : [];
  });
  return { phrases: phrasesIn(bare, wording), numbers, mails: mails.map((mail) => mail.toLowerCase()) };
}

/**
 * Whether a text contains such a name, word for word; such a number by its last digits, however it is parted; or such an
 * e-mail address.
 *
 * @param values others than such phrases, numbers and addresses are passed over
 */
export function createProseLeaks(values: readonly IdentifyingValue[]): (text: string) => boolean {
  const textsOf = (kind: IdentifyingValue['is']): Set<string> =>
    new Set(values.flatMap(({ is, text }) => (is === kind ? [text] : [])));
  const phrases = textsOf('phrase');
  const mails = [...textsOf('mail')];
  const numbers = [...textsOf('digits')].map((one) => one.slice(-END));
  const hasPhrase = (text: string): boolean => {
    const words = leakWords(text);
    return words.some(({ key, end }, at) => {
      const next = words[at + 1];
      return next !== undefined && text.slice(end, next.start) === ' ' && phrases.has(`${key} ${next.key}`);
    });
  };
  const hasNumber = (text: string): boolean =>
    (text.replace(MADE_UP, ' ; ').match(DIGITS) ?? [])
      .map(joined)
      .some((one) => numbers.some((number) => (number.length < END ? one === number : one.endsWith(number))));
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
