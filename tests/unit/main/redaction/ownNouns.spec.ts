import { describe, expect, it } from 'vitest';
import { noteOf, noteTextsOf, redactedCase } from '../../../support/redactedCase';

const journeyOf = (name: string, fields: Readonly<Record<string, string>> = {}): object => ({
  journey_id: 'journey-1',
  applicant: { applicant_id: 'a-1', full_name: name },
  documents: {
    '20': {
      ...{ progress: 'Completed', step_title: 'ID Document', document_type: 'Identity Card' },
      extracted_fields: Object.fromEntries(
        Object.entries(fields).map(([key, value]) => [key, { value, type: 'string', source: 'VIZ' }]),
      ),
      images: { back_side_image_path: 'm/1.jpg', back_side_cropped_image_path: 'm/2.jpg' },
    },
  },
  selfie: { image_path: 'm/3.jpg' },
  rule_results: {
    same_person: {
      ...{ name: 'Same Person', result: 'Passed' },
      information: 'Every step shows the same person. Sharp and readable.',
    },
  },
});

describe.each<[name: string, fields: Readonly<Record<string, string>>, stays: readonly string[]]>([
  ['Anna Bäck', {}, ['ID Document, back', 'documents/20/back-cropped']],
  ['Kai Back', {}, ['ID Document, back, cropped', 'documents/20/back']],
  ['Mia Selfie', {}, ['/selfie/image_path']],
  ['Noor Image', {}, ['/documents/20/images/back_side_image_path']],
  ['Anna Persson', {}, ['Every step shows the same person.']],
  ['Omar Sharif', {}, ['Sharp and readable.']],
  ['Anna Zyzzx', { ['Company Name']: 'Mensah Model Works', ['Vehicle Model']: 'Sedan' }, ['Vehicle Model']],
  ['Anna Zyzzx', { ['Company Name']: 'Island Trading Company LLC' }, ['Company Name']],
  [
    'Anna Zyzzx',
    { Employer: 'National Health Service', ['Health Card Number']: 'H9912' },
    ['/documents/20/extracted_fields/Health Card Number/value'],
  ],
  ['Anna Zyzzx', { ['Company Name']: 'Mensah Model Works', Model: 'Sedan' }, ['extracted_fields/Model']],
  ['Anna Zyzzx', { ['Company Name']: 'The Address Company', Address: '1 A' }, ['extracted_fields/Address']],
  ['Maria Zyzzx', { ['Marital Status']: 'Single' }, ['Marital Status']],
  [
    'Branko Balan',
    { Balance: '100', Branch: 'North' },
    ['extracted_fields/Balance', 'extracted_fields/Branch'],
  ],
])('what the service and the app call things is no name of %s', (name, fields, stays) => {
  const copy = redactedCase(journeyOf(name, fields), ['names']);

  it.each(stays)('“%s” stays', (text) => {
    expect(JSON.stringify(copy.whole)).toContain(text);
    expect(copy.text).toContain(text);
  });

  it('is not taken for a leak', async () => expect(await copy.leaks()).toEqual([]));
});

describe.each([
  ['Juan Martin', 'Martial law'],
  ['Maria Costa', 'Marine Costs'],
  ['Jean Petit', 'Petition'],
  ['Ravi Patel', 'Patent'],
  ['Anna Petrova', 'Petroleum'],
  ['Anna Brown', 'Browsing'],
])('of %s', (name, words) => {
  it(`“${words}” is no form`, async () => {
    const copy = redactedCase(journeyOf(name), ['names'], [noteOf(`Seen ${words} there`)]);
    expect(copy.text).toContain(`Seen ${words} there`);
    expect(await copy.leaks()).toEqual([]);
  });
});

describe.each([
  ['Jordan Zyzzx', ['jordan@firma.ae', 'Jordan@firma.ae', 'jordan.z@firma.de', 'j.z@jordan.ae']],
  ['Jan Zyzzx', ['jan@firma.nl', 'jan@firma.com', '@jan', '@jan_z', 'jan@ home']],
  ['Max Field', ['max@firma.de', 'max1990@firma.de', 'm.field@firma.ae', 'mfield@firma.ae']],
  ['Will Page', ['will@firma.ae', 'm.page@firma.ae', 'will-page@firma.ae']],
])('of %s', (name, notes) => {
  it.each(notes)(
    'an email address or a handle loses the name, though the app has such a word: “%s”',
    async (note) => {
      const { copy, leaks, whole } = redactedCase(journeyOf(name), ['names'], [noteOf(`Seen ${note} there`)]);
      const left = noteTextsOf(copy);
      expect(left.join()).toContain('[name removed]');
      expect(await leaks()).toEqual([]);
      const found = await leaks({ ...copy, journal: whole.journal });
      expect(found).toContainEqual({ file: 'data/case.json', class: 'names' });
    },
  );
});

