import { expect, it } from 'vitest';
import { RULE_KEYS } from '@shared/wire/vocabulary';
import { sampleAnswers } from '../support/sampleAnswers';
import { RULE_TITLES, SPECIFIED, valuesAt, wordsFor } from '../support/specification';

const answers = sampleAnswers();
const wordsOf = (field: (typeof SPECIFIED)[number]): Set<string> =>
  new Set(
    answers
      .filter(({ answer }) => answer === field.answer)
      .flatMap(({ value }) => valuesAt(value, field.at).flatMap((found) => wordsFor(field, found))),
  );

it('gives every field of the specification a value somewhere in the sample set', () => {
  const without = SPECIFIED.filter((field) => wordsOf(field).size === 0);
  expect(without.map(({ part, answer, at }) => `${part} ${answer} ${at}`)).toEqual([]);
});

it('gives every word of its tables a place in the sample set', () => {
  const without = SPECIFIED.flatMap((field) => {
    const held = wordsOf(field);
    return field.words
      .filter((word) => !held.has(word))
      .map((word) => `${field.part} ${field.answer} ${field.at}: ${word}`);
  });
  expect(without).toEqual([]);
});

it('knows the rules that the app knows', () => {
  expect(Object.keys(RULE_TITLES)).toEqual([...RULE_KEYS]);
});
