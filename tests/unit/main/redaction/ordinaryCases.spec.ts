import { describe, expect, it } from 'vitest';
import { REDACTION_CLASSES } from '@shared/domain/redactionClasses';
import { noteOf, noteTextsOf, redactedCase } from '../../../support/redactedCase';

const journeyWith = (fields: Readonly<Record<string, string>>, more: object = {}): object => ({
  journey_id: 'journey-1',
  applicant: { applicant_id: 'a-1', full_name: 'Ridwan Haddad' },
  documents: {
    'step-1': {
      progress: 'Completed',
      has_passed_rules: true,
      document_type: 'Passport',
      extracted_fields: Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, { value, type: 'string', source: 'VIZ' }]),
      ),
    },
  },
  ...more,
});

describe('a redacted copy can be made', () => {
  // The case of the test is of 2026-01-02, from 03:04:05 on.
  it.each(['2026', '0405', '0406', '202601', '2026 AB'])(
    'where the postal code is %s, and the copy has times with the same digits',
    async (code) => {
      const { text, leaks } = redactedCase(journeyWith({ 'Postal Code': code }), REDACTION_CLASSES);
      expect(await leaks()).toEqual([]);
      expect(text).not.toContain(`"${code}"`);
    },
  );

  it.each(['10:10', '1.010', '40.212 or 40,212', '40 212'])(
    'where a postal code has the digits of %s, and a note says that',
    async (stated) => {
      const fields = { 'Postal Code': '1010', Address: 'Musterweg 1, 40212 Musterstadt' };
      const { leaks } = redactedCase(journeyWith(fields), ['addresses'], [noteOf(`Seen at ${stated}.`)]);
      expect(await leaks()).toEqual([]);
    },
  );

  it('where a number beside the name of a street is that of another house', async () => {
    const notes = Array.from({ length: 30 }, (_, number) => noteOf(`Exhibits of Muster ${String(number)}.`));
    const { leaks } = redactedCase(journeyWith({ Address: 'Musterstr. 77' }), ['addresses'], notes);
    expect(await leaks()).toEqual([]);
  });

  it('where an email address has digits', async () => {
    const saved = journeyWith({ Email: 'r.haddad77@example.org' });
    const { text, leaks } = redactedCase(saved, ['numbers'], [noteOf('Wrote to r.haddad77@example.org.')]);
    expect(text).not.toContain('haddad77');
    expect(await leaks()).toEqual([]);
  });

  it.each(['20260102', '2026-01-02'])(
    'where the document number is %s, and so is the day of every entry',
    async (number) => {
      const { copy, leaks } = redactedCase(journeyWith({ ['Document Number']: number }), ['numbers']);
      expect(await leaks()).toEqual([]);
      expect(JSON.stringify(copy.view.documents)).not.toContain(number);
    },
  );

  it.each<[string, object]>([
    ['the signals of the device', { device_intelligence: { device_signals: { cloned_app: 'Passed' } } }],
    [
      'the checks of a document',
      { documents: { 10: { validation_result: { validation_checks: { ['Hologram Tilt']: 'Passed' } } } } },
    ],
    [
      'the images of a comparison',
      { documents: { 10: { face_match_result: { is_matched: true, images: 'p/abcd-selfie.jpg' } } } },
    ],
  ])('where %s came as a dictionary, or as one bare value, in place of their list', async (_, more) => {
    const { leaks } = redactedCase(journeyWith({}, more), REDACTION_CLASSES);
    expect(await leaks()).toEqual([]);
  });

  it('where another date has the digits of the birth date in another order', async () => {
    const fields = { ['Date of Birth']: '2020-02-01', ['Issue Date']: '2020-01-02' };
    const { text, leaks } = redactedCase(journeyWith(fields), ['birth-dates']);
    expect(await leaks()).toEqual([]);
    expect(text).toContain('2020-01-02');
    expect(text).not.toContain('2020-02-01');
  });

  it.each([
    ['Employment Type', 'Employment Visa'],
    ['Tax Office', 'Kadikoy Tax Office'],
    ['Tenancy Status', 'Tenancy Partnership'],
  ])('where a field of any name shares a word with its value: %s', async (name, value) => {
    const { text, leaks } = redactedCase(journeyWith({ [name]: value }), REDACTION_CLASSES);
    expect(await leaks()).toEqual([]);
    expect(text).not.toContain(value);
  });

  it.each([
    ['Political Position', 'Political Advisor'],
    ['Institution Type', 'State Institution'],
    ['Political Party', 'Labour Party'],
  ])('where details of a match do, as the specification’s own example has them: %s', async (name, value) => {
    const match = {
      ...{ name: 'Okko Testperson', score: 1, resource_id: 'r-1' },
      details: { 'pep-institution': { title: 'PEP', data: { [name]: [value] } } },
    };
    const saved = journeyWith({}, { aml: { applicability: 'Applicable', matches: [match] } });
    const { text, leaks } = redactedCase(saved, REDACTION_CLASSES);
    expect(await leaks()).toEqual([]);
    expect(text).not.toContain(value);
  });
});

