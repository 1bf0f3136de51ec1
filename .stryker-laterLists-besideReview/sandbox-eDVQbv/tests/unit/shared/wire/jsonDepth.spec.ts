// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDeeperThan } from '@shared/wire/jsonDepth';

/** Levels of a parsed value, counted the slow way. */
function levelsOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(levelsOf));
}

describe('the depth of a JSON text', () => {
  it('is that of its value, whatever its texts hold', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(8), (value, levels) => {
        expect(isDeeperThan(levels, JSON.stringify(value))).toBe(levelsOf(value) > levels);
      }),
    );
  });

  it.each([
    ['brackets in a text', '{"a":"[[[[{{{{"}', 1],
    ['a quotation mark in a text', String.raw`["\"[[[", ["\\"]]`, 2],
    ['lists side by side', '[[],[],[],[]]', 2],
  ])('counts %s right', (_, text, levels) => {
    expect(isDeeperThan(levels, text)).toBe(false);
    expect(isDeeperThan(levels - 1, text)).toBe(true);
  });

  it('is given for what never ends', () => {
    expect(isDeeperThan(32, '['.repeat(1_000_000))).toBe(true);
    expect(isDeeperThan(32, `["${'['.repeat(100)}`)).toBe(false);
  });
});
