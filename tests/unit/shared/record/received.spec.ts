import { describe, expect, it } from 'vitest';
import { entriesOf, valueOrNull, givens, whenGiven } from '@shared/record/received';
import type { Received } from '@shared/wire/received';

const given = <T>(value: T): Received<T> => ({ state: 'given', value, pointer: '/a' });
const ABSENT: readonly Received<never>[] = [
  { state: 'null', pointer: '/a' },
  { state: 'missing', pointer: '/a' },
  { state: 'not-part', pointer: '/a' },
  { state: 'unreadable', text: '7', pointer: '/a' },
];

it('a value that was given is that value, also where it is empty', () => {
  expect([given('x'), given(''), given(0), given(false)].map((one) => valueOrNull<unknown>(one))).toEqual([
    'x',
    '',
    0,
    false,
  ]);
});

describe.each(ABSENT)('what is $state', (received) => {
  it('gives null, stays as it is, and has no elements or entries', () => {
    expect(valueOrNull(received)).toBeNull();
    expect(whenGiven(received, () => 'built')).toBe(received);
    expect(givens(received)).toEqual([]);
    expect(entriesOf(received)).toEqual([]);
  });
});

it('another value stands at the same place', () => {
  expect(whenGiven(given('x'), (value) => value.length)).toEqual(given(1));
});

it('elements that could not be read are left out', () => {
  expect(givens(given([given('x'), ...ABSENT, given('y')]))).toEqual(['x', 'y']);
});
