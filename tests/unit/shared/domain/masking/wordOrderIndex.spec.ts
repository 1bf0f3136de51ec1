import { describe, expect, it } from 'vitest';
import type { SensitiveClass } from '@shared/wire/catalogue';
import { createWordOrderIndex } from '@shared/domain/masking/wordOrderIndex';
import { wordsOf } from '@shared/text/words';

const searched = (names: [string, SensitiveClass][], text: string): unknown[] => {
  const index = createWordOrderIndex();
  for (const [name, one] of names) index.add(wordsOf(name), { classes: [one], kind: 'name' });
  const reported: unknown[] = [];
  index.search(wordsOf(text), (start, end, classes) => reported.push([text.slice(start, end), ...classes]));
  return reported;
};

describe('the words of a name in any order', () => {
  it.each([
    ['SPECIMEN, Ana Maria', ['SPECIMEN, Ana Maria']],
    ['to Maria Specimen Ana from', ['Maria Specimen Ana']],
    ['Ana Specimen', []],
    ['Ana Ana Specimen', []],
    ['Ana or Maria Specimen', []],
    ['Ana Maria J. Specimen', ['Ana Maria J. Specimen']],
    ['Ana Maria 5 Specimen', []],
    ['', []],
  ])('in %j', (text, places) => {
    expect(searched([['Ana Maria Specimen', 'names']], text)).toEqual(
      places.map((place) => [place, 'names']),
    );
  });

  it('are those of every name of as many words, with the classes of all', () => {
    const names: [string, SensitiveClass][] = [
      ['Ana Specimen', 'names'],
      ['Specimen Ana', 'addresses'],
      ['Bo Sample', 'numbers'],
      ['Ana Bo Sample', 'names'],
    ];
    expect(searched(names, 'specimen ana; then sample bo ana')).toEqual([
      ['specimen ana', 'names', 'addresses'],
      ['sample bo', 'numbers'],
      ['sample bo ana', 'names'],
    ]);
  });

  it('are looked for up to eight', () => {
    const words = 'a1 b2 c3 d4 e5 f6 g7 h8';
    const turned = words.split(' ').toReversed().join(' ');
    expect(searched([[words, 'names']], turned)).toHaveLength(1);
    expect(searched([[`${words} i9`, 'names']], `i9 ${turned}`)).toEqual([]);
  });
});
