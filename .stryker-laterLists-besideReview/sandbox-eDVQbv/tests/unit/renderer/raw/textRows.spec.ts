// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexRows, lastNotAbove, offsetOf } from '../../../../src/renderer/src/features/raw/textRows';

describe('rows of a text', () => {
  const rowsOf = (text: string, columns: number): string[] => {
    const rows = indexRows(text, columns);
    return Array.from({ length: rows.count }, (_, row) => text.slice(...rows.range(row)));
  };

  it('end at line breaks and at the width, with the number of a line on its first row', () => {
    expect(rowsOf('abcdef\n\ngh', 4)).toEqual(['abcd', 'ef', '', 'gh']);
    const rows = indexRows('abcdef\n\ngh', 4);
    expect([0, 1, 2, 3].map((row) => rows.line(row))).toEqual([1, null, 2, 3]);
  });

  it('never cut a character of two units', () => {
    expect(rowsOf('abc😀d', 4)).toEqual(['abc', '😀d']);
  });

  it('hold every unit but the line breaks, none wider than asked, and find every offset', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '\n', '😀', 'é', ' ') }),
        fc.integer({ min: 2, max: 9 }),
        (text, columns) => {
          const shown = rowsOf(text, columns);
          expect(shown.join('')).toBe(text.replaceAll('\n', ''));
          expect(shown.every((row) => row.length <= columns)).toBe(true);
          const rows = indexRows(text, columns);
          for (let offset = 0; offset < text.length; offset += 1) {
            const [start, end] = rows.range(rows.rowAt(offset));
            expect(start <= offset && offset <= end).toBe(true);
          }
        },
      ),
    );
  });
});

describe('places in a text', () => {
  it.each([
    [1, 1, 0],
    [2, 3, 5],
    [3, 1, 8],
    [3, 3, 11],
    [9, 9, 12],
  ])('line %i, column %i is offset %i', (line, column, offset) => {
    expect(offsetOf('ab\ncdef\n\u{1f600}xy', line, column)).toBe(offset);
  });

  it('are found among ascending values', () => {
    expect([0, 1, 2, 5, 9].map((wanted) => lastNotAbove([1, 3, 5], wanted))).toEqual([0, 0, 0, 2, 2]);
  });
});
