import { describe, expect, it } from 'vitest';
import { ADDRESS_NOTES } from '../../../support/addressNotes';
import { noteOf, redactedCase } from '../../../support/redactedCase';

const CLASSES = ['names', 'birth-dates', 'numbers', 'addresses'] as const;
const MARK = '[address removed]';
const field = (value: string) => ({ value, type: 'string', source: 'VIZ' });

/** A case of somebody with an address, and a note on it. */
const caseOf = (address: string, note: string) =>
  redactedCase(
    {
      journey_id: 'journey-1',
      applicant: { applicant_id: 'a-1', full_name: 'Zelda Samplewright' },
      documents: {
        s1: {
          progress: 'Completed',
          has_passed_rules: true,
          document_type: 'Passport',
          extracted_fields: { 'Full Name': field('Zelda Samplewright'), Address: field(address) },
        },
      },
    },
    CLASSES,
    [noteOf(note)],
  );
const noteIn = (dossier: { journal: readonly unknown[] }): string =>
  /"type":"noted".*?"text":"([^"]*)/.exec(JSON.stringify(dossier.journal))?.[1] ?? '';

describe.each(Object.entries(ADDRESS_NOTES))('%s', (_, rows) => {
  it.each(rows)('of %s: “%s”', async (address, marked) => {
    const note = marked.replace(/[{}]/g, '');
    const made = caseOf(address, note);
    const left = noteIn(made.copy).replaceAll(/(?:\[address removed\][ ,.]*)+(?=\[address removed\])/g, '');
    expect(left).toBe(marked.replaceAll(/\{[^}]*\}/g, MARK));
    const leaks = await made.leaksBeside(note);
    expect(leaks.copy).toEqual([]);
    expect(leaks.left.length > 0, 'found by the leak check').toBe(marked !== note);
  });
});
