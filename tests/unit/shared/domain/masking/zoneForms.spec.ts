import { expect, it } from 'vitest';
import { zoneForms } from '@shared/domain/masking/zoneForms';
import { ZONES } from '../../../../support/zones';

it.each(ZONES)('the parts of %s are recognised by their form', (_, zone, number) => {
  const { names, numbers, births } = zoneForms(zone);
  expect(names.join(' ')).toMatch(/ZIELONKA.*MARTA/);
  expect(numbers.some((one) => one.startsWith(number))).toBe(true);
  expect(births).toEqual(['740812']);
});

it.each(['Marta Zielonka', 'a << b', '<p>Ana</p>', ''])('nothing is in %j', (text) => {
  expect(zoneForms(text)).toEqual({ names: [], numbers: [], births: [] });
});
