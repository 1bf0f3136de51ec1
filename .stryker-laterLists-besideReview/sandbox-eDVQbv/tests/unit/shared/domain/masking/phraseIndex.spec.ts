// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { createPhraseIndex, union, type SearchTerm } from '@shared/domain/masking/phraseIndex';
import { wordsOf } from '@shared/text/words';

const piecesOf = (text: string) => wordsOf(text).flatMap(({ pieces }) => pieces);
const add = (index: ReturnType<typeof createPhraseIndex>, phrase: string, kind: SearchTerm['kind']): void =>
  index.add(
    piecesOf(phrase)
      .map(({ key }) => key)
      .join(''),
    { classes: ['names'], kind, words: wordsOf(phrase).length },
  );
const found = (phrase: string, text: string, kind: SearchTerm['kind'] = 'name'): string[] => {
  const index = createPhraseIndex();
  add(index, phrase, kind);
  const places: string[] = [];
  index.search(text, piecesOf(text), (start, end) => places.push(text.slice(start, end)));
  return places;
};

describe('the words of a name', () => {
  it.each<[phrase: string, text: string, places: string[]]>([
    ['Ana Specimen', 'Dear ANA  Spécimen!', ['ANA  Spécimen']],
    ['Ana Specimen', 'ana, then: specimen', ['ana, then'].slice(1)],
    ['Ana Specimen', 'Ana/Specimen and AnaSpecimen', ['Ana/Specimen', 'AnaSpecimen']],
    ['Ana Specimen', 'Ana Speci', []],
    ['Ana Specimen', 'Anaspecimenfront', []],
    // More words than the name has: only where no small word is among them.
    ['Specimen', 'Speci men', ['Speci men']],
    ['Specimen', 'Spe ci mens', []],
    ['Specimen', 'Spe ci men', []],
    ['Special', 'Spe ci al', ['Spe ci al']],
    ['Sample', 'Sam ple', ['Sam ple']],
    ['Sample', 'Sam-ple', ['Sam-ple']],
    ['Sample', 'Sam\nple', ['Sam\nple']],
    ['Lee', 'Le-e', ['Le-e']],
    ['Lee', 'Le? e', []],
    ['Lee', 'l e e', ['l e e']],
    ['Asif', 'as if, AS IF, as-if', []],
    ['Lina', 'Li Na, li na, Li. Na', ['Li Na', 'li na']],
    ['Joan', 'jo an, Jo An, jo-an', ['Jo An', 'jo-an']],
    ['山田太郎', '氏名山田 太郎様', ['山田 太郎']],
    ['山田太郎', '山・田・太・郎', ['山・田・太・郎']],
    ['山田太郎', '山田、太郎', []],
    ['Ana', '', []],
  ])('%s in %j', (phrase, text, places) => {
    expect(found(phrase, text)).toEqual(places);
  });
});

describe('the parts of a number', () => {
  it.each<[text: string, places: string[]]>([
    ['12-34.56', ['12-34.56']],
    ['12 / 34 56', ['12 / 34 56']],
    ['(12) 34 56', ['12) 34 56']],
    ['12<<<<34<56', ['12<<<<34<56']],
    ['12,34’56', ['12,34’56']],
    ['12 34 or 56', []],
    ['12 34;56', []],
    ['12    34 56', []],
    ['1234567', []],
  ])('%j', (text, places) => {
    expect(found('123456', text, 'number')).toEqual(places);
  });
});

describe('several phrases', () => {
  const index = createPhraseIndex();
  add(index, 'Ana', 'name');
  add(index, 'Ana Specimen Sample', 'name');
  index.add('ana', { classes: ['addresses'], kind: 'text', words: 1 });
  index.add('', { classes: ['numbers'], kind: 'name', words: 0 });
  const report = (text: string): unknown[] => {
    const reported: unknown[] = [];
    index.search(text, piecesOf(text), (start, end, classes) =>
      reported.push([text.slice(start, end), ...classes]),
    );
    return reported;
  };

  it('are found the longest first, else the shorter', () => {
    expect(report('Ana Specimen Sample')).toEqual([['Ana Specimen Sample', 'names']]);
    expect(report('Ana Specimen Simple')).toEqual([['Ana', 'names', 'addresses']]);
  });

  it('of the same letters have the classes of both', () => {
    expect(report('ana')).toEqual([['ana', 'names', 'addresses']]);
    expect(union(['names', 'numbers'], ['numbers', 'addresses'])).toEqual(['names', 'numbers', 'addresses']);
  });

  it('of the same letters may be parted as the freer of both is', () => {
    const both = createPhraseIndex();
    const digits = { classes: ['numbers'], kind: 'number', words: 1 } as const;
    both.add('1234', digits);
    both.add('1234', { ...digits, kind: 'text', words: 2 });
    const places: string[] = [];
    const text = '12 and; 12; 34';
    both.search(text, piecesOf(text), (start, end) => places.push(text.slice(start, end)));
    expect(places).toEqual(['12; 34']);
  });
});
