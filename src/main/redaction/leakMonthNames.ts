import { once } from '@shared/lib/once';
import anyAscii from 'any-ascii';

/** Locales whose month names differ from those of their language, and other calendars. */
const LOCALES = (
  'de-AT es-PE fr-CA ar-SY ar-DZ ar-MA sr-Latn pa-Arab fa-AF ' +
  'ar-u-ca-islamic-civil en-u-ca-islamic-civil fa-u-ca-persian en-u-ca-persian'
).split(' ');
/** Those, and every language that `Intl` knows. */
const allLocales = (): string[] => {
  const found = [...LOCALES, 'fil'];
  for (let code = 0; code < 26 * 26; code += 1) {
    const language = String.fromCharCode(97 + Math.floor(code / 26), 97 + (code % 26));
    const isKnown =
      Intl.DateTimeFormat.supportedLocalesOf([language], { localeMatcher: 'lookup' }).length > 0;
    if (isKnown) found.push(language);
  }
  return found;
};
/** Roman numerals of the months. */
export const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ');
/** Shorter month names are also other words. */
export const SHORTEST_NAME = 3;
/** A text in ASCII characters only. */
export const ASCII = /^[ -~]*$/;

/** Cache of transliterated words: most words occur many times in a text. */
const plainWords = new Map<string, string>();
const MOST_WORDS_KNOWN = 50_000;
const SCRIPTS = [
  ...'Arabic Hebrew Greek Devanagari Bengali Gujarati Gurmukhi Tamil Telugu Kannada Malayalam Ethiopic Thai'
    .split(' ')
    .map((script) => new RegExp(String.raw`^\p{Script=${script}}`, 'u')),
  /^[\p{L}--[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]]/v,
];

/** Month names of other scripts are also searched in Latin letters, unless shorter: মে is written like “me”. */
const SHORTEST_ROMANISED = 5;

/** A key for month names: short ones are compared across scripts only if they are Latin or Cyrillic. */
export const keyOf = (word: string, letters: string): string =>
  ASCII.test(word)
    ? letters
    : `${String(SCRIPTS.findIndex((one) => one.test(word)))} ${letters}`.replace(/^-1 /, '');

/** The letters of a word as any-ascii writes them. */
export function plain(word: string): string {
  const known = plainWords.get(word);
  if (known !== undefined) return known;
  const letters = anyAscii(word)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  if (plainWords.size < MOST_WORDS_KNOWN) plainWords.set(word, letters);
  return letters;
}

const MORE_MONTH_NAMES =
  'sept9 genn1 febbr2 mrz3 mzo3 magg5 juill7 lugl7 agto8 sett9 setiembre9 lutym2 listopadzie11';

/** Locales in which a month name ends differently after “in” than beside a day, and its possible endings. */
const INFLECTING = new Set(['ru', 'uk', 'cs', 'sk', 'pl', 'sl', 'sr', 'hr']);
const inflected = (name: string): string[] =>
  ['a', 'e', 'а', 'я'].includes(name.slice(-1)) ? [...'eiuеіу'].map((end) => name.slice(0, -1) + end) : [];

function monthNames(): Map<string, number[]> {
  const names = new Map<string, number[]>([
    ...Array.from(MORE_MONTH_NAMES.matchAll(/([a-z]+)(\d+)/g), ([, name = '', month]): [string, number[]] => [
      name,
      [Number(month)],
    ]),
    ...ROMAN.map((name, index): [string, number[]] => [name, [index + 1]]),
  ]);
  for (const locale of allLocales()) {
    const isGregorian = !locale.includes('-u-');
    const tag = isGregorian ? `${locale}-u-ca-gregory` : locale;
    const counter = isGregorian
      ? null
      : new Intl.DateTimeFormat(`${tag}-nu-latn`, { month: 'numeric', timeZone: 'UTC' });
    // Months of other calendars begin on other days, so they are looked for every two weeks.
    const days = Array.from({ length: isGregorian ? 12 : 26 }, (_, index) =>
      isGregorian ? Date.UTC(2001, index, 9) : Date.UTC(2001, 0, 8 + 14 * index),
    );
    for (const month of ['long', 'short'] as const)
      for (const form of [{ month }, { month, day: 'numeric' }, { month, year: 'numeric' }] as const) {
        const writer = new Intl.DateTimeFormat(tag, { ...form, timeZone: 'UTC' });
        for (const day of days) {
          const written = writer.formatToParts(day).find(({ type }) => type === 'month')?.value ?? '';
          for (const name of [written, ...(INFLECTING.has(locale) ? inflected(written) : [])]) {
            const isName =
              !/[\p{N}月월]/u.test(written) && plain(name).length >= (ASCII.test(name) ? SHORTEST_NAME : 2);
            const number =
              counter === null
                ? new Date(day).getUTCMonth() + 1
                : Number(/\d+/.exec(counter.format(day))?.[0]);
            const letters = plain(name);
            const keys = new Set([
              keyOf(name, letters),
              ...(letters.length >= SHORTEST_ROMANISED ? [letters] : []),
            ]);
            if (isName) for (const key of keys) names.set(key, [...(names.get(key) ?? []), number]);
          }
        }
      }
  }
  return names;
}
/** The numbers of the months by the keys of their names. */
export const months = once(monthNames);

/** The months that a name can mean that begins with this word; undefined if none does. */
export function monthsBegunBy(word: string): readonly number[] | undefined {
  const start = keyOf(word, plain(word));
  if (plain(word).length < SHORTEST_NAME) return undefined;
  const found = [...months()].flatMap(([name, numbers]) => (name.startsWith(start) ? numbers : []));
  return found.length > 0 ? [...new Set(found)] : undefined;
}
