import { expect, it } from 'vitest';
import { createPlaceSpellings } from '@shared/domain/masking/placeSpellings';

const isKept = (place: string, word: string, classes: readonly ('addresses' | 'names')[] = ['addresses']) => {
  const spellings = createPlaceSpellings();
  spellings.add(place);
  let isFound = false;
  spellings.without(word, () => {
    isFound = true;
  })(0, word.length, classes);
  return isFound;
};

it.each([
  ['Neuss', 'Neuß'],
  ['Neuß', 'NEUSS'],
  ['Müllheim', 'Muellheim'],
  ['Füßen', 'Fuessen'],
  ['Soest', 'Söst'],
  ['41460 Neuss', 'Neues'],
  ['Neuss', 'Anything'],
])('%s may be %s', (place, word) => expect(isKept(place, word)).toBe(true));

it.each([
  ['Neuss', 'Neues'],
  ['Neuß', 'neues'],
])('%s is not %s, which differs in two letter pairs', (place, word) =>
  expect(isKept(place, word)).toBe(false),
);

it('says nothing of a name', () => expect(isKept('Neuss', 'Neues', ['names'])).toBe(true));
