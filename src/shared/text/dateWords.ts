import { once } from '../lib/once';
import { foldLetters } from './letters';

/** Locales, some with another calendar, whose month names are read from `Intl`. */
const LANGUAGES =
  'en de de-AT fr es it pt nl ru uk cs sk hu sl sr hr bg el he fa hi bn ta id ms vi th lt lv et fi nb tr sv da ro pl ca ' +
  'ar ar-SY ar-DZ ar-MA ar-u-ca-islamic-umalqura en-u-ca-islamic-umalqura fa-u-ca-persian en-u-ca-persian';
/** Locales with calendars that count years from the start of an era. */
const ERAS = 'ja-u-ca-japanese en-u-ca-japanese zh-TW-u-ca-roc zh-CN-u-ca-roc';
const FORMS = [
  { month: 'long' },
  { month: 'short' },
  { month: 'long', year: 'numeric' },
  { month: 'long', day: 'numeric', year: 'numeric' },
  { month: 'short', day: 'numeric', year: 'numeric' },
] as const;
/** Month names missing in `Intl`: Roman numerals and other abbreviations. */
const NUMERALS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
const MORE_MONTH_NAMES: readonly (readonly [string, number])[] = [
  ...([
    ['sept', 9],
    ['maerz', 3],
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
  'nam месяца числа من شهر سنة عام ค ศ พ';
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

const lettersOf = (text: string): string =>
  /^[a-z]+$/i.test(text) ? text.toLowerCase() : foldLetters(text, 'search').replace(/[^\p{L}\p{M}]/gu, '');

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

function readWords(): DateWords {
  const months = new Map<string, Set<number>>();
  const connecting = new Set(`${CONNECTING} ${ORDINAL_ENDS}`.split(' ').map(lettersOf));
  const add = (name: string, month: number): void => {
    months.set(name, (months.get(name) ?? new Set()).add(month));
  };
  for (const [name, month] of MORE_MONTH_NAMES) add(name, month);
  for (const language of LANGUAGES.split(' ')) {
    const locale = language.includes('-u-') ? language : `${language}-u-ca-gregory`;
    const inNumbers = new Intl.DateTimeFormat(`${locale}-nu-latn`, { month: 'numeric', timeZone: 'UTC' });
    for (const form of FORMS) {
      const writer = new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' });
      // In steps shorter than any month, so that none is skipped.
      for (let time = Date.UTC(2001, 0, 2); time < Date.UTC(2002, 0, 2); time += 27 * 86_400_000) {
        const parts = writer.formatToParts(time);
        const name = partOf(parts, 'month');
        const month = Number(partOf(inNumbers.formatToParts(time), 'month'));
        // In Hebrew a prefix letter is written as part of the name.
        const before = parts[parts.findIndex(({ type }) => type === 'month') - 1]?.value ?? '';
        if (!/\p{N}/u.test(name) && lettersOf(name).length > 1)
          for (const one of [
            name,
            (/\p{L}+$/u.exec(before)?.[0] ?? '') + name,
            ...otherEndings(language, name),
          ])
            add(lettersOf(one), month);
        for (const { type, value } of parts)
          if (type !== 'month')
            for (const word of value.split(/[^\p{L}\p{M}]/u)) connecting.add(lettersOf(word));
      }
    }
  }
  return { months, connecting, eras: readEras() };
}

const known = once(readWords);

/** The months (1 to 12) that a name may mean in the known calendars; empty for any other word. */
export const monthsNamed = (name: string): readonly number[] =>
  name.length > LONGEST ? [] : [...(known().months.get(lettersOf(name)) ?? [])];

/** Whether a word may occur between the parts of one date: `de`, `th`, `года`. */
export const isInDates = (word: string): boolean =>
  word.length <= LONGEST && known().connecting.has(lettersOf(word));

/** The Gregorian year before the first year of the era that a word is or ends with; null for any other word. */
export const lastYearBefore = (word: string): number | null =>
  known().eras.get(lettersOf(word)) ?? known().eras.get(word.slice(-2)) ?? null;
