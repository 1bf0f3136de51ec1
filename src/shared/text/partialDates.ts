import { alternativeDays } from './alternativeDays';
import { dateItems, endOf, isOneDate, type DateItem } from './findDates';
import { isSectionNumber } from './sectionNumbers';

/** A day and month without a year (`year` null), or a date with a two-digit year in an ambiguous form. */
export interface PartialDate {
  year: string | null;
  month: number;
  day: number | null;
}

/** A possible part of a date in a text, with every reading of it. */
export interface FoundPartialDate {
  start: number;
  end: number;
  readings: PartialDate[];
}

const NUMERIC_SEPARATOR = /^[./-]$/;
const isShort = ({ digits }: DateItem): boolean => digits.length === 1 || digits.length === 2;
const isYear = (item: DateItem | undefined): boolean =>
  item !== undefined && (item.digits.length === 4 || item.eraYear !== null);
const isPart = ({ month, day }: PartialDate): boolean =>
  month >= 1 && month <= 12 && (day === null || (day >= 1 && day <= 31));

/** Whether a year belongs to the month before it or ends a full date: 12 March 2024, 5 April. */
const endsDate = (items: readonly DateItem[], at: number): boolean =>
  items[at]?.gap !== null && ((items[at - 1]?.months.length ?? 0) > 0 || isOneDate(items.slice(at - 2), 0));

/** Whether a year begins another date: 5 April, 2024-03-12. */
const beginsDate = (items: readonly DateItem[], at: number): boolean =>
  NUMERIC_SEPARATOR.test(items[at + 1]?.gap ?? '') &&
  items[at + 1]?.gap === items[at + 2]?.gap &&
  isOneDate(items.slice(at), 0);

/** Whether an adjacent year belongs to these two items, so that they are part of a full date. */
const isOfYear = (items: readonly DateItem[], at: number): boolean =>
  (items[at]?.gap !== null && isYear(items[at - 1]) && !endsDate(items, at - 1)) ||
  (items[at + 2]?.gap !== null && isYear(items[at + 2]) && !beginsDate(items, at + 2));

/** Reads a day and month, or a month and two-digit year: 16 July, 16.07., 7月16日, Jul 91, 07/91. */
function readTwo(text: string, items: readonly DateItem[], at: number): PartialDate[] {
  const [a, b] = items.slice(at, at + 2);
  if (a === undefined || b === undefined || b.gap === null || isOfYear(items, at)) return [];
  const both = (months: readonly number[], { digits }: DateItem): PartialDate[] =>
    months.flatMap((month) => [
      { year: null, month, day: Number(digits) },
      ...(digits.length === 2 ? [{ year: digits, month, day: null }] : []),
    ]);
  if (b.months.length > 0) return isShort(a) ? both(b.months, a) : [];
  if (a.months.length > 0) {
    const [, day = '', year] = b.gap === '' ? (/^(\d\d)(?:\d\d)?(\d\d)$/.exec(b.digits) ?? []) : [];
    if (year !== undefined) return a.months.map((month) => ({ year, month, day: Number(day) }));
    return isShort(b) ? both(a.months, b) : [];
  }
  if (!isShort(a) || !isShort(b)) return [];
  const sign = b.gap.trim();
  if (sign === '.' && isSectionNumber(text, a.start)) return [];
  const isUnit = /^(?:[月월]|th[áa]ng)$/iu.test(sign.normalize());
  const isTight =
    NUMERIC_SEPARATOR.test(b.gap) && a.gap?.trim() !== sign && items[at + 2]?.gap?.trim() !== sign;
  const hasFourDigits = a.digits.length + b.digits.length === 4 || sign === '/';
  // `17. 9.` with a space, as in German and Czech.
  const isSpaced = /^\. $/.test(b.gap) && a.gap?.trim() !== '.' && /^\.(?!\s?\p{N})/u.test(text.slice(b.end));
  if (isSpaced) return both([Number(b.digits)], a).filter(({ year }) => year === null);
  if (!isUnit && !(isTight && (hasFourDigits || /^\.(?!\p{N})/u.test(text.slice(b.end))))) return [];
  return [...both([Number(a.digits)], b), ...both([Number(b.digits)], a)];
}

/** Reads three numbers separated only by spaces: 16 7 91. */
function readRow(items: readonly DateItem[], at: number): PartialDate[] {
  const [a, b, c] = items.slice(at, at + 3);
  if (a === undefined || b?.gap?.trim() !== '' || c?.gap?.trim() !== '') return [];
  if (![a, b].every(isShort) || c.digits.length !== 2) return [];
  const [first, second] = [Number(a.digits), Number(b.digits)];
  return [
    { year: c.digits, month: second, day: first },
    { year: c.digits, month: first, day: second },
  ];
}

/** Reads days of one month without a year: 16 or 17 July. */
function readAlternatives(
  text: string,
  items: readonly DateItem[],
  at: number,
): { last?: DateItem; readings: PartialDate[] } {
  const found = alternativeDays(text, items, at);
  if (found === null || found.year !== null) return { readings: [] };
  const readings = found.days.flatMap((day) => found.months.map((month) => ({ year: null, month, day })));
  return { last: found.last, readings };
}

/**
 * Finds possible parts of dates in a text. They prove nothing by themselves and must be compared with a known date.
 */
export function findPartialDates(text: string): FoundPartialDate[] {
  if (!/\p{Nd}/u.test(text)) return [];
  const items = dateItems(text, true);
  return items.flatMap((item, at) =>
    [
      { last: items[at + 1], readings: readTwo(text, items, at) },
      { last: items[at + 2], readings: readRow(items, at) },
      readAlternatives(text, items, at),
    ].flatMap(({ last = item, readings }) => {
      const parts = readings.filter(isPart);
      return parts.length === 0 ? [] : [{ start: item.start, end: endOf(text, last), readings: parts }];
    }),
  );
}
