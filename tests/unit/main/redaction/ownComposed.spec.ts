import { describe, expect, it } from 'vitest';
import { REDACTION_CLASSES, type RedactionClass } from '@shared/domain/redactionClasses';
import { noteOf, redactedCase } from '../../../support/redactedCase';

const CLASSES = REDACTION_CLASSES.filter((one) => one !== 'free-text');
const fieldsOf = (fields: Readonly<Record<string, string>>): object =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, { value, type: 'string', source: 'VIZ' }]),
  );
const journeyOf = (
  fields: Readonly<Record<string, string>>,
  more: object = {},
  title = 'ID Document',
): object => ({
  journey_id: 'journey-1',
  applicant: { applicant_id: 'a-1', full_name: 'Ridwan Haddad', personal_number: null },
  documents: {
    '20': {
      ...{ step_title: title, progress: 'Completed', document_type: 'Passport' },
      extracted_fields: fieldsOf({ 'Full Name': 'RIDWAN HADDAD', ...fields }),
      images: { front_side_image_path: 'documents/20/front.jpg' },
    },
  },
  selfie: { progress: 'Completed', image_path: 'selfie/selfie.jpg' },
  ...more,
});
const applicant = (name: string): object => ({
  applicant: { applicant_id: 'a-1', full_name: name, personal_number: null },
});

/** Texts of a copy that are left with a mark in them. */
function markedIn(value: unknown, classes: readonly RedactionClass[] = CLASSES): string[] {
  const marked = new Set<string>();
  const search = (item: unknown): void => {
    if (typeof item === 'string' && /\[[a-z ]+ removed\]./.test(`${item} `)) marked.add(item);
    else if (typeof item === 'object' && item !== null)
      for (const [key, one] of Object.entries(item)) [key, one].forEach(search);
  };
  search(redactedCase(value, classes).copy);
  return [...marked].filter((text) => !/^\[[a-z ]+ removed\]$/.test(text));
}

describe('paths that the app makes are not searched:', () => {
  it.each<[by: string, fields: Record<string, string>, more?: object]>([
    ['an employer', { Employer: 'NTT Data' }],
    ['an employer', { Employer: 'Sample Pictures' }],
    ['an employer', { Employer: 'DATA FIRST FZE' }],
    ['a first name', {}, applicant('Data Haddad')],
    ['a surname', {}, applicant('Kai Exhibit')],
    ['an address', { Address: '1 Exhibit Road' }],
  ])('for %s, %o', async (_by, fields, more) => {
    const { copy, leaks } = redactedCase(journeyOf(fields, more), CLASSES);
    const paths = copy.exhibits.map(({ path }) => path).filter((path) => path !== '');
    expect(paths).toEqual(['data/pictures/exhibit-1.jpg', 'data/pictures/exhibit-2.jpg']);
    expect(await leaks()).toEqual([]);
  });
});

describe('places in a response stay, whatever stands there:', () => {
  it.each<[fields: Record<string, string>, name?: string]>([
    [{ Employer: 'Blorp Documents' }],
    [{ Employer: 'Blorp Selfie' }],
    [{ Employer: 'Blorp Image' }],
    [{}, 'Kai Applicant'],
    [{}, 'Kai Fields'],
  ])('%o, %s', (fields, name) => {
    const { copy } = redactedCase(journeyOf(fields, name === undefined ? {} : applicant(name)), CLASSES);
    const pointers = copy.view.media.flatMap((medium) => medium.pointers);
    expect(pointers).toEqual(['/documents/20/images/front_side_image_path', '/selfie/image_path']);
    expect(JSON.stringify(copy)).not.toMatch(/"(?:[a-z-]+ )?\/[^"]* removed\][^"]*"/);
  });

  it.each<[fields: Record<string, string>]>([
    [{ 'Building Number': '/14' }],
    [{ 'Birth Date': '/01/1990' }],
    [{ 'Document Number': '/123/456' }],
    [{ Address: '/12/34' }],
    [{ Address: '/documents/14' }],
    [{ Address: '/documents/20' }],
    [{ 'Document Number': '/applicant/full_name' }],
    [{ 'Document Number': 'a7'.repeat(32) }],
    [{ 'Birth Date': '2024-05-06T00:00:00.000Z' }],
    [{ Blorp: '/4711/22' }],
  ])('but no value that looks like one: %o', (fields) => {
    const copy = JSON.stringify(redactedCase(journeyOf(fields), CLASSES).copy);
    for (const name of Object.keys(fields)) {
      const given = journeyOf({ [name]: 'x' });
      const others = JSON.stringify(redactedCase(given, []).copy);
      const [value = ''] = Object.values(fields);
      const count = (text: string): number => text.split(`"${value}"`).length - 1;
      expect(count(copy)).toBe(count(others));
    }
  });

  it('nor a day or number that a person writes so, nor such a key', async () => {
    const value = journeyOf({ 'Birth Date': '1990-01-25', '/25/01/1990': 'x' });
    const { copy, leaks } = redactedCase(value, CLASSES, [noteOf('/25/01/1990')]);
    expect(JSON.stringify(copy)).not.toContain('/25/01/1990');
    expect(await leaks()).toEqual([]);
  });

  it('but not what a key in them says', () => {
    const value = journeyOf({ 'Spouse of Ridwan Haddad': 'x' });
    expect(JSON.stringify(redactedCase(value, CLASSES).copy)).not.toContain('Haddad');
  });
});

