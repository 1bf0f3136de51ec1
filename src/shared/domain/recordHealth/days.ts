import { valueOrNull } from '../../record/received';
import { isWholeDay, readIsoDate } from '../../text/dates';
import { findDates } from '../../text/findDates';
import { fieldKey } from '../../wire/extractedFields';
import type { Received } from '../../wire/received';
import type { CaseView, DocumentStep, ExtractedField } from '../caseView';
import { fieldsOf } from '../documents';

/** Whether a year is a placeholder or from another calendar. */
const isOtherYear = (year: number): boolean => year < 1800 || year > 2400;

/**
 * Whether a text can be a date of the Gregorian calendar, rather than a word, a placeholder or a year of another
 * calendar.
 */
export function hasUsualYear(text: string): boolean {
  const [, year] = /^(\d{4})-\d{2}-\d{2}/.exec(text.trim()) ?? [];
  const years =
    year === undefined
      ? findDates(text).flatMap(({ readings }) => readings.map((one) => one.year))
      : [Number(year)];
  return years.some((one) => !isOtherYear(one));
}

/** Whether two texts can mean the same day, for example if one of them gives the year of an era. */
export function mayBeSameDay(one: string, other: string): boolean {
  const daysIn = (text: string): string[] =>
    findDates(text).flatMap(({ readings }) =>
      readings.map(({ year, month, day }) => [year, month, day].join('-')),
    );
  const days = daysIn(one);
  return daysIn(other).some((day) => days.includes(day));
}

/**
 * Reads a single date that is not in ISO 8601 form, such as `15 Apr 2020` or `04/2020`. If day and month cannot be
 * distinguished, only the year is returned.
 */
function writtenDay(text: string): string | null {
  const whole = text.trim();
  const readings = findDates(whole)
    .filter(({ start, end }) => start === 0 && end === whole.length)
    .flatMap((found) => found.readings);
  const [first] = readings;
  const year = String(first?.year).padStart(4, '0');
  if (first === undefined || isOtherYear(first.year)) return null;
  if (readings.some((one) => one.isShort || one.year !== first.year)) return null;
  const isOne = readings.every(({ month, day }) => month === first.month && day === first.day);
  const parts = [first.month, first.day].filter((part) => part !== null);
  return isOne ? [year, ...parts.map((part) => String(part).padStart(2, '0'))].join('-') : year;
}

/**
 * A calendar date as precise as it is known: `2020`, `2020-05` or `2020-05-31`; null for anything else. Dates are
 * specified as ISO 8601 (2.6); other forms are read as far as they are unambiguous.
 */
export function dayOf(text: string | null): string | null {
  if (text === null) return null;
  const date = readIsoDate(text);
  if (date === null) return writtenDay(text);
  if (isOtherYear(Number(date.year))) return null;
  return [date.year, date.month, date.month === null ? null : date.day].filter(Boolean).join('-');
}

/**
 * Whether a complete or partial date is before a day. A partial date counts as its last day: `2020-05` is before
 * `2020-06-01`.
 */
export const isBefore = (date: string, day: string): boolean => date < day.slice(0, date.length);

/** The date `years` later, in the precision of the given date. */
export const plusYears = (date: string, years: number): string =>
  String(Number(date.slice(0, 4)) + years).padStart(4, '0') + date.slice(4);

/** The name of a weekday before a date, and a time of day with its zone behind it. */
const WEEKDAY = /^\p{L}{2,10}\.?,\s*(?=\d)/u;
const TIME_OF_DAY =
  /[\s,T]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

/**
 * The day of a time. Times are specified as ISO 8601; other forms are read if their day is unambiguous. Null for
 * anything else, such as a number of seconds.
 */
export function dayOfTime(text: string): string | null {
  const [iso] = /^\d{4}-\d{2}-\d{2}/.exec(text.trim()) ?? [];
  if (iso !== undefined) return isWholeDay(iso) ? iso : null;
  const day = dayOf(text.trim().replace(WEEKDAY, '').replace(TIME_OF_DAY, ''));
  return day !== null && isWholeDay(day) ? day : null;
}

const TIMES = ['start_time', 'end_time'] as const;

/** The day a case was checked: the day of its start or, if only the end says one, of its end. */
export function dayChecked({
  result,
}: Pick<CaseView, 'result'>): { day: string; from: Received<string>; key: (typeof TIMES)[number] } | null {
  for (const key of TIMES) {
    const day = dayOfTime(valueOrNull(result[key]) ?? '');
    if (day !== null) return { day, from: result[key], key };
  }
  return null;
}

/** Whether the start or the end was received in a form of which the day is unknown, so that nothing is compared with it. */
export const isTimeUnread = ({ result }: Pick<CaseView, 'result'>): boolean =>
  TIMES.some((key) => result[key].state === 'given' && dayOfTime(result[key].value) === null);

/**
 * The values of a field read from a document. Spelling variants of the name count, with or without the document type in
 * front.
 */
export function fieldsNamed(step: DocumentStep, name: string): ExtractedField[] {
  const kind = `${fieldKey(valueOrNull(step.part.document_type) ?? '')} `;
  return fieldsOf(step).filter((field) => {
    const key = fieldKey(field.name);
    return key === name || (key.startsWith(kind) && fieldKey(key.slice(kind.length)) === name);
  });
}
