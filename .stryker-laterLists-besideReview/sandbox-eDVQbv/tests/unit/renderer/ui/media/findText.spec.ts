// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findText, type TextPiece } from '../../../../../src/renderer/src/ui/media/pdf/findText';

const line = (str: string): TextPiece => ({ str, hasEOL: true });
const part = (str: string): TextPiece => ({ str, hasEOL: false });

/** What a match covers, piece by piece. */
function covered(pieces: readonly TextPiece[], query: string): string[] {
  return findText(pieces, query).map(({ from, to }) =>
    pieces
      .slice(from.piece, to.piece + 1)
      .map(({ str }, index, all) =>
        str.slice(index === 0 ? from.offset : 0, index === all.length - 1 ? to.offset : undefined),
      )
      .join('|'),
  );
}

describe('text found on a page', () => {
  it.each([
    ['in one piece, whatever the case', [line('Account STATEMENT')], 'statement', ['STATEMENT']],
    ['across pieces of one line', [part('state'), part('ment')], 'statement', ['state|ment']],
    [
      'across the end of a line',
      [line('Account'), line('statement')],
      'account statement',
      ['Account|statement'],
    ],
    ['with more white space than was typed', [line('a  \u00a0 b')], 'a b', ['a  \u00a0 b']],
    ['more than once', [line('aa a')], 'a', ['a', 'a', 'a']],
    ['with signs that mean something in patterns', [line('(1.50) [x]')], '(1.50) [', ['(1.50) [']],
    ['but a dot is a dot', [line('1x50')], '1.50', []],
    ['in other scripts', [line('Банково извлечение')], 'ИЗВЛЕЧЕНИЕ', ['извлечение']],
    ['beside characters outside the basic plane', [line('𝔘 ab')], 'ab', ['ab']],
    ['nothing for nothing', [line('abc')], '   ', []],
    ['nothing in nothing', [], 'a', []],
  ])('%s', (_name, pieces, query, wanted) => {
    expect(covered(pieces, query)).toEqual(wanted);
  });

  it('lies within the pieces, whatever is typed', () => {
    const pieces = fc.array(fc.record({ str: fc.string(), hasEOL: fc.boolean() }));
    fc.assert(
      fc.property(pieces, fc.string(), (all, query) => {
        for (const { from, to } of findText(all, query)) {
          expect(from.offset).toBeLessThanOrEqual(all[from.piece]?.str.length ?? -1);
          expect(to.offset).toBeLessThanOrEqual((all[to.piece]?.str.length ?? -1) + 1);
          expect(from.piece).toBeLessThanOrEqual(to.piece);
        }
      }),
    );
  });
});
