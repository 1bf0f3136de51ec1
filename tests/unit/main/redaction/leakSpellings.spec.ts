import { expect, it } from 'vitest';
import { leakWords } from '../../../../src/main/redaction/leakLetters';
import { LeakSpellings } from '../../../../src/main/redaction/leakSpellings';

const leftOf = (spellings: LeakSpellings, text: string): string[] =>
  spellings.without(text, leakWords(text)).map(({ start, end }) => text.slice(start, end));

it('a word that differs from a place in two letter pairs is another one', () => {
  const spellings = new LeakSpellings();
  expect(leftOf(spellings, 'Neues in Neuß')).toEqual(['Neues', 'in', 'Neuß']);
  spellings.add('41460 Neuss', true);
  expect(leftOf(spellings, 'Neues in Neuß, NEUSS')).toEqual(['in', 'Neuß', 'NEUSS']);
  spellings.add('Neues', false);
  expect(leftOf(spellings, 'Neues in Neuß')).toEqual(['Neues', 'in', 'Neuß']);
});
