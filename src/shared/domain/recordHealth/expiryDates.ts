import { valueOrNull } from '../../record/received';
import { readZoneDate } from '../../text/dates';
import type { CaseView, DocumentStep } from '../caseView';
import { isBlank } from '../blank';
import { fieldsOf } from '../documents';
import { expiryFields, unknownExpiries } from '../expiryFields';
import { documentZones } from '../fieldMatrix/documentZones';
import { readZone } from '../fieldMatrix/machineReadableZone';
import { dayOf } from './days';
import { QUOTES } from './healthLabels';
import { quote } from './quote';
import type { Quote } from './types';

/** An expiry date as received, and the day it means, as precise as it is known; null if it could not be read. */
export interface ExpiryDate {
  quote: Quote;
  day: string | null;
}

/**
 * A date in a machine-readable zone has no century. Zones have been printed since 1980, so the years from 80 on may be of
 * either century, or mean that the document does not expire, such as 99.
 */
const FIRST_ZONE_YEAR = 80;

/** The expiry date in a machine-readable zone; null if its day is not certain. */
function zoneDay(text: string): string | null {
  const date = readZoneDate(text);
  if (date === null || Number(date.year) >= FIRST_ZONE_YEAR) return null;
  return [`20${date.year}`, date.month, date.month === null ? null : date.day].filter(Boolean).join('-');
}

/** The expiry dates in the document's machine-readable zones of which every check digit is right. */
const zoneDates = (step: DocumentStep): ExpiryDate[] =>
  documentZones(fieldsOf(step)).flatMap(({ text, fields: [{ value }] }) => {
    const zone = readZone(text);
    if (zone === null || !zone.reading.digits.every(({ isValid }) => isValid)) return [];
    return zone.values.flatMap((part) =>
      part.field === 'Expiry Date'
        ? [
            {
              quote: quote(QUOTES.zoneExpiry, { state: 'given', value: part.text, pointer: value.pointer }),
              day: zoneDay(part.text),
            },
          ]
        : [],
    );
  });

const textIn = ({ quote: { value } }: ExpiryDate): string => (isBlank(value ?? '') ? '' : (value ?? ''));

/** Whether a text is a date rather than a word, such as “Permanent”. */
const hasDigit = (text: string): boolean => /\p{N}/u.test(text);

function datesInFields(step: DocumentStep): ExpiryDate[] {
  return expiryFields(step).map(({ name, value, source }) => {
    const text = valueOrNull(value);
    const isOfZone = valueOrNull(source) === 'MRZ' && readZoneDate(text ?? '') !== null;
    return { quote: quote(name, value), day: isOfZone ? zoneDay(text ?? '') : dayOf(text) };
  });
}

/**
 * The expiry dates of a document: those in its fields, and a certain one in its machine-readable zone if they do not have
 * it. A word in a field, such as “Permanent”, says that the zone's date has another meaning.
 */
export function expiryDates(step: DocumentStep): ExpiryDate[] {
  const fields = datesInFields(step);
  const stated = fields.filter((date) => textIn(date) !== '');
  if (stated.some((date) => !hasDigit(textIn(date)))) return fields;
  const inZone = zoneDates(step);
  if (stated.length === 0) return inZone.length > 0 ? inZone : fields;
  const isStated = (day: string): boolean =>
    stated.some((date) => date.day !== null && (date.day.startsWith(day) || day.startsWith(date.day)));
  return [...fields, ...inZone.filter(({ day }) => day !== null && !isStated(day))];
}

/** Whether a document has a date that may be its expiry date, and is not one of those that were checked. */
export function hasUnknownExpiry(step: DocumentStep): boolean {
  const days = expiryDates(step).map(({ day }) => day);
  return unknownExpiries(step).some(({ value }) => !days.includes(dayOf(valueOrNull(value)) ?? ''));
}

/**
 * Whether an expiry date is not compared: its day is unknown, or it is not known whether the document expires on that day.
 */
export const isExpiryUnread = ({
  documents,
  checklist,
}: Pick<CaseView, 'checklist' | 'documents'>): boolean =>
  checklist.items.some(({ specified }) => specified?.key === 'expired_document') &&
  documents.some(
    (step) =>
      hasUnknownExpiry(step) ||
      datesInFields(step).some((date) => date.day === null && hasDigit(textIn(date))),
  );
