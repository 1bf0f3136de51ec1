import { valueOrNull } from '../../record/received';
import { readZoneDate } from '../../text/dates';
import type { DocumentStep } from '../caseView';
import { isBlank } from '../blank';
import { fieldsOf } from '../documents';
import { documentZones } from '../fieldMatrix/documentZones';
import { readZone } from '../fieldMatrix/machineReadableZone';
import { dayOf } from './days';
import { expiryFields } from './expiryFields';
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

/** The expiry dates of a document: those in its fields or, if no field has one, in its machine-readable zone. */
export function expiryDates(step: DocumentStep): ExpiryDate[] {
  const fields = expiryFields(step).map(({ name, value, source }) => {
    const text = valueOrNull(value);
    const isOfZone = valueOrNull(source) === 'MRZ' && readZoneDate(text ?? '') !== null;
    return { quote: quote(name, value), day: isOfZone ? zoneDay(text ?? '') : dayOf(text) };
  });
  const isStated = ({ quote: { value } }: ExpiryDate): boolean => value !== null && !isBlank(value);
  const inZone = fields.some(isStated) ? [] : zoneDates(step);
  return inZone.length > 0 ? inZone : fields;
}
