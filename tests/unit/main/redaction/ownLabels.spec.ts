import { describe, expect, it } from 'vitest';
import { noteOf, noteTextsOf, redactedCase } from '../../../support/redactedCase';

const journeyOf = (name: string): object => ({
  journey_id: 'journey-1',
  applicant: { applicant_id: 'a-1', full_name: name, personal_number: '10203040' },
  documents: {
    'step-1': {
      ...{ progress: 'Completed', document_type: 'Passport' },
      extracted_fields: { Nationality: { value: 'Utopia', type: 'string', source: 'VIZ' } },
    },
  },
  rule_results: {
    no_duplicate_documents: {
      ...{ name: 'No Duplicates', result: 'Passed' },
      information: 'Sends personal number, birth date and nationality to the register.',
      details: [
        {
          title: 'Passport',
          result: 'Passed',
          reference_object: { object_key: 'documents', instance_key: '40' },
        },
      ],
    },
    excluded_nationality: { name: 'Excluded Nationality', result: 'Passed' },
  },
});

describe.each<[name: string, stays: readonly string[]]>([
  ['Ann Rule', ['Rule no_duplicate_documents refers to', '/rule_results/no_duplicate_documents']],
  ['Ana Person', ['/applicant/personal_number', 'Sends personal number, birth date']],
  [
    'Carrie Nation',
    [
      'excluded_nationality',
      '/extracted_fields/Nationality/value',
      'Excluded Nationality',
      'and nationality to',
    ],
  ],
])('our labels and specified keys are no name of %s:', (name, stays) => {
  it.each(stays)('“%s” stays', (text) => {
    const { text: copy, whole } = redactedCase(journeyOf(name), ['names']);
    expect(JSON.stringify(whole).includes(text)).toBe(true);
    expect(copy.includes(text)).toBe(true);
  });

  it('the name does not', async () => {
    const surname = name.split(' ').at(-1) ?? '';
    const notes = [`Seen: ${name}`, `Mr ${surname} of rule_results`, `p/${surname.toLowerCase()}_front.jpg`];
    for (const note of notes) {
      const { copy, leaks } = redactedCase(journeyOf(name), ['names'], [noteOf(note)]);
      const left = noteTextsOf(copy);
      expect(left.join().replace('rule_results', '').toLowerCase()).not.toContain(surname.toLowerCase());
      expect(await leaks()).toEqual([]);
    }
  });
});
