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
  /** Optional data of the issuing state. Often a personal number, but that is not certain. */
  optional: readonly string[];
}

const LENGTHS: Record<number, number> = { 88: 44, 72: 36, 90: 30 };

/** The lines of an MRZ. A single line is split if its length is the total length of a layout in ICAO Doc 9303. */
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

/**
 * Visas have the layout of passports, but without check digits for the personal number and the whole zone (ICAO Doc
 * 9303-7).
 */
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
 * Reads a machine-readable zone; null if its layout is unknown. Values are the characters as printed. Only layouts
 * and check digits come from the library, because it does not accept the state codes of specimens and does not know
 * visas.
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
    return found && !(isVisa && NOT_ON_VISAS.includes(of)) ? [{ of, isValid: found.valid }] : [];
  });
  const number = detail('documentNumber');
  const dates: ZoneValue[] = [
    { field: 'Birth Date', text: printed('birthDate'), cutOff: false },
    { field: 'Expiry Date', text: printed('expirationDate'), cutOff: false },
    { field: 'Sex', text: printed('sex'), cutOff: false },
    // Long document numbers continue in the optional data (ICAO Doc 9303-5). The library joins both parts.
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
