import { expect, it } from 'vitest';
import { createMatcher } from '@shared/domain/masking/matcher';
import { maskedValues } from '@shared/domain/masking/maskedValues';
import { withLatinNames } from '@shared/domain/masking/latinNames';
import { readResult } from '@shared/record/result';
import { transliterate } from '../../../../src/main/lib/transliterate';
import { createInflectedPlaceLeaks } from '../../../../src/main/redaction/leakInflectedPlaces';
import { wordingOf } from '../../../../src/main/redaction/leakWording';
import { journeyOfFields } from '../../../support/redactedCase';

const RUSSIAN =
  'Минск Томск Омск Брест Пермь Казань Самара Москва Одесса Харьков Львов Витебск Гомель Гродно Тверь Курск Донецк Луцк ' +
  'Псков Ростов Саратов Бишкек Алматы Астана Ташкент Тбилиси Таллин Вильнюс Кишинёв Екатеринбург Ржев Орша Чернигов Щёлково';
const POLISH =
  'Łódź Kraków Lublin Gdańsk Sopot Gdynia Toruń Opole Radom Kielce Płock Wrocław Szczecin Rzeszów Tarnów Konin Bytom ' +
  'Zabrze Poznań Warszawa Mińsk Przemyśl Zgierz Bydgoszcz Ostrołęka Zakopane';
const CZECH =
  'Plzeň Ostrava Zlín Olomouc Opava Tábor Písek Ukázkov Jihlava Třebíč Děčín Kladno Chomutov Beroun';

/** Endings with which a sentence may write a name, added or in the place of the last letter. */
const CYRILLIC = 'а у е ы и ом ой ою ю я ем ью ого ому ами ах ям ях ый ая ое'.split(' ');
const LATIN = 'a u e y i em om ie iu iem ou ego emu ej ym ach ami owi ě á í ové'.split(' ');

const textsOf = (towns: string, endings: readonly string[], address: (town: string) => string) =>
  towns.split(' ').map((town) => {
    const forms = endings.flatMap((ending) => [town + ending, town.slice(0, -1) + ending]);
    return { address: address(town), forms: [...forms, town.slice(0, -1)] };
  });

let total = 0;

it.each([
  ...textsOf(RUSSIAN, CYRILLIC, (town) => `ул. Садовая, 14, ${town}`),
  ...textsOf(RUSSIAN, LATIN, (town) => `ул. ${town}, 14`).map((one) => ({
    ...one,
    forms: one.forms.map(transliterate),
  })),
  ...textsOf(POLISH, LATIN, (town) => `ul. Ogrodowa 5, 09-400 ${town}`),
  ...textsOf(POLISH, LATIN, (town) => `ul. ${town} 14, Wzorowo`),
  ...textsOf(CZECH, LATIN, (town) => `Květná 5, ${town}`),
])('of $address nothing is left that the leak check finds', ({ address, forms }) => {
  const reading = readResult('journey', journeyOfFields({ Address: address }, 'Nobody Specific'));
  const values = withLatinNames(maskedValues(reading), transliterate);
  const matcher = createMatcher(values, new Set(['addresses']), 'parts', transliterate);
  const isLeak = createInflectedPlaceLeaks([address], wordingOf(['']));
  const left = (text: string): string =>
    matcher
      .spans(text)
      .toReversed()
      .reduce((some, { start, end }) => `${some.slice(0, start)}_${some.slice(end)}`, text);
  const found = forms.flatMap((form) =>
    [`w ${form}, ok`, `В ${form}.`, `z: ${form}`, `ul. ${form}`, `${form} 14`, `na ulicy ${form}`].filter(
      isLeak,
    ),
  );
  total += found.length;
  expect(found.map(left).filter(isLeak)).toEqual([]);
});

it('is not for want of anything found', () => expect(total).toBeGreaterThan(3000));
