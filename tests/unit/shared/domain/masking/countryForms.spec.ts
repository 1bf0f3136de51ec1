import { describe, expect, it } from 'vitest';
import { createCountryForms } from '@shared/domain/masking/countryForms';
import { nameKey } from '@shared/text/words';
import { transliterate } from '../../../../../src/main/lib/transliterate';

const plain = createCountryForms();
const forms = createCountryForms(transliterate);
const stemIn = (word: string): number => forms.stemIn(nameKey(word));

describe('the name of a country in one of its cases', () => {
  it.each([
    ['Россия', 6],
    ...(['России', 'Россию', 'Россией', 'Росією'] as const).map((word): [string, number] => [
      word,
      word === 'Росією' ? 4 : 5,
    ]),
    ['Казахстана', 9],
    ['Беларуси', 7],
    ['Китаем', 4],
    ['Украине', 6],
    ['Serbii', 5],
    ['Chorvatsku', 9],
    ['Hrvatskoj', 7],
    ['Bolgarii', 7],
    ['Rossiyu', 4],
  ])('%s is one, with %i letters of it', (word, letters) => {
    expect(stemIn(word)).toBe(letters);
  });

  it.each(['Росси', 'Росса', 'Турца', 'Serbach', 'Serb', 'Мала', 'Перуна', 'Ирина', 'Kubinka', ''])(
    '%s is none',
    (word) => expect(stemIn(word)).toBe(0),
  );

  it('is one in Latin letters only where texts are transliterated', () => {
    expect(plain.stemIn('bolgarii')).toBe(0);
    expect(plain.stemIn(nameKey('Болгарии'))).toBe(7);
    expect(forms.isName(nameKey('Rossiya'))).toBe(true);
    expect(forms.isName(nameKey('России'))).toBe(false);
  });
});
