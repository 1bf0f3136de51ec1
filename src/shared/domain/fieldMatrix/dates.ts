import { asciiDigits } from './fold';
import type { Comparable, CompareRule, Comparison } from './types';

/** A date with what is known of it and nothing more: no part is ever filled in, no time zone ever applied. */
export interface KnownDate {
  /** Four digits, or two where the zone gives no century. */
  year: string;
  month: string | null;
  day: string | null;
  hasTime: boolean;
  /** Parts were written as 00, which stands for unknown. */
  hasUnknownParts: boolean;
}

const DATE =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})([T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?)?)?$/;
const ZONE_DATE = /^(\d{2})(\d{2}|<<)(\d{2}|<<)$/;

const part = (digits: string | undefined): string | null =>
  digits === undefined || digits === '00' || digits === '<<' ? null : digits;

/** 29 days in February where the year's century is not known, so that no true date is refused. */
function isPossible(year: string, month: string | null, day: string | null): boolean {
  if (month === null) return day === null;
  if (Number(month) > 12) return false;
  if (day === null) return true;
  const full = year.length === 4 ? Number(year) : 2000 + (Number(year) % 4);
  return Number(day) <= new Date(Date.UTC(full, Number(month), 0)).getUTCDate();
}

/** Reads an ISO 8601 date, whole or partial, or a date of the zone; null for anything else. */
export function readDate({ text, zoneDate }: Comparable): KnownDate | null {
  const found = (zoneDate ? ZONE_DATE : DATE).exec(asciiDigits(text).trim());
  if (!found) return null;
  const [, year = '', monthDigits, dayDigits, time] = found;
  const [month, day] = [part(monthDigits), part(dayDigits)];
  if (!isPossible(year, month, day)) return null;
  const hasUnknownParts = [monthDigits, dayDigits].some((digits) => digits !== undefined && !part(digits));
  return { year, month, day, hasTime: time !== undefined, hasUnknownParts };
}

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
