// @ts-nocheck
import { expect, it } from 'vitest';
import { parseRange, type ByteRange } from '@shared/wire/byteRange';

it.each<[string | null | undefined, number, ByteRange | 'unsatisfiable' | null]>([
  ['bytes=0-3', 10, { start: 0, end: 4 }],
  ['bytes=7-', 10, { start: 7, end: 10 }],
  ['bytes=9-9', 10, { start: 9, end: 10 }],
  ['bytes=-2', 10, { start: 8, end: 10 }],
  ['bytes=-99', 10, { start: 0, end: 10 }],
  ['bytes=8-99999999999999999999', 10, { start: 8, end: 10 }],
  [' bytes= 0 - 3 ', 10, { start: 0, end: 4 }],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=-5', 0, 'unsatisfiable'],
  ['bytes=5-2', 10, null],
  ['bytes=-', 10, null],
  ['bytes=0-1,4-5', 10, null],
  ['bytes=-1-2', 10, null],
  ['lines=0-1', 10, null],
  ['bytes=a-b', 10, null],
  ['', 10, null],
  [null, 10, null],
  [undefined, 10, null],
])('%j of %i bytes is %j', (header, size, expected) => {
  expect(parseRange(header, size)).toEqual(expected);
});
