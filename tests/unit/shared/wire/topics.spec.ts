import { expect, it } from 'vitest';
import { DATASET_NAME, DATASETS, datasetPattern } from '@shared/wire/topics';
import { AML_DATASETS } from '@shared/wire/vocabulary';

const isName = (text: string): boolean => new RegExp(`^(?:${DATASET_NAME})$`, 'i').test(text);

it('every dataset of the specification is recognised in words and in keys', () => {
  expect(DATASETS).toHaveLength(Object.keys(AML_DATASETS).length);
  for (const name of Object.keys(AML_DATASETS)) {
    const key = name.replaceAll(' ', '_').toLowerCase();
    for (const text of [name, name.toUpperCase(), key, key.replaceAll('_', '-'), key.replaceAll('_', '')])
      expect(isName(text), text).toBe(true);
  }
  expect(isName('Disqualified Directors')).toBe(true);
});

it.each(['people', 'interest', 'director', 'probity and'])('“%s” alone is none', (text) =>
  expect(isName(text)).toBe(false),
);

it('words may be joined by “and”', () => {
  const pattern = new RegExp(`^${datasetPattern('fitness probity')}$`);
  for (const text of ['fitness probity', 'fitness & probity', 'fitness_and_probity'])
    expect(pattern.test(text), text).toBe(true);
});
