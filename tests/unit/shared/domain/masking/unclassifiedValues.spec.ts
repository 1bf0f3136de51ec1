import { describe, expect, it } from 'vitest';
import { ALL_CLASSES, createMasker } from '@shared/domain/masking/masker';
import { maskedValues } from '@shared/domain/masking/maskedValues';
import { unclassifiedValues } from '@shared/domain/masking/unclassifiedValues';
import { readResult } from '@shared/record/result';

const ORDINARY = new Set(['passport', 'document', 'number', 'card']);
const isOrdinary = (word: string): boolean => ORDINARY.has(word.toLowerCase());
const masked = (value: unknown, text: string): string =>
  createMasker(
    maskedValues(
      readResult('journey', {
        journey_id: 'journey-1',
        documents: { '20': { extracted_fields: { Favourite: { value } } } },
      }),
    ),
    ALL_CLASSES,
    { isOrdinary },
  ).text(text);

describe('a value that nobody can classify', () => {
  it.each<[value: unknown, text: string, left: string]>([
    ['K4471903', 'Licence K4471903 checked', 'Licence •••••• checked'],
    ['K4471903', 'k 447-1903 checked', '•••••• checked'],
    [4471903, 'No. 4471903', 'No. ••••••'],
    ['Licence K4471903', 'K4471903 checked', '•••••• checked'],
    ['Quillbrandt', 'met quillbrandt there', 'met •••••• there'],
    ['Zuzanna Qwertowska (mother)', 'Ms Qwertowska, the mother', 'Ms ••••••, the mother'],
    ['Teacher', 'Is a teacher', 'Is a ••••••'],
    // Ordinary words, and what is in any text.
    ['Passport', 'The passport', 'The passport'],
    ['Passport Card', 'passport card', 'passport card'],
    ['Blue', 'A blue card', 'A blue card'],
    ['42', 'Score 42', 'Score 42'],
    ['2019', 'in 2019', 'in 2019'],
    ['O+', 'O+', 'O+'],
    [false, 'false', 'false'],
    [null, 'null', 'null'],
  ])('%j masks in %j: %j', (value, text, left) => {
    expect(masked(value, text)).toBe(left);
  });

  it('is not masked in undescribed members, which may disclose a hidden face result', () => {
    const response = { journey_id: 'journey-1', seen: { of: ['K4471903', { at: 'Quillbrandt' }] } };
    expect(maskedValues(readResult('journey', response))).toEqual([]);
  });

  it('is not masked by its words where it is a longer text', () => {
    const texts = unclassifiedValues('Lives with Zuzanna Qwertowska in a house of 1961034 by the sea', true);
    expect(texts.map(({ text }) => text)).toEqual([
      'Lives with Zuzanna Qwertowska in a house of 1961034 by the sea',
      '1961034',
    ]);
  });
});