describe('a label is composed of what its parts are alone:', () => {
  it.each<[fields: Record<string, string>, name: string, title: string]>([
    [{ Employer: 'Passport Office' }, 'Ridwan Haddad', 'Passport'],
    [{}, 'Test Applicant', 'ID Document'],
    [{}, 'Test Applicant', 'Passport or, where there is none, a visa'],
    [{}, 'Test Applicant', String.raw`[ID] \d+ (A|B)-{2}^$.*?/“é”`],
    [{ State: 'ID' }, 'Ridwan Haddad', 'ID Document'],
  ])('%o, %s, %s', (fields, name, title) => {
    const value = journeyOf(fields, applicant(name), title);
    expect(markedIn(value)).toEqual([]);
    const facts = redactedCase(value, CLASSES).copy.aml?.view.applicant?.names ?? [];
    expect(facts.map(({ from }) => from)).toEqual(['Applicant', `${title} (VIZ)`]);
  });

  it.each<[employer: string, title: string]>([
    ['National Bank', 'Bank Statement 2'],
    ['Passport Office', 'Passport 2'],
    ['Utility Corp', 'Utility Bill 1'],
    ['Address Hotels', 'Proof of Address 2'],
  ])('a title of the app’s words keeps them before a number: %s, %s', async (employer, title) => {
    const value = journeyOf({ Employer: employer }, {}, title);
    expect(markedIn(value)).toEqual([]);
    const { copy, leaks } = redactedCase(value, CLASSES);
    expect(copy.view.documents.map((one) => one.title)).toEqual([title]);
    expect(copy.exhibits.map(({ label }) => label)).toContain(`${title}, front`);
    expect(await leaks()).toEqual([]);
    expect(await redactedCase({ ...value, unlisted: 'Qwertowska' }, CLASSES).leaks()).toEqual([]);
  });

  it.each<[title: string]>([['ID Document'], ['Document 1'], ['Bank Statement 2'], ['Passport']])(
    'a title of the app’s words stays, whatever words of the app unknown fields are called by: %s',
    async (title) => {
      const fields = {
        Type: 'P',
        'Remarks no. 5': 'Holder travels with minor child',
        'Document 1': 'see page 3',
        'Bank Statement 2': 'Qwertowska',
        'Passport no. 2 (ID)': 'Qwertowska',
      };
      const { copy, leaks } = redactedCase(journeyOf(fields, {}, title), CLASSES);
      expect(copy.view.documents.map((one) => one.title)).toEqual([title]);
      expect(copy.exhibits.map(({ label }) => label)).toContain(`${title}, front`);
      expect(JSON.stringify(copy)).not.toMatch(/Qwertowska|minor child|page 3/);
      expect(await leaks()).toEqual([]);
    },
  );

  it('a title that may quote what nobody can classify is in no label either', async () => {
    const value = journeyOf({}, { unlisted: 'Qwertowska' }, 'Letter of an aunt');
    const { copy, leaks } = redactedCase(value, CLASSES);
    expect(JSON.stringify(copy)).not.toContain('aunt');
    expect(await leaks()).toEqual([]);
  });

  it('a title that is somebody’s name is removed from it', () => {
    const { copy } = redactedCase(
      journeyOf({}, { ...applicant('Kai Blorp'), documents: { '20': { step_title: 'Kai Blorp' } } }),
      CLASSES,
    );
    expect(JSON.stringify(copy)).not.toMatch(/Blorp/);
  });
});

