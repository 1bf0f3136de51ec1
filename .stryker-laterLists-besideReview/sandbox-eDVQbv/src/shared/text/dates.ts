// @ts-nocheck
import { asciiDigits } from './digits';

/** A date as far as it is given: a partial date stays partial, and none is ever shifted. */
export interface PartialDate {
  year: number;
  month: number | null;
  day: number | null;
}

/** A date with what is known of it and nothing more: no part is ever filled in, no time zone ever applied. */
export interface KnownDate {
  /** Four digits, or two where the machine-readable zone gives no century. */
  year: string;
  month: string | null;
  day: string | null;
  hasTime: boolean;
  /** Parts were written as 00, or as fillers, which means unknown. */
  hasUnknownParts: boolean;
}

/** The day of an instant in UTC, as YYYY-MM-DD. */
export const utcDay = (at: Date | string): string =>
  (typeof at === 'string' ? at : at.toISOString()).slice(0, 10);

/** One of our own instants (ISO 8601, in UTC) for people, to the second: "2026-07-01 09:30:00 UTC". */
export const utcTime = (at: string): string => `${at.slice(0, 19).replace('T', ' ')} UTC`;

const ISO_DATE =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})([T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?)?)?$/;
/** The same without separators, which ISO 8601 calls basic: a whole date. */
const BASIC_DATE = /^(\d{4})(\d{2})(\d{2})(T\d{4}(?:\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}(?:\d{2})?)?)?$/;
const ZONE_DATE = /^(\d{2})(\d{2}|<<)(\d{2}|<<)$/;

/** Of each month, in a year that is no leap year. */
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether there is such a day. Two digits of a year give no century: there February has 29 days every fourth year. */
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

/** Reads an ISO 8601 date, whole or partial, with or without a time (specification 2.6); null for anything else. */
export const readIsoDate = (text: string): KnownDate | null =>
  readForm(ISO_DATE, text) ?? readForm(BASIC_DATE, text);

/** Whether a text is a whole day that exists, as YYYY-MM-DD. */
export const isWholeDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && readIsoDate(text)?.hasUnknownParts === false;

/** Reads the six characters of a date in the machine-readable zone (ICAO Doc 9303-3); null for anything else. */
export const readZoneDate = (text: string): KnownDate | null => readForm(ZONE_DATE, text);

/** Reads YYYY, YYYY-MM and YYYY-MM-DD, also in basic form (specification 2.14.1), each a date that exists; null for anything else. */
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
