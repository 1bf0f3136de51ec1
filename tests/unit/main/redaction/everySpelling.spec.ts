import { describe, expect, it } from 'vitest';
import { compareNames, prepareName } from '@shared/domain/aml/names';
import { REDACTION_CLASSES } from '@shared/domain/redactionClasses';
import { transliterate } from '../../../../src/main/lib/transliterate';
import { redactedCase } from '../../../support/redactedCase';

const journey = (name: string, stated: string): object => ({
  journey_id: 'journey-1',
  applicant: { applicant_id: 'a-1', full_name: name },
  documents: {
    'step-1': { progress: 'Completed', document_type: 'Passport', document_subtype: stated },
  },
});
const copyOf = (name: string, stated: string) => redactedCase(journey(name, stated), REDACTION_CLASSES);

/** A name, as it is spelled elsewhere. */
const SPELLINGS: readonly (readonly [name: string, stated: string])[] = [
  ['Lina', 'Li Na'],
  ['Lina', 'LI NA'],
  ['Lina', 'li na'],
  ['Lina', 'Li-Na'],
  ['Lina', 'Li, Na'],
  ['Lina', 'L i n a'],
  ['Joan', 'Jo An'],
  ['Joan', 'JO AN'],
  ['Joan', 'jo-an'],
  ['Lida', 'LI-DA'],
  ['Ana', 'A-N-A'],
  ['Marek', 'Ma Rek'],
  ['Sandra', 'San Dra'],
  ['Лина', 'Ли На'],
  ['Лина', 'Li Na'],
  ['Aaron', 'Aa Ron'],
  ['Alexandra', 'Al Exan Dra'],
  ['Marianne', 'Ma Ri Anne'],
];

describe.each(SPELLINGS)('the name %s, spelled “%s”', (name, stated) => {
  it('is one name to our comparison', () => {
    const verdict = compareNames(prepareName(name, transliterate), prepareName(stated, transliterate));
    expect(verdict.verdict).toBe('agree');
  });

  it.each([`Seen as ${stated} there`, `By ${stated}.`])('is taken out of “%s”', async (text) => {
    const copy = copyOf(name, text);
    expect(copy.text.includes(stated)).toBe(false);
    expect(await copy.leaks()).toEqual([]);
  });
});

/** The leak check is stricter than what removes names: it has no rule for names in these parts. */
const ONLY_REMOVED = new Set(['Li, Na', 'Aa Ron', 'Al Exan Dra', 'Ma Ri Anne']);

it.each(SPELLINGS.filter(([, stated]) => !ONLY_REMOVED.has(stated)))(
  'the name %s, spelled “%s”, is a leak where it was left in a copy',
  async (name, stated) => {
    const none = redactedCase(journey('Xaver Zzyzx', `Seen as ${stated} there`), REDACTION_CLASSES);
    expect(none.text.includes(stated)).toBe(true);
    expect(await copyOf(name, '').leaks(none.copy)).toEqual([{ file: 'data/case.json', class: 'names' }]);
  },
);

it.each<[name: string, stated: string]>([
  ['Joan', 'Seen with an officer, and an old photo'],
  ['Asif', 'It looks as if nobody came in'],
  ['Asif', 'As If'],
  ['Ina', 'Kept in a drawer, in-a-row'],
  ['Isa', 'This is a copy'],
  ['Toby', 'Shown to by and by'],
  ['Asher', 'Valid as her own paper'],
  ['Toman', 'Due to man and nature'],
  ['Lina', 'From Li. Na is sodium'],
  ['Joan', 'An officer of Jo. And an old photo'],
  ['Theo', 'The o in it'],
  ['Amin', 'Here I am in a row'],
  ['Maya', 'It may a day later'],
])('that %s is a name takes no words out of “%s”', async (name, stated) => {
  const copy = copyOf(name, stated);
  expect(copy.text.includes(stated)).toBe(true);
  expect(await copy.leaks()).toEqual([]);
});
