import { describe, expect, it } from 'vitest';
import { maskedValues } from '@shared/domain/masking/maskedValues';
import type { MaskedValue } from '@shared/domain/masking/maskedValue';
import { readResult } from '@shared/record/result';

const journey = (content: object): MaskedValue[] =>
  maskedValues(readResult('journey', { journey_id: 'journey-1', ...content }));
const textsOf = (values: MaskedValue[]): string[] => values.map(({ text }) => text);

describe('what a value discloses', () => {
  it('follows from the catalogue alone, whatever a key sounds like', () => {
    const texts = maskedValues(
      readResult('journey', {
        journey_id: 'journey-1',
        documents: {
          '10': {
            step_title: 'Passport of the father',
            extracted_fields: {
              'Date of Birth': { value: '1980-05-17' },
              'Favourite Name': { value: 'Unclassified text' },
              'Issuing Authority': { value: 'Office of Samples' },
            },
          },
        },
        holder_name: 'Nobody has described this',
      }),
    );
    expect(texts.filter(({ isUnclassified }) => isUnclassified !== true)).toEqual([
      { text: '1980-05-17', classes: ['birth-dates'], isOwn: true },
    ]);
    expect(textsOf(texts)).toContain('Unclassified text');
  });

  it.each([
    ['a name of one letter', { full_name: 'Å' }, []],
    ['a name of two', { full_name: 'Bo' }, ['Bo']],
    ['signs alone', { full_name: '-- --' }, []],
    ['a number of three digits', { personal_number: 'A-12' }, []],
    ['a number of four', { personal_number: '12-34' }, ['12-34']],
    ['an empty text', { full_name: '' }, []],
    ['a text that states there is no name', { full_name: 'None' }, []],
    ['a name that is null', { full_name: null }, []],
    ['a name that came as a number, as received', { full_name: 471112 }, ['471112']],
  ])('is asked of %s by its letters and digits', (_what, applicant, texts) => {
    expect(textsOf(journey({ applicant }))).toEqual(texts);
  });

  it('is said once, of each place: of the person themselves, and of the matches, who are other people', () => {
    const name = 'Ana Specimen';
    const values = journey({
      applicant: { full_name: name },
      documents: { '10': { extracted_fields: { 'Full Name': { value: name } } } },
      aml: { matches: [{ name }, { name }] },
    });
    expect(values).toEqual([
      { text: name, classes: ['names'], isOwn: true },
      { text: name, classes: ['names'], isOwn: false },
    ]);
  });

  it.each([
    ['aml-check', { check_id: 'c', aml: { matches: [{ name: 'Ana Specimen' }] } }],
    ['aml-history', { check_id: 'c', aml_matches: [{ name: 'Ana Specimen' }] }],
  ] as const)('is never of the person themselves in an %s', (kind, response) => {
    const values = maskedValues(readResult(kind, response));
    expect(values.filter(({ text }) => text === 'Ana Specimen')).toEqual([
      { text: 'Ana Specimen', classes: ['names'], isOwn: false },
    ]);
  });

  it('is each date of several, and each line of an address that has a number and a name, or is a place of the person', () => {
    const field = (name: string, value: string) =>
      textsOf(journey({ documents: { '10': { extracted_fields: { [name]: { value } } } } }));
    expect(field('Date of Birth', '1980-05-17; 1980-05, 1981')).toEqual([
      '1980-05-17; 1980-05, 1981',
      '1980-05-17',
      '1980-05',
      '1981',
    ]);
    expect(field('Address', '12 Sample Street, Utopia\n1000 Muster; 7 a')).toEqual([
      '12 Sample Street, Utopia\n1000 Muster; 7 a',
      '12 Sample Street',
      ...['Sample Street', 'Sample st', 'Sample str'],
      'Utopia',
      ...['1000 Muster', '1000', 'Muster'],
      ...['Sample 12', '12 Sample'],
      ...['12 Sample street', 'Sample street', '12 Sample st', '12 Sample str'],
      '12 Sample Street, Utopia\n1000 Muster; 7 a',
    ]);
    const own = '12 Sample Street, Sampletown, ZZ9 9ZZ, the United Kingdom';
    expect(field('Address', own)).toEqual([
      ...[own, '12 Sample Street', 'Sample Street', 'Sample st', 'Sample str'],
      ...['Sampletown', 'ZZ9 9ZZ', 'Sample 12', '12 Sample'],
      ...['12 Sample street', 'Sample street', '12 Sample st', '12 Sample str'],
      own,
    ]);
    expect(field('Address', 'Musterweg 12, Wien, Österreich, AUT')).toEqual([
      'Musterweg 12, Wien, Österreich, AUT',
      ...['Musterweg 12', 'Musterweg'],
      'Wien',
      'Musterweg 12, Wien, Österreich, AUT',
    ]);
  });

  it('is every digit of a zone that is read in part, and of a whole one those of its fields', () => {
    const kindsOf = (zone: string) => {
      const fields = { 'Machine Readable Zone': { value: zone } };
      const values = journey({ documents: { '10': { extracted_fields: fields } } });
      return values.filter(({ text }) => text.includes('<')).map(({ kind }) => kind);
    };
    const old = [
      'IDFRASPECIMEN'.padEnd(30, '<') + '075012',
      '0404750999991ANA'.padEnd(27, '<') + '9001259F1',
    ];
    expect(new Set(kindsOf(old.join('\n')))).toEqual(new Set([undefined]));
    const whole = ['P<UTOSPECIMEN<<ANA'.padEnd(44, '<'), 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];
    expect(new Set(kindsOf(whole.join('\n')))).toEqual(new Set(['text']));
  });

  it('is what a zone says of which each line is a field of its own', () => {
    const [first, second] = [
      'P<UTOSPECIMEN<<ANA'.padEnd(44, '<'),
      'L898902C36UTO7408122F1204159ZE184226B12345<8',
    ];
    // A line without two fillers is recognised only together with the other.
    const fields = { 'MRZ Line 1': { value: first }, 'MRZ Line 2': { value: second } };
    const texts = textsOf(journey({ documents: { '10': { extracted_fields: fields } } }));
    expect(texts).toEqual(expect.arrayContaining(['SPECIMEN ANA', 'L898902C3', '1974-08-12', first, second]));
  });
});
