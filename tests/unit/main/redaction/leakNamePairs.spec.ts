import { describe, expect, it } from 'vitest';
import { noteOf, noteTextsOf, redactedCase } from '../../../support/redactedCase';
import { createNamePairLeaks } from '../../../../src/main/redaction/leakNamePairs';
import { wordingOf } from '../../../../src/main/redaction/leakWording';

const isIn = createNamePairLeaks(
  ['Oxana Petrova', 'Aleksandr Ivanov', 'Philip Becker', 'Page Quirk'],
  wordingOf(['Page']),
);

describe('two words of one name beside each other in another spelling', () => {
  it.each(['Oksana Petrova', 'Petrova, Oksana', 'Alexandr Ivanow', 'ALEXANDR IVANOW', 'Filip Beker'])(
    'are a leak: “%s”',
    (text) => expect(isIn(`by ${text} today`)).toBe(true),
  );
  it.each([
    ...[
      'Oksana came',
      'oksana petrova',
      'Oksana Ivanow',
      'Oksana and Petrova',
      'Oksana. Petrova',
      'Page Kwirk',
    ],
    ...['Petrov Oksana', ''],
  ])('are none in “%s”', (text) => expect(isIn(text)).toBe(false));
});

it('of no names there are none', () =>
  expect(createNamePairLeaks([], wordingOf([]))('Oksana Petrova')).toBe(false));

const journey = {
  journey_id: 'journey-1',
  applicant: { applicant_id: 'a-1', full_name: 'Oxana Petrova' },
  aml: { applicability: 'Applicable', matches: [{ name: 'Aleksandr Ivanov', resource_id: 'rs-1' }] },
};

it.each([
  ['Oksana Petrova called', '[name removed] called'],
  ['Ivanow, Alexandr called', '[name removed] called'],
  ['Alexandra Ivanovich called', 'Alexandra Ivanovich called'],
  ['Oksana Smith called', 'Oksana Smith called'],
])('a note loses a name in a spelling that comparison takes for the same: “%s”', async (note, left) => {
  const { copy, whole, leaks } = redactedCase(journey, ['names'], [noteOf(note)]);
  expect(noteTextsOf(copy)).toEqual([left]);
  expect(await leaks()).toEqual([]);
  const found = await leaks({ ...copy, journal: whole.journal });
  expect(found.some((one) => one.class === 'names')).toBe(note !== left);
});
