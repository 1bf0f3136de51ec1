import { expect, it } from 'vitest';
import { isMaskClass } from '@shared/domain/maskClasses';

it.each([
  ['names', true],
  ['numbers', true],
  ['birth-dates', true],
  ['faces', true],
  ['addresses', true],
  ['free-text', false],
  ['none', false],
  ['', false],
  ['Names', false],
  ['toString', false],
])('%s can be covered on the screen: %s', (word, is) => {
  expect(isMaskClass(word)).toBe(is);
});
