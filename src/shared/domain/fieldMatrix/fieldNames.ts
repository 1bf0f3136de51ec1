import { fieldKey, ZONE_KEY, zoneLine } from '../../wire/extractedFields';
import { once } from '../../lib/once';
import { OPTIONAL_DATA } from './fieldLabels';
import type { FieldKind } from './types';

/** Field names of the service in the order of the matrix, starting with personal data. Other fields follow by name. */
const ORDER = [
  'full name',
  'full name native',
  'first name',
  'first name native',
  'middle name',
  'last name',
  'last name native',
  'birth date',
  'birth date hijri',
  'sex',
  'personal number',
  'nationality',
  'nationality native',
  'nationality code',
  'birth place',
  'birth place native',
  'address',
  'address native',
  'document number',
  'issue date',
  'expiry date',
  'issuing authority',
  'issuing country',
  'issuing country code',
  ZONE_KEY,
];

export function fieldRank(key: string): number {
  const rank = ORDER.indexOf(key);
  return rank < 0 ? ORDER.length : rank;
}

const optionalKey = once(() => fieldKey(OPTIONAL_DATA));
/**
 * A field name without the suffix for the local script or the Hijri calendar. Fields with such a suffix are read like
 * the field without it, but never compared with it.
 */
const plainKey = (key: string): string => key.replace(/ (native|hijri)$/, '');

const PERSON_NAMES = new Set(
  ['full', 'first', 'last', 'middle', 'maiden', 'father', 'mother', 'grandfather', 'spouse'].map(
    (which) => `${which} name`,
  ),
);

/** How the values of a field are read, according to its name. The values of an unknown field are text. */
export function fieldKind(key: string): FieldKind {
  // Months of the Hijri calendar have other lengths, so a valid date may not exist in the Gregorian calendar.
  if (key.endsWith(' hijri')) return 'text';
  const plain = plainKey(key);
  if (PERSON_NAMES.has(plain) || plain === 'car owner' || plain === 'vehicle owner') return 'name';
  if (plain === ZONE_KEY || zoneLine(plain) !== null) return 'zone';
  if (plain === 'sex') return 'sex';
  if (plain.endsWith(' date') || plain === 'year of birth') return 'date';
  if (key === optionalKey()) return 'identifier';
  if (/(^| )(number|code|barcode|chassis|registration)$/.test(plain)) return 'identifier';
  return 'text';
}

/** Fields that belong to a document, not to its holder. They are expected to differ between documents. */
const OF_THE_DOCUMENT =
  /^((document|licence|policy|barcode|vehicle|car|insurance|investor|commercial|activity|company|visa|enlistment|promotion|machine readable zone|first dose|second dose|third dose|fourth dose|mission)\b.*|(issue|expiry) date|issuing .*|barcode|signature|photo|ocr mask|combined ?data|residency type)$/;

export function fieldScope(key: string): 'person' | 'document' {
  const ofTheDocument = key === optionalKey() || OF_THE_DOCUMENT.test(plainKey(key));
  return ofTheDocument ? 'document' : 'person';
}
