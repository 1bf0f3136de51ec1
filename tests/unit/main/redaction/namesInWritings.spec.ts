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

describe('the Arabic words that are compared as names', () => {
  const journey = {
    journey_id: 'journey-1',
    applicant: { applicant_id: 'a-1', full_name: 'علي حسن' },
    documents: {
      '20': {
        ...{ progress: 'Completed', step_title: 'ID Document', document_type: 'Identity Card' },
        extracted_fields: { 'First Name': { value: 'علي', type: 'string', source: 'VIZ' } },
      },
    },
  };
  it.each([
    ['الحساب في البنك على اسم الشركة. بناء على طلب العميل وعلى القائمة.', null],
    ['اتصل علي أمس', 'اتصل [name removed] أمس'],
  ])('stay where they are small words: “%s”', async (note, left) => {
    const { copy, leaks } = redactedCase(journey, ['names'], [noteOf(note)]);
    expect(JSON.stringify(copy.journal)).toContain(left ?? note);
    expect(await leaks()).toEqual([]);
  });
});

describe('an email address as it is written for people', () => {
  const journey = {
    journey_id: 'journey-1',
    applicant: { applicant_id: 'a-1', full_name: 'Zora Zyzzx' },
    documents: {
      '20': {
        ...{ progress: 'Completed', step_title: 'ID Document', document_type: 'Identity Card' },
        extracted_fields: { Email: { value: 'qw.x77@example.org', type: 'string', source: 'VIZ' } },
      },
    },
  };
  it.each([
    'qw.x77 at example.org',
    'qw.x77(at)example.org',
    'qw.x77 [at] example [dot] org',
    'qw dot x77 at example dot org',
  ])('is removed: “%s”', async (note) => {
    const { copy, leaks } = redactedCase(journey, ['numbers'], [noteOf(`Wrote to ${note}.`)]);
    expect(JSON.stringify(copy.journal)).toContain('Wrote to [number removed].');
    expect(await leaks()).toEqual([]);
  });
});