it('what the specification says of a rule stays where an explanation says the same, or has every word of it', async () => {
  const saved = journeyWith(
    {},
    {
      rule_results: {
        same_subject: {
          name: 'Same Person',
          result: 'Passed',
          details: [{ title: 'Selfie', result: 'Passed', result_description: 'Same person' }],
        },
        approved_nationality: {
          name: 'Approved Nationality',
          result: 'Passed',
          information: 'The nationality is in no list that was allowed.',
        },
      },
    },
  );
  const { copy, text, leaks } = redactedCase(saved, REDACTION_CLASSES);
  expect(copy.view.checklist.items.map(({ title, specified }) => [title, specified?.checks])).toEqual([
    ['Same Person', 'All steps belong to the same person.'],
    ['Approved Nationality', 'The nationality is in the allowed list.'],
  ]);
  expect(text).not.toContain('Same person');
  expect(text).not.toContain('in no list');
  expect(await leaks()).toEqual([]);
});

it('keeps the countries of a match where a short word of a name, or the code of a state, is a country’s too', async () => {
  const matches = [
    { name: 'Okko Other', countries: 'NL, DE, CA' },
    { name: 'Ulla Other', countries: 'CA' },
  ];
  const saved = journeyWith(
    { 'Full Name': 'Sanne de Vries', State: 'CA' },
    { aml: { applicability: 'Applicable', matches } },
  );
  const { copy, leaks } = redactedCase(saved, REDACTION_CLASSES);
  expect(copy.aml?.matches.map(({ row }) => row.countries)).toEqual([['NL', 'DE', 'CA'], ['CA']]);
  for (const { countries } of matches) expect(JSON.stringify(copy.aml)).toContain(`"${countries}"`);
  expect(await leaks()).toEqual([]);
});

it('keeps the countries of a match where two of them are the words of a whole name', async () => {
  const matches = [{ name: 'Okko Other', countries: 'NL, LI,MA' }];
  const saved = journeyWith({ 'Full Name': 'Li Ma' }, { aml: { applicability: 'Applicable', matches } });
  const { copy, leaks } = redactedCase(saved, REDACTION_CLASSES);
  expect(copy.aml?.matches[0]?.row.countries).toEqual(['NL', 'LI', 'MA']);
  expect(JSON.stringify(copy.aml)).toContain('"NL, LI,MA"');
  expect(await leaks()).toEqual([]);
  // On a page they stand beside each other; a name is still found.
  for (const [name, found] of [
    ['NL, LI, MA', []],
    ['NL, LI, MA: Li Ma', ['names']],
    ['LI, MA', ['names']],
  ] as const) {
    const row = { ...copy.aml?.matches[0]?.row, sex: name };
    const aml = copy.aml && { ...copy.aml, matches: [{ ...copy.aml.matches[0], row }] };
    expect((await leaks({ ...copy, aml } as typeof copy)).map((one) => one.class)).toEqual(found);
  }
});

it.each(['Peters', 'Visser', 'Idrisi'])(
  'can be made where an address begins with the name %s, which begins like a kind of document',
  async (last) => {
    const zone = `P<UTO${last.toUpperCase()}<<ANNA`.padEnd(44, '<');
    const saved = journeyWith({
      'Full Name': `Anna ${last}`,
      Address: `Anna ${last}\n12 Sample Lane\n92101 Sampleton`,
      'Machine Readable Zone': `${zone}\nX1234567<0UTO7906050F3209136<<<<<<<<<<<<<<00`,
    });
    expect(await redactedCase(saved, ['addresses']).leaks()).toEqual([]);
  },
);

it.each([
  ['Theresa May', 'Seen on 3 May. It may be blurred.', 'Seen on 3 May. It may be blurred.'],
  ['Theresa May', 'Mrs May called on 3 May.', 'Mrs [name removed] called on 3 May.'],
  ['Anna Reading', 'The reading is fine, Ms Reading.', 'The reading is fine, Ms [name removed].'],
  ['An Li', 'An image is blurred. An Li called.', 'An image is blurred. [name removed] called.'],
])('keeps the ordinary words of a note about %s: %s', async (name, note, left) => {
  const saved = { ...journeyWith({}), applicant: { applicant_id: 'a-1', full_name: name } };
  const { copy, leaks } = redactedCase(saved, ['names'], [noteOf(note)]);
  expect(noteTextsOf(copy)).toEqual([left]);
  expect(await leaks()).toEqual([]);
});

it.each(['19900125T000000', '1990-01-25T00:00:00Z', 'DOB19900125', 'file_19900125.pdf', '250190-1234'])(
  'takes a date of birth out of the longer text %s',
  async (text) => {
    const { copy, leaks } = redactedCase(
      journeyWith({ 'Birth Date': '1990-01-25' }),
      ['birth-dates'],
      [noteOf(`Seen: ${text}`)],
    );
    expect(noteTextsOf(copy).join()).not.toMatch(/900125|1990|2501/);
    expect(await leaks()).toEqual([]);
  },
);
