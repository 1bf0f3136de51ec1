// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { fieldKind, fieldRank, fieldScope } from '@shared/domain/fieldMatrix/fieldNames';
import { OPTIONAL_DATA } from '@shared/domain/fieldMatrix/fieldLabels';
import type { FieldKind } from '@shared/domain/fieldMatrix/types';
import { fieldKey } from '@shared/wire/extractedFields';

describe('how the values of a field are read', () => {
  it.each<[string, FieldKind]>([
    ['full name', 'name'],
    ['full name native', 'name'],
    ['mother name', 'name'],
    ['grandfather name', 'name'],
    ['car owner', 'name'],
    ['vehicle owner', 'name'],
    ['company name', 'text'],
    ['machine readable zone', 'zone'],
    ['sex', 'sex'],
    ['birth date', 'date'],
    ['expiry date', 'date'],
    ['year of birth', 'date'],
    // Months of that calendar have other lengths.
    ['birth date hijri', 'text'],
    ['document number', 'identifier'],
    ['personal number', 'identifier'],
    ['nationality code', 'identifier'],
    ['barcode', 'identifier'],
    ['car chassis', 'identifier'],
    ['vehicle registration', 'identifier'],
    ['barcode type', 'text'],
    ['numbering', 'text'],
    ['address', 'text'],
    ['shoe size', 'text'],
    ['', 'text'],
    [fieldKey(OPTIONAL_DATA), 'identifier'],
  ])('%s: as %s', (key, kind) => {
    expect(fieldKind(key)).toBe(kind);
  });
});

describe('whose a field is', () => {
  it.each([
    'document number',
    'licence class',
    'issue date',
    'expiry date',
    'expiry date hijri',
    'issuing country code',
    'barcode',
    'barcode number',
    'signature',
    'photo',
    'ocr mask',
    'combined data',
    'combineddata',
    'residency type',
    'visa purpose',
    'machine readable zone',
    fieldKey(OPTIONAL_DATA),
  ])('%s: its document’s', (key) => {
    expect(fieldScope(key)).toBe('document');
  });

  it.each([
    'full name',
    'birth date',
    'personal number',
    'nationality',
    'address',
    'documentary',
    'shoe size',
  ])('%s: the person’s', (key) => {
    expect(fieldScope(key)).toBe('person');
  });
});

describe('the place of a field in the matrix', () => {
  it('has the person before the document and a name’s native form beside it', () => {
    const keys = ['expiry date', 'full name native', 'document number', 'birth date', 'full name', 'address'];
    expect(keys.toSorted((a, b) => fieldRank(a) - fieldRank(b))).toEqual([
      'full name',
      'full name native',
      'birth date',
      'address',
      'document number',
      'expiry date',
    ]);
  });

  it('is behind all others for a name that is not known', () => {
    expect(fieldRank('shoe size')).toBeGreaterThan(fieldRank('machine readable zone'));
    expect(fieldRank('shoe size')).toBe(fieldRank(''));
  });
});
