import { givenOr } from '../../record/received';
import { readIsoDate } from '../../text/dates';
import { fieldKey } from '../../wire/extractedFields';
import type { Received } from '../../wire/received';
import type { CaseView, DocumentStep, ExtractedField } from '../caseView';
import { fieldsOf } from '../documents';

/** A calendar date as far as it is known: `2020`, `2020-05` or `2020-05-31`; null for anything else. */
export function dayOf(text: string | null): string | null {
  const date = text === null ? null : readIsoDate(text);
  // A placeholder, or the year of another calendar.
  if (date === null || Number(date.year) < 1800 || Number(date.year) > 2400) return null;
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
    const day = /^\d{4}-\d{2}-\d{2}/.exec(givenOr(result[key]) ?? '')?.[0];
    if (day !== undefined) return { day, from: result[key], key };
  }
  return null;
}

/** The values of one name that were read from a document, whatever its spelling and with the kind of document before it or not. */
export function fieldsNamed(step: DocumentStep, name: string): ExtractedField[] {
  const kind = `${fieldKey(givenOr(step.part.document_type) ?? '')} `;
  return fieldsOf(step).filter((field) => {
    const key = fieldKey(field.name);
    return key === name || (key.startsWith(kind) && fieldKey(key.slice(kind.length)) === name);
  });
}
