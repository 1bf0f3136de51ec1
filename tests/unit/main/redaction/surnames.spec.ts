import { describe, expect, it } from 'vitest';
import { noteOf, noteTextsOf, redactedCase } from '../../../support/redactedCase';

const journeyOf = (applicant: string, matched: string): object => ({
  journey_id: 'journey-1',
  applicant: { applicant_id: 'a-1', full_name: applicant },
  documents: {
    '20': { progress: 'Completed', step_title: 'ID Document', document_type: 'Identity Card' },
  },
  aml: { applicability: 'Applicable', matches: [{ name: matched, resource_id: 'rs-1' }] },
});

describe('a surname that is a word of the app, at the beginning of a sentence in a note', () => {
  it.each([
    ['Case called the bank.', '# called the bank.'],
    ['He came. Case is at home.', 'He came. # is at home.'],
    ['Case, who called, left.', '#, who called, left.'],
  ])('is removed, and a leak where it is left: “%s”', async (note, left) => {
    const { copy, whole, leaks } = redactedCase(
      journeyOf('Zora Zyzzx', 'Bob Case'),
      ['names'],
      [noteOf(note)],
    );
    expect(noteTextsOf(copy)).toEqual([left.replace('#', '[name removed]')]);
    expect(await leaks()).toEqual([]);
    const found = await leaks({ ...copy, journal: whole.journal });
    expect(found).toContainEqual({ file: 'data/case.json', class: 'names' });
  });

  it.each(['Case opened.', 'Case', 'Case 12 is open', 'Case of the applicant', 'The case was opened.'])(
    'stays where it is what the app writes, or no name: “%s”',
    async (note) => {
      const { copy, leaks } = redactedCase(journeyOf('Zora Zyzzx', 'Bob Case'), ['names'], [noteOf(note)]);
      expect(noteTextsOf(copy)).toEqual([note]);
      expect(await leaks()).toEqual([]);
    },
  );

  it('of the applicant is a leak too', async () => {
    const { copy, whole, leaks } = redactedCase(
      journeyOf('Zora Page', 'Bob Zyzzx'),
      ['names'],
      [noteOf('Page called the bank.')],
    );
    expect(noteTextsOf(copy)).toEqual(['[name removed] called the bank.']);
    expect(await leaks()).toEqual([]);
    const found = await leaks({ ...copy, journal: whole.journal });
    expect(found).toContainEqual({ file: 'data/case.json', class: 'names' });
  });
});
