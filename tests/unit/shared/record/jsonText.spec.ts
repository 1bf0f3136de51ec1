import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bounded, emptyLabel, jsonText, parsedJson, readableText } from '@shared/record/jsonText';

it.each([
  ['[["M-1","Ana"],["M-2"]]', 'M-1 · Ana · M-2'],
  ['{"name":"Ana","ids":[1,null]}', 'name: Ana, ids: 1 · null'],
  ['[]', 'empty list'],
  ['{}', 'empty object'],
  ['{"a":{},"b":[[]]}', 'a: empty object, b: empty list'],
  ['""', '(empty)'],
  ['["",{"a":""}]', '(empty) · a: (empty)'],
  ['[cut off', '[cut off'],
  ['plain text', 'plain text'],
])('%j reads as %j in a sentence', (text, expected) => {
  expect(readableText(text)).toBe(expected);
});

it('however deep it nests', () => {
  expect(readableText(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)).not.toBe('');
});

describe('bounded', () => {
  it('gives back the very same value when it is not nested beyond measure', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(bounded(value)).toBe(value);
      }),
    );
  });

  it('cuts a hundred thousand levels and keeps what stands beside them', () => {
    const deep: unknown = JSON.parse(`{"name":"Ana","a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
    const text = jsonText(bounded(deep));
    expect(text).toContain('"name":"Ana"');
    expect(text).toContain('nested too deeply');
  });
});

it('reads a text as JSON, and says where it is none', () => {
  expect(parsedJson('{"a":[null]}')).toEqual({ a: [null] });
  expect(parsedJson('null')).toBeNull();
  expect(parsedJson('{"a":')).toBeUndefined();
});

it('is empty where a response is no JSON', () => {
  expect(jsonText(undefined)).toBe('');
});

it('has a word for an empty list, object or text only', () => {
  expect(['[]', '{}', '""'].map(emptyLabel)).toEqual(['empty list', 'empty object', '(empty)']);
  expect(['[[]]', '"[]"', 'empty list', '', '" "', 'null', 'toString'].map(emptyLabel)).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});
