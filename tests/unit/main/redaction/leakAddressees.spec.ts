import { expect, it } from 'vitest';
import { addresseeValues } from '../../../../src/main/redaction/leakAddressees';

it.each<[address: string, names: string[]]>([
  ['c/o Petra Fremd, Lindenweg 5', ['Petra Fremd']],
  ['Lindenweg 5\nS/O: Shri Ram Kumar 45', ['Ram Kumar']],
  ['z. Hd. Herrn Dr. Lind', ['Lind']],
  ['bei der Kirche 3', []],
  ['Beirut, Lebanon', []],
  ['c/o 12 Lind Road', []],
])('%j names %j', (address, names) => {
  expect(addresseeValues(address).map(({ text, classes }) => [text, ...classes])).toEqual(
    names.flatMap((name) => [
      [name, 'names'],
      [name, 'addresses'],
    ]),
  );
});

it('an organisation is one', () => {
  expect(addresseeValues('c/o Lind Trading Ltd').map(({ textKind }) => textKind)).toEqual([
    'organisation',
    'organisation',
  ]);
});
