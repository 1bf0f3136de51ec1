import { expect, it } from 'vitest';
import { isAscending, isInOrder } from '@shared/domain/package/onlyForm';

it.each<[string[], boolean]>([
  [[], true],
  [['b'], true],
  [['a', 'c'], true],
  [['c', 'a'], false],
  [['a', 'a'], false],
  [['a', 'b', 'a'], false],
])('a list has each value once and in order: %j', (list, isIt) => {
  expect(isInOrder(['a', 'b', 'c'])(list)).toBe(isIt);
  expect(isAscending(list)).toBe(isIt);
});

it('values are in the order of the whole list, not of their letters', () => {
  expect(isInOrder(['z', 'a'])(['z', 'a'])).toBe(true);
  expect(isInOrder(['z', 'a'])(['a', 'z'])).toBe(false);
  expect(isAscending([2, 10])).toBe(true);
});
