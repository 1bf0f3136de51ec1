import { readIsoDate, readZoneDate, type KnownDate } from '../../text/dates';
import { findDates, type ReadDate } from '../../text/findDates';
import { asciiDigits } from '../../text/digits';
import type { Comparable, CompareRule, Comparison } from './types';

/** Reads a date from the MRZ or in ISO 8601; null for anything else. */
export const readDate = ({ text, zoneDate }: Comparable): KnownDate | null =>
  zoneDate ? readZoneDate(text) : readIsoDate(text);

/** The normalised form of a date. Unknown digits of the year are shown as dots, and missing parts are left out. */
export function normalisedDate({ year, month, day }: KnownDate): string {
  const shown = year.length === 2 ? `··${year}` : year;
  return [shown, month, day].filter((one) => one !== null).join('-');
}

type Reading = Pick<ReadDate, 'year' | 'isShort'> & { month: number | null; day: number | null };

/** Every date that a value may mean, in any notation. For example, 3/4/1991 has two readings. */
function readingsOf(value: Comparable): Reading[] {
  const known = readDate(value);
  const numberOf = (part: string | null): number | null => (part === null ? null : Number(part));
  if (known !== null) {
    const { year, month, day } = known;
    return [{ year: Number(year), isShort: year.length === 2, month: numberOf(month), day: numberOf(day) }];
  }
  const text = value.text.trim();
  return findDates(text).flatMap(({ start, end, readings }) =>
    start === 0 && end === text.length ? readings : [],
  );
}

/** Whether two readings may be the same day. */
const isSameDay = (a: Reading, b: Reading): boolean =>
  (a.isShort || b.isShort ? a.year % 100 === b.year % 100 : a.year === b.year) &&
  (a.month === null || b.month === null || a.month === b.month) &&
  (a.day === null || b.day === null || a.day === b.day);

/**
 * Compares two dates by the parts that both have (specification 2.6: ISO 8601). If only one has a part, the result is
 * `partial`. It is also `partial` if the dates may be equal because the order of day and month is ambiguous. Values
 * that are not dates are compared as text.
 */
export function compareDates(a: Comparable, b: Comparable): Comparison {
  const [left, right] = [readDate(a), readDate(b)];
  if (!left || !right) {
    const same = a.text.trim() === b.text.trim() && !a.zoneDate && !b.zoneDate;
    if (same) return { verdict: 'normalised', rules: ['date-as-text', 'white-space'] };
    return readingsOf(a).some((one) => readingsOf(b).some((other) => isSameDay(one, other)))
      ? { verdict: 'partial', rules: ['other-date-form'] }
      : { verdict: 'conflict', rules: ['date-as-text', 'different'] };
  }
  const century = left.year.length === right.year.length;
  const years = century ? left.year === right.year : left.year.slice(-2) === right.year.slice(-2);
  const clash = (one: string | null, other: string | null): boolean =>
    one !== null && other !== null && one !== other;
  if (!years || clash(left.month, right.month) || clash(left.day, right.day)) {
    return { verdict: 'conflict', rules: ['different'] };
  }
  const rules: CompareRule[] = [];
  if (left.hasTime !== right.hasTime || (left.hasTime && a.text.trim() !== b.text.trim()))
    rules.push('time-dropped');
  if (!century) rules.push('two-digit-year');
  else if (left.day !== null && right.day !== null && a.text.includes('-') !== b.text.includes('-'))
    rules.push('separators');
  const coarser =
    (left.month === null) !== (right.month === null) || (left.day === null) !== (right.day === null);
  if (coarser) return { verdict: 'partial', rules: ['coarser-date', ...rules] };
  if (left.hasUnknownParts !== right.hasUnknownParts) rules.push('unknown-date-parts');
  if (asciiDigits(a.text) !== a.text || asciiDigits(b.text) !== b.text) rules.push('digit-script');
  if (a.text.trim() !== a.text || b.text.trim() !== b.text) rules.push('white-space');
  return { verdict: 'normalised', rules };
}
