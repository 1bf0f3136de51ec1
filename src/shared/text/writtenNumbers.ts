import { once } from '../lib/once';
import { foldLetters } from './letters';

/** Number words up to 19 and tens in the languages in which certificates spell out dates. */
const ENGLISH =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const GERMAN =
  'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn';
const FRENCH =
  'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf';
const SPANISH =
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho ' +
  'diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve';
const TENS = {
  english: 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
  german: 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' '),
  french: 'vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'.split(' '),
  spanish: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' '),
} as const;

/**
 * Comparison key of number words: lower case, without accents and hyphens, with a German umlaut equal to its
 * two-letter spelling.
 */
const keyOf = (words: string): string =>
  foldLetters(words, 'search')
    .replace(/(vingt|cent)s/, '$1')
    .replace(/([aou])e/g, '$1')
    .replace(/[-\s]+/g, ' ')
    .trim();

type Language = keyof typeof TENS;
const UNITS: Readonly<Record<Language, readonly string[]>> = {
  english: ENGLISH.split(' '),
  german: GERMAN.split(' '),
  french: FRENCH.split(' '),
  spanish: SPANISH.split(' '),
};
const JOINED: Readonly<Record<Language, (ten: string, unit: string) => string>> = {
  english: (ten, unit) => `${ten}-${unit}`,
  german: (ten, unit) => `${unit}und${ten}`,
  french: (ten, unit) =>
    /^(?:un|onze)$/.test(unit) && ten !== 'quatre-vingt' ? `${ten} et ${unit}` : `${ten}-${unit}`,
  spanish: (ten, unit) => `${ten} y ${unit}`,
};

/** A number from 1 to 99 in words. */
function writtenOut(language: Language, number: number): string {
  const units = UNITS[language];
  const tens = TENS[language][Math.floor(number / 10) - 2] ?? '';
  const isByTwenty = language === 'french' && number >= 60;
  const rest = isByTwenty ? number % 20 : number % 10;
  return units[number - 1] ?? (rest === 0 ? tens : JOINED[language](tens, units[rest - 1] ?? ''));
}

const CENTURIES: Readonly<Record<Language, readonly (readonly [before: number, words: string])[]>> = {
  english: [
    [1900, 'nineteen '],
    [1900, 'nineteen hundred '],
    [1900, 'nineteen hundred and '],
    [1900, 'nineteen oh '],
    [2000, 'two thousand '],
    [2000, 'two thousand and '],
    [2000, 'twenty '],
  ],
  german: [
    [1900, 'neunzehnhundert'],
    [2000, 'zweitausend'],
  ],
  french: [
    [1900, 'mil neuf cent '],
    [1900, 'mille neuf cent '],
    [2000, 'deux mille '],
  ],
  spanish: [
    [1900, 'mil novecientos '],
    [2000, 'dos mil '],
  ],
};

interface Written {
  days: ReadonlyMap<string, number>;
  years: ReadonlyMap<string, number>;
}

const written = once((): Written => {
  const days = new Map<string, number>([
    ['premier', 1],
    ['primero', 1],
  ]);
  const years = new Map<string, number>();
  for (const language of Object.keys(TENS) as Language[])
    for (let number = 1; number < 100; number += 1) {
      const words = writtenOut(language, number);
      if (number < 32 && language !== 'german') days.set(keyOf(words), number);
      const inYear = language === 'german' && number === 1 ? 'eins' : words;
      for (const [before, century] of CENTURIES[language])
        // `Twenty-one` is not a year.
        if (number > 9 || !/^(?:nineteen|twenty) $/.test(century))
          years.set(keyOf(century + inYear), before + number);
    }
  for (let number = 1; number < 32; number += 1) {
    const stem = { 1: 'er', 3: 'drit', 7: 'sieb', 8: 'ach' }[number] ?? writtenOut('german', number);
    for (const end of ['', 'r', 'n', 'm', 's'])
      days.set(keyOf(`${stem}${number === 1 || number > 19 ? 'st' : 't'}e${end}`), number);
  }
  for (const [words, year] of [
    ['nineteen hundred', 1900],
    ['two thousand', 2000],
    ['zweitausend', 2000],
    ['deux mille', 2000],
    ['dos mil', 2000],
  ] as const)
    years.set(keyOf(words), year);
  return { days, years };
});

/** A year since 1900 in English, German, French or Spanish words, with the text after it. */
const YEAR =
  /(?<!\p{L})(?:nineteen|twenty|two thousand|neunzehnhundert|zweitausend|mil(?:le)? neuf cents?|deux mille|mil novecientos|dos mil)(?!\d)[\p{L} -]{0,40}/giu;

function inYear(found: string): string {
  const ends = [...found.matchAll(/\p{L}(?![\p{L}])/gu)].map(({ index }) => index + 1);
  for (const end of ends.reverse()) {
    const year = written().years.get(keyOf(found.slice(0, end)));
    if (year !== undefined) return String(year) + found.slice(end);
  }
  return found;
}

/** One to a few words before something that begins like a month name. */
const BEFORE_MONTH =
  /(?<!\p{L})[\p{L}-]{2,18}(?:[ -](?:et |y )?\p{L}{2,8})?(?= (?:de |of )?(?:jan|jän|ene|f[eé][bv]|m[aä]r|a[pbv]r|ma[iy]|jui|jul|jun|ao[uû]|a[ug][go]|se[pt]|o[ck]t|nov|d[eéi][ckz]))/giu;

function inDay(found: string): string {
  const [rest = ''] = / (?:de|of)$/i.exec(found) ?? [];
  const end = found.length - rest.length;
  for (const { index } of found.matchAll(/(?<!\p{L})\p{L}/gu)) {
    const day = written().days.get(keyOf(found.slice(index, end)));
    if (day !== undefined) return found.slice(0, index) + String(day) + rest;
  }
  return found;
}

/** One or two words between something that begins like a month name and a year. */
const AFTER_MONTH =
  /(?<=(?<!\p{L})(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,6}\.? )[\p{L}-]{3,18}(?: \p{L}{2,8})?(?=,? \d{4}(?!\d))/giu;

const dayOf = (found: string): string => String(written().days.get(keyOf(found)) ?? found);

const MONTH =
  /(?<!\p{L})(?:jan|jän|ene|f[eé][bv]|m[aä]r|a[pbv]r|ma[iy]|jui|jul|jun|ao[uû]|a[ug][go]|se[pt]|o[ck]t|nov|d[eéi][ckz])/iu;
const WRITTEN_NUMBERS = [
  { pattern: YEAR, write: inYear },
  { pattern: BEFORE_MONTH, write: inDay },
  { pattern: AFTER_MONTH, write: dayOf },
] as const;

/**
 * The patterns for spelled-out days and years, each with its conversion to digits; none if the text names no month.
 */
export const writtenNumbersOf = (text: string): typeof WRITTEN_NUMBERS | readonly [] =>
  MONTH.test(text) ? WRITTEN_NUMBERS : [];
