import { describe, expect, it } from 'vitest';
import { failedValidation, stepHealth, validationOutcome } from '@shared/domain/recordHealth/stepHealth';
import { validated, withField, foundBy, recordOf, type HealthRow } from '../../../../support/healthRecords';

const found = foundBy(stepHealth);

describe('stepHealth', () => {
  it.each<HealthRow>([
    [
      'failed validation without a check',
      ['failed-without-checks'],
      { documents: { '1': { validation_result: { validation_outcome: 'Failed', validation_checks: [] } } } },
    ],
    [
      'uses both vocabularies for one file',
      [],
      { documents: { '1': { images: { front_image_path: 'p', front_side_image_path: 'p' } } } },
    ],
    [
      'uses both, one of them null',
      [],
      { documents: { '1': { images: { front_image_path: null, front_side_image_path: 'p' } } } },
    ],
    [
      'has dates that only may be in the wrong order',
      [],
      {
        documents: {
          '1': { extracted_fields: { 'Issue Date': { value: '2020-05' }, 'Expiry Date': { value: '2020' } } },
        },
      },
    ],
    [
      'failed over checks that all passed',
      ['outcome-against-checks'],
      {
        documents: {
          '1': {
            validation_result: { validation_outcome: 'Failed', validation_checks: [{ result: 'Passed' }] },
          },
        },
      },
    ],
    [
      'a step that passed and a validation that failed',
      ['passed-step-failed-validation'],
      { documents: { '1': { has_passed_rules: true, validation_result: validated('Failed', 'Failed') } } },
    ],
    [
      'a step that passed and, without an outcome, a check that failed',
      ['passed-step-failed-validation'],
      {
        documents: { '1': { has_passed_rules: true, validation_result: [{ name: 'A', result: 'Failed' }] } },
      },
    ],
    ...['Refer', '', 'FAILED'].map((outcome): HealthRow => [
      `a step that passed and, under the outcome “${outcome}”, a check that failed`,
      ['passed-step-failed-validation'],
      { documents: { '1': { has_passed_rules: true, validation_result: validated(outcome, 'Failed') } } },
    ]),
    [
      'a step that failed although its validation passed',
      [],
      { documents: { '1': { has_passed_rules: false, validation_result: validated('Passed', 'Passed') } } },
    ],
    [
      'a skipped document that was read',
      ['skipped-with-content'],
      { documents: { '1': { progress: 'Skipped', ...withField('Full Name', 'Ada') } } },
    ],
    [
      'a skipped document with a picture',
      ['skipped-with-content'],
      { documents: { '1': { progress: 'Skipped', images: { back_image_path: 'p' } } } },
    ],
    [
      'a skipped document with the outcome of a validation alone',
      ['skipped-with-content'],
      {
        documents: {
          '1': {
            progress: 'Skipped',
            validation_result: { validation_outcome: 'Passed', validation_checks: [] },
          },
        },
      },
    ],
    ...[
      { document_type: 'Passport' },
      { issuing_country: 'Utopia' },
      { issuing_country_code: 'UTO' },
    ].flatMap((part): HealthRow[] => [
      [
        `a skipped document with ${JSON.stringify(part)} alone`,
        ['skipped-with-content'],
        { documents: { '1': { progress: 'Skipped', ...part } } },
      ],
    ]),
    [
      'a skipped document that passed its rules, of which it had none',
      [],
      { documents: { '1': { progress: 'Skipped', has_passed_rules: true, document_type: '' } } },
    ],
    ...[
      { read_twice: 'yes' },
      { seen: { by: [{ at: '2026-01-02' }] } },
      { help_image_path: 'p' },
      { passive_liveness: 'Passed', is_optional: true },
    ].map((part): HealthRow => [
      `skipped steps with ${JSON.stringify(part)}, of which nobody knows what it says`,
      [],
      {
        documents: { '1': { progress: 'Skipped', ...part } },
        selfie: { progress: 'Skipped', status: 'Not Started', ...part },
      },
    ]),
    [
      'skipped steps of which every member is empty',
      [],
      {
        documents: {
          '1': {
            step_title: 'Passport',
            progress: 'Skipped',
            has_passed_rules: false,
            document_type: null,
            document_subtype: '',
            issuing_country: null,
            validation_result: null,
            face_match_result: null,
            media_files: {},
            remarks: [],
            of: { that: null },
          },
        },
        selfie: { progress: 'Skipped', status: 'Not Started', has_passed_rules: false, remarks: '' },
      },
    ],
    [
      'a document not started with the picture of one side',
      [],
      { documents: { '1': { progress: 'Not Started', images: { front_image_path: 'p' } } } },
    ],
    [
      'a skipped document without anything',
      [],
      { documents: { '1': { progress: 'Skipped', images: null, extracted_fields: {} } } },
    ],
  ])('%s', (_what, expected, response, kind, subjectId) => {
    expect(found(response, kind, subjectId).map(([code]) => code)).toEqual(expected);
  });

  it.each<[string, object, (string | null)[][]]>([
    [
      'what was read of a step not started',
      { progress: 'Not Started', ...withField('Full Name', 'Ada') },
      [['not-started-with-content', 'Not Started', 'Ada']],
    ],
    [
      'what was read of a step not started by a check',
      { progress: 'Not Started', validation_result: validated(undefined, 'Passed') },
      [['not-started-with-content', 'Not Started', 'Passed']],
    ],
    [
      'no check that could not be carried out',
      { progress: 'Not Started', validation_result: validated('', 'Undetermined', '') },
      [],
    ],
    [
      'no field that was given at the start',
      { progress: 'Skipped', extracted_fields: { name: { value: 'Ana', source: 'APPLICANT' } } },
      [],
    ],
    [
      'a field that cannot be read',
      { progress: 'Skipped', extracted_fields: { name: { value: [1] } } },
      [['skipped-with-content', 'Skipped', '1']],
    ],
    [
      'an image among the fields',
      { progress: 'Skipped', extracted_fields: { face: { value: '', type: 'image' } } },
      [['skipped-with-content', 'Skipped', '']],
    ],
    [
      'a comparison by its score alone',
      { progress: 'Skipped', face_match_result: { score: 0.5 } },
      [['skipped-with-content', 'Skipped', '0.5']],
    ],
    [
      'a comparison by its picture alone',
      { progress: 'Skipped', face_match_result: { images: [{ image_path: 'p' }] } },
      [['skipped-with-content', 'Skipped', 'p']],
    ],
    [
      'a comparison by what nobody knows',
      { progress: 'Skipped', face_match_result: { note: 'seen' } },
      [['skipped-with-content', 'Skipped', 'seen']],
    ],
    [
      'no comparison without anything',
      { progress: 'Skipped', face_match_result: { is_matched: null, images: [], note: '' } },
      [],
    ],
    [
      'no comparison that found nothing in no picture, nor an outcome of checks that were not made',
      {
        progress: 'Skipped',
        has_passed_rules: false,
        face_match_result: { is_matched: false, score: 0, images: [] },
        validation_result: { validation_outcome: 'Undetermined', validation_checks: [] },
      },
      [],
    ],
    [
      'the file of a skipped step',
      { progress: 'Skipped', media_files: [{ file_path: 'm' }] },
      [['skipped-with-content', 'Skipped', 'm']],
    ],
    ['nothing of a step that was begun', { progress: 'Started', ...withField('Full Name', 'Ada') }, []],
    [
      'the outcome that failed',
      { has_passed_rules: true, validation_result: validated('FAILED', 'Failed') },
      [['passed-step-failed-validation', 'true', 'FAILED']],
    ],
    [
      'the check that failed',
      { has_passed_rules: true, validation_result: validated('Review', 'Passed', 'Failed') },
      [['passed-step-failed-validation', 'true', 'Failed']],
    ],
    [
      'each check that passed',
      { validation_result: validated('Failed', 'Passed', 'PASSED') },
      [['outcome-against-checks', 'Failed', 'Passed', 'PASSED']],
    ],
    [
      'each check that failed',
      { validation_result: validated('Passed', 'Passed', 'Failed', 'failed') },
      [['outcome-against-checks', 'Passed', 'Failed', 'failed']],
    ],
    [
      'no failure beside one check that did not pass',
      { validation_result: validated('Failed', 'Passed', 'Undetermined') },
      [],
    ],
    [
      'the list that is empty',
      { validation_result: validated('Failed') },
      [['failed-without-checks', 'Failed', null]],
    ],
    [
      'no list that is null',
      { validation_result: { validation_outcome: 'Failed', validation_checks: null } },
      [],
    ],
    [
      'dates in the wrong order',
      { extracted_fields: { 'Issue Date': { value: '2020-05-02' }, 'Expiry Date': { value: '2020-05-01' } } },
      [['expires-before-issue', '2020-05-02', '2020-05-01']],
    ],
    [
      'no dates on one day',
      { extracted_fields: { 'Issue Date': { value: '2020-05-02' }, 'Expiry Date': { value: '2020-05-02' } } },
      [],
    ],
    ['no date alone', withField('Expiry Date', '1990-01-01'), []],
    [
      'both names of a side',
      { images: { front_image_path: 'p', front_side_image_path: 'q', back_image_path: 'r' } },
      [['two-names-one-image', 'p', 'q']],
    ],
    ...(['front', 'back'] as const).map((side): [string, object, (string | null)[][]] => [
      `both names of the cut-out of the ${side}`,
      { images: { [`${side}_cropped_image_path`]: 'p', [`${side}_side_cropped_image_path`]: 'q' } },
      [['two-names-one-image', 'p', 'q']],
    ]),
    ['no further picture of a side', { images: { front_image_path: 'p', front_uv_image_path: 'q' } }, []],
    ['no side beside its cut-out', { images: { front_image_path: 'p', front_cropped_image_path: 'q' } }, []],
    [
      'one address that is asked for two files',
      { images: { front_image_path: '/image?path=f1', front_side_image_path: '/image?path=f2' } },
      [['two-names-one-image', '/image?path=f1', '/image?path=f2']],
    ],
    [
      'no two forms of one file',
      { images: { front_image_path: 'a/b', front_side_image_path: 'https://x.test/a/b' } },
      [],
    ],
  ])('quotes %s', (_what, document, quoted) => {
    expect(found({ documents: { '1': document } })).toEqual(quoted);
  });

  it('labels what it quotes and points to it, of each document for itself', () => {
    const documents = {
      '1': {},
      '2': { has_passed_rules: true, validation_result: validated('Refer', 'Failed') },
    };
    expect(stepHealth(recordOf({ documents }))[0]?.quotes).toEqual([
      { label: 'Validation and rules', value: 'true', pointer: '/documents/2/has_passed_rules' },
      {
        label: 'Check 0',
        of: 'Check 0',
        value: 'Failed',
        pointer: '/documents/2/validation_result/validation_checks/0/result',
      },
    ]);
    const images = { front_image_path: 'p', front_side_image_path: 'q' };
    expect(stepHealth(recordOf({ documents: { '1': { images } } }))[0]?.quotes).toEqual([
      { label: 'front_image_path', value: 'p', pointer: '/documents/1/images/front_image_path' },
      { label: 'front_side_image_path', value: 'q', pointer: '/documents/1/images/front_side_image_path' },
    ]);
  });

  it.each<[unknown, string | null, string | null]>([
    [validated('Failed', 'Passed'), 'Failed', 'Failed'],
    [validated('Passed', 'Failed'), 'Passed', null],
    [validated('Review', 'Failed'), 'Review', 'Failed'],
    [validated(undefined, 'Failed'), null, 'Failed'],
    [validated('Undetermined', 'Undetermined'), 'Undetermined', null],
    [null, null, null],
  ])(
    'reads of the validation %j the outcome %j and the failure %j',
    (validation_result, outcome, failure) => {
      const [step] = recordOf({ documents: { '1': { validation_result } } }).documents;
      expect(step && [validationOutcome(step)?.value ?? null, failedValidation(step)?.value ?? null]).toEqual(
        [outcome, failure],
      );
    },
  );
});

it('takes a file that is one side of a step for no other side of the next', () => {
  const view = recordOf({
    documents: {
      '1': { images: { front_image_path: 'media/a' } },
      '2': { images: { front_image_path: 'media/b', back_image_path: 'media/a' } },
    },
  });
  expect(stepHealth(view)).toEqual([]);
});
