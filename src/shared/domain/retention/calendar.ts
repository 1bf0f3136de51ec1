import { utcDay } from '../../text/dates';

/** Functions for calendar days in the form YYYY-MM-DD, without time and time zone. */

const DAY_MS = 86_400_000;

const partsOf = (day: string): [number, number, number] => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return [year, month - 1, date];
};
/** Creates a UTC date. `Date.UTC` would interpret the years 0 to 99 as 1900 to 1999. */
function utc(year: number, month: number, date: number): Date {
  const at = new Date(0);
  at.setUTCFullYear(year, month, date);
  return at;
}

export const addDays = (day: string, days: number): string =>
  utcDay(new Date(utc(...partsOf(day)).getTime() + days * DAY_MS));

/** The same day in a later month, or the last day of that month if it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = partsOf(day);
  const last = utc(year, month + months + 1, 0).getUTCDate();
  return utcDay(utc(year, month + months, Math.min(date, last)));
}

/** The number of whole days between two days. Negative if `to` is before `from`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((utc(...partsOf(to)).getTime() - utc(...partsOf(from)).getTime()) / DAY_MS);
