// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indentJson } from '../../../../src/main/modules/cases/indentJson';
import { alignTokens } from '../../../../src/renderer/src/features/raw/sameTokens';
import { findOffsets, piecesOf, placesInBoth } from '../../../../src/renderer/src/features/raw/searchBoth';

const anyJsonText = fc
  .tuple(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t', '   '))
  .map(([value, space]) => JSON.stringify(value, null, space));

describe('the same place in both forms', () => {
  it('is the same character, wherever one is a character of JSON', () => {
    fc.assert(
      fc.property(anyJsonText, (received) => {
        const pretty = indentJson(received);
        const same = alignTokens(received, pretty);
        let inText = false;
        for (let at = 0; at < received.length; at += 1) {
          const isSpace = !inText && /\s/.test(received[at] ?? '');
          if (received[at] === '"' && !/(?:^|[^\\])(?:\\\\)*\\$/.test(received.slice(0, at)))
            inText = !inText;
          if (isSpace) continue;
          expect(pretty[same.toSecond(at)]).toBe(received[at]);
          expect(same.toFirst(same.toSecond(at))).toBe(at);
        }
      }),
    );
  });

  it('is the token before, for a place in white space', () => {
    const same = alignTokens('{"a":1}', '{\n  "a": 1\n}');
    expect(same.toFirst(2)).toBe(0);
    expect(same.toFirst(8)).toBe(4);
    expect(same.toSecond(6)).toBe(11);
  });

  it('is never outside, even where the texts are not the same', () => {
    for (const [first, second] of [
      ['', ''],
      ['{"a":1}', '[2]'],
      ['"abc', '"a'],
    ] as const) {
      const same = alignTokens(first, second);
      for (const offset of [0, 1, 99]) {
        expect(same.toSecond(offset)).toBeGreaterThanOrEqual(0);
        expect(same.toFirst(offset)).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

describe('one search over both forms', () => {
  const received = '{"a":"x, y","b":["X"]}';
  const pretty = indentJson(received);
  const same = alignTokens(received, pretty);
  const search = (sought: string) =>
    placesInBoth(findOffsets(received, sought), findOffsets(pretty, sought), same);

  it('counts what stands in both once', () => {
    expect(search('x')).toHaveLength(2);
    for (const place of search('x')) {
      expect(received[place.received]?.toLowerCase()).toBe('x');
      expect(pretty[place.pretty]).toBe(received[place.received]);
    }
  });

  it('finds what reaches over white space in the form that has it', () => {
    expect(search('"b": [')).toHaveLength(1);
    expect(search('"b":[')).toHaveLength(1);
    expect(search('none')).toEqual([]);
    expect(search('')).toEqual([]);
  });

  it('takes what is typed as a text and not as a pattern', () => {
    expect(findOffsets('a.b\\d[c]{2}', '.')).toEqual([1]);
    expect(findOffsets('a.b\\d[c]{2}', '\\d[C]')).toEqual([3]);
    expect(findOffsets('a|b(c)^$*+?', '(c)^$*+?')).toEqual([3]);
  });
});

describe('a row with what was found in it', () => {
  it('loses nothing, whatever is marked', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', '\ufffd') }),
        fc.nat({ max: 8 }),
        fc.nat({ max: 8 }),
        (text, from, size) => {
          const range = [Math.min(from, text.length), Math.min(from + size, text.length)] as const;
          const hits = findOffsets(text, 'ab');
          const pieces = piecesOf(text, range, hits, { length: 2, current: hits[0] ?? null, lossy: true });
          expect(pieces.map((piece) => piece.text).join('')).toBe(text.slice(...range));
        },
      ),
    );
  });

  it('marks the current hit, the others, a hit over two rows, and bytes that were no text', () => {
    const text = 'abxxab\ufffdab';
    const kinds = (range: [number, number]) =>
      piecesOf(text, range, [0, 4, 7], { length: 2, current: 4, lossy: true }).map((piece) => [
        piece.kind,
        piece.text,
      ]);
    expect(kinds([0, 5])).toEqual([
      ['hit', 'ab'],
      ['plain', 'xx'],
      ['current', 'a'],
    ]);
    expect(kinds([5, 9])).toEqual([
      ['current', 'b'],
      ['lost', '\ufffd'],
      ['hit', 'ab'],
    ]);
  });
});
