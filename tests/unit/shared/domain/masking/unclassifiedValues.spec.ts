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
    // Short values as a whole, with a capital.
    ['Li Na', 'Li Na called', '•••••• called'],
    ['LI NA', 'Called Li Na.', 'Called ••••••.'],
    ['Li Na', 'li na', 'li na'],
    ['Anna', 'Met Anna, not Annabel or Susanna', 'Met •••, not Annabel or Susanna'],
    ['Bo', 'Bo and above, about', '••• and above, about'],
    ['anna', 'anna and Anna', '••• and •••'],
    ['王芳', '王芳女士', '•••女士'],
    ['علي', 'قال علي اليوم', 'قال ••• اليوم'],
    ['B2', 'Level B2, not AB22', 'Level •••, not AB22'],
    // Words and phrases with a capital.
    ['12 Rose Lane', 'Lives in Rose Lane', 'Lives in ••••••'],
    ['12 Rose Lane', 'Rose rose', '••• rose'],
    ['Li Na Rose', 'Li here', 'Li here'],
    [
      'Travels with Zuzanna Qwertowska and one child to the house by the sea',
      'Saw Zuzanna Qwertowska with a child by the sea',
      'Saw •••••••••  with a child by the sea'.replace('  ', ' '),
    ],
    ['One of the two in a house by the sea is Li Na', 'Is Li Na in a house?', 'Is •••••• in a house?'],
    ['Travels with a minor child and other persons by train', 'Travels by train', 'Travels by train'],
    // Placeholders and common values.
    ...[
      'None',
      'none',
      'N/A',
      'n.a.',
      'Nil',
      '-',
      'Yes',
      'No',
      'M',
      'F',
      'True',
      'Unemployed',
      'Keine',
      '无',
      'Married',
    ].map((value): [unknown, string, string] => [
      value,
      `None of it is so. Yes, ${value} says no.`,
      `None of it is so. Yes, ${value} says no.`,
    ]),
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

  it('is masked by its numbers and phrases, not its words, where it is a longer text', () => {
    const texts = unclassifiedValues('Lives with Zuzanna Qwertowska in a house of 1961034 by the sea', true);
    expect(texts.map(({ text }) => text)).toEqual([
      'Lives with Zuzanna Qwertowska in a house of 1961034 by the sea',
      '1961034',
      'Zuzanna Qwertowska',
    ]);
  });
});
