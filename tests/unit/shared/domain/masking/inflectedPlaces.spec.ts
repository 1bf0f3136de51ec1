import { describe, expect, it } from 'vitest';
import { inflectedPlaces } from '@shared/domain/masking/inflectedPlaces';

describe('places of a Slavic address in other cases', () => {
  it.each<[place: string, forms: readonly string[]]>([
    ['Kwiatowa', ['Kwiatowej']],
    ['Kwiatowa 7', ['Kwiatowej 7']],
    ['Przykładowo', ['Przykładowie', 'Przykładowa', 'Przykładowu']],
    ['Ukázkov', ['Ukázkove', 'Ukázkova', 'Ukázkovu']],
    ['Wzorowiec', ['Wzorowca', 'Wzorowcu']],
    ['Wzorowice', ['Wzorowicach', 'Wzorowicich']],
    ['Wzorowy', ['Wzorowym', 'Wzorowego']],
    ['Цветочная', ['Цветочной', 'Цветочную']],
    ['Квіткова', ['Квітковій', 'Квіткової']],
    ['Примерск', ['Примерске', 'Примерска']],
    ['Примерский', ['Примерском', 'Примерского']],
    ['Образцово', ['Образцове', 'Образцова']],
    ['Примерная Слобода', ['Примерной Слободе', 'Примерной Слободы']],
  ])('of %s are %j', (place, forms) =>
    expect(inflectedPlaces('ul. Inna 5', [place])).toEqual(expect.arrayContaining([...forms])),
  );

  it.each(['улица Другая', 'Květná 5', 'Inna 5, 00-950 Warszawa', 'ulice Jina 5', 'ul. Inna'])(
    'are sought where an address is like %s',
    (address) => expect(inflectedPlaces(address, ['Kwiatowa'])).toContain('Kwiatowej'),
  );

  it.each([
    '12 Example Street',
    'Via Romana 7',
    'Örnek Sok. 5',
    'Calle Ulises 5',
    '12-345678',
    'Rue de l’Île',
  ])('are none where it is like %s', (address) => expect(inflectedPlaces(address, ['Kwiatowa'])).toEqual([]));

  it.each(['Polna', '00-950', 'Wzorowa Druga Trzecia Czwarta'])('has no other forms: %s', (place) =>
    expect(inflectedPlaces('ul. Inna', [place])).toEqual([]),
  );
});
