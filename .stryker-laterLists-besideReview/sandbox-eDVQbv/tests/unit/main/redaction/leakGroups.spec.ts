// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { WordGroups } from '../../../../src/main/redaction/leakGroups';
import { leakWords } from '../../../../src/main/redaction/leakLetters';
import type { SensitiveClass } from '@shared/wire/catalogue';

const WORDING = { words: new Set(['mark', 'page']), phrases: '\n also known as \n' };
interface Given {
  isForeign?: boolean;
  isOrdinary?: boolean;
  isName?: boolean;
  bySound?: boolean;
}

function find(
  value: string,
  text: string,
  { isForeign, isOrdinary, isName, bySound }: Given = {},
): SensitiveClass[] {
  const groups = new WordGroups(WORDING);
  const words = leakWords(value).map(({ key }) => key);
  const group = {
    words,
    class: 'names',
    isForeign: isForeign ?? false,
    isOrdinary: isOrdinary ?? false,
  } as const;
  groups.add(group, isName ?? true);
  const found = new Set<SensitiveClass>();
  groups.search(text, leakWords(text), bySound ?? false, found);
  return [...found];
}

describe('the words of a value', () => {
  it.each<[value: string, text: string]>([
    ['Ana Berg', 'Ana Berg'],
    ['Ana Berg', 'Berg, Ana'],
    ['Ana Berg', 'seen: Ana Berg was here'],
    ['Ana Berg', 'Ana M. Berg'],
    ['Ana Berg', 'Berg, M. Ana'],
    ['Ana Maria Berg', 'Berg Ana Maria'],
    ['Ana Maria Berg', 'Maria Berg, Ana'],
    ['Ana Maria Berg', 'Ana Maria X Berg'],
    ['Ana Ana Berg', 'Ana Berg Ana'],
    ['Bo Ahm', 'x Bo Ahm'],
    ['a b c d e f g h i j k l', 'l k j i h g f e d c b a'],
  ])('%s are found near each other in %s', (value, text) => expect(find(value, text)).toEqual(['names']));

  it.each<[value: string, text: string]>([
    ['Ana Berg', 'Ana'],
    ['Ana Berg', 'Berg'],
    ['Ana Berg', 'Ana with Berg'],
    ['Ana Berg', 'Ana M. N. Berg'],
    ['Ana Berg', 'Ana Bergs'],
    ['Ana Ana Berg', 'Ana Berg'],
    ['Ana Ana Berg', 'Berg Ana x Maria'],
    ['Ana Maria Berg', 'M Ana Berg'],
    ['a b c d e f g h i j k l m', 'a b c d e f g h i j k l m'],
  ])('%s are not in %s', (value, text) => expect(find(value, text)).toEqual([]));

  it('are not found by an initial that stands outside of them', () => {
    expect(find('Ana Berg', 'Ana Mia Berg X')).toEqual([]);
    expect(find('A Berg', 'A Mia Berg')).toEqual([]);
  });

  it('of several values are each found', () => {
    const groups = new WordGroups(WORDING);
    const group = { isForeign: false, isOrdinary: false };
    groups.add({ ...group, words: ['ana', 'berg'], class: 'names' }, true);
    groups.add({ ...group, words: ['am', 'berg'], class: 'addresses' }, false);
    const found = new Set<SensitiveClass>();
    groups.search('x', leakWords('Ana Berg am Berg'), false, found);
    expect([...found]).toEqual(['names', 'addresses']);
    const known = new Set<SensitiveClass>(['names']);
    groups.search('x', leakWords('Ana Berg'), false, known);
    expect([...known]).toEqual(['names']);
  });
});

describe('a name by its sound', () => {
  const other = { isForeign: true, bySound: true };
  it.each<[value: string, text: string, given: Given]>([
    ['Oksana Obraztsova', 'Oxana Obraztsova', other],
    ['Oksana Obraztsova', 'OBRAZTSOVA M. Oxana', other],
    // The text is in other letters.
    ['Oxana Obraztsova', 'Оксана Образцова', { bySound: true }],
  ])('%s is found in %s', (value, text, given) => expect(find(value, text, given)).toEqual(['names']));

  it.each<[value: string, text: string, given: Given]>([
    ['Oksana Obraztsova', 'Oxana Obraztsova', { isForeign: true }],
    ['Oksana Obraztsova', 'Oxana Obraztsova', { bySound: true }],
    ['Oksana Obraztsova', 'Oxana Obraztsova', { ...other, isName: false }],
    ['Oksana Obraztsova', 'Oxana Obraztsova', { ...other, isOrdinary: true }],
    ['Oksana Obraztsova', 'Oxana Petrova', other],
    ['Oksana Obraztsova', 'Obraztsova', other],
  ])('%s is not found in %s: %j', (value, text, given) => expect(find(value, text, given)).toEqual([]));
});

describe('a name that is made of words of the app', () => {
  const ordinary = { isOrdinary: true };
  it.each(['Mark Page', 'by Mark Page.', 'mark, page', 'x Mark Page y'])(
    'is found as it stands: %s',
    (text) => expect(find('Mark Page', text, ordinary)).toEqual(['names']),
  );

  it.each([
    'Page Mark',
    'Mark M Page',
    'Mark\nPage',
    'Mark\tPage',
    'Mark  Page',
    'Mark',
    'Page',
    'Mark x',
    '',
  ])('is not found apart: %j', (text) => expect(find('Mark Page', text, ordinary)).toEqual([]));

  it('is not found where lines of the app say the same, and is where lines only begin before it or behind', () => {
    expect(find('Also Known As', 'Also Known As', ordinary)).toEqual([]);
    expect(find('Known As', 'Known As', ordinary)).toEqual([]);
    expect(find('Own As', 'Own As', ordinary)).toEqual(['names']);
    expect(find('Also Kno', 'Also Kno', ordinary)).toEqual(['names']);
    expect(find('Mark Page', 'x\nMark Page\nx', ordinary)).toEqual(['names']);
  });
});
