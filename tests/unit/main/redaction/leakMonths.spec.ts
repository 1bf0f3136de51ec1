import { describe, expect, it } from 'vitest';
import { noteOf, noteTextsOf, redactedCase } from '../../../support/redactedCase';
import { withoutMonths } from '../../../../src/main/redaction/leakMonths';

describe('the months of dates with a year', () => {
  it.each([
    ['on 5 April 2026', 'on 5       2026'],
    ['April 5th, 2026', '      5th, 2026'],
    ['the 5th of April 2026', 'the 5th of       2026'],
    ['2026 April 5', '2026       5'],
    ['2026, 5 April', '2026, 5      '],
    ['in April 2026', 'in       2026'],
    ['5 maja 2026 r.', '5      2026 r.'],
    ['On 5 April 2026 April called', 'On 5       2026 April called'],
  ])('are no names: “%s”', (text, left) => expect(withoutMonths(text)).toBe(left));

  it.each([
    'April called',
    '5 April',
    'In 2026 April called',
    'April called somebody in 2026',
    'April 5',
    '',
  ])('others may be: “%s”', (text) => expect(withoutMonths(text)).toBe(text));
});

describe.each([
  ['April Zyzzx', ['on 5 April 2026', 'April 5, 2026', 'in April 2026']],
  ['Avril Zyzzx', ['le 5 avril 2026', 'Avril 2026']],
  ['Maja Zyzzx', ['5 maja 2026 r.', '5 Maja 2026']],
])('a note on %s', (name, notes) => {
  const journey = { journey_id: 'journey-1', applicant: { applicant_id: 'a-1', full_name: name } };

  it.each(notes)('keeps the month of a date, which is no leak: “%s”', async (note) => {
    const { copy, leaks } = redactedCase(journey, ['names', 'birth-dates'], [noteOf(note)]);
    expect(noteTextsOf(copy)).toEqual([note]);
    expect(await leaks()).toEqual([]);
  });

  it('loses the name beside such a date', async () => {
    const note = noteOf(`${name} came on ${notes[0] ?? ''}`);
    const { copy, leaks, whole } = redactedCase(journey, ['names'], [note]);
    const left = noteTextsOf(copy);
    expect(left).toEqual([`[name removed] came on ${notes[0] ?? ''}`]);
    expect(await leaks()).toEqual([]);
    const found = await leaks({ ...copy, journal: whole.journal });
    expect(found).toContainEqual({ file: 'data/case.json', class: 'names' });
  });
});
