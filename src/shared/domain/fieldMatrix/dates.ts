import { readIsoDate, readZoneDate, type KnownDate } from '../../text/dates';
import { asciiDigits } from '../../text/digits';
import type { Comparable, CompareRule, Comparison } from './types';

/** Reads a value that is a date, of the zone or in ISO 8601; null for anything else. */
export const readDate = ({ text, zoneDate }: Comparable): KnownDate | null =>
  zoneDate ? readZoneDate(text) : readIsoDate(text);

/** The date as it is compared: what is not known stays a dot, a missing part stays missing. */
export function datePrinted({ year, month, day }: KnownDate): string {
  const shown = year.length === 2 ? `··${year}` : year;
  return [shown, month, day].filter((one) => one !== null).join('-');
}

/**
 * Compares two dates by the parts that both have (specification 2.6: dates as text in ISO 8601). A part that only one
 * has makes them partial, never equal and never in conflict. What is no date is compared as text.
 */
export function compareDates(a: Comparable, b: Comparable): Comparison {
  const [left, right] = [readDate(a), readDate(b)];
  if (!left || !right) {
    const same = a.text.trim() === b.text.trim() && !a.zoneDate && !b.zoneDate;
    return same
      ? { verdict: 'normalised', rules: ['date-as-text', 'white-space'] }
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
  const coarser =
    (left.month === null) !== (right.month === null) || (left.day === null) !== (right.day === null);
  if (coarser) return { verdict: 'partial', rules: ['coarser-date', ...rules] };
  if (left.hasUnknownParts !== right.hasUnknownParts) rules.push('unknown-date-parts');
  if (asciiDigits(a.text) !== a.text || asciiDigits(b.text) !== b.text) rules.push('digit-script');
  if (a.text.trim() !== a.text || b.text.trim() !== b.text) rules.push('white-space');
  return { verdict: 'normalised', rules };
}
