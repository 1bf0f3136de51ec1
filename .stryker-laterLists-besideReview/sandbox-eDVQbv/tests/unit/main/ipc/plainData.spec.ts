// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { isPlainData } from '../../../../src/main/ipc/plainData';

const nested = (levels: number): unknown => (levels === 0 ? 'x' : [nested(levels - 1)]);

describe('plain data', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'Ana'],
    ['a number', Number.NaN],
    ['a flag', false],
    ['a list', [1, ['a', null]]],
    ['an object', { a: { b: [undefined] } }],
    ['an object without a prototype', Object.assign(Object.create(null) as object, { a: 1 })],
    ['forty levels', nested(40)],
    ['a hundred thousand values', Array(99_999).fill(0)],
    ['one list in several places', Array(3).fill([1])],
  ])('is %s', (_what, value) => {
    expect(isPlainData(value)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['a map', new Map()],
    ['a date', new Date(0)],
    ['bytes', new Uint8Array(1)],
    ['an error', new Error('x')],
    ['a function', () => 1],
    ['a symbol', Symbol('x')],
    ['a bigint', 1n],
    ['an object of a class', new (class Own {})()],
    ['a key that reaches a prototype', JSON.parse('{"a":{"__proto__":1}}')],
    ['a map deep inside', { a: [{ b: new Map() }] }],
    ['a promise in a list', [Promise.resolve()]],
    ['one of several in a list', [1, new Map()]],
    ['one of several in an object', { a: 1, b: new Map() }],
    // eslint-disable-next-line no-sparse-arrays
    ['a list with a hole', [1, , 2]],
    ['a list with a name', Object.assign([1], { name: 2 })],
    ['a key that reaches a prototype beside another', JSON.parse('{"a":1,"__proto__":1}')],
    ['forty-one levels', nested(41)],
    ['one value more than a hundred thousand', Array(100_000).fill(0)],
    ['a thousand times the same thousand', Array(1000).fill(Array(1000).fill(0))],
  ])('is not %s', (_what, value) => {
    expect(isPlainData(value)).toBe(false);
  });

  it('is not what holds itself', () => {
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    expect(isPlainData(cycle)).toBe(false);
  });
});
