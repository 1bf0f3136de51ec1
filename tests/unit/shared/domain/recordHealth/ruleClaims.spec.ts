import { describe, expect, it } from 'vitest';
import { ruleClaims } from '@shared/domain/recordHealth/ruleClaims';
import {
  detailOf,
  validated,
  withField,
  withRule,
  foundBy,
  recordOf,
  withDevice,
  type HealthRow,
} from '../../../../support/healthRecords';

const found = foundBy(ruleClaims);
/** The specimen of ICAO Doc 9303-4, which expired on 2012-04-15. */
const EXPIRED_ZONE =
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10';
const START = { start_time: '2026-03-04T23:30:00' };
describe('ruleClaims', () => {
  it.each<HealthRow>([
    [
      'live by its rule and not live by its selfie',
      ['liveness-rule-against-selfie'],
      { selfie: { is_live: false }, rule_results: { selfie_liveness: { result: 'Passed' } } },
    ],
    [
      'no AML records and a match',
      ['aml-rule-against-matches'],
      {
        ...withRule('no_aml_records', 'Passed'),
        aml: { applicability: 'Applicable', matches: [{ name: 'M' }] },
      },
    ],
    [
      'no AML records by a rule under its title, and a match',
      ['aml-rule-against-matches'],
      {
        rule_results: [{ name: 'Datasets (e-KYC/AML)', result: 'Passed' }],
        aml: { applicability: 'Applicable', matches: [{ name: 'M' }] },
      },
    ],
    [
      'AML records and a match',
      [],
      {
        ...withRule('no_aml_records', 'Failed'),
        aml: { applicability: 'Applicable', matches: [{ name: 'M' }] },
      },
    ],
    ...['no_aml_records', 'Datasets (e-KYC/AML)'].map((name): HealthRow => [
      `no AML records by a rule under a key of its own with the name ${name}, and a match`,
      ['aml-rule-against-matches'],
      {
        rule_results: { '7': { name, result: 'Passed' } },
        aml: { applicability: 'Applicable', matches: [{ name: 'M' }] },
      },
    ]),
    [
      'AML records and an empty list: the rule is about other registers as well',
      [],
      { ...withRule('no_aml_records', 'Failed'), aml: { applicability: 'Applicable', matches: [] } },
    ],
    [
      'AML records and matches that are mere values',
      [],
      { ...withRule('no_aml_records', 'Failed'), aml: { applicability: 'Applicable', matches: ['M'] } },
    ],
    [
      'AML records and a list beside the empty one',
      [],
      {
        ...withRule('no_aml_records', 'Failed'),
        aml: { applicability: 'Applicable', matches: [], hits: [{ name: 'M', score: 1 }] },
      },
    ],
    ...[null, { applicability: 'Skipped', matches: null }, { applicability: 'Disabled', matches: [] }].map(
      (aml): HealthRow => [
        `AML records and no check: ${JSON.stringify(aml)}`,
        [],
        { ...withRule('no_aml_records', 'Failed'), aml },
      ],
    ),
    [
      'AML records that could not be looked up, and no check',
      [],
      { ...withRule('no_aml_records', 'CouldNotApply'), aml: null },
    ],
    [
      'no AML records and a list that is null',
      [],
      { ...withRule('no_aml_records', 'Passed'), aml: { applicability: 'Applicable', matches: null } },
    ],
    [
      'authentic documents by the rule and one that is not',
      ['document-rule-against-validation'],
      {
        ...withRule('document_validation', 'Passed'),
        documents: {
          '1': { validation_result: validated('Passed', 'Passed') },
          '2': { validation_result: validated('Failed', 'Failed') },
        },
      },
    ],
    [
      'a failed rule on documents each of which passed',
      ['document-rule-against-validation'],
      {
        ...withRule('document_validation', 'Failed'),
        documents: { '1': { validation_result: validated('Passed', 'Passed') } },
      },
    ],
    [
      'a failed rule on documents one of which says nothing',
      [],
      {
        ...withRule('document_validation', 'Failed'),
        documents: {
          '1': { validation_result: validated('Passed', 'Passed') },
          '2': { validation_result: null },
        },
      },
    ],
    [
      'a failed rule on documents and no documents',
      [],
      { ...withRule('document_validation', 'Failed'), documents: {} },
    ],
    [
      'one person by the rule and faces that do not match',
      ['same-person-rule-against-faces'],
      {
        ...withRule('same_subject', 'Passed'),
        documents: { '1': { face_match_result: { is_matched: false, images: [] } } },
      },
    ],
    [
      'one person by the rule and a comparison with a selfie that nobody submitted',
      [],
      {
        ...withRule('same_subject', 'Passed'),
        selfie: { status: 'Skipped' },
        documents: {
          '1': { face_match_result: { is_matched: true, score: 97 } },
          '2': { face_match_result: { is_matched: false, score: 0, images: [] } },
        },
      },
    ],
    [
      'one person by the rule and a comparison that was made without a score',
      ['same-person-rule-against-faces'],
      {
        ...withRule('same_subject', 'Passed'),
        selfie: { status: 'Complete' },
        documents: { '1': { progress: 'Completed', face_match_result: { is_matched: false, score: null } } },
      },
    ],
    [
      'one person by the rule and an empty comparison of a document without a portrait',
      [],
      {
        ...withRule('same_subject', 'Passed'),
        selfie: { status: 'Complete' },
        documents: {
          '1': { face_match_result: { is_matched: true, score: 97 } },
          '2': {
            images: { front_side_image_path: 'p/f', portrait_image_path: null },
            face_match_result: { is_matched: false, score: null, images: null },
          },
        },
      },
    ],
    [
      'one person by the rule and a proof of address with another face',
      [],
      {
        ...withRule('same_subject', 'Passed'),
        documents: {
          '1': { document_type: 'Utility Bill', face_match_result: { is_matched: false, score: 12 } },
        },
      },
    ],
    [
      'one person by the rule, which names a proof of address with another face',
      ['same-person-rule-against-faces'],
      {
        ...withRule('same_subject', 'Passed', [detailOf('Passed', '1')]),
        documents: {
          '1': { document_type: 'Utility Bill', face_match_result: { is_matched: false, score: 12 } },
        },
      },
    ],
    [
      'one person by the rule and no match of a step that nobody attempted',
      [],
      {
        ...withRule('same_subject', 'Passed'),
        documents: { '1': { progress: 'Not Started', face_match_result: { is_matched: false, images: [] } } },
      },
    ],
    [
      'several persons by the rule and faces that match',
      [],
      {
        ...withRule('same_subject', 'Failed'),
        documents: { '1': { face_match_result: { is_matched: true, images: [] } } },
      },
    ],
    [
      'a device that passed by the rule alone',
      ['device-rule-against-outcome'],
      {
        ...withRule('device_intelligence', 'Passed'),
        device_intelligence: { signals_outcome: 'Failed', device_signals: [] },
      },
    ],
    [
      'a device that failed by the rule alone',
      ['device-rule-against-outcome'],
      {
        ...withRule('device_intelligence', 'Failed'),
        device_intelligence: { signals_outcome: 'Passed', device_signals: [] },
      },
    ],
    [
      'a device with an outcome of another word',
      [],
      {
        ...withRule('device_intelligence', 'Failed'),
        device_intelligence: { signals_outcome: 'Mixed', device_signals: [] },
      },
    ],
    [
      'a live and complete selfie that fails the liveness rule',
      ['liveness-rule-against-selfie'],
      { ...withRule('selfie_liveness', 'Failed'), selfie: { status: 'Complete', is_live: true } },
    ],
    ...(
      [
        ['Passed', 'Failed', ['device-rule-against-outcome']],
        ['Failed', 'Passed', ['device-rule-against-outcome']],
        ['Passed', 'Passed', []],
        ['Failed', 'Failed', []],
      ] as const
    ).flatMap(([result, signal, expected]) =>
      [{}, { signals_outcome: null }, { signals_outcome: 'Mixed' }].map((outcome): HealthRow => [
        `a device rule that ${result} beside a signal that ${signal} and ${JSON.stringify(outcome)}`,
        [...expected],
        {
          ...withRule('device_intelligence', result),
          device_intelligence: { ...outcome, device_signals: [{ key: 'rooted', result: signal }] },
        },
      ]),
    ),
    [
      'a document in date by the rule that had expired',
      ['expired-rule-against-date'],
      {
        ...START,
        ...withRule('expired_document', 'Passed'),
        documents: { '1': withField('Expiry Date', '2026-03-03') },
      },
    ],
    [
      'a document that expired on the day of the check',
      [],
      {
        ...START,
        ...withRule('expired_document', 'Passed'),
        documents: { '1': withField('Expiry Date', '2026-03-04') },
      },
    ],
    [
      'a document that expired in the month before, its day unknown',
      ['expired-rule-against-date'],
      {
        ...START,
        ...withRule('expired_document', 'Passed'),
        documents: { '1': withField('expiry_date', '2026-02') },
      },
    ],
    [
      'a document that expires in the month of the check',
      [],
      {
        ...START,
        ...withRule('expired_document', 'Passed'),
        documents: { '1': withField('Expiry Date', '2026-03') },
      },
    ],
    [
      'an expired document and only an end to go by',
      ['expired-rule-against-date'],
      {
        end_time: '2026-03-04T10:00:00',
        ...withRule('expired_document', 'Passed'),
        documents: { '1': withField('Expiry Date', '2020-01-01') },
      },
    ],
    [
      'an expired document and a start in another form',
      ['expired-rule-against-date'],
      {
        start_time: '02/02/2026 08:30',
        ...withRule('expired_document', 'Passed'),
        documents: { '1': withField('Expiry Date', '2020-01-01') },
      },
    ],
    [
      'an expired document, its date in the machine-readable zone only',
      ['expired-rule-against-date'],
      {
        ...START,
        ...withRule('expired_document', 'Passed'),
        documents: { '1': withField('Machine Readable Zone', EXPIRED_ZONE) },
      },
    ],
    [
      'an expired document, its date in a zone with a shorter name only',
      ['expired-rule-against-date'],
      {
        ...START,
        ...withRule('expired_document', 'Passed'),
        documents: { '1': withField('MRZ Code', EXPIRED_ZONE) },
      },
    ],
    [
      'a rule that failed on a document in date by its machine-readable zone only',
      ['expired-rule-against-date'],
      {
        start_time: '2010-03-04T23:30:00',
        ...withRule('expired_document', 'Failed', [detailOf('Failed', '1')]),
        documents: { '1': withField('Machine Readable Zone', EXPIRED_ZONE) },
      },
    ],
    [
      'an expired document and no time at all',
      [],
      {
        ...withRule('expired_document', 'Passed'),
        documents: { '1': withField('Expiry Date', '2020-01-01') },
      },
    ],
    [
      'an expired proof of address beside the document that the rule was about',
      [],
      {
        ...START,
        ...withRule('expired_document', 'Passed', [
          { title: 'A', result: 'Passed', reference_object: { object_key: 'documents', instance_key: '1' } },
        ]),
        documents: {
          '1': withField('Expiry Date', '2030-01-01'),
          '2': { document_type: 'Utility Bill', ...withField('Expiry Date', '2020-01-01') },
        },
      },
    ],
    ...[
      { document_type: 'Proof of Address' },
      { document_type: 'Tax Document' },
      { document_type: null },
    ].map((part): HealthRow => [
      `an expired document with ${JSON.stringify(part)} that a rule on proofs of address names`,
      [],
      {
        ...START,
        rule_results: {
          expired_document: {
            name: 'Expired Document',
            result: 'Passed',
            details: [detailOf('Passed', '1')],
          },
          outdated_proof_of_address: {
            name: 'Outdated Proof of Address',
            result: 'Passed',
            details: [detailOf('Passed', '2')],
          },
        },
        documents: {
          '1': withField('Expiry Date', '2030-01-01'),
          '2': { ...part, ...withField('Expiry Date', '2020-01-01') },
        },
      },
    ]),
    ...(['Passed', 'Failed'] as const).flatMap((result) =>
      ['Bank Statement', 'Tax Document'].flatMap((document_type) =>
        [[], null, [{ title: 'Identity Card', result }]].map((details): HealthRow => [
          `a rule that ${result} with the details ${JSON.stringify(details)} beside a match of the names on an identity card and a ${document_type}`,
          ['expired-rule-against-date'],
          {
            ...START,
            rule_results: {
              expired_document: { name: 'Expired Document', result, details },
              outdated_proof_of_address: {
                name: 'Outdated Proof of Address',
                result: 'Passed',
                details: [detailOf('Passed', '50')],
              },
              proof_of_address_matched: {
                name: 'Proof of Address Matched',
                result: 'Passed',
                details: [detailOf('Passed', '50'), detailOf('Passed', '20')],
              },
            },
            documents: {
              '20': {
                document_type: 'Identity Card',
                ...withField('Expiry Date', result === 'Passed' ? '2026-03-03' : '2030-01-01'),
              },
              '50': { document_type, ...withField('Expiry Date', '2020-01-01') },
            },
          },
        ]),
      ),
    ),
    [
      'an expired passport that the details of the rule do not name',
      ['expired-rule-against-date'],
      {
        ...START,
        ...withRule('expired_document', 'Passed', [
          { title: 'A', result: 'Passed', reference_object: { object_key: 'documents', instance_key: '1' } },
        ]),
        documents: {
          '1': withField('Expiry Date', '2030-01-01'),
          '2': { document_type: 'Passport', ...withField('Expiry Date', '2020-01-01') },
        },
      },
    ],
    [
      'somebody of age by the rule and not by the birth date',
      ['age-rule-against-date'],
      {
        ...START,
        ...withRule('under_age', 'Passed'),
        applicant: { applicant_id: 'a', birth_date: '2008-03-05' },
      },
    ],
    [
      'somebody of age since the day of the check',
      [],
      {
        ...START,
        ...withRule('under_age', 'Passed'),
        applicant: { applicant_id: 'a', birth_date: '2008-03-04' },
      },
    ],
    [
      'somebody born in a year that decides nothing',
      [],
      { ...START, ...withRule('under_age', 'Passed'), applicant: { applicant_id: 'a', birth_date: '2008' } },
    ],
    ...['Disabled', 'Skipped', 'Not Ready Yet'].flatMap((applicability): HealthRow[] => [
      [
        `no AML records and a check that is ${applicability}`,
        ['aml-rule-without-check'],
        { ...withRule('no_aml_records', 'Passed'), aml: { applicability, matches: [] } },
      ],
      [
        `a rule on AML records that could not apply and a check that is ${applicability}`,
        [],
        { ...withRule('no_aml_records', 'CouldNotApply'), aml: { applicability, matches: null } },
      ],
    ]),
    [
      'no AML records and a check that is null',
      ['aml-rule-without-check'],
      { ...withRule('no_aml_records', 'Passed'), aml: null },
    ],
    [
      'no AML records and a check that is null beside another list',
      [],
      { ...withRule('no_aml_records', 'Passed'), aml: null, amlMatches: [] },
    ],
    ['no AML records and no check in the record', [], withRule('no_aml_records', 'Passed')],
    [
      'no AML records and an applicability of another word',
      [],
      { ...withRule('no_aml_records', 'Passed'), aml: { applicability: 'Deferred', matches: [] } },
    ],
    [
      'a liveness rule that passed with the liveness check disabled',
      [],
      { ...withRule('selfie_liveness', 'Passed'), selfie: { status: 'Complete', is_live: null } },
    ],
    [
      'a liveness rule that passed without a selfie step',
      ['liveness-rule-against-selfie'],
      { ...withRule('selfie_liveness', 'Passed'), selfie: null },
    ],
    [
      'a liveness rule that could not apply without a selfie step',
      [],
      { ...withRule('selfie_liveness', 'CouldNotApply'), selfie: null },
    ],
    [
      'an expired document by the rule that is in date',
      ['expired-rule-against-date'],
      {
        ...START,
        ...withRule('expired_document', 'Failed', [detailOf('Failed', '1')]),
        documents: { '1': withField('Expiry Date', '2030-01-01') },
      },
    ],
    [
      'an expired document by the rule that also has a date of an unknown kind',
      [],
      {
        ...START,
        ...withRule('expired_document', 'Failed', [detailOf('Failed', '1')]),
        documents: {
          '1': {
            extracted_fields: {
              'Expiry Date': { value: '2030-01-01' },
              'Membership Expiry Date': { value: '2019-01-01' },
            },
          },
        },
      },
    ],
    [
      'an expired document by the rule that has no date',
      [],
      {
        ...START,
        ...withRule('expired_document', 'Failed', [detailOf('Failed', '1')]),
        documents: { '1': {} },
      },
    ],
    [
      'an expired document by the rule that names another',
      [],
      {
        ...START,
        ...withRule('expired_document', 'Failed', [detailOf('Failed', '2')]),
        documents: {
          '1': withField('Expiry Date', '2030-01-01'),
          '2': withField('Expiry Date', '2020-01-01'),
        },
      },
    ],
    [
      'an expired document by the rule on the day it expires',
      [],
      {
        ...START,
        ...withRule('expired_document', 'Failed'),
        documents: { '1': withField('Expiry Date', '2026-03-04') },
      },
    ],
    [
      'an expired document by the rule without any',
      [],
      { ...START, ...withRule('expired_document', 'Failed'), documents: {} },
    ],
    [
      'somebody under age by the rule and not by the birth date',
      ['age-rule-against-date'],
      {
        ...START,
        ...withRule('under_age', 'Failed'),
        applicant: { applicant_id: 'a', birth_date: '1990-01-01' },
      },
    ],
    [
      'somebody under age by the rule and one of two dates',
      [],
      {
        ...START,
        ...withRule('under_age', 'Failed'),
        applicant: { applicant_id: 'a', birth_date: '1990' },
        documents: { '1': withField('Birth Date', '2015-01-01'), '2': withField('Birth Date', '1990-01-01') },
      },
    ],
    ['somebody under age by the rule without a date', [], { ...START, ...withRule('under_age', 'Failed') }],
  ])('%s', (_what, expected, response, kind, subjectId) => {
    expect(found(response, kind, subjectId).map(([code]) => code)).toEqual(expected);
  });

  const LIVE = { status: 'Complete', is_live: true };
  const born = (birth_date: string, ...read: string[]) => ({
    ...START,
    applicant: { applicant_id: 'a', birth_date },
    documents: Object.fromEntries(
      read.map((value, index) => [`d${String(index)}`, withField('Birth Date', value)]),
    ),
  });
  const DAY = '2026-03-04T23:30:00';
  const expired = (...ids: string[]) =>
    withRule(
      'expired_document',
      'Failed',
      ids.map((id) => detailOf('Failed', id)),
    );
  const dated = (...dates: string[]) => ({
    ...START,
    documents: Object.fromEntries(
      dates.map((value, index) => [String(index + 1), withField('Expiry Date', value)]),
    ),
  });
  it.each<[string, object, (string | null)[][]]>([
    [
      'the rule, then the first match and that nobody looked',
      { ...withRule('no_aml_records', 'Passed'), aml: { applicability: 'Disabled', matches: ['M'] } },
      [
        ['aml-rule-against-matches', 'Passed', 'M'],
        ['aml-rule-without-check', 'Passed', 'Disabled'],
      ],
    ],
    [
      'a match wherever it is listed',
      {
        ...withRule('no_aml_records', 'Passed'),
        aml: null,
        amlMatches: [{ name: 'Ana', score: 1, resource_id: 'r' }],
      },
      [['aml-rule-against-matches', 'Passed', 'Ana']],
    ],
    [
      'the rule under its key in other letters',
      { rule_results: { 'No AML Records': { result: 'PASSED' } }, aml: null },
      [['aml-rule-without-check', 'PASSED', null]],
    ],
    ['no rule under another key', { ...withRule('no_records', 'Passed'), aml: null }, []],
    [
      'no rule that could not apply',
      {
        ...withRule('document_validation', 'CouldNotApply'),
        documents: { '1': { validation_result: validated('Failed') } },
      },
      [],
    ],
    [
      'each validation that failed',
      {
        ...withRule('document_validation', 'Passed'),
        documents: {
          '1': { validation_result: validated('Failed') },
          '2': { validation_result: validated('Passed', 'Passed') },
          '3': { validation_result: validated('Review', 'fail') },
        },
      },
      [['document-rule-against-validation', 'Passed', 'Failed', 'fail']],
    ],
    [
      'each validation that passed',
      {
        ...withRule('document_validation', 'Failed'),
        documents: {
          '1': { validation_result: validated('Passed') },
          '2': { validation_result: validated('PASSED') },
        },
      },
      [['document-rule-against-validation', 'Failed', 'Passed', 'PASSED']],
    ],
    [
      'two faces of one person',
      {
        ...withRule('same_subject', 'Passed'),
        documents: {
          '1': { face_match_result: { is_matched: true } },
          '2': { face_match_result: { is_matched: false } },
        },
      },
      [['same-person-rule-against-faces', 'Passed', 'false']],
    ],
    [
      'a signal of the device',
      { ...withRule('device_intelligence', 'Passed'), ...withDevice(null, 'Failed') },
      [['device-rule-against-outcome', 'Passed', 'Failed']],
    ],
    [
      'every signal of the device',
      { ...withRule('device_intelligence', 'Failed'), ...withDevice(null, 'Passed', 'Passed') },
      [['device-rule-against-outcome', 'Failed', 'Passed', 'Passed']],
    ],
    [
      'a selfie not live and to be reviewed',
      { ...withRule('selfie_liveness', 'Passed'), selfie: { status: 'Refer', is_live: false } },
      [['liveness-rule-against-selfie', 'Passed', 'false', 'Refer']],
    ],
    [
      'a selfie that was not started',
      { ...withRule('selfie_liveness', 'Passed'), selfie: { status: 'Not Started' } },
      [['liveness-rule-against-selfie', 'Passed', 'Not Started']],
    ],
    [
      'a selfie without a liveness check',
      { ...withRule('selfie_liveness', 'Passed'), selfie: { status: 'Complete', is_live: null } },
      [],
    ],
    [
      'no selfie at all',
      { ...withRule('selfie_liveness', 'Passed'), selfie: null },
      [['liveness-rule-against-selfie', 'Passed', null]],
    ],
    ['no selfie of which the record says nothing', withRule('selfie_liveness', 'Passed'), []],
    ['no selfie that passed', { ...withRule('selfie_liveness', 'Passed'), selfie: LIVE }, []],
    [
      'the selfie that passed',
      { ...withRule('selfie_liveness', 'Failed'), selfie: LIVE },
      [['liveness-rule-against-selfie', 'Failed', 'true', 'Complete']],
    ],
    [
      'no selfie that is live and to be reviewed',
      { ...withRule('selfie_liveness', 'Failed'), selfie: { ...LIVE, status: 'Refer' } },
      [],
    ],
    [
      'no selfie that is complete and not live',
      { ...withRule('selfie_liveness', 'Failed'), selfie: { ...LIVE, is_live: null } },
      [],
    ],
    [
      'each date before the check',
      { ...dated('2026-03-03', '2030-01-01', '2026-02'), ...withRule('expired_document', 'Passed') },
      [
        ['expired-rule-against-date', '2026-03-03', DAY, 'Passed'],
        ['expired-rule-against-date', '2026-02', DAY, 'Passed'],
      ],
    ],
    ['no date that is none', { ...dated('soon'), ...withRule('expired_document', 'Passed') }, []],
    ['no failure that a date explains', { ...dated('2030-01-01', '2026-03-04'), ...expired() }, []],
    [
      'every later date',
      { ...dated('2030-01-01', '2026-03-05', '2026-04'), ...expired() },
      [['expired-rule-against-date', 'Failed', '2030-01-01', '2026-03-05', '2026-04', DAY]],
    ],
    [
      'the dates of the documents that failed alone',
      { ...dated('2030-01-01', '2020-01-01'), ...expired('1') },
      [['expired-rule-against-date', 'Failed', '2030-01-01', DAY]],
    ],
    ['no failure beside a date that is none', { ...dated('2030-01-01', 'soon'), ...expired() }, []],
    ['no failure without a day to go by', { ...dated('2030-01-01'), start_time: null, ...expired() }, []],
    [
      'the birth date by which somebody was too young',
      { ...born('1990-01-01', '2008-03-05'), ...withRule('under_age', 'Passed') },
      [['age-rule-against-date', 'Passed', '2008-03-05', DAY]],
    ],
    ['no one of age that day', { ...born('2008-03-04'), ...withRule('under_age', 'Passed') }, []],
    [
      'no one without a day to go by',
      { ...born('2015-01-01'), start_time: null, ...withRule('under_age', 'Passed') },
      [],
    ],
    [
      'every birth date by which somebody was of age',
      { ...born('1990', '2008-03-03'), ...withRule('under_age', 'Failed') },
      [['age-rule-against-date', 'Failed', '1990', '2008-03-03', DAY]],
    ],
    ['no failure on the birthday itself', { ...born('2008-03-04'), ...withRule('under_age', 'Failed') }, []],
    [
      'no failure that one of two dates explains',
      { ...born('1990-01-01', '2015-01-01'), ...withRule('under_age', 'Failed') },
      [],
    ],
    [
      'no date that is none beside one that is',
      { ...born('unknown', '1990-01-01'), ...withRule('under_age', 'Failed') },
      [['age-rule-against-date', 'Failed', '1990-01-01', DAY]],
    ],
    ['no applicant who is not there', { ...START, applicant: null, ...withRule('under_age', 'Passed') }, []],
  ])('quotes %s', (_what, response, quoted) => {
    expect(found(response)).toEqual(quoted);
  });

  it.each(['Not Started', 'Skipped'])('finds a passed liveness rule where the selfie is %s', (progress) => {
    const response = {
      selfie: { progress, status: 'Not Started' },
      ...withRule('selfie_liveness', 'Passed'),
    };
    expect(found(response)).toEqual([['liveness-rule-against-selfie', 'Passed', 'Not Started']]);
  });

  it('says of an expired document whether the rule named it, and never minds a proof of address that it did not', () => {
    const of = (document_type: string) => ({ document_type, ...withField('Expiry Date', '2020-01-01') });
    const documents = {
      '1': of('Passport'),
      '2': of('National ID'),
      '3': of('Utility Bill'),
      '4': of('Bank Statement'),
    };
    const sentences = (...ids: string[]): string[] =>
      ruleClaims(
        recordOf({
          ...START,
          documents,
          ...withRule(
            'expired_document',
            'Passed',
            ids.map((id) => detailOf('Passed', id)),
          ),
        }),
      ).map(
        ({ id, sentence }) =>
          `${id.slice('expired-rule-against-date /documents/'.length)[0] ?? ''} ${sentence}`,
      );
    const named = 'The Expired Document rule passed, yet a document had expired before the check.';
    const unnamed =
      'The Expired Document rule passed without naming a document that had expired before the check.';
    expect(sentences()).toEqual([`1 ${named}`, `2 ${named}`]);
    expect(sentences('1', '3')).toEqual([`1 ${named}`, `2 ${unnamed}`, `3 ${named}`]);
  });

  it('labels values by where they stand', () => {
    const record = { ...born('2015-01-01', '2016-01-01'), ...withRule('under_age', 'Passed') };
    expect(ruleClaims(recordOf(record))[0]?.quotes.map(({ label, pointer }) => [label, pointer])).toEqual([
      ['Rule under_age', '/rule_results/under_age/result'],
      ['Applicant, date of birth', '/applicant/birth_date'],
      ['Document d0: Birth Date', '/documents/d0/extracted_fields/Birth Date/value'],
      ['Started', '/start_time'],
    ]);
  });
});
