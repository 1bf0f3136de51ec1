import { once } from '@shared/lib/once';
import { ownTexts, pageCode } from 'virtual:own-wording';
import { leakKey, leakWords, type LeakWord } from './leakLetters';

/** Words and sentences that prove nothing: they appear in every case. */
export interface Wording {
  words: ReadonlySet<string>;
  /** Those of them that are in names of places of several words alone, and else may be a person's: García, Costa. */
  ofPlaces?: ReadonlySet<string>;
  /** Those of the names of who worked on the case. */
  ofAuthors?: ReadonlySet<string>;
  /** What the app writes behind an @ itself, as its styles do: `@media`. */
  handles?: ReadonlySet<string>;
  /** Whole texts, words parted by single spaces. */
  phrases: string;
}

const sentence = (text: string): string =>
  leakWords(text)
    .map(({ key }) => key)
    .join(' ');

/** The wording of some texts. */
export function wordingOf(written: readonly string[]): Wording {
  const sentences = written.map(sentence);
  return {
    words: new Set(sentences.flatMap((one) => one.split(' '))),
    phrases: sentences.map((one) => `\n ${one} `).join(''),
  };
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

/** Whether a line of an address is a country, in any of many languages: that identifies nobody's home. */
export const isCountryName = (line: string): boolean =>
  countries().has(leakKey(line.replace(/^\s*the\s/i, '')));

const HANDLE = /(?<=@)[a-z]+/gi;

/** Names of months and days, long and short. */
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
  const ofPlaces = [...wordingOf(several).words].filter((word) => !elsewhere.words.has(word));
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

/** In `St. Martin` only the second word tells a place from a person, and in the name of this place none does. */
const SHORTEST_OF_PLACE = 4;
const LIKE_A_PERSON = 'diego garcia';
const NONE: readonly string[] = [];

/** The words of a text that are not part of the name of a place of several words, not all of which are sought. */
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

/** Codes of several countries, as the service lists them. */
export const COUNTRY_CODES = /^[A-Z]{2}(?:,\s*[A-Z]{2})+$/;

/** Takes some phrases out of a text, whatever their case, and leaves their places empty. */
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
 * The app's own wording: what its source writes for a reader, names of countries, months and days, and the names of those who worked
 * on the case.
 */
export function ownWording(authors: readonly string[]): Wording {
  const names = wordingOf(authors);
  return {
    words: new Set([...own().words, ...names.words]),
    ofPlaces: new Set(own().ofPlaces.filter((word) => !names.words.has(word))),
    ofAuthors: names.words,
    handles: own().handles,
    phrases: own().phrases + names.phrases,
  };
}

/** The wording of a page: its classes and its programs are made of more words than anybody reads. */
export const pageWording = (wording: Wording): Wording => ({
  ...wording,
  words: new Set([...wording.words, ...own().code.words]),
  phrases: wording.phrases + own().code.phrases,
});
