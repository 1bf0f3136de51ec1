import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { leakKey } from '../../../../src/main/redaction/leakLetters';
import {
  countryStem,
  isCountryName,
  ownWording,
  wordingOf,
} from '../../../../src/main/redaction/leakWording';
import { FREQUENT_NAMES } from '../../../support/frequentNames';

it('the wording of some texts is their words, and each whole by itself', () => {
  const { words, phrases } = wordingOf(['Also Known-As', 'Café']);
  expect([...words]).toEqual(['also', 'known', 'as', 'cafe']);
  const included = [' also known as ', ' known as ', ' cafe ', 'so kno', '\n cafe '];
  expect(included.filter((part) => !phrases.includes(part))).toEqual([]);
  const others = [' as cafe ', ' known also ', ' coffee ', ' kno ', 'as cafe'];
  expect(others.filter((part) => phrases.includes(part))).toEqual([]);
  expect(wordingOf([]).phrases.includes(' also ')).toBe(false);
});

describe('a country', () => {
  it.each([
    ...[
      'France',
      'FRANCE',
      'the Netherlands',
      ' The  Gambia'.replace('  ', ' '),
      'Österreich',
      'Autriche',
      'Italia',
      'Россия',
    ],
    ...['日本', 'Türkiye', 'UK', 'Frankrig', 'Alemania', 'Holland'.replace('Holland', 'Niederlande')],
  ])('is %s', (line) => expect(isCountryName(line)).toBe(true));
  it.each(['Musterstadt', 'in France', 'FR', 'theFrance', 'Zz', ''])('is not %s', (line) =>
    expect(isCountryName(line)).toBe(false),
  );

  it.each([
    ['bolgarii', 7],
    ['rosii', 4],
    ['chorvatsku', 9],
    ['kazakhstan', 10],
    ['musterstadte', 0],
    ['bolgare', 0],
  ])('begins %s by %i letters, also in another case', (key, letters) => {
    expect(countryStem(key)).toBe(letters);
  });
});

describe('the wording of the app', () => {
  const { words, phrases } = ownWording(['Bea Specimen']);
  it.each([
    'page',
    'france',
    'january',
    'jan',
    'december',
    'dec',
    'monday',
    'mon',
    'sunday',
    'sun',
    'specimen',
    'bea',
  ])('has the word %s', (word) => expect(words.has(word)).toBe(true));
  it.each(['zembleton', 'januar', ''])('has not %j', (word) => expect(words.has(word)).toBe(false));
  it('has whole texts', () => {
    expect(phrases.includes(' bea specimen ')).toBe(true);
    expect(phrases.includes('\n south africa ')).toBe(true);
    expect(ownWording([]).phrases.includes('specimen')).toBe(false);
  });
});

it('counts the usual words of errors among its words, of which none is a frequent name', () => {
  const words = readFileSync('scripts/build/errorWords.txt', 'utf8').split(/\s+/).filter(Boolean);
  expect(words.every((word) => ownWording([]).words.has(leakKey(word)))).toBe(true);
  const names = new Set(FREQUENT_NAMES.map((name) => name.toLowerCase()));
  expect(words.filter((word) => names.has(word))).toEqual([]);
});
