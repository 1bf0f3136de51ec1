import { once } from '../lib/once';
import { foldLetters } from './letters';

/** Locales whose month names differ from those of their language, and other calendars. */
const VARIANTS =
  'de-AT es-PE fr-CA ar-SY ar-DZ ar-MA ar-MR bn-IN sr-Latn bs-Cyrl az-Cyrl uz-Cyrl uz-Arab pa-Arab fa-AF sd-Deva ' +
  'ar-u-ca-islamic-umalqura en-u-ca-islamic-umalqura fa-u-ca-persian en-u-ca-persian';
const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz'];

/** Every language of which `Intl` knows how dates are written. */
const languages = (): string[] =>
  Intl.DateTimeFormat.supportedLocalesOf(
    [...ALPHABET.flatMap((first) => ALPHABET.map((second) => first + second)), 'fil'],
    { localeMatcher: 'lookup' },
  );

/** Locales with calendars that count years from the start of an era. */
const ERAS = 'ja-u-ca-japanese en-u-ca-japanese zh-TW-u-ca-roc zh-CN-u-ca-roc';
const FORMS = [
  { month: 'long' },
  { month: 'short' },
  { month: 'long', year: 'numeric' },
  { month: 'long', day: 'numeric', year: 'numeric' },
  { month: 'short', day: 'numeric', year: 'numeric' },
] as const;
/** A day of each month, with the month's number. */
const GREGORIAN = Array.from({ length: 12 }, (_, month) => [Date.UTC(2001, month, 2), month + 1] as const);
/** Days of one year, in steps shorter than any month, so that none is skipped. */
const DAYS = Array.from({ length: 14 }, (_, step) => Date.UTC(2001, 0, 2 + 27 * step));
/** Month names missing in `Intl`: Roman numerals and other abbreviations. */
const NUMERALS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
const MORE_MONTH_NAMES: readonly (readonly [string, number])[] = [
  ...([
    ['sept', 9],
    ['maerz', 3],
    ['feber', 2],
    ['juno', 6],
    ['julei', 7],
    ['avg', 8],
    ['des', 12],
    ['genn', 1],
    ['febbr', 2],
    ['mrz', 3],
    ['mzo', 3],
    ['magg', 5],
    ['juill', 7],
    ['lugl', 7],
    ['agto', 8],
    ['sett', 9],
    ['setiembre', 9],
    ['lutym', 2],
    ['listopadzie', 11],
  ] as const),
  ...NUMERALS.map((name, index) => [name, index + 1] as const),
];
const CONNECTING =
  'ano anno annee jahr roku rok goda of the in year month day on o le la el da di do du de dell l an mes mese mois thang thg ' +
  'nam месяца числа του من شهر سنة عام ค ศ พ';
/** Endings of ordinal numbers: 16th, 16ten, 16ème, 16:e, 16-ego, 16-go, 16-го, 16ης, 16’sı, 16-lea. */
const ORDINAL_ENDS =
  'st nd rd th a º ª e er re eme ieme ter te ten tes ste en ego eho go ma ta lea nde jen ' +
  'sı si su sü ı i u ü nci ncı án én го ого е ое й та ше ти ης η';

/** Slavic and Latvian month names have another ending after “in” and “on”: в июле, w lipcu, 25. janvārī, 3. martā. */
const SLAVIC = /^(?:ru|uk|cs|sk|pl|sl|sr|hr)\b/;
function otherEndings(language: string, name: string): string[] {
  if (language === 'lv')
    return /s$/.test(name) ? [name.replace(/i?s$/, (end) => (end === 's' ? 'ā' : 'ī'))] : [];
  return SLAVIC.test(language) && /[aeая]$/u.test(name)
    ? [...'uieуіе'].map((end) => name.slice(0, -1) + end)
    : [];
}

/** A month in numbers, also Chinese ones. */
const NUMBERED = /[\p{N}月월]/u;

