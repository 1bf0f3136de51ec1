// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffWords } from '@shared/domain/aml/wordDiff';

/** A difference in one line: [-removed-]{+added+}. */
const reported = (from: string, to: string): string =>
  diffWords(from, to)
    .map(({ op, text }) => (op === 'same' ? text : op === 'removed' ? `[-${text}-]` : `{+${text}+}`))
    .join('');

describe('diffWords', () => {
  it('loses no letter of either text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        const parts = diffWords(a, b);
        const side = (left: 'removed' | 'added') =>
          parts
            .filter(({ op }) => op !== left)
            .map(({ text }) => text)
            .join('');
        expect(side('added')).toBe(a);
        expect(side('removed')).toBe(b);
      }),
    );
  });

  it('marks the words that differ and no others', () => {
    expect(diffWords('Director of Sample AB', 'Director of Example AB')).toEqual([
      { op: 'same', text: 'Director of ' },
      { op: 'removed', text: 'Sample' },
      { op: 'added', text: 'Example' },
      { op: 'same', text: ' AB' },
    ]);
  });

  it('returns at once for texts of ten thousand words', () => {
    const [a, b] = ['a', 'b'].map((word) =>
      Array.from({ length: 10_000 }, (_, index) => `${word}${index}`).join(' '),
    );
    expect(diffWords(a ?? '', b ?? '').length).toBeGreaterThan(1);
  });

  it.each([
    ['', '', ''],
    ['Ana', '', '[-Ana-]'],
    ['', 'Ana', '{+Ana+}'],
    ['Ana', 'Ana', 'Ana'],
    ['Ana Bo', 'Ana  Bo', 'Ana[- -]{+  +}Bo'],
    ['a b c d e', 'a x c y e', 'a [-b-]{+x+} c [-d-]{+y+} e'],
    ['one two three', 'two three four', '[-one -]two three{+ four+}'],
    ['ana-bo', 'ana_bo', 'ana[---]{+_+}bo'],
    ['北京市', '北平市', '北[-京-]{+平+}市'],
    ['Mr张伟', 'Mr张三', 'Mr张[-伟-]{+三+}'],
    ['cafe\u0301', 'cafe', '[-cafe\u0301-]{+cafe+}'],
  ])('%j and %j: %j', (from, to, expected) => {
    expect(reported(from, to)).toBe(expected);
  });

  it('has no part without text', () => {
    expect(diffWords('', '')).toEqual([]);
    expect(diffWords('Ana', '')).toEqual([{ op: 'removed', text: 'Ana' }]);
    expect(diffWords('', 'Ana')).toEqual([{ op: 'added', text: 'Ana' }]);
  });

  it('keeps the longest part that is the same', () => {
    expect(reported('x a b c', 'a b c x')).toBe('[-x -]a b c{+ x+}');
  });
});
