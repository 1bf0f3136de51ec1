import { expect, it } from 'vitest';
import { isUnread, type Deviation } from '@shared/record/deviations';

it.each<[boolean, Omit<Deviation, 'pointer'>]>([
  [true, { reason: 'wrong-type', expected: 'string', received: 'object' }],
  [true, { reason: 'empty-beside' }],
  [false, { reason: 'wrong-type', expected: 'string', received: 'array', repaired: true }],
  [false, { reason: 'missing', expected: 'string' }],
  [false, { reason: 'unknown-key', received: 'string' }],
  [false, { reason: 'unknown-value', received: 'string' }],
  [false, { reason: 'not-in-this-result', received: 'string' }],
  [false, { reason: 'repeated' }],
])('is %s for %o', (is, deviation) => {
  expect(isUnread({ pointer: '/at', ...deviation })).toBe(is);
});
