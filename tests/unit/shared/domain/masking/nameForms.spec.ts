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
    ['Rosalind Quarrington', 'seen by R.Q. I asked', 'R.Q.'],
    ['Rosalind Quarrington', 'A. B. C. R. Q.', 'R. Q.'],
    ['Sanne de Vries', 'DE, SANNE', 'DE'],
    ['Li Bo', 'LI, BO', 'LI'],
  ])('of %s are found in %j', (name, text, expected) => {
    expect(found(name, text)).toContain(expected);
  });

  it.each([
    ['Wei Ng', 'ng is a unit'],
    ['Anna Kowalska', 'kowtow'],
    ['Rosalind Quarrington', 'the B.Q. form'],
    ['Rosalind Quarrington', 'B.R.Q. I asked'],
    ['Uma Kaur', 'the U.K. form'],
    ['Sanne de Vries', 'Passports of DE, NL and BE'],
    ['Ana de la Cruz', 'ES, DE, FR'],
  ])('of %s are not in %j', (name, text) => {
    expect(found(name, text)).toEqual([]);
  });

  it('are no words of the app itself', () => {
    expect(found('Anna Permitova', 'Work Permit', () => true)).toEqual([]);
  });
});
