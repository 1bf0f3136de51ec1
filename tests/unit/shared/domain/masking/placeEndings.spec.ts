import { expect, it } from 'vitest';
import { sharedStem } from '@shared/domain/masking/placeEndings';

it.each([
  ['krakow', 'krakowie', 6],
  ['dluga', 'dlugiej', 4],
  ['brno', 'brne', 3],
  ['минск', 'минске', 5],
  ['казань', 'казанью', 6],
  ['budapest', 'budapesten', 8],
  ['utca', 'utcaban', 4],
  ['vilnius', 'vilniuje', 4],
  ['wzorowiec', 'wzorowca', 7],
  ['sopot', 'sopocie', 4],
  ['helsinki', 'helsingissa', 6],
  ['αθηνα', 'αθηνασ', 4],
])('of %s, %s is another form with %d common letters', (name, word, stem) => {
  expect(sharedStem(name, word)).toBe(stem);
});

it.each([
  ['berne', 'bernard'],
  ['bath', 'bathing'],
  ['krakow', 'krakowski'],
  ['praha', 'praze'],
])('of %s, %s is none', (name, word) => expect(sharedStem(name, word)).toBe(0));
