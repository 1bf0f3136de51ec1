import { once } from '@shared/lib/once';
import { ownTexts, pageCode } from 'virtual:own-wording';
import { leakKey, leakWords, type LeakWord } from './leakLetters';

/** A set of words that can only be asked whether it has a word, so that two sets are joined without copying them. */
export type Words = Pick<ReadonlySet<string>, 'has'>;

/** Words and phrases that are no evidence of a leak, because they appear in every case. */
export interface Wording {
  words: Words;
  /** Words that occur only in multi-word names of countries (Costa Rica). They may also be a person's name: Costa. */
  ofPlaces?: Words;
  /** The words of the reviewers' names. */
  ofAuthors?: Words;
  /** What the app itself writes after an @, such as `@media` in its styles. */
  handles?: Words;
  /** Whole texts, one per line, with words separated by single spaces. */
  phrases: Pick<string, 'includes'>;
}

const sentence = (text: string): string =>
  leakWords(text)
    .map(({ key }) => key)
    .join(' ');

/** Builds the wording of the given texts. */
export function wordingOf(written: readonly string[]): {
  words: Set<string>;
  phrases: Wording['phrases'];
} {
  const sentences = written.map(sentence);
  const words = new Set(sentences.flatMap((one) => one.split(' ')));
  const texts = sentences.map((one) => `\n ${one} `).join('');
  /** Whether these words occur. The texts are long, and most phrases have a word that does not occur in them. */
  const includesEach = (some: readonly string[], part: string): boolean =>
    some.every((word) => words.has(word)) && (some.length === 1 || texts.includes(part));
  const includes = (part: string): boolean =>
    part.startsWith(' ') && part.endsWith(' ')
      ? includesEach(part.slice(1, -1).split(' '), part)
      : texts.includes(part);
  return { words, phrases: { includes } };
}

const namesIn = (language: string, style: Intl.DisplayNamesOptions['style'] = 'long'): Intl.DisplayNames =>
  new Intl.DisplayNames([language], { type: 'region', fallback: 'none', style });

function regionCodes(): string[] {
  const names = namesIn('en');
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => names.of(code) !== undefined);
}

const regionNames = (names: Intl.DisplayNames, codes = regionCodes()): string[] =>
  codes.flatMap((code) => names.of(code) ?? []);

const LANGUAGES =
  'en de fr es it pt nl pl cs sk hu ro bg hr sr sl el tr ru uk sv da nb fi et lv lt ar he fa hi th vi id zh zh-TW ja ko';
const countries = once(() => {
  const codes = regionCodes();
  const names = [...LANGUAGES.split(' ').map((language) => namesIn(language)), namesIn('en', 'short')];
  return new Set(names.flatMap((one) => regionNames(one, codes)).map(leakKey));
});

/** Whether an address line is a country name in any of many languages. A country does not identify a home. */
export const isCountryName = (line: string): boolean =>
  countries().has(leakKey(line.replace(/^\s*the\s/i, '')));

/** How many letters of a country's name other cases replace, and how many they may have instead. */
const CASE_ENDINGS = { lost: 2, added: 4 } as const;
const SHORTEST_COUNTRY = 4;

/** The number of letters of a country's name with which a word begins that may be that name in another case; or 0. */
export function countryStem(key: string): number {
  for (
    let length = key.length;
    length >= Math.max(SHORTEST_COUNTRY, key.length - CASE_ENDINGS.added);
    length -= 1
  )
    if (countryBeginnings().has(key.slice(0, length))) return length;
  return 0;
}
const countryBeginnings = once(
  () =>
    new Set(
      [...countries()].flatMap((key) =>
        Array.from({ length: CASE_ENDINGS.lost + 1 }, (_, lost) => key.slice(0, key.length - lost)),
      ),
    ),
);

const HANDLE = /(?<=@)[a-z]+/gi;

/** English names of months and weekdays, long and short. */
function calendarNames(): string[] {
  const found: string[] = [];
  for (const style of ['long', 'short'] as const) {
    const written = new Intl.DateTimeFormat('en', { month: style, weekday: style, timeZone: 'UTC' });
    for (let day = 0; day < 365; day += 5)
      for (const { type, value } of written.formatToParts(day * 86_400_000))
        if (type !== 'literal') found.push(value);
  }
  return found;
}

