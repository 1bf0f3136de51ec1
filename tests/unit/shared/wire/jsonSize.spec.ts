import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonBytes } from '@shared/wire';
import { createJsonCounter, hasTooManyValues, jsonFault, RESPONSE_LIMITS } from '@shared/wire/jsonSize';
import { COLLIDING_NAMES } from '../../../support/collidingNames';

const utf8 = (text: string) => new TextEncoder().encode(text);
function sizeOf(text: string, pieceSize = 1) {
  const counter = createJsonCounter();
  const bytes = utf8(text);
  for (let at = 0; at < bytes.length; at += pieceSize) counter.add(bytes.subarray(at, at + pieceSize));
  return counter.size();
}

function counted(value: unknown, names: Set<string>): number {
  if (typeof value !== 'object' || value === null) return 0;
  const within = Object.values(value);
  if (!Array.isArray(value)) Object.keys(value).forEach((name) => names.add(name));
  const commas = Math.max(0, within.length - 1);
  return within.reduce<number>((sum, one) => sum + counted(one, names), 1 + commas);
}

describe('the size of a JSON text', () => {
  it.each<[string, { values: number; names: number }]>([
    ['7', { values: 0, names: 0 }],
    ['{"a":[1,2,{"b":"x"}],"a":null}', { values: 6, names: 2 }],
    ['{"a,[{:\\"b":"\\\\","c":"{[,:"}', { values: 2, names: 2 }],
    [`{"${'a'.repeat(200)}":{"${'a'.repeat(200)}":0}}`, { values: 2, names: 1 }],
  ])('is counted outside its texts: %s', (text, size) => {
    expect(sizeOf(text)).toEqual(size);
    expect(sizeOf(text, 1000)).toEqual(size);
  });

  it('is that of the parsed value, in whatever pieces it arrives', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 9 }), (value, pieceSize) => {
        const names = new Set<string>();
        const values = counted(value, names);
        expect(sizeOf(JSON.stringify(value), pieceSize)).toEqual({ values, names: names.size });
      }),
    );
  });
});

describe('the names of a JSON text', () => {
  const objectOf = (names: readonly string[]): string => `{${names.map((name) => `"${name}":0`).join()}}`;
  const many = (count: number) => Array.from({ length: count }, (_, at) => `k${at}`);

  it('are different even where a hash of them is not', () => {
    const names = COLLIDING_NAMES.slice(0, 2000);
    const text = `[${names.map((name) => objectOf([name])).join()}]`;
    expect(sizeOf(text, 1000).names).toBe(2000);
    expect(sizeOf(text + text, text.length).names).toBe(2000);
  });

  it('count again beyond the thousandth member of an object', () => {
    expect(sizeOf(`[${objectOf(many(1000))},${objectOf(many(1000))}]`).names).toBe(1000);
    expect(sizeOf(`[${objectOf(many(1200))},${objectOf(many(1200))}]`).names).toBe(1400);
    expect(sizeOf(`{"x":[${objectOf(many(999))}],"y":${objectOf(many(999))},"z":0}`).names).toBe(1002);
  });
});

describe('a response', () => {
  const listOf = (count: number) => utf8(`[${'0,'.repeat(count - 1)}0]`.padEnd(300_000));
  const namesOf = (count: number) =>
    utf8(`{${Array.from({ length: count }, (_, at) => `"${at}":0`).join()}}`);

  it('has too many values one above the limit', () => {
    expect(hasTooManyValues(listOf(RESPONSE_LIMITS.values))).toBe(false);
    expect(hasTooManyValues(listOf(RESPONSE_LIMITS.values + 1))).toBe(true);
  });

  it('has too many names one above the limit, but may repeat each as often as it likes', () => {
    expect(hasTooManyValues(namesOf(RESPONSE_LIMITS.names))).toBe(false);
    expect(hasTooManyValues(namesOf(RESPONSE_LIMITS.names + 1))).toBe(true);
    expect(hasTooManyValues(utf8(`[${'{"name":0},'.repeat(200_000)}0]`))).toBe(false);
  });

  it('that has too many is not parsed, however it was saved', () => {
    expect(parseJsonBytes(listOf(RESPONSE_LIMITS.values + 1))).toMatchObject({
      ...{ ok: false, message: 'There are more values than can be read' },
    });
  });
});

describe('a JSON text is parsed only within limits of', () => {
  const limits = { bytes: 40, values: 4, names: 2, depth: 3 };

  it.each([
    ['all of them', '{"a":[[0]],"b":0}', null],
    ['bytes', `"${'x'.repeat(39)}"`, 'too-large'],
    ['values', '[0,0,0,0,0]', 'too-many-values'],
    ['names', '{"a":{"b":{"c":0}}}', 'too-many-values'],
    ['depth', '[[[[', 'too-deep'],
    ['depth, whatever closes it', '[[[[]]]]', 'too-deep'],
    ['nothing but its texts', '"[[[[,,,,,,,,"', null],
  ])('%s', (_, text, fault) => expect(jsonFault(utf8(text), limits)).toBe(fault));
});
