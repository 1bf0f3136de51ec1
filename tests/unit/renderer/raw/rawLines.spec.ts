import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findHits, rowsOf } from '../../../../src/renderer/src/features/raw/rawLines';

describe('rowsOf', () => {
  it('numbers lines and breaks a long one without losing a character', () => {
    const rows = rowsOf(`short\n${'x'.repeat(900)}`);
    expect(rows.map((row) => row.line)).toEqual([1, 2, null, null]);
    expect(
      rows
        .slice(1)
        .map((row) => row.text)
        .join(''),
    ).toBe('x'.repeat(900));
  });

  it('shows every character of any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 3000 }), (text) => {
        expect(
          rowsOf(text)
            .map((row) => (row.line === null || row.line === 1 ? '' : '\n') + row.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

describe('findHits', () => {
  it('finds every place, in reading order, whatever the case', () => {
    expect(findHits(['Path and path', 'none', 'PATH'], 'path')).toEqual([
      { line: 0, column: 0 },
      { line: 0, column: 9 },
      { line: 2, column: 0 },
    ]);
  });

  it('finds nothing for an empty question', () => {
    expect(findHits(['a'], '')).toEqual([]);
  });
});
