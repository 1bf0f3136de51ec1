import { alternativeDays } from './alternativeDays';
import { isDay, readIsoDate } from './dates';
import { asciiDigits } from './digits';
import { isInDates, lastYearBefore, monthsNamed } from './dateWords';
import { looseMonths } from './looseMonths';
import { isVerbMay } from './verbMay';

/**
 * One reading of a date in a text. `isShort` means a two-digit year without century. Without `day`, only month and
 * year.
 */
export interface ReadDate {
  year: number;
  isShort: boolean;
  month: number;
  day: number | null;
}

/** A possible date in a text with every reading that is an existing date: 5/6/1990 has two. */
export interface FoundDate {
  start: number;
  end: number;
  readings: ReadDate[];
}

/** A number or a month name in a text. */
export interface DateItem {
  /** Its digits as 0 to 9; empty for a month name. */
  digits: string;
  /** The Gregorian year, if it is given in an era: 平成2 is 1990. */
  eraYear: string | null;
  months: readonly number[];
  start: number;
  end: number;
  /** The text between this item and the previous one: null if it cannot be within one date. */
  gap: string | null;
}

/** Characters after the numbers of a date in Chinese, Japanese and Korean. */
const UNITS = '年月日号號년월일';
/** Chinese numerals in dates, with ten and the first year of an era last. */
const NUMERALS = '〇一二三四五六七八九零十元';
const TOKEN = new RegExp(
  `\\p{Nd}+|[${NUMERALS}]+(?=[${UNITS}])|[${UNITS}]|[[\\p{L}\\p{M}㍻-㍾]--[${UNITS}${NUMERALS}]]+`,
  'gv',
);
const GAP = /^\s*[\s\p{P}\p{S}\p{Cf}\p{L}\p{M}]{0,16}$/u;
/** A time of day and zone before the year, as C and Java print it: `Thu Jan 25 00:00:00 CET 1990`. */
const TIME_BEFORE_YEAR =
  /(?<=[\p{Nd}\p{L}]) +\p{Nd}{1,2}:\p{Nd}\p{Nd}(?::\p{Nd}\p{Nd}(?:\.\p{Nd}{1,9})?)?(?: ?[AP]M)?(?: (?:[A-Z]{1,5}|[A-Z]{0,3}[+-]\p{Nd}\p{Nd}:?\p{Nd}\p{Nd}))?(?= +\p{Nd}{4}(?!\p{Nd}))/giu;
