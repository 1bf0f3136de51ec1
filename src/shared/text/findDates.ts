import { isDay } from './dates';
import { asciiDigits } from './digits';
import { isInDates, lastYearBefore, monthsNamed } from './dateWords';

/** One reading of a date in a text. A year of two digits (`isShort`) gives no century; no day: month and year alone. */
export interface ReadDate {
  year: number;
  isShort: boolean;
  month: number;
  day: number | null;
}

/** A place that may say a date, with every reading that is a date which exists: 5/6/1990 has two. */
export interface FoundDate {
  start: number;
  end: number;
  readings: ReadDate[];
}

/** A number or the name of a month. */
export interface DateItem {
  /** Digits as 0 to 9; empty for a month's name. */
  digits: string;
  /** The year of our calendar, where it is counted in an era: 平成2 is 1990. */
  eraYear: string | null;
  months: readonly number[];
  start: number;
  end: number;
  /** The text between this item and the previous one: null if it cannot be within one date. */
  gap: string | null;
}

/** Characters that follow the numbers of a date in Chinese, Japanese and Korean. */
const UNITS = '年月日号號년월일';
/** Digits of dates in Chinese characters, ten and the first year of an era last. */
const NUMERALS = '〇一二三四五六七八九零十元';
const TOKEN = new RegExp(
  `\\p{Nd}+|[${NUMERALS}]+(?=[${UNITS}])|[${UNITS}]|[[\\p{L}\\p{M}㍻-㍾]--[${UNITS}${NUMERALS}]]+`,
  'gv',
);
const GAP = /^\s*[\s\p{P}\p{S}\p{Cf}\p{L}\p{M}]{0,16}$/u;
/** A time of day with its zone before the year, where C and Java write it: `Thu Jan 25 00:00:00 CET 1990`. */
const TIME_BEFORE_YEAR =
  /(?<=[\p{Nd}\p{L}]) +\p{Nd}{1,2}:\p{Nd}\p{Nd}(?::\p{Nd}\p{Nd}(?:\.\p{Nd}{1,9})?)?(?: ?[AP]M)?(?: (?:[A-Z]{1,5}|[A-Z]{0,3}[+-]\p{Nd}\p{Nd}:?\p{Nd}\p{Nd}))?(?= +\p{Nd}{4}(?!\p{Nd}))/giu;
