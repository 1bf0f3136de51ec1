import { isDay } from './dates';
import { asciiDigits } from './digits';
import { monthOf } from './months';

/** One reading of a date in a text. A year of two digits (`isShort`) tells no century; no day: month and year alone. */
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

interface Item {
  /** Digits as 0 to 9; empty for a month's name. */
  digits: string;
  month: number | null;
  start: number;
  end: number;
  /** What stands between this and the item before: null where that cannot be within one date. */
  gap: string | null;
}

/** Characters that follow the numbers of a date in Chinese, Japanese and Korean. */
const UNITS = '年月日号號년월일';
/** Digits of dates in Chinese characters, ten last. */
const NUMERALS = '〇一二三四五六七八九零十';
/** Numbers, units, Arabic names of months in two words, words. */
const TOKEN = new RegExp(
  `\\p{Nd}+|[${NUMERALS}]+(?=[${UNITS}])|[${UNITS}]|(?:كانون|تشرين)\\s+\\p{L}+|[[\\p{L}\\p{M}]--[${UNITS}]]+`,
  'gv',
);
const GAP = new RegExp(
  `^[\\s\\p{Cf}.,،:|\\\\/／．－\\-\\u2010-\\u2015\\u2044\\u2212_'’·${UNITS}]{0,5}$`,
  'u',
);
const UNIT = new RegExp(`^[${UNITS}]$`, 'u');
/** Ends of ordinal numbers, and words between the parts of a date. */
const FILLERS: ReadonlySet<string> = new Set(
  'st nd rd th of the day de del di do da den d er re ter le la el e o a º ª г года р року m gada tháng thg'.split(
    ' ',
  ),
);

/** Digits as 0 to 9; of Chinese characters too: 二十五 is 25. */
const digitsOf = (word: string): string =>
  asciiDigits(
    word
      .replace(/^十/, '一十')
      .replace(/十$/, '〇')
      .replace('十', '')
      .replace(/\P{Nd}/gu, (one) => String(NUMERALS.indexOf(one) % 10)),
  );
const NUMBER = new RegExp(`^(?:\\p{Nd}|[${NUMERALS}]+$)`, 'u');

const twoDigits = ({ digits }: Item): boolean => digits.length === 1 || digits.length === 2;

/** Numbers and names of months in reading order. */
function itemsOf(text: string): Item[] {
  const items: Item[] = [];
  /** Where what may be one date ends so far; null after a word that is in no date. */
  let end: number | null = null;
  let gap = '';
  for (const { 0: word, index: start } of text.matchAll(TOKEN)) {
    const between: string = end === null ? '' : text.slice(end, start);
    const isConnected: boolean = end !== null && GAP.test(between);
    const isNumber = NUMBER.test(word);
    const month = isNumber ? null : monthOf(word.replace(/\s+/g, '_'));
    end = start + word.length;
    if (isNumber || month !== null) {
      const digits = isNumber ? digitsOf(word) : '';
      items.push({ digits, month, start, end, gap: isConnected ? gap + between : null });
      gap = '';
    } else if (isConnected && (UNIT.test(word) || FILLERS.has(word.toLowerCase()))) {
      gap += `${between}${UNIT.test(word) ? word : ' '}`;
    } else {
      end = null;
      gap = '';
    }
  }
  return items;
}

type Parts = [year: Item, month: number, day: Item | null];

const reading = ([year, month, day]: Parts): ReadDate[] => {
  const value = Number(year.digits);
  if (month < 1 || month > 12) return [];
  if (day !== null && !isDay(value, month, Number(day.digits))) return [];
  const isShort = year.digits.length === 2;
  return [{ year: value, isShort, month, day: day === null ? null : Number(day.digits) }];
};

const isYear = ({ digits }: Item): boolean => digits.length === 4 || digits.length === 2;
const isFullYear = ({ digits }: Item): boolean => digits.length === 4;

