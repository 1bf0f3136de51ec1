import { describe, expect, it } from 'vitest';
import { createBirthYears } from '@shared/domain/masking/birthYears';

describe('the year of a date of birth', () => {
  it.each([
    ['born in 1991', '1991'],
    ['Jg. 1991', '1991'],
    ['(* 1991)', '1991'],
    ['born in 1992', null],
    ['in 1991', null],
    ['born 1991-03', null],
    ['born 19911', null],
    ...[
      ...[
        'birth year 1991',
        'year of birth is 1991',
        'DOB: 1991',
        'date of birth 1991',
        'Birth: 1991',
        'born ca. 1991',
      ],
      ...[
        'born around 1991',
        'born (1991)',
        'born in Leeds in 1991',
        'born at Leeds, 1991',
        'Jg 1991',
        'Jahrg. 1991',
      ],
      ...[
        '1991 geboren',
        'Er ist 1991 in Köln geboren',
        'Geburtsjahr (ist) 1991',
        'année de naissance : 1991',
      ],
      ...[
        'né(e) en 1991',
        'nació en 1991',
        'año de nacimiento: 1991',
        'nasceu em 1991',
        'ano de nascimento 1991',
      ],
      ...['geboortejaar 1991', 'geboren in 1991', 'rok urodzenia 1991', 'rocznik 1991', '1991 doğumlu'],
      ...[
        'doğum yılı: 1991',
        'مواليد 1991',
        'ولد عام 1991',
        'سنة الميلاد 1991',
        '1991 г.р.',
        'год рождения: 1991',
      ],
      ...[
        'anno di nascita 1991',
        'nata a Roma nel 1991',
        'född år 1991',
        '1991年生まれ',
        '1991 born',
        'Zora, b. 1991',
      ],
    ].map((text): [string, string] => [text, '1991']),
    ['Jg. 91', '91'],
    ['born in ’91', '’91'],
    ...[
      ...['(*1991 EUR)', 'Room b. 1991', 'PO b. 1991', '91 pages', 'Birth certificate 1991', 'newborn 1991'],
      ...['born 1991-05', 'Founded in 1991', 'geboren am 3.5., Konto seit 1991', 'in 91'],
    ].map((text): [string, null] => [text, null]),
  ])('in “%s”', (text, year) => {
    const years = createBirthYears();
    years.add(1991, ['birth-dates']);
    const found: string[] = [];
    years.search(text, (start, end) => found.push(text.slice(start, end)));
    expect(found).toEqual(year === null ? [] : [year]);
  });
});
