import { valueOrNull } from '../../record/received';
import { readIsoDate } from '../../text/dates';
import { findDates } from '../../text/findDates';
import { fieldKey } from '../../wire/extractedFields';
import type { Received } from '../../wire/received';
import type { CaseView, DocumentStep, ExtractedField } from '../caseView';
import { fieldsOf } from '../documents';

/** A placeholder, or the year of another calendar. */
const isOtherYear = (year: number): boolean => year < 1800 || year > 2400;

/** Whether a text can be a date of this calendar: not a word, a placeholder or a year of another one. */
export function hasUsualYear(text: string): boolean {
  const [, year] = /^(\d{4})-\d{2}-\d{2}/.exec(text.trim()) ?? [];
  const years =
    year === undefined
      ? findDates(text).flatMap(({ readings }) => readings.map((one) => one.year))
      : [Number(year)];
  return years.some((one) => !isOtherYear(one));
}

/** Whether two texts have a reading as the same day, such as one of them with the year of an era. */
export function mayBeSameDay(one: string, other: string): boolean {
  const daysIn = (text: string): string[] =>
    findDates(text).flatMap(({ readings }) =>
      readings.map(({ year, month, day }) => [year, month, day].join('-')),
    );
  const days = daysIn(one);
  return daysIn(other).some((day) => days.includes(day));
}

/** A text that is one date in another form than ISO 8601, such as `15 Apr 2020`: the year alone where the day and the month may be either. */
function writtenDay(text: string): string | null {
  const whole = text.trim();
  const readings = findDates(whole)
    .filter(({ start, end }) => start === 0 && end === whole.length)
    .flatMap((found) => found.readings);
  const [first] = readings;
  const year = String(first?.year).padStart(4, '0');
  if (first === undefined || first.day === null || isOtherYear(first.year)) return null;
  if (readings.some((one) => one.isShort || one.day === null || one.year !== first.year)) return null;
  const isOne = readings.every(({ month, day }) => month === first.month && day === first.day);
  return isOne
    ? [year, ...[first.month, first.day].map((part) => String(part).padStart(2, '0'))].join('-')
    : year;
}

/**
 * A calendar date as far as it is known: `2020`, `2020-05` or `2020-05-31`; null for anything else. Dates are specified as
 * ISO 8601 (2.6); one in another form is still read, as far as it can only mean one.
 */
export function dayOf(text: string | null): string | null {
  if (text === null) return null;
  const date = readIsoDate(text);
  if (date === null) return writtenDay(text);
  if (isOtherYear(Number(date.year))) return null;
  return [date.year, date.month, date.month === null ? null : date.day].filter(Boolean).join('-');
}

/** Whether a date, whole or partial, is over on a day: a partial one counts by the last day it can be. */
export const isBefore = (date: string, day: string): boolean => date < day.slice(0, date.length);

/** The date when a person born on a date, complete or partial, comes of age. */
export const plusYears = (date: string, years: number): string =>
  String(Number(date.slice(0, 4)) + years).padStart(4, '0') + date.slice(4);

/** The day a case was checked: that of its start, or of its end where only that is given. */
export function dayChecked({
  result,
}: Pick<CaseView, 'result'>): { day: string; from: Received<string>; key: 'start_time' | 'end_time' } | null {
  for (const key of ['start_time', 'end_time'] as const) {
    const day = /^\d{4}-\d{2}-\d{2}/.exec(valueOrNull(result[key]) ?? '')?.[0];
    if (day !== undefined) return { day, from: result[key], key };
  }
  return null;
}

/** The values of one name that were read from a document, whatever its spelling and with the kind of document before it or not. */
export function fieldsNamed(step: DocumentStep, name: string): ExtractedField[] {
  const kind = `${fieldKey(valueOrNull(step.part.document_type) ?? '')} `;
  return fieldsOf(step).filter((field) => {
    const key = fieldKey(field.name);
    return key === name || (key.startsWith(kind) && fieldKey(key.slice(kind.length)) === name);
  });
}
