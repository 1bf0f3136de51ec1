import { asciiDigits } from './digits';

/** A date as received: missing parts stay null, and no time zone is applied. */
export interface PartialDate {
  year: number;
  month: number | null;
  day: number | null;
}

/** A date with only its known parts: none is filled in and no time zone is applied. */
export interface KnownDate {
  /** Four digits, or two if the machine-readable zone gives no century. */
  year: string;
  month: string | null;
  day: string | null;
  hasTime: boolean;
  /** Whether a part was written as 00 or as fillers, which means unknown. */
  hasUnknownParts: boolean;
}

/** The day of an instant in UTC, as YYYY-MM-DD. */
export const utcDay = (at: Date | string): string =>
  (typeof at === 'string' ? at : at.toISOString()).slice(0, 10);

/** Formats one of the app's own timestamps (ISO 8601, UTC) for people, to the second: "2026-07-01 09:30:00 UTC". */
export const utcTime = (at: string): string => `${at.slice(0, 19).replace('T', ' ')} UTC`;

const ISO_DATE =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})([T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?)?)?$/;
/** A full date in the basic format of ISO 8601, without separators. */
const BASIC_DATE = /^(\d{4})(\d{2})(\d{2})(T\d{4}(?:\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}(?:\d{2})?)?)?$/;
const ZONE_DATE = /^(\d{2})(\d{2}|<<)(\d{2}|<<)$/;

/** Days of each month in a common year. */
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a day exists. A two-digit year gives no century, so every fourth one counts as a leap year. */
export function isDay(year: number, month: number, day: number): boolean {
  const isLeap = year % 4 === 0 && (year < 100 || year % 100 !== 0 || year % 400 === 0);
  const lastDay = month === 2 && isLeap ? 29 : DAYS[month - 1];
  return lastDay !== undefined && day >= 1 && day <= lastDay;
}

const part = (digits: string | undefined): string | null =>
  digits === undefined || digits === '00' || digits === '<<' ? null : digits;

function readForm(form: RegExp, text: string): KnownDate | null {
  const found = form.exec(asciiDigits(text).trim());
  if (found === null) return null;
  const [, year = '', monthDigits, dayDigits, time] = found;
  const [month, day] = [part(monthDigits), part(dayDigits)];
  if (month === null ? day !== null : !isDay(Number(year), Number(month), Number(day ?? 1))) return null;
  const hasUnknownParts = [monthDigits, dayDigits].some((digits) => digits !== undefined && !part(digits));
  return { year, month, day, hasTime: time !== undefined, hasUnknownParts };
}

/** Reads an ISO 8601 date, full or partial, with or without a time (specification 2.6); null for anything else. */
export const readIsoDate = (text: string): KnownDate | null =>
  readForm(ISO_DATE, text) ?? readForm(BASIC_DATE, text);

/** Whether a text is an existing day as YYYY-MM-DD. */
export const isWholeDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && readIsoDate(text)?.hasUnknownParts === false;

/** Reads the six characters of a date in the machine-readable zone (ICAO Doc 9303-3); null for anything else. */
export const readZoneDate = (text: string): KnownDate | null => readForm(ZONE_DATE, text);

/**
 * Reads YYYY, YYYY-MM and YYYY-MM-DD, also in basic format (specification 2.14.1); null if it is anything else or
 * does not exist.
 */
export function readPartialDate(text: string): PartialDate | null {
  const date = readIsoDate(text);
  if (date === null || date.hasTime || date.hasUnknownParts) return null;
  const { year, month, day } = date;
  return {
    year: Number(year),
    month: month === null ? null : Number(month),
    day: day === null ? null : Number(day),
  };
}
