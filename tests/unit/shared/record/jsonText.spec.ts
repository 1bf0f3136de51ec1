import { expect, it } from 'vitest';
import { readableText } from '@shared/record/jsonText';

it.each([
  ['[["M-1","Ana"],["M-2"]]', 'M-1 · Ana · M-2'],
  ['{"name":"Ana","ids":[1,null]}', 'name: Ana, ids: 1 · null'],
  ['[]', '[]'],
  ['[cut off', '[cut off'],
  ['plain text', 'plain text'],
])('%j reads as %j in a sentence', (text, expected) => {
  expect(readableText(text)).toBe(expected);
});

it('however deep it nests', () => {
  expect(readableText(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)).not.toBe('');
});
