import { expect, it } from 'vitest';
import { isSentenceStart } from '@shared/domain/masking/sentenceStart';

it.each([
  ['', true],
  ['Seen. ', true],
  ['Seen: ', true],
  ['one\n', true],
  ['He said “', true],
  ['the ', false],
  ['St.', false],
  ['seen by ', false],
])('after %j a sentence begins: %s', (before, expected) => {
  expect(isSentenceStart(`${before}Word`, before.length)).toBe(expected);
});