describe('a code of a region', () => {
  const noteIn = (state: string, text: string): string =>
    JSON.stringify(redactedCase(journeyOf({ State: state }), ['addresses'], [noteOf(text)]).copy.journal);

  it('is none where the app writes the same word in capitals', () => {
    expect(noteIn('ID', 'ID checked against the ID card.')).toContain('ID checked against the ID card.');
  });
  it.each(['IN', 'OR', 'HI', 'ME', 'DE', 'NA', 'UK', 'GR'])('is removed else: %s', (state) => {
    expect(noteIn(state, `Moved to ${state}.`)).toContain('Moved to [address removed].');
  });
});

describe('four digits where the specification says that nothing is disclosed', () => {
  const aml = {
    aml: {
      applicability: 'Applicable',
      matches: [{ name: 'Okko Testperson', datesOfBirth: '1986', datasets: ['Sanctions'], score: 1.2 }],
    },
  };
  it.each(['1986', 'C-1986', 'KYC-1986-004', 'ACME/1986/12', 'onb_1986', 'R1986'])(
    'are no year of birth: %s',
    async (reference) => {
      const { copy, leaks } = redactedCase(journeyOf({}, { ...aml, reference_number: reference }), CLASSES);
      expect(JSON.stringify(copy).includes(`"${reference}"`)).toBe(true);
      expect(await leaks()).toEqual([]);
    },
  );
  it.each<[reference: string, left: string]>([
    ['haddad-1986', '[name removed]-1986'],
    ['Haddad 1986', '[name removed] 1986'],
    ['KYC-1986-haddad', 'KYC-1986-[name removed]'],
    ['haddad-1986-haddad', '[name removed]-1986-[name removed]'],
    ['784199012345671-1986', '[number removed]-1986'],
    ['haddad.1986@example.org', '[name removed].1986@example.org'],
  ])('stay beside what is removed: %s', async (reference, left) => {
    const own = { applicant_id: 'a-1', full_name: 'Ridwan Haddad', personal_number: '784199012345671' };
    const value = journeyOf({}, { ...aml, applicant: own, reference_number: reference });
    const { copy, leaks } = redactedCase(value, CLASSES);
    expect(JSON.stringify(copy).includes(`"${left}"`)).toBe(true);
    expect(await leaks()).toEqual([]);
    for (const other of [`${left} of 1986`, `1986 ${left}`, `${left}-1986`])
      expect(await leaks({ ...copy, other } as typeof copy)).toEqual([
        { file: 'data/case.json', class: 'birth-dates' },
      ]);
  });
  it.each(['2026', 'KYC-2026-0042', '2026/11/27-3'])('are no postal code: %s', async (reference) => {
    const value = journeyOf({ 'Postal Code': '2026' }, { reference_number: reference });
    const { copy, leaks } = redactedCase(value, CLASSES);
    expect(JSON.stringify(copy).includes(`"${reference}"`)).toBe(true);
    expect(await leaks()).toEqual([]);
  });
  it.each(['12.05.1986', '12 May 1986', '05/1986', 'May 12, 1986'])(
    'are the year of an issue: %s',
    async (day) => {
      const { copy, leaks } = redactedCase(journeyOf({ 'Issue Date': day }, aml), CLASSES);
      expect(JSON.stringify(copy).includes(`"${day}"`)).toBe(true);
      expect(await leaks()).toEqual([]);
    },
  );
  it('are removed elsewhere, and so are names and whole days there', async () => {
    const value = journeyOf(
      { 'Birth Date': '1990-01-25' },
      { ...aml, reference_number: 'Haddad 25.01.1990' },
    );
    const { copy, leaks } = redactedCase(value, CLASSES, [noteOf('Born 1986, said the match.')]);
    expect(JSON.stringify(copy)).not.toMatch(/Haddad|25\.01\.1990|Born 1986/);
    expect(await leaks()).toEqual([]);
  });
});

describe('a category with digits in its title', () => {
  it('loses a name in it, as any text', async () => {
    const details = { 'case-of-haddad-2019': { title: 'Case of Haddad 2019', data: {} } };
    const matches = [{ name: 'Okko Testperson', datasets: ['Sanctions'], score: 1.2, details }];
    const value = journeyOf({}, { aml: { applicability: 'Applicable', matches } });
    const { copy, leaks } = redactedCase(value, CLASSES);
    expect(JSON.stringify(copy)).not.toMatch(/haddad/i);
    expect(await leaks()).toEqual([]);
  });
});