/** Three numbers with a year of two digits are a date only between the same signs, and as three alone. */
function isTight(items: readonly Item[], at: number): boolean {
  const signs = [items[at + 1]?.gap, items[at + 2]?.gap].map((gap) => gap?.trim());
  const [sign] = signs;
  if (sign === undefined || ['', ',', ':'].includes(sign) || signs[1]?.replace(/['’]$/, '') !== sign)
    return false;
  return items[at]?.gap?.trim() !== sign && items[at + 3]?.gap?.trim() !== sign;
}

function readThree(items: readonly Item[], at: number): Parts[] {
  const [a, b, c] = at < 0 ? [] : items.slice(at, at + 3);
  if (a === undefined || b === undefined || c === undefined || b.gap === null || c.gap === null) return [];
  if (b.month !== null && a.month === null && c.month === null)
    return [
      ...(twoDigits(a) && isYear(c) ? [[c, b.month, a] as Parts] : []),
      ...(twoDigits(c) && isYear(a) ? [[a, b.month, c] as Parts] : []),
    ];
  if (a.month !== null && b.month === null && c.month === null)
    return twoDigits(b) && isYear(c) ? [[c, a.month, b]] : [];
  if (a.month !== null || b.month !== null || c.month !== null || !twoDigits(b)) return [];
  if (isFullYear(a)) return twoDigits(c) ? [[a, Number(b.digits), c]] : [];
  if (!twoDigits(a) || (!isFullYear(c) && !isTight(items, at))) return [];
  const found: Parts[] = isYear(c)
    ? [
        [c, Number(b.digits), a],
        [c, Number(a.digits), b],
      ]
    : [];
  if (isYear(a) && twoDigits(c)) found.push([a, Number(b.digits), c]);
  return found;
}

/** A month of a year, where it is no part of a whole date. After a name, a year of two digits needs a sign. */
function readTwo(items: readonly Item[], at: number): Parts[] {
  const [a, b] = items.slice(at, at + 2);
  if (a === undefined || b === undefined || b.gap === null) return [];
  if (readThree(items, at).length > 0 || (a.gap !== null && readThree(items, at - 1).length > 0)) return [];
  if (a.month !== null && b.month === null)
    return isFullYear(b) || (isYear(b) && b.gap.trim() !== '') ? [[b, a.month, null]] : [];
  if (b.month !== null && a.month === null) return isFullYear(a) ? [[a, b.month, null]] : [];
  if (a.month !== null || b.month !== null) return [];
  if (isFullYear(a) && twoDigits(b)) return [[a, Number(b.digits), null]];
  return isFullYear(b) && twoDigits(a) ? [[b, Number(a.digits), null]] : [];
}

/** Dates in one piece: 19900125, 25011990, 01251990, 900125, 250190, 199001, and 9001257 in front of a zone's letter. */
function readOne(item: Item, next: string): Parts[] {
  const { digits } = item;
  const piece = (from: number, length: number): Item => ({
    ...item,
    digits: digits.slice(from, from + length),
  });
  const parts = (year: [number, number], month: number, day: number): Parts => [
    piece(...year),
    Number(piece(month, 2).digits),
    piece(day, 2),
  ];
  if (digits.length === 8) return [parts([0, 4], 4, 6), parts([4, 4], 2, 0), parts([4, 4], 0, 2)];
  if (digits.length === 7) return /^[\p{L}<]/u.test(next) ? [parts([0, 2], 2, 4)] : [];
  if (digits.length !== 6) return [];
  return [parts([0, 2], 2, 4), parts([4, 2], 2, 0), [piece(0, 4), Number(piece(4, 2).digits), null]];
}

/**
 * Finds what may be dates in a text, in every usual form: numbers with any separator or none, names of months in the
 * languages of `monthOf`, ordinals, digits of any script, Chinese, Japanese and Korean forms, the machine-readable zone.
 * What is found is held against a date that is known; by itself, six digits in a row prove nothing.
 */
export function findDates(text: string): FoundDate[] {
  if (!/[\p{Nd}年]/u.test(text)) return [];
  const items = itemsOf(text);
  const found: FoundDate[] = [];
  for (const [at, item] of items.entries()) {
    const add = (last: Item | undefined, parts: readonly Parts[]): void => {
      const readings = parts.flatMap(reading);
      if (last !== undefined && readings.length > 0)
        found.push({ start: item.start, end: last.end, readings });
    };
    add(items[at + 2], readThree(items, at));
    add(items[at + 1], readTwo(items, at));
    if (item.month === null) add(item, readOne(item, text.slice(item.end, item.end + 1)));
  }
  return found;
}
