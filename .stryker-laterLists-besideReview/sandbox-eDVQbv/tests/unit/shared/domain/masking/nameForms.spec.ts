// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { createNameForms } from '@shared/domain/masking/nameForms';
import { wordsOf } from '@shared/text/words';
import { transliterate } from '../../../../../src/main/lib/transliterate';

function found(name: string, text: string, isOrdinary: (word: string) => boolean = () => false): string[] {
  const forms = createNameForms(isOrdinary, transliterate);
  forms.add(wordsOf(name), { classes: ['names'], kind: 'name' });
  const places: string[] = [];
  forms.search(text, wordsOf(text), null, (start, end) => places.push(text.slice(start, end)));
  return places;
}

describe('forms of a name', () => {
  it.each([
    ['Anna Kowalska', 'an interview of Kowalskiej', 'Kowalskiej'],
    ['Оксана Образцова', 'у Образцовой', 'Образцовой'],
    ['محمد عبد الله', 'عبدالله', 'عبدالله'],
    ['محمد عبد الله', 'ومحمد', 'ومحمد'],
    ['Wei Ng', 'Mr Ng', 'Ng'],
    ['Li Wu', 'Wu, L.', 'Wu'],
    ['Wei Ng', 'ng@bank.example', 'ng'],
    ['Rosalind Quarrington', 'seen by R.Q. today', 'R.Q.'],
  ])('of %s are found in %j', (name, text, expected) => {
    expect(found(name, text)).toContain(expected);
  });

  it.each([
    ['Wei Ng', 'ng is a unit'],
    ['Anna Kowalska', 'kowtow'],
    ['Rosalind Quarrington', 'the B.Q. form'],
  ])('of %s are not in %j', (name, text) => {
    expect(found(name, text)).toEqual([]);
  });

  it('are no words of the app itself', () => {
    expect(found('Anna Permitova', 'Work Permit', () => true)).toEqual([]);
  });
});
