import { describe, expect, it } from 'vitest';
import { shortPlaces } from '@shared/domain/masking/shortPlaces';

describe('streets and towns of short words', () => {
  it.each<[address: string, alone: string[]]>([
    ['12 Đường Lê Lợi', ['Đường Lê Lợi', 'Lê Lợi']],
    ['4 New Rd', ['New Rd', 'New road']],
    ['Ely', ['Ely']],
    ['May', []],
    ['NSW, Sydney', []],
    ['Ho', []],
    ['PO Box 12', []],
    ['12 Example Street, Sampleton', []],
    ['12 the sea', []],
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
