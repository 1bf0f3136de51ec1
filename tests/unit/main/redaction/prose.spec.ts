import { expect, it } from 'vitest';
import type { RedactionClass } from '@shared/domain/redactionClasses';
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
      details: [{ title: 'Step passed', result: 'Passed', result_description: 'A checkup by the service' }],
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
    for (const kept of ['Same check', 'Step passed', 'A checkup by the service', 'is known.'])
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
  expect(text).not.toContain('A checkup by the service');
});

const withNotes = (notes: string, description: string, more: object = {}): object => ({
  ...value,
  rule_results: { same_subject: { ...value.rule_results.same_subject, description } },
  aml: { ...value.aml, matches: [{ ...match, details: {}, notes, ...more }] },
});
const CLASSES: RedactionClass[] = ['names', 'numbers', 'birth-dates', 'addresses', 'faces'];

it.each<[notes: string, quoting: string, gone: string[]]>([
  ['Sister of Li Wu; business partner Mark Page', 'Li Wu and Mark Page called', ['Li Wu', 'Mark Page']],
  ['Partner of Will Price and Mark Field', 'Will Price; Mark Field', ['Will Price', 'Mark Field']],
  [
    'Phone +31 6 5550 1234',
    'Call 0655501234, 0031 6 5550 1234, 55501234',
    ['0655501234', '55501234', '5550 1234'],
  ],
  ['Reachable at +44 7700 900123.', '07700 900123 or 07700900123', ['900123', '07700']],
  ['Tel (212) 555-0143', '212-555-0143, 2125550143', ['555-0143', '2125550143']],
  ['IBAN DE89 3704 0044 0532 0130 00', 'DE89370400440532013000; 0532013000', ['DE8937', '0532013000']],
  ['Writes as okko.t@example.org', 'okko.t@example.org; okko.t', ['okko.t']],
  ['Lives at 12 High Street, Leeds LS1 4AP', '12 High Street, LS14AP', ['High Street', 'LS14AP']],
])(
  'what %s says of somebody is in no other text, whichever class is removed',
  async (notes, quoting, gone) => {
    for (const classes of [CLASSES, ...CLASSES.map((one) => [one])]) {
      const given = withNotes(notes, `Listed: ${quoting}`);
      const { copy, whole, text, leaks } = redactedCase(given, classes, [noteOf(quoting)]);
      for (const one of gone) expect(text).not.toContain(one);
      expect(await leaks()).toEqual([]);
      expect(await leaks({ ...copy, journal: whole.journal })).toContainEqual({
        file: 'data/case.json',
        class: 'free-text',
      });
    }
  },
);

it('words without a capital are no names: what the service calls its checks stays', async () => {
  const notes = 'The director was charged with photocopy fraud by politicians.';
  const texts = ['Photocopy Detection (Front)', 'Compared with lists of sanctions, politicians and media.'];
  const validation_checks = [{ name: texts[0], description: 'Original', result: 'Passed' }];
  const validation_result = { validation_outcome: 'Passed', validation_checks };
  const given = {
    ...withNotes(notes, texts[1] ?? ''),
    documents: { s1: { document_type: 'Passport', progress: 'Completed', validation_result } },
  };
  const { text, leaks } = redactedCase(given, ['names']);
  for (const one of texts) expect(text).toContain(one);
  expect(await leaks()).toEqual([]);
});

it('a date that a class left in the copy says as well stays, whatever else says it', async () => {
  const details = { x: { title: 'Adverse Media', data: { ['Date of Birth']: ['1984-05-17'] } } };
  const given = {
    ...withNotes('Born on 17 May 1984', 'Plain', { details }),
    applicant: { applicant_id: 'a-1', full_name: 'Ana Specimen', birth_date: '1984-05-17' },
  };
  for (const classes of [['faces'], ['names']] as RedactionClass[][]) {
    const { copy, leaks } = redactedCase(given, classes);
    expect(JSON.stringify(copy.view.result.applicant)).toContain('1984-05-17');
    expect(await leaks()).toEqual([]);
  }
  const { text, leaks } = redactedCase(given, ['birth-dates']);
  expect(text).not.toContain('1984-05-17');
  expect(await leaks()).toEqual([]);
});
