import { describe, expect, it } from 'vitest';
import { codesAndTowns, createStreetLeaks } from '../../../../src/main/redaction/leakPlaces';

describe('codes and towns of an address', () => {
  it.each<[address: string, found: readonly string[]]>([
    ['Musterweg 1, 40212 Musterstadt', ['40212', 'Musterstadt']],
    ['Sampleton SW1A 2AA', ['SW1A 2AA', 'Sampleton']],
    ['12 SAMPLE STREET SPRINGFIELD IL 62704', ['62704', 'SPRINGFIELD']],
    ['Straße des 17. Juni 135 10623 Musterstadt', []],
    ['Flat 3, 12345 County Road', ['12345']],
    ['12345 Österreich', ['12345']],
    ['北京市朝阳区建国路88号', ['北京市', '朝阳区', '建国路']],
    ['서울특별시 강남구 테헤란로 123', ['서울특별시', '강남구', '테헤란로']],
  ])('of %s are %j', (address, found) => expect(codesAndTowns(address)).toEqual(found));
});

describe('a street', () => {
  const isLeft = createStreetLeaks([
    'Musterstr. 12, Musterstadt',
    '12 Sample Road, Springfield',
    'Rue Exemple 5',
    '12 bis rue du Modèle',
  ]);

  it.each([
    'Musterstraße',
    'in Muster-Str.',
    'MUSTERSTRASSE 12',
    'Sample Rd.',
    'rue exemple',
    'R. Exemple',
    'rue du Modele',
  ])('is found as %s', (text) => expect(isLeft(text)).toBe(true));
  it.each(['Musterweg', 'Muster', 'Sample Street', 'a sample of the road', 'Exemple'])(
    'is not found in %s',
    (text) => expect(isLeft(text)).toBe(false),
  );
});
