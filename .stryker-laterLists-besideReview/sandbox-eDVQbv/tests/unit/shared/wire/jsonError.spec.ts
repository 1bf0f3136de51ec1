// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { endOfScalar, findJsonError } from '@shared/wire/jsonError';

describe('where a text stops being JSON', () => {
  it.each<[text: string, index: number, message: string]>([
    ['', 0, 'The text is empty'],
    [' \n', 2, 'The text is empty'],
    ['{"a":1} x', 8, 'Text follows the end of the value'],
    ['1 2', 2, 'Text follows the end of the value'],
    ['{"a":1 "b"', 7, 'A comma or } is expected'],
    ['{"a":1]', 6, 'A comma or } is expected'],
    ['[1 2]', 3, 'A comma or ] is expected'],
    ['[1}', 2, 'A comma or ] is expected'],
    ['{"a":1,}', 7, 'A name in double quotes is expected'],
    ["{'a':1}", 1, 'A name in double quotes is expected'],
    ['{"a" 1}', 5, 'A colon is expected'],
    ['[1,]', 3, 'A value is expected'],
    ['[,1]', 1, 'A value is expected'],
    ['{"a":}', 5, 'A value is expected'],
    ['{]', 1, 'A name in double quotes is expected'],
    ['[}', 1, 'A value is expected'],
    ['tru', 0, 'A value is expected'],
    ['[01]', 2, 'A comma or ] is expected'],
    ['[-]', 1, 'A value is expected'],
    ['[1.]', 2, 'A comma or ] is expected'],
    ['["a', 3, 'The text ends inside a string'],
    ['["a\nb"]', 3, 'A string contains a control character'],
    ['["\\x"]', 2, 'An escape sequence is not valid'],
    ['["\\u12g4"]', 2, 'An escape sequence is not valid'],
    ['{"a', 3, 'The text ends inside a string'],
    ['[1,', 3, 'The text ends too early'],
    ['{"a":[{}', 8, 'The text ends too early'],
    ['[[', 2, 'The text ends too early'],
    // What the walk finds sound, the engine refused for its size.
    ['{"a":[1,{"b":null}],"c":"\\u00e9"}', 0, 'The text is too large or nested too deeply to be read'],
    ['[]', 0, 'The text is too large or nested too deeply to be read'],
  ])('%j: at %i, %s', (text, index, message) => {
    expect(findJsonError(text)).toEqual({ index, message });
  });

  it('is found however deep the text nests, up to a bound', () => {
    expect(findJsonError('['.repeat(1_000_000))).toEqual({
      index: 1_000_000,
      message: 'The text ends too early',
    });
    expect(findJsonError('['.repeat(1_000_001))).toEqual({
      index: 1_000_000,
      message: 'The text is nested too deeply',
    });
  });
});

describe('the end of a text, number or word', () => {
  it.each([
    ['"a\\"b" x', 0, 6],
    ['x -1.5e+3,', 2, 9],
    ['[0]', 1, 2],
    ['true', 0, 4],
    ['nulls', 0, 4],
    ['"é"', 0, 3],
  ])('in %j from %i is at %i', (text, start, end) => {
    expect(endOfScalar(text, start)).toBe(end);
  });

  it('is an error where none begins', () => {
    expect(endOfScalar('a', 0)).toEqual({ index: 0, message: 'A value is expected' });
    expect(endOfScalar('"a', 0)).toEqual({ index: 2, message: 'The text ends inside a string' });
  });
});
