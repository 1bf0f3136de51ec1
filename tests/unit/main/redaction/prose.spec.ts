import { expect, it } from 'vitest';
import type { RedactionClass } from '@shared/domain/redaction/redactionClasses';
import { noteOf, redactedCase } from '../../../support/redactedCase';

const match = {
  ...{ name: 'Okko Testperson', countries: 'NL', datesOfBirth: '1950-01-02', sex: 'Male', score: 1.2 },
  ...{ datasets: ['Sanctions'], aliases: [], addresses: [], resource_id: 'rs-1' },
  notes: 'Okko Testperson with his brother',
  details: {
    sanction: {
      title: 'Sanction',
      data: { ['Political Position']: ['Mayor of Musterstadt'] },
      media_links: [
        { title: 'A mayor is charged', url: 'https://news.example.org/mayor', snippet: 'A brother' },
      ],
    },
  },
};
const value = {
  journey_id: 'journey-1',
  applicant: { applicant_id: 'a-1', full_name: 'Ana Specimen' },
  documents: { s1: { document_type: 'Passport', progress: 'Completed' } },
  rule_results: {
    same_subject: {
      name: 'Same check',
      result: 'Passed',
      details: [{ title: 'Step passed', result: 'Passed', result_description: 'A check by the service' }],
    },
  },
  aml: { applicability: 'Applicable', matches: [match] },
};

it.each<[RedactionClass[]]>([[['names']], [['birth-dates']]])(
  'what the specification calls a text is no unknown field: it is removed with %j, and other texts stay',
  async (classes) => {
    const { copy, text, leaks } = redactedCase(value, classes, [noteOf('Okko Testperson is known.')]);
    expect(copy.redaction.unlisted).toBe(0);
    for (const gone of [
      'with his brother',
      'Mayor of',
      'A mayor is charged',
      'news.example.org',
      '"A brother"',
    ])
      expect(text).not.toContain(gone);
    for (const kept of ['Same check', 'Step passed', 'A check by the service', 'is known.'])
      expect(text).toContain(kept);
    if (classes.includes('names')) expect(text).not.toContain('Testperson');
    expect(await leaks()).toEqual([]);
  },
);

it('where such a member is not as specified, it is unknown, and texts that may quote it go', () => {
  const { copy, text } = redactedCase(
    { ...value, aml: { ...value.aml, matches: [{ ...match, notes: { of: ['a person'] } }] } },
    ['names'],
  );
  expect(copy.redaction.unlisted).toBeGreaterThan(0);
  expect(text).not.toContain('A check by the service');
});
