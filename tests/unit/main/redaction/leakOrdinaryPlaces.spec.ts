import { describe, expect, it } from 'vitest';
import { leakWords } from '../../../../src/main/redaction/leakLetters';
import { isCapitalised, isCommonKey, isCommonPlace } from '../../../../src/main/redaction/leakOrdinaryPlaces';

const isKind = (key: string): boolean => ['road', 'street', 'calle'].includes(key);
const keysOf = (text: string): string[] => leakWords(text).map(({ key }) => key);

describe('a place of common words', () => {
  it.each(['Ring Road', 'The Elms', 'HIGH STREET'])('is %s', (name) =>
    expect(isCommonPlace(keysOf(name), isKind)).toBe(true),
  );
  it.each(['Quillmore Road', '8 The Elms', 'Of the', ''])('is not %s', (name) =>
    expect(isCommonPlace(keysOf(name), isKind)).toBe(false),
  );
  it('has common words', () =>
    expect(['ring', 'road', 'quil'].map((key) => isCommonKey(key))).toEqual([true, false, false]));
});

it.each<[text: string, words: string, isName: boolean]>([
  ['on New Road there', 'New Road', true],
  ['on New road there', 'New road', true],
  ['a new road', 'new road', false],
  ['New Road', 'New Road', true],
  ['New road rules', 'New road', false],
  ['Checked. New road rules', 'New road', false],
  ['- New road rules', 'New road', false],
  ['The elms', 'The elms', false],
  ['in the Elms', 'the Elms', true],
  ['in calle Sol', 'calle Sol', true],
  ['in Calle sol', 'Calle sol', false],
  ['in the', 'the', false],
])('in %j, %s is written as a name: %s', (text, written, isName) => {
  const from = text.indexOf(written);
  const words = leakWords(text).filter(({ start, end }) => start >= from && end <= from + written.length);
  expect(isCapitalised(text, words, isKind)).toBe(isName);
});
