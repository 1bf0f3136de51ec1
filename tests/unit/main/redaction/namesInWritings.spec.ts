import { describe, expect, it } from 'vitest';
import { noteOf, redactedCase } from '../../../support/redactedCase';

describe.each(['Full Name (Arabic)', 'Full Name (Latin)', 'Name in Arabic'])(
  'a field called “%s”',
  (field) => {
    const journey = {
      journey_id: 'journey-1',
      applicant: { applicant_id: 'a-1', full_name: 'Zora Zyzzx' },
      documents: {
        '20': {
          ...{ progress: 'Completed', step_title: 'ID Document', document_type: 'Identity Card' },
          extracted_fields: { [field]: { value: 'Karim Qwertow', type: 'string', source: 'VIZ' } },
        },
      },
    };

    it.each([
      [`${field} differs`, `${field} differs`],
      ['Karim Qwertow called', '[name removed] called'],
      ['Seen today', 'Seen today'],
    ])('holds a name and leaves a note the rest: “%s”', async (note, left) => {
      const { copy, leaks, text } = redactedCase(journey, ['names'], [noteOf(note)]);
      expect(copy.journal.flatMap(({ event }) => (event.type === 'noted' ? [event.text] : []))).toEqual([
        left,
      ]);
      expect(text).not.toContain('Qwertow');
      expect(await leaks()).toEqual([]);
    });
  },
);
