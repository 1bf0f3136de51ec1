import { expect, it } from 'vitest';
import { lineFault, linesIn } from '../../../../../src/main/modules/imports/lineLimits';

it.each([
  ['nothing', '', null],
  ['as many lines as there may be', 'a\nb\nc\n', null],
  ['as many lines, the last one without its end', 'a\nb\nc', null],
  ['one line more', 'a\nb\nc\nd', 'too-many-lines'],
  ['empty lines', '\n\n\n\n', 'too-many-lines'],
  ['a line as long as it may be', 'abcde\n', null],
  ['a line that is longer', 'a\nabcdef\n', 'line-too-long'],
  ['a longer line without its end', 'abcdef', 'line-too-long'],
])('%s', (_, text, fault) => {
  expect(lineFault(Buffer.from(text), { lines: 3, longest: 5 })).toBe(fault);
});

it('lines end at their line feeds, and the last one may have none', () => {
  const textsIn = (text: string) => [...linesIn(Buffer.from(text))].map(String);
  expect(textsIn('')).toEqual([]);
  expect(textsIn('a\n\nb')).toEqual(['a', '', 'b']);
  expect(textsIn('a\n')).toEqual(['a']);
});
