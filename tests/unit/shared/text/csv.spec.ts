import { expect, it } from 'vitest';
import { csvRow, escapeCell } from '@shared/text/csv';

it.each([
  ['=1+1', "'=1+1"],
  ['a;=1', "a;'=1"],
  ['a\t@x', "a '@x"],
  ['＝1', "'＝1"],
  ['\ufeff=1', "\ufeff'=1"],
  ['-5', "'-5"],
  ['\u3164=1', "\u3164'=1"],
  ['\ufe0f=1', "\ufe0f'=1"],
])('%j is no formula under any separator', (text, expected) => {
  expect(escapeCell(text)).toBe(expected);
});

it.each(['Anna-Maria', 'Zoe\u0308-Anna', '❤\ufe0fa\ufe0f-b', 'a=b', 'x@example.org', '2026-01-02', 'C+'])(
  '%j stays as it is',
  (text) => {
    expect(escapeCell(text)).toBe(text);
  },
);

it('a row quotes what a separator or a quotation mark would break, and ends its line', () => {
  expect(csvRow(['a', 'b,c', 'd;e', 'say "so"', 'two\nlines'])).toBe(
    'a,"b,c","d;e","say ""so""",two lines\r\n',
  );
});
