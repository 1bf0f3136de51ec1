import { describe, expect, it } from 'vitest';
import { caseRecordText } from '@shared/domain/package/caseRecordText';
import { noteOf, redactedCase } from '../../../support/redactedCase';

const field = (value: string) => ({ value, type: 'string', source: 'VIZ' });
const caseOf = (number: string, note: string) =>
  redactedCase(
    {
      journey_id: 'journey-1',
      applicant: { applicant_id: 'a-1', full_name: 'Zelda Samplewright', birth_date: '1990-01-25' },
      documents: {
        s1: {
          progress: 'Completed',
          document_type: 'Identity Card',
          extracted_fields: { 'Personal Number': field(number), 'Birth Date': field('1990-01-25') },
        },
      },
    },
    ['birth-dates'],
    [noteOf(note)],
  );

describe('an identity number with the year of birth', () => {
  it('of the Emirates goes whole, wherever and however it is written', async () => {
    const note = 'Number 784-1990-1234567-1, also 784 1990 1234567 1 and 784199012345671.';
    const { copy, leaks } = caseOf('784-1990-1234567-1', note);
    expect(caseRecordText(copy)).not.toMatch(/1234567/);
    expect(await leaks()).toEqual([]);
    const none = redactedCase({ journey_id: 'journey-1' }, [], [noteOf('It is 784199012345671.')]);
    expect(await caseOf('784-1990-1234567-1', '').leaks(none.copy)).not.toEqual([]);
  });

  it.each(['551-1990-7654321-2', '784-1991-1234567-1', 'AB 1990 1234 99'])(
    'of another form is %s, and stays everywhere',
    async (number) => {
      const { copy, leaks } = caseOf(number, `Number ${number}.`);
      const text = caseRecordText(copy);
      expect(text).toContain(`Number ${number}.`);
      expect(text).toContain(`"value": "${number}"`);
      expect(text.replace(/Number [^"]*/, '')).not.toMatch(/\d-\[date/);
      expect(await leaks()).toEqual([]);
    },
  );
});
