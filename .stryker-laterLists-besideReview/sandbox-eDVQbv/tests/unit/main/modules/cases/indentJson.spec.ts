// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indentJson } from '../../../../../src/main/modules/cases/indentJson';

describe('indentJson', () => {
  it('keeps digits, escapes and the order of keys as received', () => {
    const text = '{"b":1.0,"a":12345678901234567890,"e":1E400,"t":"\\u0041\\"{,}","b":[],"o":{}}';
    expect(indentJson(text)).toBe(
      '{\n  "b": 1.0,\n  "a": 12345678901234567890,\n  "e": 1E400,\n  "t": "\\u0041\\"{,}",\n  "b": [],\n  "o": {}\n}',
    );
  });

  it('prints any JSON as JSON.stringify indents it, however it was spaced', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 1, '\t'), (text, space) => {
        const value: unknown = JSON.parse(text);
        const received = JSON.stringify(value, null, space);
        expect(indentJson(received)).toBe(JSON.stringify(value, null, 2));
      }),
    );
  });

  it('does not fill the memory with spaces for what nests a hundred thousand times', () => {
    const text = `${'['.repeat(100_000)}1${']'.repeat(100_000)}`;
    expect(indentJson(text).length).toBeLessThan(150 * text.length);
  });
});
