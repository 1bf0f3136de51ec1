import { expect, it } from 'vitest';
import { addresseesOf } from '@shared/domain/masking/addressees';

it.each<[address: string, names: string[]]>([
  ['c/o Petra Fremd, Lindenweg 5', ['Petra Fremd']],
  ['12 High Road c/o Petra Fremd, London', ['Petra Fremd']],
  ['S/O: Shri Ram Kumar 45 Gandhi Nagar', ['Ram Kumar']],
  ['care of Ram Kumar; attn. Dr. Lind', ['Ram Kumar', 'Lind']],
  ['bei der Kirche 3', []],
  ['Beirut, Lebanon', []],
  ['Chezy 3, Hospital Road', []],
  ['Acc/o Lind', []],
  ['c/o 12 Lind Road', []],
])('%j names %j', (address, names) => {
  expect(addresseesOf(address).map(({ text }) => text)).toEqual(names);
});
