import { expect, it } from 'vitest';
import { REDACTION_CLASSES } from '@shared/domain/redaction/redactionClasses';
import { redactedCase } from '../../../support/redactedCase';

const ZONE = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10';
const field = (value: string, source = 'VIZ'): object => ({ type: 'string', value, source });
const CASE = {
  journey_id: 'journey-1',
  applicant: { applicant_id: 'a-1', full_name: 'Anna Maria Eriksson' },
  documents: {
    s1: {
      document_type: 'Passport',
      extracted_fields: {
        ['Full Name']: field('Anna Maria Eriksson'),
        ['Document Number']: field('L898902C3'),
        ['Birth Date']: field('1974-08-12'),
        ['Expiry Date']: field('2012-04-15'),
        ['Nationality']: field('UTO'),
        ['Machine Readable Zone']: field(ZONE, 'MRZ'),
      },
    },
  },
};

it('what was read out of a zone has the mark of its own class, and stays if that was not asked for', async () => {
  const cells = (classes: Parameters<typeof redactedCase>[1]): Record<string, string> => {
    const rows = redactedCase(CASE, classes).copy.fields.rows;
    return Object.fromEntries(rows.map(({ label, cells: of }) => [label, JSON.stringify(of)]));
  };
  const all = cells(REDACTION_CLASSES);
  expect(all['Birth Date']).not.toContain('[name removed]');
  expect(all['Document Number']).not.toContain('[name removed]');
  expect(all['Full Name']).toContain('[name removed]');
  const names = cells(['names']);
  expect(names['Birth Date']).not.toContain('removed]');
  expect(names['Expiry Date']).not.toContain('removed]');
  expect(await redactedCase(CASE, ['names']).leaks()).toEqual([]);
  expect(await redactedCase(CASE, REDACTION_CLASSES).leaks()).toEqual([]);
});