/** A time of day after an ISO 8601 date. No part of it is a date, and its T is not an era. */
const ISO_TIME = /(?<=\d{4}-\d\d-\d\d)T\d\d:?\d\d(?::?\d\d(?:[.,]\d+)?)?/g;
/** Hashes and ids, which contain dates by chance. */
const HASH = /(?<![\p{L}\p{N}])(?=\d*[a-f])[0-9a-f]{20,}(?![\p{L}\p{N}])/giu;
const UNIT = new RegExp(`^[${UNITS}]$`, 'u');
const NUMBER = new RegExp(`^(?:\\p{Nd}|[${NUMERALS}]+$)`, 'u');
const IN_NAME = /^(?:[\s.ʻʼ'’-]|\u200c|\u200d){1,2}$/;
/** The name of an era and what may separate it from the year; after a single letter almost nothing. */
const AFTER_ERA = /^(?:(?:\p{L}{2,}|[㍻-㍾])[\s.]?|\p{L}\.?)$/u;
const MOST_WORDS = 3;

/** Converts digits, including Chinese numerals, to 0 to 9: 二十五 is 25. */
const digitsOf = (word: string): string =>
  asciiDigits(
    word
      .replace('元', '一')
      .replace(/^十/, '一十')
      .replace(/十$/, '〇')
      .replace('十', '')
      .replace(/\P{Nd}/gu, (one) => String(NUMERALS.indexOf(one) % 10)),
  );

interface Token {
  word: string;
  start: number;
  end: number;
}

/**
 * The number, month name or era year that begins at a token, with the index of its last token.
 *
 * @param isLoose whether inflected and abbreviated month names count as well
 */
function itemAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  isLoose: boolean,
): { item: DateItem; last: number } | null {
  const [first, next] = [tokens[at], tokens[at + 1]];
  if (first === undefined || isVerbMay(text, first)) return null;
  const { word, start, end } = first;
  const plain = { digits: '', eraYear: null, months: [], start, end, gap: null };
  if (NUMBER.test(word)) return { item: { ...plain, digits: digitsOf(word) }, last: at };
  if (next !== undefined && NUMBER.test(next.word) && AFTER_ERA.test(text.slice(start, next.start))) {
    const [before, digits] = [lastYearBefore(word), digitsOf(next.word)];
    const eraYear = before === null || digits.length > 3 ? null : String(before + Number(digits));
    if (eraYear !== null) return { item: { ...plain, digits, eraYear, end: next.end }, last: at + 1 };
  }
  const words = tokens.slice(at, at + MOST_WORDS);
  const parted = words.findIndex(
    (one, index) =>
      NUMBER.test(one.word) ||
      (index > 0 && !IN_NAME.test(text.slice(words[index - 1]?.end ?? 0, one.start))),
  );
  for (let count = parted < 0 ? words.length : parted; count > 0; count -= 1) {
    const name = words.slice(0, count);
    const months = monthsNamed(name.map((one) => one.word).join(''));
    if (months.length > 0)
      return { item: { ...plain, months, end: name.at(-1)?.end ?? end }, last: at + count - 1 };
  }
  const months = isLoose ? looseMonths(text, first) : [];
  return months.length > 0 ? { item: { ...plain, months }, last: at } : null;
}

/** The months that both of two names can mean, as in passports in two languages: MAR/MARS. */
function sameMonths(first: DateItem, second: DateItem, gap: string): number[] {
  return /^\.?\s?\/\s?$/.test(gap) ? first.months.filter((month) => second.months.includes(month)) : [];
}

/** The numbers and month names of a text, in order. */
export function dateItems(text: string, isLoose = false): DateItem[] {
  const bare = text
    .replace(HASH, (hash) => '#'.repeat(hash.length))
    .replace(ISO_TIME, (time) => '#'.repeat(time.length))
    .replace(TIME_BEFORE_YEAR, (time) => ' '.repeat(time.length));
  const tokens: Token[] = [...bare.matchAll(TOKEN)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  const items: DateItem[] = [];
  let isConnected = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const found = itemAt(bare, tokens, at, isLoose);
    const word = tokens[at]?.word ?? '';
    if (found === null) {
      isConnected &&= UNIT.test(word) || isInDates(word);
      continue;
    }
    const last = items.at(-1);
    const gap = bare.slice(last?.end ?? 0, found.item.start);
    const inBoth = last === undefined ? [] : sameMonths(last, found.item, gap);
    if (last !== undefined && isConnected && inBoth.length > 0) {
      items[items.length - 1] = { ...last, months: inBoth, end: found.item.end };
      at = found.last;
      continue;
    }
    items.push({ ...found.item, gap: isConnected && GAP.test(gap) ? gap : null });
    isConnected = true;
    at = found.last;
  }
  return items;
}

/** What may follow the last number of a date and belongs to it: 日, the ending of an ordinal number. */
const [YEAR_BEHIND, UNIT_BEHIND] = ['年년', UNITS].map(
  (units) => new RegExp(`^(?:[${units}]|\\s[${units}](?!\\p{L}))`, 'u'),
);
const ORDINAL_BEHIND = /^[-:’']?([\p{L}\p{M}ºª]{1,4})(?![\p{L}\p{M}\p{N}])/u;

/** The end of a date whose last item is given. */
export function endOf(text: string, { digits, end }: DateItem): number {
  if (digits === '') return end;
  const behind = text.slice(end, end + 8);
  const isShort = digits.length < 3;
  const [unit] = (isShort ? UNIT_BEHIND : YEAR_BEHIND)?.exec(behind) ?? [];
  const [all = '', letters] = isShort ? (ORDINAL_BEHIND.exec(behind) ?? []) : [];
  return end + (unit ?? (letters !== undefined && isInDates(letters) ? all : '')).length;
}

type Parts = [year: string, month: number, day: string | null];

/**
 * Years in which a day that does not exist in the Gregorian calendar is rejected. Others may be of another calendar.
 */
const isGregorian = (year: number): boolean => year < 100 || (year > 1500 && year < 2100);

const reading = ([year, month, day]: Parts): ReadDate[] => {
  const value = Number(year);
  const number = Number(day ?? 1);
  if (month < 1 || month > 12 || number < 1 || number > 31) return [];
  if (isGregorian(value) && !isDay(value, month, number)) return [];
  return [{ year: value, isShort: year.length === 2, month, day: day === null ? null : number }];
};

const isNumber = ({ digits }: DateItem): boolean => digits !== '';
const isShort = ({ digits }: DateItem): boolean => digits.length === 1 || digits.length === 2;
const isFullYear = ({ digits, eraYear }: DateItem): boolean => digits.length === 4 || eraYear !== null;
const yearsOf = (item: DateItem): string[] =>
  [item.eraYear, /^\d{2}(?:\d{2})?$/.test(item.digits) ? item.digits : null].filter((one) => one !== null);

/**
 * Whether three numbers with a two-digit year can be a date: with equal separators, and no further number adjoining.
 */
function isTight(items: readonly DateItem[], at: number): boolean {
  const [before, gap, next, after] = [0, 1, 2, 3].map((step) => items[at + step]?.gap);
  const sign = gap?.trim();
  const last = next?.replace(/['’]$/, '').trim();
  if (gap !== null && next !== null && /^[年년]/.test(sign ?? '') && /^[月월]/.test(last ?? '')) return true;
  if (sign === undefined || [',', ':'].includes(sign)) return false;
  // A hyphen may precede the year: 16.7.-91, 16/7-91.
  if (last !== sign && !(/^[./]$/.test(sign) && /^[./]?-$/.test(last ?? ''))) return false;
  // Separated only by spaces, each number must have two digits.
  if (sign === '' && items.slice(at, at + 3).some(({ digits }) => digits.length !== 2)) return false;
  return before !== gap && after !== gap;
}

/** Whether two short numbers are apart from the year before them, and of no other date: 1990 on 25/01. */
function isApart(items: readonly DateItem[], at: number): boolean {
  const [year, day, month, after] = items.slice(at, at + 4);
  if (year === undefined || month === undefined || !isShort(month) || /[年년]/.test(day?.gap ?? ''))
    return false;
  const sign = month.gap?.trim();
  if (day?.gap?.trim() === sign || after?.gap?.trim() === sign) return false;
  const isOfEarlier = (items[at - 1]?.months.length ?? 0) > 0 || readThree(items, at - 2).length > 0;
  return year.gap === null || !isOfEarlier;
}

function readThree(items: readonly DateItem[], at: number): Parts[] {
  const [a, b, c] = at < 0 ? [] : items.slice(at, at + 3);
  if (a === undefined || b === undefined || c === undefined || b.gap === null || c.gap === null) return [];
  const whole = (year: DateItem, months: readonly number[], day: DateItem): Parts[] =>
    isShort(day)
      ? yearsOf(year).flatMap((one) => months.map((month): Parts => [one, month, day.digits]))
      : [];
  if (isNumber(a) && isNumber(c) && b.months.length > 0)
    return [...whole(c, b.months, a), ...whole(a, b.months, c)];
  if (isNumber(a) && isNumber(b) && c.months.length > 0) return isFullYear(a) ? whole(a, c.months, b) : [];
  if (a.months.length > 0) return isNumber(b) && isNumber(c) ? whole(c, a.months, b) : [];
  if (!isNumber(a) || !isNumber(b) || !isNumber(c) || !isShort(b)) return [];
  const [first, second] = [[Number(a.digits)], [Number(b.digits)]];
  if (isFullYear(a))
    return [...whole(a, second, c), ...(isApart(items, at) ? whole(a, [Number(c.digits)], b) : [])];
  if (!isShort(a) || (!isFullYear(c) && !isTight(items, at))) return [];
  return [...whole(c, second, a), ...whole(c, first, b), ...(isFullYear(c) ? [] : whole(a, second, c))];
}

/** Punctuation that separates two things: `3) 01/1990`, `No. 3: Januar 1990`. */
const DATE_BREAK = /[;()]|:\s/;

/**
 * Whether three items are one existing date, and not a list number, a time or another date beside a month and year.
 */
export function isOneDate(items: readonly DateItem[], at: number): boolean {
  const [a, b, c] = at < 0 ? [] : items.slice(at, at + 3);
  if (readThree(items, at).flatMap(reading).length === 0) return false;
  const gaps = [b?.gap ?? '', c?.gap ?? ''];
  const areNumbers = [a, b, c].every((item) => item?.months.length === 0);
  if (gaps.some((gap) => DATE_BREAK.test(gap)) || (areNumbers && gaps.some((gap) => gap.includes(','))))
    return false;
  const isMinute = a?.gap === ':';
  return !isMinute && (a?.gap === null || readThree(items, at - 2).flatMap(reading).length === 0);
}

/**
 * Reads a month and year that are not part of a full date. After a month name, a two-digit year needs a separator.
 */
function readTwo(items: readonly DateItem[], at: number): Parts[] {
  const [a, b] = items.slice(at, at + 2);
  if (a === undefined || b === undefined || b.gap === null) return [];
  if (isOneDate(items, at) || (a.gap !== null && (isOneDate(items, at - 1) || isOneDate(items, at - 2))))
    return [];
  const ofYear = (year: DateItem, months: readonly number[]): Parts[] =>
    yearsOf(year).flatMap((one) => months.map((month): Parts => [one, month, null]));
  if (a.months.length > 0) return isFullYear(b) || b.gap.trim() !== '' ? ofYear(b, a.months) : [];
  if (b.months.length > 0) return isFullYear(a) ? ofYear(a, b.months) : [];
  if (isFullYear(a) && isShort(b)) return ofYear(a, [Number(b.digits)]);
  return isFullYear(b) && isShort(a) ? ofYear(b, [Number(a.digits)]) : [];
}

const DAY = 86_400;

/** Reads a Unix timestamp in seconds or milliseconds that is midnight UTC; after a minus also before 1970. */
function readUnixTime(digits: string, isAfterMinus: boolean): Parts[] {
  if (digits.length < 8 || digits.length > 13) return [];
  const days = [Number(digits) / DAY, Number(digits) / DAY / 1000].filter(Number.isInteger);
  return [...days, ...(isAfterMinus ? days.map((day) => -day) : [])].flatMap((count): Parts[] => {
    const day = new Date(count * DAY * 1000);
    const year = day.getUTCFullYear();
    return year < 1800 || year > 2100
      ? []
      : [[String(year), day.getUTCMonth() + 1, String(day.getUTCDate())]];
  });
}

/**
 * Reads a date without separators: 19900125, 25011990, 01251990, 900125, 250190, 012590, 199001, and 9001251 with the
 * MRZ's check digit.
 */
function readOne({ digits }: DateItem): Parts[] {
  const cut = (from: number, length: number): string => digits.slice(from, from + length);
  const parts = (year: [number, number], month: number, day: number): Parts => [
    cut(...year),
    Number(cut(month, 2)),
    cut(day, 2),
  ];
  if (digits.length === 8) return [parts([0, 4], 4, 6), parts([4, 4], 2, 0), parts([4, 4], 0, 2)];
  if (digits.length === 7) return [parts([0, 2], 2, 4)];
  if (digits.length !== 6) return [];
  return [
    parts([0, 2], 2, 4),
    parts([4, 2], 2, 0),
    parts([4, 2], 0, 2),
    [cut(0, 4), Number(cut(4, 2)), null],
  ];
}

/** Reads the days of which only one is beside the month and year. */
function readAlternatives(text: string, items: readonly DateItem[], at: number): FoundDate[] {
  const found = alternativeDays(text, items, at);
  const [item, year] = [items[at], found?.year ?? null];
  if (found === null || item === undefined || year === null) return [];
  const readings = found.days
    .flatMap((day) =>
      yearsOf(year).flatMap((one) => found.months.map((month): Parts => [one, month, String(day)])),
    )
    .flatMap(reading);
  return [{ start: item.start, end: endOf(text, found.last), readings }];
}

/**
 * Finds possible dates in a text in every usual form: numbers with or without separators, month names in the
 * languages and calendars of `monthsNamed`, ordinals, digits of any script, Chinese, Japanese and Korean forms, years
 * of Japanese eras, the machine-readable zone, and Unix timestamps at midnight UTC. A match must be compared with a
 * known date, since six digits may be anything.
 *
 * @param isLoose whether a month name in a date may have an ending or abbreviation that no calendar writes (jaanuaril,
 * paźdz.), and a date may have several days (`17 or 18 September`)
 */
export function findDates(text: string, isLoose = false): FoundDate[] {
  if (!/[\p{Nd}年]/u.test(text)) return [];
  const items = dateItems(text, isLoose);
  const alternatives = isLoose ? items.flatMap((_, at) => readAlternatives(text, items, at)) : [];
  const found = items.flatMap((item, at) =>
    [
      { last: items[at + 2], parts: readThree(items, at) },
      { last: items[at + 1], parts: readTwo(items, at) },
      { last: item, parts: readOne(item) },
      { last: item, parts: readUnixTime(item.digits, /[-\u2212]/.test(text.charAt(item.start - 1))) },
    ].flatMap(({ last = item, parts }) => {
      const readings = parts.flatMap(reading);
      return readings.length === 0 ? [] : [{ start: item.start, end: endOf(text, last), readings }];
    }),
  );
  return [...found, ...alternatives];
}

/** Whether a text is nothing but one date, in any notation. A year alone is none, and neither is a period. */
export function isNothingButDate(text: string): boolean {
  const whole = text.trim();
  return (
    (readIsoDate(whole)?.month ?? null) !== null ||
    findDates(whole).some(({ start, end }) => start === 0 && end === whole.length)
  );
}
