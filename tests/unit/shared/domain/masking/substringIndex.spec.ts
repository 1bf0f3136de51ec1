import { describe, expect, it } from 'vitest';
import { createSubstringIndex } from '@shared/domain/masking/substringIndex';
import type { SearchTerm } from '@shared/domain/masking/phraseIndex';
import { wordsOf } from '@shared/text/words';

const found = (key: string, text: string, kind: SearchTerm['kind'] = 'number'): string[] => {
  const index = createSubstringIndex();
  index.add(key, { classes: ['numbers'], kind });
  const places = new Set<string>();
  index.search(text, wordsOf(text), (start, end) => places.add(text.slice(start, end)));
  return [...places];
};

describe('a value within longer words', () => {
  it.each<[key: string, text: string, places: string[]]>([
    ['specimen', 'data/anaspecimenfront.jpg', ['anaspecimenfront']],
    ['123456', 'X1234567', ['X1234567']],
    ['1234567', 'X123456', []],
    ['12345', 'X123456', []],
    ['123456', 'X123465', []],
    ['straus', 'ANASTRAUSS80', ['ANASTRAUSS80']],
    ['specimen', '', []],
  ])('%s in %j', (key, text, places) => {
    expect(found(key, text, 'name')).toEqual(places);
  });
});

describe('a number across the words of a text', () => {
  it.each<[text: string, places: string[]]>([
    ['12 345 678', ['12 345 678']],
    ['No. 99 12-345.678 00', ['12-345.678']],
    ['(12) 345/678', ['12) 345/678']],
    ['12,345’678', ['12,345’678']],
    ['A12 345 678B', ['A12 345 678B']],
    ['12 345; 678', []],
    ['12 345 and 678', []],
    ['12   345 678', []],
    ['12 345', []],
  ])('%j', (text, places) => {
    expect(found('12345678', text)).toEqual(places);
  });

  it('is not looked for where it is short, or a name', () => {
    expect(found('1234567', '12 345 67')).toEqual([]);
    expect(found('12345678', '12 345 678', 'name')).toEqual([]);
    expect(found('anaspecimen', 'ana specimen', 'text')).toEqual([]);
  });

  it('is found beside others of the same beginning, each by its own classes', () => {
    const index = createSubstringIndex();
    index.add('12345678', { classes: ['numbers'], kind: 'number' });
    index.add('12345699', { classes: ['addresses'], kind: 'text' });
    index.add('12345678', { classes: ['names'], kind: 'number' });
    const reported = new Set<string>();
    const text = '12345678; 12345699';
    index.search(text, wordsOf(text), (start, _end, classes) =>
      reported.add(`${start} ${classes.join(' ')}`),
    );
    expect([...reported]).toEqual(['0 numbers', '10 addresses']);
  });
});
