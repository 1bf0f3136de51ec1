// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { createSoundIndex } from '@shared/domain/masking/soundIndex';
import { wordsOf } from '@shared/text/words';

const found = (name: string, text: string, { isOwn = false, isTransliterated = false } = {}): string[] => {
  const index = createSoundIndex();
  const term = { classes: ['names'] as const, kind: 'name' as const };
  index.add(
    name,
    { words: wordsOf(name), runs: isOwn ? [wordsOf(name)] : [], term, isOwn },
    isTransliterated,
  );
  const places: string[] = [];
  index.search(text, wordsOf(text), null, (start, end) => places.push(text.slice(start, end)));
  return places;
};

describe('a name by its sounds', () => {
  it.each([
    ['Оксана Прикладенко', 'signed Prykladenko, Oksana', ['Prykladenko, Oksana']],
    ['Oksana Obraztsova', 'Подпись: Образцова Оксана', ['Образцова Оксана']],
    ['Γιώργος Υπόδειγμας', 'Giorgos Ypodeigmas', ['Giorgos Ypodeigmas']],
    // Within one script two spellings that sound alike stay two names.
    ['Mohamed Sample', 'Mohammed Sampel', []],
    ['Mohamed Sample', 'Mohammed Sample и', []],
    ['Оксана Прикладенко', 'Oksana', []],
    ['Оксана Прикладенко', 'Oksana Ivanova', []],
    ['Ян', 'Ian', []],
    ['Оксана Прикладенко', '', []],
  ])('%s in %j', (name, text, places) => {
    expect(found(name, text)).toEqual(places);
  });

  it('is found by each word of one’s own that is long enough', () => {
    expect(found('Ян Прикладенко', 'Mr Prikladenko, Ian', { isOwn: true })).toContain('Prikladenko');
    expect(found('Ян Прикладенко', 'Ian', { isOwn: true })).toEqual([]);
  });

  it('is found in one word where it was transliterated', () => {
    expect(found('Wang Xiaoming', 'Wang Ksiaoming', { isTransliterated: true })).toEqual(['Wang Ksiaoming']);
    expect(found('Xiao Ming', 'Mr Ksiaoming', { isTransliterated: true })).toEqual(['Ksiaoming']);
    expect(found('Xiao Ming', 'Mr Ksiaoming')).toEqual([]);
  });

  it('is left out where it has more words than a name has', () => {
    const words = 'Оксана '.repeat(8).trim();
    expect(found(words, 'Oksana '.repeat(8).trim())).toHaveLength(1);
    expect(found(`${words} Оксана`, 'Oksana '.repeat(9).trim())).toEqual([]);
  });
});
