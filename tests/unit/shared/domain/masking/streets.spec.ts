import { describe, expect, it } from 'vitest';
import {
  bareStreet,
  beginsStreet,
  endsStreet,
  isKindBefore,
  isKindOfPlace,
  isOfUninflectedLanguage,
  isStreet,
  numberedUnits,
  streetForms,
} from '@shared/domain/masking/streets';

describe('words of streets', () => {
  it.each([
    ['Example Road', ['Example rd']],
    ['Example Rd.', ['Example road']],
    ['Musterstraße', ['Musterstr', 'Musterstraat']],
    ['MUSTERSTR.', ['MUSTERstrasse', 'MUSTERstraat']],
    ['Rue Exemple', ['r Exemple']],
    ['Calle de Muestra', ['c de Muestra', 'Calle Muestra', 'c Muestra']],
    ['Calle de la Muestra', ['c de la Muestra', 'Calle Muestra', 'c Muestra']],
    ['Calle de la Larga Muestra', ['c de la Larga Muestra', 'Calle Larga Muestra', 'c Larga Muestra']],
    ['Rua de', ['r de']],
    ['Musterstadt', []],
    ['St Example', []],
  ])('%s is also written %j', (street, forms) => expect(streetForms(street)).toEqual(forms));

  it.each([
    ['Calle de Muestra', 'Muestra'],
    ['Calle de la Muestra', 'Muestra'],
    ['Calle de los Ejemplos Largos', 'Ejemplos Largos'],
    ['Rue du Long Exemple', 'Long Exemple'],
    ['Rue de l’Exemple', 'Exemple'],
    ["Via dell'Esempio", 'Esempio'],
    ['Calle La', 'La'],
    ['Rue de la', 'la'],
    ['La Road', 'La'],
    ['Long Example Road', 'Long Example'],
    ['Lange Straße', 'Lange'],
    ['Musterstraße', null],
    ['Musterstadt Mitte', null],
    ['Calle', null],
  ])('%s without its kind is %j', (street, bare) => expect(bareStreet(street.split(' '))).toBe(bare));

  it('say the kind of a place, or end the name of a street', () => {
    expect(['Street', 'STR.', 'straße', 'Flat', 'Example'].map(isKindOfPlace)).toEqual([
      ...[true, true, true, true, false],
    ]);
    expect([endsStreet('Street', 1), endsStreet('St', 0), endsStreet('Musterweg', 0)]).toEqual([
      ...[true, false, true],
    ]);
    expect(['Calle', 'rue', 'C', 'Avenue', 'Street', 'Example'].map(beginsStreet)).toEqual([
      ...[true, true, false, false, false, false],
    ]);
    expect([isStreet(['Rue', 'Exemple']), isStreet(['St', 'Example'])]).toEqual([true, false]);
  });
});

it('some kinds precede the name', () =>
  expect(['Calle', 'Jl.', 'Road', 'Sample'].map(isKindBefore)).toEqual([true, true, false, false]));

it('a numbered unit is found with its number', () => {
  expect(numberedUnits('Plot No. 22 Sector 15')).toEqual(['Plot 22', 'Sector 15']);
  expect(numberedUnits('the sector and 15 others')).toEqual([]);
});

it.each([
  ['12 Example Street', true],
  ['4 Example St, Samplo', true],
  ['Rue de l’Île', true],
  ['Phố Huế', true],
  ['St. Beispielen', false],
  ['Petőfi tér 2', false],
  ['Neue Str. 7', false],
  ['ul. Kwiatowa 7', false],
])('whether %s is in a language whose places keep their endings: %s', (address, isUninflected) =>
  expect(isOfUninflectedLanguage(address)).toBe(isUninflected),
);
