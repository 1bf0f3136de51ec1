import { describe, expect, it } from 'vitest';
import { readApplicantFacts } from '@shared/domain/aml/applicantFacts';

describe('readApplicantFacts', () => {
  it('takes each value once, with every place it was read', () => {
    const field = (value: string, source: string) => ({ type: 'string', value, source });
    const facts = readApplicantFacts({
      applicant: { full_name: 'Ana Specimen', birth_date: '1980-05-17' },
      documents: {
        '20': {
          step_title: 'Passport',
          issuing_country_code: 'UKR',
          extracted_fields: {
            'Full Name': field('Ana Specimen', 'VIZ'),
            'First Name Native': field('Ана', 'VIZ'),
            'Last Name Native': field('Образцова', 'VIZ'),
            'Birth Date': field('1980-05-17', 'MRZ'),
            'Nationality Code': field('UKR', 'MRZ'),
            Sex: field('Female', 'VIZ'),
            constructor: field('x', 'VIZ'),
          },
        },
      },
    });
    expect(facts.names.map(({ value, from }) => [value, from])).toEqual([
      ['Ana Specimen', 'Applicant, Passport (VIZ)'],
      ['Ана Образцова', 'Passport (VIZ)'],
    ]);
    expect(facts.birthDates).toHaveLength(1);
    expect(facts.countries[0]).toMatchObject({
      value: 'UKR',
      pointer: '/documents/20/extracted_fields/Nationality Code/value',
    });
    expect(facts.issuingCountries[0]?.value).toBe('UKR');
    expect(facts.sexes[0]?.value).toBe('Female');
  });

  it.each([undefined, null, 3, [], { applicant: null, documents: null }])(
    'knows nothing from %j',
    (response) => {
      expect(Object.values(readApplicantFacts(response)).flat()).toEqual([]);
    },
  );

  it.each<[string, Record<string, string | null>, string[]]>([
    [
      'the parts, where no full name is given',
      { 'First Name': 'Ana', 'Last Name': 'Specimen' },
      ['Ana Specimen'],
    ],
    [
      'the parts in their order, whatever order they came in',
      { last_name: 'Specimen', 'Middle Name': 'B', FIRST_NAME: 'Ana' },
      ['Ana B Specimen'],
    ],
    ['no parts beside a full name', { 'Full Name': 'Ana Specimen', 'First Name': 'A' }, ['Ana Specimen']],
    ['the parts beside a full name that is null', { 'Full Name': null, 'First Name': 'Ana' }, ['Ana']],
    ['nothing of white space', { 'Full Name': '  ' }, []],
    ['nothing of a middle name that is null', { 'Middle Name': null }, []],
  ])('reads as a name %s', (_what, fields, names) => {
    const extracted = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, { value }]));
    const facts = readApplicantFacts({ documents: { 1: { extracted_fields: extracted } } });
    expect(facts.names.map(({ value }) => value)).toEqual(names);
  });

  it.each(['', ' ', 'XXX', 'xxx', '<<<', 'N/A', 'n/a', '-', 'Unknown', 'Not available'])(
    'takes %j for no country, neither as a nationality nor as an issuer',
    (value) => {
      const { countries, issuingCountries } = readApplicantFacts({
        documents: {
          1: {
            issuing_country_code: value,
            issuing_country: 'Netherlands',
            extracted_fields: { 'Nationality Code': { value }, 'Issuing Country Code': { value } },
          },
          2: { issuing_country_code: value },
        },
      });
      expect(countries).toEqual([]);
      expect(issuingCountries.map((one) => one.value)).toEqual(['Netherlands']);
    },
  );

  it.each([
    ['XXA', 'Netherlands', 'Netherlands'],
    ['528', 'Netherlands', 'Netherlands'],
    ['NLD', 'Utopia', 'NLD'],
    ['528', 'Utopia', '528'],
    [null, 'Utopia', 'Utopia'],
    ['NA', 'Namibia', 'NA'],
  ])('of the code %s and the name %s takes the issuer %s', (issuing_country_code, issuing_country, value) => {
    const { issuingCountries } = readApplicantFacts({
      documents: { 1: { issuing_country_code, issuing_country } },
    });
    expect(issuingCountries.map((one) => one.value)).toEqual([value]);
  });

  it('takes the issuing country by its code, else by its name, and never for a nationality', () => {
    const issued = (over: object) => {
      const { issuingCountries, countries } = readApplicantFacts({ documents: { 1: over } });
      expect(countries).toEqual([]);
      return issuingCountries.map(({ value, pointer }) => [value, pointer]);
    };
    const both = { issuing_country: 'Ukraine', issuing_country_code: 'UKR' };
    expect(issued(both)).toEqual([['UKR', '/documents/1/issuing_country_code']]);
    expect(issued({ ...both, issuing_country_code: null })).toEqual([
      ['Ukraine', '/documents/1/issuing_country'],
    ]);
    expect(issued({ extracted_fields: { 'Issuing Country Code': { value: 'POL' } } })).toHaveLength(1);
  });

  it('names a document by its title, else by its type, else by its step, and each place once', () => {
    const extracted_fields = { Sex: { value: 'F' } };
    const documents = {
      1: { step_title: 'Passport', document_type: 'x', extracted_fields },
      2: { document_type: 'Visa', extracted_fields: { Sex: { value: 'F', source: 'MRZ' } } },
      3: { extracted_fields },
      4: { step_title: 'Passport', extracted_fields },
    };
    const { sexes } = readApplicantFacts({ documents });
    expect(sexes).toEqual([
      {
        value: 'F',
        pointer: '/documents/1/extracted_fields/Sex/value',
        from: 'Passport (step 1), Visa (MRZ), 3, Passport (step 4)',
      },
    ]);
  });

  it('lists a name once, however its white space was received, and a place once', () => {
    const titled = (value: string) => ({
      step_title: 'A, B',
      extracted_fields: { 'Full Name': { value, source: 'VIZ' } },
    });
    const applicant = { full_name: 'Ana Bo' };
    const { names } = readApplicantFacts({
      applicant,
      documents: [titled(' Ana  Bo'), titled('Ana Bo'), titled('Ana Bö')],
    });
    expect(names.map(({ value }) => value)).toEqual(['Ana Bo', 'Ana Bö']);
    expect(names[0]?.pointer).toBe('/applicant/full_name');
  });
});
