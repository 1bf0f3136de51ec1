import { expect, it } from 'vitest';
import { looseMonths } from '@shared/text/looseMonths';

const monthsOf = (text: string, word: string): readonly number[] => {
  const start = text.indexOf(word);
  return looseMonths(text, { word, start, end: start + word.length });
};

it.each([
  ['17 paźdz. 1979', 'paźdz', 10],
  ['17 grudz 1979', 'grudz', 12],
  ['17-grudz.-79', 'grudz', 12],
  ['17 listop., ok', 'listop', 11],
  ['sierp. 1979', 'sierp', 8],
  ['sierp. 17, 1979', 'sierp', 8],
  ['17 de septbre. de 1979', 'septbre', 9],
  ['17. Φεβρ. 1979', 'Φεβρ', 2],
  ['17 верес. 1979', 'верес', 9],
  ['1979 wrześ 17', 'wrześ', 9],
  ['jaanuaril 1979', 'jaanuaril', 1],
])('in “%s” %s is a month', (text, word, month) => expect(monthsOf(text, word)).toContain(month));

it.each([
  ['the doc 1979', 'doc'],
  ['17 listop documents', 'listop'],
  ['spa. 17', 'spa'],
  ['12 spa 17', 'spa'],
  ['17 of 1979', 'of'],
  ['17 zebra. 1979', 'zebra'],
])('in “%s” %s is none', (text, word) => expect(monthsOf(text, word)).toEqual([]));