/** A time of day behind its date, as ISO 8601 writes it: no part of it is of a date, nor is its T an era. */
const ISO_TIME = /(?<=\d{4}-\d\d-\d\d)T\d\d:?\d\d(?::?\d\d(?:[.,]\d+)?)?/g;
/** Hashes and ids have dates in them by chance. */
const HASH = /(?<![\p{L}\p{N}])(?=\d*[a-f])[0-9a-f]{20,}(?![\p{L}\p{N}])/giu;
const UNIT = new RegExp(`^[${UNITS}]$`, 'u');
const NUMBER = new RegExp(`^(?:\\p{Nd}|[${NUMERALS}]+$)`, 'u');
const IN_NAME = /^[\s.ʻʼ'’-]{1,2}$/;
/** The text between the name of an era and its year; hardly any after one letter. */
const AFTER_ERA = /^(?:(?:\p{L}{2,}|[㍻-㍾])[\s.]?|\p{L}\.?)$/u;
const MOST_WORDS = 3;

/** Digits as 0 to 9; of Chinese characters too: 二十五 is 25. */
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

/** The number, month's name or year of an era that begins at a token, and its last token. */
function itemAt(text: string, tokens: readonly Token[], at: number): { item: DateItem; last: number } | null {
  const [first, next] = [tokens[at], tokens[at + 1]];
  if (first === undefined) return null;
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
  return null;
}

/** The months that two names of one month mean, as passports print them in two languages: MAR/MARS. */
function sameMonths(first: DateItem, second: DateItem, gap: string): number[] {
  return /^\s?\/\s?$/.test(gap) ? first.months.filter((month) => second.months.includes(month)) : [];
}

/** Numbers and names of months in reading order. */
export function dateItems(text: string): DateItem[] {
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
    const found = itemAt(bare, tokens, at);
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

/** Directly behind the last number of a date, and of it: 日, the end of an ordinal number. */
const [YEAR_BEHIND, UNIT_BEHIND] = ['年년', UNITS].map(
  (units) => new RegExp(`^(?:[${units}]|\\s[${units}](?!\\p{L}))`, 'u'),
);
const ORDINAL_BEHIND = /^[-:’']?([\p{L}\p{M}ºª]{1,4})(?![\p{L}\p{M}\p{N}])/u;

/** Where a date ends of which an item is the last. */
export function endOf(text: string, { digits, end }: DateItem): number {
  if (digits === '') return end;
  const behind = text.slice(end, end + 8);
  const isShort = digits.length < 3;
  const [unit] = (isShort ? UNIT_BEHIND : YEAR_BEHIND)?.exec(behind) ?? [];
  const [all = '', letters] = isShort ? (ORDINAL_BEHIND.exec(behind) ?? []) : [];
  return end + (unit ?? (letters !== undefined && isInDates(letters) ? all : '')).length;
}

type Parts = [year: string, month: number, day: string | null];

/** Years in which our calendar says which days there are; elsewhere another one may be meant. */
const isOurs = (year: number): boolean => year < 100 || (year > 1500 && year < 2100);

const reading = ([year, month, day]: Parts): ReadDate[] => {
  const value = Number(year);
  const number = Number(day ?? 1);
  if (month < 1 || month > 12 || number < 1 || number > 31) return [];
  if (isOurs(value) && !isDay(value, month, number)) return [];
  return [{ year: value, isShort: year.length === 2, month, day: day === null ? null : number }];
};

const isNumber = ({ digits }: DateItem): boolean => digits !== '';
const isShort = ({ digits }: DateItem): boolean => digits.length === 1 || digits.length === 2;
const isFullYear = ({ digits, eraYear }: DateItem): boolean => digits.length === 4 || eraYear !== null;
const yearsOf = (item: DateItem): string[] =>
  [item.eraYear, /^\d{2}(?:\d{2})?$/.test(item.digits) ? item.digits : null].filter((one) => one !== null);

/** Three numbers with a year of two digits are a date only between the same signs, and as three alone. */
function isTight(items: readonly DateItem[], at: number): boolean {
  const [before, gap, next, after] = [0, 1, 2, 3].map((step) => items[at + step]?.gap);
  const sign = gap?.trim();
  const last = next?.replace(/['’]$/, '').trim();
  if (gap !== null && next !== null && /^[年년]/.test(sign ?? '') && /^[月월]/.test(last ?? '')) return true;
  if (sign === undefined || [',', ':'].includes(sign)) return false;
  // A hyphen before the year: 16.7.-91, 16/7-91.
  if (last !== sign && !(/^[./]$/.test(sign) && /^[./]?-$/.test(last ?? ''))) return false;
  // Numbers in a row are a date where each has its two digits.
  if (sign === '' && items.slice(at, at + 3).some(({ digits }) => digits.length !== 2)) return false;
  return before !== gap && after !== gap;
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
  if (isFullYear(a)) return whole(a, second, c);
  if (!isShort(a) || (!isFullYear(c) && !isTight(items, at))) return [];
  return [...whole(c, second, a), ...whole(c, first, b), ...(isFullYear(c) ? [] : whole(a, second, c))];
}

/** Signs that end one thing and begin another: `3) 01/1990`, `No. 3: Januar 1990`. */
const ENDS = /[;()]|:\s/;

/** Whether three items are one date that exists, and not a list's number, a time or another date beside a month of a year. */
export function isOneDate(items: readonly DateItem[], at: number): boolean {
  const [a, b, c] = at < 0 ? [] : items.slice(at, at + 3);
  if (readThree(items, at).flatMap(reading).length === 0) return false;
  const gaps = [b?.gap ?? '', c?.gap ?? ''];
  const areNumbers = [a, b, c].every((item) => item?.months.length === 0);
  if (gaps.some((gap) => ENDS.test(gap)) || (areNumbers && gaps.some((gap) => gap.includes(','))))
    return false;
  const isMinute = a?.gap === ':';
  return !isMinute && (a?.gap === null || readThree(items, at - 2).flatMap(reading).length === 0);
}

/** A month of a year, where it is no part of a whole date. After a name, a year of two digits needs a sign. */
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

/** The day that begins, in UTC, so many seconds or milliseconds after 1970, or before it behind a minus. */
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

/** Dates in one piece: 19900125, 25011990, 01251990, 900125, 250190, 012590, 199001, and 9001251 with a zone's check digit. */
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

/**
 * Finds possible dates in a text, in every usual form: numbers with or without separators, names of months in the
 * languages and calendars of `monthsNamed`, ordinals, digits of any script, Chinese, Japanese and Korean forms, years of
 * Japanese eras, the machine-readable zone, Unix time at midnight UTC. A match is compared with a known date; alone, six
 * digits in a row prove nothing.
 */
export function findDates(text: string): FoundDate[] {
  if (!/[\p{Nd}年]/u.test(text)) return [];
  const items = dateItems(text);
  return items.flatMap((item, at) =>
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
}