describe.each([
  ['Kai Back', ['Mr Back came', 'p/back_kai.jpg', 'Kai Back', 'kai back']],
  ['Anna Bäck', ['Ms Bäck came', 'Ms Back came', 'bäck/anna.jpg']],
  ['Anna Persson', ['Ms Persson', 'ms persson', 'Perssons']],
  ['Monika Kovács', ['Monice Kovács', 'Kováccsal', 'Moniki']],
])('a note of %s', (name, notes) => {
  it.each(notes)('“%s” loses the name', (note) => {
    const { copy } = redactedCase(journeyOf(name), ['names'], [noteOf(`Seen ${note}`)]);
    const left = noteTextsOf(copy);
    expect(left.join()).toContain('[name removed]');
  });
});

it('a field that is called by a whole name loses it, and one of several words keeps a word of it', async () => {
  const fields = { ['Zuzanna Qwertow']: 'Mother', ['Qwertow Number']: 'x' };
  const { text, leaks } = redactedCase(journeyOf('Zuzanna Qwertow', fields), ['names']);
  expect(text).not.toContain('Zuzanna');
  expect(text).toContain('Qwertow Number');
  expect(await leaks()).toEqual([]);
});

it.each([
  ['Zuzanna Qwertow', 'Zuzanna Maria Qwertow'],
  ['Zuzanna Qwertow', 'Qwertow and Zuzanna'],
  ['Zuzanna Qwertow', 'Wife of Zuzanna, born Qwertow'],
  ['Søren Größe', 'Soren Maria Groesse'],
  ['Mark Zyzzx', 'Mark Jan Zyzzx'],
])('a field loses all words of the name %s, however parted: “%s”', async (name, key) => {
  const journey = journeyOf(name, { [key]: 'a' });
  const { text, copy, whole, leaks } = redactedCase(journey, ['names'], [noteOf(key)]);
  expect(text).not.toContain(key);
  for (const word of key.split(/[ ,]+/).filter((one) => /^[ZQGS]/.test(one)))
    expect(text).not.toContain(word);
  expect(await leaks()).toEqual([]);
  expect(await leaks({ ...copy, view: whole.view })).toContainEqual({
    file: 'data/case.json',
    class: 'names',
  });
});

it('a label is not made of words of several texts', async () => {
  const journey = {
    ...journeyOf('Anna Zyzzx', { ['Company Name']: 'Zyzzx Model Works', ['Zeppelin Model']: 'X3' }),
    rule_results: {
      licence: {
        ...{ name: 'Licence', result: 'Passed', information: 'i' },
        details: [{ title: 'Zeppelin licence', result: 'Passed', result_description: 'd' }],
      },
    },
  };
  const { text, leaks } = redactedCase(journey, ['names']);
  expect(text).toContain('extracted_fields/Zeppelin Model');
  expect(await leaks()).toEqual([]);
});

describe('with texts that nobody can classify', () => {
  const list = (more: object): object => ({
    title: 'T',
    data: { Country: ['Utopia'], Reason: ['Sample reason of a former seat'] },
    ...{ datasets: [], datasets_classes: [], media_links: { title: 'Sample headline' } },
    ...more,
  });
  const journeyWith = (details: object, fields: Readonly<Record<string, string>> = {}): object => ({
    ...journeyOf('Ridwan Haddad', fields),
    aml: {
      applicability: 'Applicable',
      matches: [{ name: 'Okko Testperson', resource_id: 'rs-1', details }],
    },
  });

  it('categories are called as their titles say', async () => {
    const details = {
      ['fitness-probity']: list({ title: 'Fitness Probity' }),
      ['pep-past']: list({ title: 'Pep Past' }),
    };
    const { text, leaks } = redactedCase(journeyWith(details), ['names']);
    for (const kept of ['details/pep-past', 'details/fitness-probity']) expect(text).toContain(kept);
    expect(text).not.toContain('Sample reason');
    expect(await leaks()).toEqual([]);
  });

  it.each([
    ['a list', { pep: list({ datasets: ['Zuzanna Qwertowska Papers'] }) }, {}],
    ['a list by one word', { pep: list({ datasets: ['Qwertowska'] }) }, {}],
    ['a field', {}, { ['Wife Zuzanna Qwertowska']: 'x' }],
    ['a field by one word', {}, { Qwertowska: 'x' }],
    ['a category', { ['zuzanna-qwertowska']: list({}) }, {}],
    ['a category with that title', { ['zuzanna-qwertowska']: list({ title: 'Zuzanna Qwertowska' }) }, {}],
  ])('a name among them is taken out of %s', async (_, details, fields) => {
    const quoting = { sanction: list({ data: { Reason: ['Zuzanna Qwertowska vouched for the man'] } }) };
    const journey = journeyWith({ ...quoting, ...details }, fields);
    const { text, leaks } = redactedCase(journey, ['names']);
    expect(text.match(/qwertowska/gi)).toBeNull();
    expect(await leaks()).toEqual([]);
  });
});
