import { describe, expect, it } from 'vitest';
import { applicantHealth } from '@shared/domain/recordHealth/applicantHealth';
import { foundBy, recordOf, withField, type HealthRow } from '../../../../support/healthRecords';

const found = foundBy(applicantHealth);

describe('applicantHealth', () => {
  it.each<HealthRow>([
    [
      'has one document that supports the applicant',
      [],
      {
        applicant: { applicant_id: 'a', personal_number: '1-1' },
        documents: {
          '1': { extracted_fields: { 'Personal Number': { value: '11' } } },
          '2': { extracted_fields: { 'Personal Number': { value: '22' } } },
        },
      },
    ],
    ...(
      [
        [{ full_name: ' ' }, withField('Full Name', 'Ada')],
        [{ birth_date: '1990-01-02' }, withField('Birth Date', '1410-06-05')],
        [{ birth_date: '1410-06-05' }, withField('Birth Date', '1990-01-02')],
        [{ birth_date: 'unknown' }, withField('Birth Date', '30/12/2531')],
        [{ birth_date: '1988-12-30' }, withField('Birth Date', '٢١/٠٥/١٤٠٩')],
        [{ birth_date: '1988-12-30' }, withField('Birth Date', '14090521')],
        [{ birth_date: '1988-12-30' }, withField('Birth Date', '民國77年12月30日')],
      ] as const
    ).map(([given, read]): HealthRow => [
      `says nothing that can be compared in ${JSON.stringify(given)}`,
      [],
      { applicant: { applicant_id: 'a', ...given }, documents: { '1': read } },
    ]),
    ...(
      [
        ['****5671', []],
        ['XXXXX5671', []],
        ['•••', []],
        ['784-****-***-5671', []],
        ['784••••5671', []],
        ['****5672', ['applicant-against-documents']],
        ['785-****-5671', ['applicant-against-documents']],
      ] as const
    ).flatMap(([masked, expected]): HealthRow[] =>
      (
        [
          [masked, '78419905671'],
          ['78419905671', masked],
        ] as const
      ).map(([given, read]) => [
        `a personal number ${given} beside ${read}`,
        [...expected],
        {
          applicant: { applicant_id: 'a', personal_number: given },
          documents: { '1': withField('Personal Number', read) },
        },
      ]),
    ),
  ])('%s', (_what, expected, response, kind, subjectId) => {
    expect(found(response, kind, subjectId).map(([code]) => code)).toEqual(expected);
  });

  it.each<[string, object, object, (string | null)[][]]>([
    [
      'a name that each contradicts',
      { full_name: 'Ana Specimen' },
      withField('Full Name', 'Bea Other'),
      [['applicant-against-documents', 'Ana Specimen', 'Bea Other']],
    ],
    [
      'the same name in another case',
      { full_name: 'ANA SPECIMEN' },
      withField('Full Name', 'Ana Specimen'),
      [],
    ],
    [
      'a birth date',
      { birth_date: '1990-01-02' },
      withField('birth_date', '1990-01-03'),
      [['applicant-against-documents', '1990-01-02', '1990-01-03']],
    ],
    ['a field that has no value', { full_name: 'Ana Specimen' }, withField('Full Name', ''), []],
    ['a field of another name', { full_name: 'Ana Specimen' }, withField('Issuer', 'Utopia'), []],
    [
      'an applicant without a value',
      { full_name: null, birth_date: '' },
      { ...withField('Full Name', 'Ana'), ...withField('Birth Date', '1990-01-02') },
      [],
    ],
    ['a member that is read from no document', { mobile: '+10' }, withField('mobile', '+20'), []],
  ])('quotes %s', (_what, applicant, document, quoted) => {
    expect(found({ applicant: { applicant_id: 'a', ...applicant }, documents: { '1': document } })).toEqual(
      quoted,
    );
  });

  it('labels each value by where it stands, and says nothing of no applicant', () => {
    const record = {
      applicant: { applicant_id: 'a', full_name: 'Ana Specimen' },
      documents: { '1': withField('Full Name', 'Bea Other') },
    };
    expect(applicantHealth(recordOf(record))[0]?.quotes).toEqual([
      { label: 'Applicant, full name', value: 'Ana Specimen', pointer: '/applicant/full_name' },
      {
        label: 'Document 1: Extracted fields, full name',
        of: 'Document 1',
        value: 'Bea Other',
        pointer: '/documents/1/extracted_fields/Full Name/value',
      },
    ]);
    expect(found({ ...record, applicant: null })).toEqual([]);
  });
});
