import { describe, expect, it } from 'vitest';
import { shortPlaces } from '@shared/domain/masking/shortPlaces';

describe('streets and towns of short words', () => {
  it.each<[address: string, alone: string[]]>([
    ['12 Đường Lê Lợi', ['Đường Lê Lợi', 'Lê Lợi']],
    ['4 New Rd', ['New Rd', 'New road']],
    ['Ely', ['Ely']],
    ['TP. Huế', ['TP. Huế', 'Huế', 'Huế City']],
    ['14 ELM RD HOVE BN3 1AA', ['ELM RD', 'ELM road']],
    ['C/ Sol 12', ['calle Sol']],
    ['8 The Elms', ['The Elms']],
    ['5 High Street', ['High Street', 'High st', 'High str']],
    ['May', []],
    ['NSW, Sydney', []],
    ['Ho', []],
    ['PO Box 12', []],
    ['12 Example Street, Sampleton', []],
    ['12 the sea', []],
    ['شارع الشيخ زايد 5، دبي، الإمارات', ['دبي']],
    ['شارع البحر، صور لبنان', ['صور']],
    ['הרצל 5 לוד 7120001', ['לוד']],
    ['شقة 1204، مصر', []],
    ['רות 5, באר שבע 8410001', []],
  ])('in %s: %j', (address, alone) => {
    expect(shortPlaces(address).alone).toEqual(alone);
  });

  it('have the number of their house beside them', () => {
    expect(shortPlaces('4 New Rd, Ely').numbered).toEqual([
      ...['4 New Rd', 'New Rd 4', '4 New road', 'New road 4'],
    ]);
    expect(shortPlaces('New Rd, Ely').numbered).toEqual([]);
  });
});