/** No month name is longer, including its combining marks. */
const LONGEST = 30;

interface DateWords {
  /** The months that a name means in any calendar, keyed by its letters. */
  months: ReadonlyMap<string, ReadonlySet<number>>;
  /** Words between the parts of one date. */
  connecting: ReadonlySet<string>;
  /** The Gregorian year before the first year of each era. */
  eras: ReadonlyMap<string, number>;
}

/** The letters of a word without marks, unless that leaves only one: Bengali মে is not মা. */
function lettersOf(text: string): string {
  if (/^[a-z]+$/i.test(text)) return text.toLowerCase();
  const bare = foldLetters(text, 'search').replace(/[^\p{L}]/gu, '');
  return [...bare].length === 1 ? foldLetters(text, 'case').replace(/[^\p{L}\p{M}]/gu, '') : bare;
}

const ROMANISED = new Map(
  (
    'а a б b в v г g ґ g д d ђ dj е e ё e є ie ж zh з z и i і i ї i й y ј j к k л l љ lj м m н n њ nj о o п p р r с s ' +
    'т t ћ c у u ў u ф f х kh ц ts ч ch џ dzh ш sh щ shch э e ю yu я ya ы y ъ _ ь _'
  )
    .split(' ')
    .flatMap((letter, at, all): [string, string][] =>
      at % 2 === 0 ? [[letter, (all[at + 1] ?? '').replace('_', '')]] : [],
    ),
);

/** A Cyrillic word in Latin letters: `iyulya` of июля. Any other word is returned unchanged. */
const romanised = (word: string): string =>
  /\p{Script=Cyrillic}/u.test(word)
    ? Array.from(word.normalize('NFC').toLowerCase(), (letter) => ROMANISED.get(letter) ?? letter)
        .join('')
        .replace(/[^\p{L}]/gu, '')
    : word;

const partOf = (parts: readonly Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes): string =>
  parts.find((part) => part.type === type)?.value ?? '';

function readEras(): Map<string, number> {
  const eras = new Map<string, number>();
  for (const locale of ERAS.split(' '))
    for (const era of ['long', 'narrow'] as const) {
      const writer = new Intl.DateTimeFormat(`${locale}-nu-latn`, { era, year: 'numeric', timeZone: 'UTC' });
      for (const year of [1920, 1970, 2010, 2025]) {
        const parts = writer.formatToParts(Date.UTC(year, 6));
        const name = lettersOf(partOf(parts, 'era'));
        const before = year - Number(partOf(parts, 'year'));
        eras.set(name, before);
        // An era may be abbreviated to its first character: 平3.
        if (locale.startsWith('ja')) eras.set(name.slice(0, 1), before);
      }
    }
  return eras;
}

/** Days with the numbers of their months in another calendar. */
function daysOf(calendar: string): (readonly [number, number])[] {
  const writer = new Intl.DateTimeFormat(`${calendar}-nu-latn`, { month: 'numeric', timeZone: 'UTC' });
  return DAYS.map((day) => [day, Number(partOf(writer.formatToParts(day), 'month'))] as const);
}

function readWords(): DateWords {
  const months = new Map<string, Set<number>>();
  const connecting = new Set(`${CONNECTING} ${ORDINAL_ENDS}`.split(' ').map(lettersOf));
  const add = (name: string, month: number): void => {
    months.set(name, (months.get(name) ?? new Set()).add(month));
  };
  for (const [name, month] of MORE_MONTH_NAMES) add(name, month);
  for (const language of [...languages(), ...VARIANTS.split(' ')]) {
    const isOther = language.includes('-u-');
    const locale = isOther ? language : `${language}-u-ca-gregory`;
    const days = isOther ? daysOf(language) : GREGORIAN;
    for (const form of FORMS) {
      const writer = new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' });
      for (const [day, month] of days) {
        const parts = writer.formatToParts(day);
        const name = partOf(parts, 'month');
        // In Hebrew a prefix letter is written as part of the name.
        const before = parts[parts.findIndex(({ type }) => type === 'month') - 1]?.value ?? '';
        if (!NUMBERED.test(name) && lettersOf(name).length > 1)
          for (const one of [
            name,
            (/\p{L}+$/u.exec(before)?.[0] ?? '') + name,
            ...otherEndings(language, name),
          ])
            for (const key of new Set([lettersOf(one), lettersOf(romanised(one))])) add(key, month);
        for (const { type, value } of parts)
          if (type !== 'month')
            for (const word of value.split(/[^\p{L}\p{M}]/u)) connecting.add(lettersOf(word));
      }
    }
  }
  return { months, connecting, eras: readEras() };
}

