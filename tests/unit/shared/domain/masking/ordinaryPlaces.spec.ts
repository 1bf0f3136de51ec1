import { describe, expect, it } from 'vitest';
import { isOrdinaryPlace, isWrittenAsPlace } from '@shared/domain/masking/ordinaryPlaces';

describe('a place named with ordinary words', () => {
  it.each(['Ring Road', 'The Elms', 'HIGH STREET', 'Garden', 'Bridge of the Lake', 'North St.'])(
    'is %s',
    (name) => expect(isOrdinaryPlace(name)).toBe(true),
  );
  it.each(['Rose Quillmore Lane', 'Sampleton', '8 The Elms', 'Of the', ''])('is not %s', (name) =>
    expect(isOrdinaryPlace(name)).toBe(false),
  );
});

describe('the capitals of a place', () => {
  it.each<[words: string, isAtStart: boolean, isWritten: boolean]>([
    ['New Road', false, true],
    ['New road', false, true],
    ['new road', false, false],
    ['New Road', true, true],
    ['New road', true, false],
    ['The Elms', true, true],
    ['The elms', true, false],
    ['The elms', false, false],
    ['the Elms', false, true],
    ['calle Sol', false, true],
    ['Calle sol', false, false],
    ['calle', false, false],
    ['The', false, true],
    ['the', true, false],
    ['路', true, true],
  ])('%s, at the start of a sentence %s: %s', (words, isAtStart, isWritten) =>
    expect(isWrittenAsPlace(words.split(' '), isAtStart)).toBe(isWritten),
  );
});
