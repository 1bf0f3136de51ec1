// @ts-nocheck
import { expect, it } from 'vitest';
import { isBlank } from '@shared/domain/blank';

it.each([
  '',
  ' \n\t',
  '\u00a0',
  '\u200b',
  '\u2060',
  '\u2800',
  '\u3164',
  '\u00ad',
  '\u202e',
  '\u0000',
  '\ufeff \u200d',
])('says of %j that it shows nothing', (text) => {
  expect(isBlank(text)).toBe(true);
});

it.each(['-', 'a', ' b ', '\u200bc', '無', '👍'])('says of %j that it shows something', (text) => {
  expect(isBlank(text)).toBe(false);
});
