// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { membersIn, namesIn, parseAll } from '@shared/wire/repeatedMembers';

it.each<[unknown, number]>([
  [null, 0],
  [7, 0],
  ['{"a":1}', 0],
  [[], 0],
  [[1, [2]], 0],
  [{}, 0],
  [{ a: 1 }, 1],
  [{ a: { b: [{ c: 1 }, { d: null, e: 2 }] } }, 5],
])('%j has %i members', (value, count) => {
  expect(membersIn(value)).toBe(count);
});

it.each([
  ['', 0],
  ['{"a":1}', 1],
  ['{"a" \n:1,"b":{"c":2}}', 3],
  ['["a:b", ": c"]', 1],
  [':', 0],
  ['12:30', 0],
])('%j has %i colons behind a quotation mark', (text, count) => {
  expect(namesIn(text)).toBe(count);
});

const read = (text: string): unknown => parseAll(text, (scalar) => JSON.parse(scalar) as unknown);

describe('a text in which nothing is dropped', () => {
  it.each<[string, unknown]>([
    ['null', null],
    [' [1, "a" ,{"b":[]}] ', [1, 'a', { b: [] }]],
    ['\ufeff{"a":1}', { a: 1 }],
    ['{"\\u0061":true}', { a: true }],
    ['{"__proto__":1}', JSON.parse('{"__proto__":1}')],
    ['{"":""}', { '': '' }],
    ['[[],{},[[]]]', [[], {}, [[]]]],
  ])('%j is read as the engine reads it', (text, value) => {
    expect(read(text)).toEqual({ value, repeated: [] });
  });

  it.each<[string, unknown, string[]]>([
    ['{"a":1,"a":2}', { a: [1, 2] }, ['/a']],
    ['{"a":1,"b":0,"a":1}', { a: 1, b: 0 }, ['/a']],
    ['{"a":1,"a":2,"a":1}', { a: [1, 2] }, ['/a']],
    ['{"a":1,"\\u0061":2}', { a: [1, 2] }, ['/a']],
    ['{"a":{"b":1,"b":2}}', { a: { b: [1, 2] } }, ['/a/b']],
    ['[0,{"x/y":[1],"x/y":[2]}]', [0, { 'x/y': [[1], [2]] }], ['/1/x~1y']],
    ['{"a":null,"a":{}}', { a: [null, {}] }, ['/a']],
    ['[{"a":1},{"a":1}]', [{ a: 1 }, { a: 1 }], []],
  ])('%j keeps every value of a name given twice, and says where', (text, value, repeated) => {
    expect(read(text)).toEqual({ value, repeated });
  });

  it('has for a scalar what is made of its text', () => {
    expect(parseAll('{"a":[1.50,"x",true]}', (text) => `<${text}>`).value).toEqual({
      a: ['<1.50>', '<"x">', '<true>'],
    });
  });

  it('is read however deep it nests', () => {
    let { value } = parseAll(`${'['.repeat(100_000)}1${']'.repeat(100_000)}`, Number);
    let depth = 0;
    for (; Array.isArray(value); [value] = value as unknown[]) depth += 1;
    expect([depth, value]).toEqual([100_000, 1]);
  });
});