const own = once(() => {
  const places = regionNames(namesIn('en'));
  const several = places.filter((name) => sentence(name).includes(' '));
  const elsewhere = wordingOf([
    ...ownTexts,
    ...calendarNames(),
    ...places.filter((one) => !several.includes(one)),
  ]);
  const ofPlaces = new Set([...wordingOf(several).words].filter((word) => !elsewhere.words.has(word)));
  return {
    ...wordingOf([...ownTexts, ...places, ...calendarNames()]),
    ofPlaces,
    code: wordingOf(pageCode),
    handles: new Set([...ownTexts, ...pageCode].flatMap((text) => text.match(HANDLE) ?? []).map(leakKey)),
    several: Map.groupBy(
      several.map(sentence).filter((name) => name !== LIKE_A_PERSON),
      (name) => name.split(' ')[0] ?? '',
    ),
  };
});

/**
 * The shortest word that distinguishes a place from a person: in `St. Martin`, only the second word does. `Diego
 * Garcia` is excluded because it reads like a person's name.
 */
const SHORTEST_OF_PLACE = 4;
const LIKE_A_PERSON = 'diego garcia';
const NONE: readonly string[] = [];

/**
 * The words of a text that are not part of a multi-word country name. A country name of which all longer words are
 * searched for is not skipped.
 */
export function outsidePlaces(
  words: readonly LeakWord[],
  isSought: (key: string) => boolean,
): readonly LeakWord[] {
  const { several } = own();
  const beginning = new Set<string>();
  for (const { key } of words) for (const name of several.get(key) ?? NONE) beginning.add(name);
  if (beginning.size === 0) return words;
  const text = ` ${words.map(({ key }) => key).join(' ')} `;
  const names = [...beginning].filter(
    (name) =>
      text.includes(` ${name} `) &&
      name.split(' ').some((key) => key.length >= SHORTEST_OF_PLACE && !isSought(key)),
  );
  if (names.length === 0) return words;
  const inside = new Set<LeakWord>();
  for (const name of names.map((one) => one.split(' ')))
    for (const at of words.keys())
      if (name.every((key, more) => words[at + more]?.key === key))
        for (const word of words.slice(at, at + name.length)) inside.add(word);
  return words.filter((word) => !inside.has(word));
}

const either = (some: Words, others: Words): Words => ({
  has: (word) => some.has(word) || others.has(word),
});

const inEither = (some: Wording['phrases'], others: Wording['phrases']): Wording['phrases'] => ({
  includes: (part) => some.includes(part) || others.includes(part),
});

/** A list of several country codes, as the service writes it. */
export const COUNTRY_CODES = /^[A-Z]{2}(?:,\s*[A-Z]{2})+$/;

/** Returns a function that blanks out the given phrases in a text, in any letter case. */
export function withoutPhrases(phrases: readonly string[]): (text: string) => string {
  const keys = new Set(phrases.map(sentence));
  const sizes = [...new Set([...keys].map((key) => key.split(' ').length))].sort((a, b) => b - a);
  return (text) => {
    const words = leakWords(text);
    let left = text;
    for (let at = 0; at < words.length; at += 1) {
      const some = sizes.map((size) => words.slice(at, at + size));
      const found = some.find((one) => keys.has(one.map(({ key }) => key).join(' ')));
      const [start, end] = [found?.[0]?.start ?? 0, found?.at(-1)?.end ?? 0];
      left = left.slice(0, start) + ' '.repeat(end - start) + left.slice(end);
      at += Math.max(0, (found?.length ?? 0) - 1);
    }
    return left;
  };
}

/**
 * The app's own wording: the texts in its source, names of countries, months and weekdays, and the names of the
 * reviewers.
 */
export function ownWording(authors: readonly string[]): Wording {
  const names = wordingOf(authors);
  return {
    words: either(own().words, names.words),
    ofPlaces: { has: (word) => own().ofPlaces.has(word) && !names.words.has(word) },
    ofAuthors: names.words,
    handles: own().handles,
    phrases: inEither(own().phrases, names.phrases),
  };
}

/** The wording of a page, which also contains the words of the page's style classes and scripts. */
export const pageWording = (wording: Wording): Wording => ({
  ...wording,
  words: either(wording.words, own().code.words),
  phrases: inEither(wording.phrases, own().code.phrases),
});
