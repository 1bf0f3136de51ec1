// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { leakWords } from '../../../../src/main/redaction/leakLetters';
import { SingleWords } from '../../../../src/main/redaction/leakSingles';
import type { SensitiveClass } from '@shared/wire/catalogue';

const words = new Map<string, SensitiveClass>([
  ['jeanluc', 'names'],
  ['anaber', 'names'],
  ['anabe', 'names'],
  ['elmstreet', 'addresses'],
  ['oksana', 'names'],
  ['oxa', 'names'],
  ['kvartal', 'addresses'],
  ['zed', 'names'],
]);
const singles = new SingleWords(words, new Set(['oksana', 'oxa', 'kvartal', 'unknown']), new Set(['oxanna']));
function find(text: string, bySound = false): SensitiveClass[] {
  const found = new Set<SensitiveClass>();
  singles.search(text, leakWords(text), bySound, found);
  return [...found];
}

it.each<[text: string, found: SensitiveClass[]]>([
  ['Jeanluc', ['names']],
  ['of jeanluc and elmstreet', ['names', 'addresses']],
  ['Zed', ['names']],
  ['Jeanlucs', []],
  ['', []],
])('words that disclose something alone are found in %j', (text, found) => expect(find(text)).toEqual(found));

describe('a word of a name written in two', () => {
  it.each([
    'Jean-Luc',
    'Jean\u2010Luc',
    'Jean\u2011Luc',
    'Jean Luc',
    'by Jean Luc.',
    'x Jean-Luc y',
    'Ana-Ber',
    'Ana Ber',
    'Ana-Be',
    'A-n-a-b-e',
    'z e d',
  ])('is found in %s', (text) => expect(find(text)).toEqual(['names']));
  it.each([
    'Jean  Luc',
    'Jean--Luc',
    'Jean, Luc',
    'Jean_Luc',
    'Luc Jean',
    'Ana, Ber',
    'Elm-Street',
    'Elm Street',
    'Jean',
  ])('is not found in %s', (text) => expect(find(text)).toEqual([]));
});

describe('a word by its sound', () => {
  it.each<[text: string, found: SensitiveClass[]]>([
    ['Oxana', ['names']],
    ['Kwartal', ['addresses']],
    ['Оксана', ['names']],
    // Not what is ordinary, too short, or in other letters a name.
    ['Oxanna', []],
    ['Okca', []],
    ['oksa', []],
    ['Unkknown', []],
    ['Квартал', ['addresses']],
    ['Кварталл', []],
    ['Окссана', ['names']],
    ['Зедд', []],
    ['Зээ', []],
  ])('is found in %s', (text, found) => {
    expect(find(text, true)).toEqual(found);
  });

  it('is not asked for where nothing is in other letters', () => {
    expect(find('Oxana')).toEqual([]);
    expect(find('Kwartal')).toEqual([]);
  });
});