const known = once(readWords);

/** The shortest stem of an inflected month name, and the longest ending that it can have. */
const [SHORTEST_STEM, LONGEST_ENDING] = [4, 4];

/** The beginnings of month names that keep their meaning with another ending: the name, or all but its last letter. */
const stems = once(() => {
  const found = new Map<string, Set<number>>();
  for (const [name, months] of known().months)
    for (const stem of [name, name.length > SHORTEST_STEM + 1 ? name.slice(0, -1) : ''])
      if (stem.length >= SHORTEST_STEM) found.set(stem, new Set([...(found.get(stem) ?? []), ...months]));
  return found;
});

/**
 * The months that a word may mean as a month name with another ending: Estonian jaanuaril, Finnish tammikuussa. Other
 * words may begin in the same way (`Julian`), so they count only beside a year.
 */
export function inflectedMonths(word: string): readonly number[] {
  if (word.length > LONGEST) return [];
  const letters = lettersOf(word);
  for (
    let length = letters.length;
    length >= Math.max(SHORTEST_STEM, letters.length - LONGEST_ENDING);
    length -= 1
  ) {
    const months = stems().get(letters.slice(0, length));
    if (months !== undefined) return [...months];
  }
  return [];
}

const SHORTEST_BEGINNING = 3;
/** The known month names by their first letters. */
const byBeginning = once(() => {
  const found = new Map<string, (readonly [name: string, months: ReadonlySet<number>])[]>();
  for (const entry of known().months) {
    const start = entry[0].slice(0, SHORTEST_BEGINNING);
    if (start.length === SHORTEST_BEGINNING) found.set(start, [...(found.get(start) ?? []), entry]);
  }
  return found;
});

/**
 * The months that a word may abbreviate: the beginning of a name, or its beginning and end (`paźdz`, `septbre`). Other
 * words begin in the same way, so they count only in the place of a month.
 */
export function abbreviatedMonths(word: string): readonly number[] {
  const letters = word.length > LONGEST || isInDates(word) ? '' : lettersOf(word);
  const isShortOf = (name: string): boolean => {
    let same = 0;
    while (same < letters.length && name[same] === letters[same]) same += 1;
    return letters.length < name.length && name.endsWith(letters.slice(same));
  };
  const names = byBeginning().get(letters.slice(0, SHORTEST_BEGINNING)) ?? [];
  return [...new Set(names.flatMap(([name, months]) => (isShortOf(name) ? [...months] : [])))];
}

/** The months (1 to 12) that a name may mean in the known calendars; empty for any other word. */
export const monthsNamed = (name: string): readonly number[] =>
  name.length > LONGEST
    ? []
    : [...(known().months.get(lettersOf(name)) ?? known().months.get(lettersOf(romanised(name))) ?? [])];

/** Whether a word may occur between the parts of one date: `de`, `th`, `года`. */
export const isInDates = (word: string): boolean =>
  word.length <= LONGEST && known().connecting.has(lettersOf(word));

/** The Gregorian year before the first year of the era that a word is or ends with; null for any other word. */
export const lastYearBefore = (word: string): number | null =>
  known().eras.get(lettersOf(word)) ?? known().eras.get(word.slice(-2)) ?? null;
