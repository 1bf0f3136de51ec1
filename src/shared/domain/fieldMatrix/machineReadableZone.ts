import { parse, type Details, type FieldName } from 'mrz';
import type { CheckDigit, ZoneReading } from './types';

/** A value from the MRZ: its characters, and whether they may have been cut off at the end of the field. */
export interface ZoneValue {
  field: 'Full Name' | 'First Name' | 'Last Name' | 'Document Number' | 'Birth Date' | 'Expiry Date' | 'Sex';
  text: string;
  cutOff: boolean;
}

export interface Zone {
  reading: ZoneReading;
  values: readonly ZoneValue[];
  /** Three-letter codes as printed, without fillers. */
  codes: readonly { field: 'Nationality Code' | 'Issuing Country Code'; text: string }[];
  /** Free for the issuing state: often a personal number, never surely. */
  optional: readonly string[];
}

const LENGTHS: Record<number, number> = { 88: 44, 72: 36, 90: 30 };

/** The MRZ's lines; one long line is split where the total length names a layout of ICAO Doc 9303. */
export function zoneLines(text: string): string[] {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.replace(/\s/g, ''))
    .filter((line) => line !== '');
  const [only = ''] = lines;
  const length = LENGTHS[only.length];
  if (lines.length > 1 || length === undefined) return lines;
  return Array.from({ length: only.length / length }, (_, index) =>
    only.slice(index * length, (index + 1) * length),
  );
}

const DIGITS: [FieldName, CheckDigit['of']][] = [
  ['documentNumberCheckDigit', 'document number'],
  ['birthDateCheckDigit', 'date of birth'],
  ['expirationDateCheckDigit', 'expiry date'],
  ['personalNumberCheckDigit', 'personal number'],
  ['compositeCheckDigit', 'whole zone'],
];

/** Visas are laid out as passports but end in free space: no digit for a personal number nor for the whole (9303-7). */
const NOT_ON_VISAS: readonly CheckDigit['of'][] = ['personal number', 'whole zone'];

const trimmed = (text: string): string => text.replace(/<+$/, '');

function namesIn(printed: string): ZoneValue[] {
  const cutOff = printed !== '' && !printed.endsWith('<');
  const text = trimmed(printed);
  const at = text.indexOf('<<');
  const [last, first] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 2)];
  const names: ZoneValue[] = [
    { field: 'Full Name', text, cutOff },
    { field: 'First Name', text: first, cutOff },
    { field: 'Last Name', text: last, cutOff: cutOff && at < 0 },
  ];
  return names.filter((name) => name.text !== '');
}

/**
 * Reads a machine-readable zone saved as text; null where it has no layout that is known. Values are the characters as
 * printed, so that nothing is lost: the library's own reading of states (it does not know those of specimens) and of
 * visas is not used, only its layouts and check digits.
 */
export function readZone(text: string): Zone | null {
  const lines = zoneLines(text);
  let details: readonly Details[];
  let format: string;
  try {
    ({ details, format } = parse(lines));
  } catch {
    return null;
  }
  const detail = (field: FieldName): Details | undefined => details.find((one) => one.field === field);
  const printed = (field: FieldName): string => {
    const range = detail(field)?.ranges[0];
    return range ? (lines[range.line] ?? '').slice(range.start, range.end) : '';
  };
  const isVisa = printed('documentCode').startsWith('V');
  const digits = DIGITS.flatMap(([field, of]): CheckDigit[] => {
    const found = detail(field);
    return found && !(isVisa && NOT_ON_VISAS.includes(of)) ? [{ of, holds: found.valid }] : [];
  });
  const number = detail('documentNumber');
  const dates: ZoneValue[] = [
    { field: 'Birth Date', text: printed('birthDate'), cutOff: false },
    { field: 'Expiry Date', text: printed('expirationDate'), cutOff: false },
    { field: 'Sex', text: printed('sex'), cutOff: false },
    // Longer numbers run on into the optional field (9303-5): the library puts them together.
    { field: 'Document Number', text: number?.value ?? trimmed(printed('documentNumber')), cutOff: false },
  ];
  const layout = isVisa ? (format === 'TD3' ? 'MRV-A' : format === 'TD2' ? 'MRV-B' : format) : format;
  return {
    reading: { layout, digits },
    values: [
      ...namesIn(printed('lastName')),
      ...dates.filter((one) => trimmed(one.text) !== '' || one.field === 'Sex'),
    ].filter((one) => one.text !== ''),
    codes: [
      { field: 'Nationality Code' as const, text: trimmed(printed('nationality')) },
      { field: 'Issuing Country Code' as const, text: trimmed(printed('issuingState')) },
    ].filter((code) => code.text !== ''),
    optional: (['personalNumber', 'optional', 'optional1', 'optional2'] as const)
      .map((field) => trimmed(printed(field)))
      .filter((one) => one !== ''),
  };
}
