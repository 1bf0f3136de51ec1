import type { Verdict, VerdictRule } from './matchVerdict';

/** A date as far as it is given: a partial date stays partial, and none is ever shifted. */
export interface PartialDate {
  year: number;
  month: number | null;
  day: number | null;
}

const FORM = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

/** Reads YYYY, YYYY-MM and YYYY-MM-DD (specification 2.14.1), each a date that exists; null for anything else. */
export function readPartialDate(text: string): PartialDate | null {
  const found = FORM.exec(text.trim());
  if (found === null) return null;
  const year = Number(found[1]);
  const month = found[2] === undefined ? null : Number(found[2]);
  const day = found[3] === undefined ? null : Number(found[3]);
  if (month !== null && (month < 1 || month > 12)) return null;
  if (month !== null && day !== null) {
    const lastDay = new Date(Date.UTC(2000, 0, 1));
    lastDay.setUTCFullYear(year, month, 0);
    if (day < 1 || day > lastDay.getUTCDate()) return null;
  }
  return { year, month, day };
}

/**
 * Two birth dates, by what both give:
 *
 * |            | 1980    | 1980-05 | 1980-05-17 |
 * |------------|---------|---------|------------|
 * | 1980       | agree   | partial | partial    |
 * | 1980-05    | partial | agree   | partial    |
 * | 1980-05-17 | partial | partial | agree      |
 *
 * Any part that both give and that differs is a conflict. Symmetric.
 */
export function compareDates(a: PartialDate, b: PartialDate): { verdict: Verdict; rule: VerdictRule } {
  const differs = (part: keyof PartialDate): boolean =>
    a[part] !== null && b[part] !== null && a[part] !== b[part];
  if (
    a.year === b.year &&
    a.day !== null &&
    b.day !== null &&
    a.day === b.month &&
    a.month === b.day &&
    a.day !== b.day
  )
    return { verdict: 'conflict', rule: 'day-and-month-swapped' };
  if (differs('year') || differs('month') || differs('day'))
    return { verdict: 'conflict', rule: 'different-date' };
  return a.month === b.month && a.day === b.day
    ? { verdict: 'agree', rule: 'same-date' }
    : { verdict: 'partial', rule: 'same-as-far-as-given' };
}
