import { describe, expect, it } from 'vitest';
import { checkRecord } from '@shared/domain/recordHealth/recordHealth';
import { composeCase } from '@shared/presentation/sections';
import { textsOf } from '../../../../support/composedTexts';
import { viewOf } from '../../../../support/viewOf';

const JOURNEY = { journey_id: 'j', flow_id: 'f', start_time: '2026-01-02T10:00:00Z' };
const codes = (members: object): string[] =>
  checkRecord(viewOf({ ...JOURNEY, ...members })).map(({ code }) => code);
const passed = (key: string): object => ({ rule_results: { [key]: { name: 'x', result: 'Passed' } } });
const ofDocument = (document: object): object => ({
  documents: { d: { progress: 'Completed', document_type: 'Passport', ...document } },
});
const field = (key: string, value: string): object => ofDocument({ extracted_fields: { [key]: { value } } });
const absent = { progress: 'Skipped', has_passed_rules: false, document_type: null };

describe('what a record contradicts in words of its own', () => {
  it.each(['Failed', 'FAILED', 'failed', 'Fail'])('a rule that passed beside the outcome %s', (word) => {
    const validation_result = { validation_outcome: word, validation_checks: [] };
    expect(codes({ ...passed('document_validation'), ...ofDocument({ validation_result }) })).toContain(
      'document-rule-against-validation',
    );
    const checks = { validation_result: { validation_checks: [{ name: 'a', result: word }] } };
    expect(codes({ ...passed('document_validation'), ...ofDocument(checks) })).toContain(
      'document-rule-against-validation',
    );
    const device_intelligence = { signals_outcome: word, device_signals: [] };
    expect(codes({ ...passed('device_intelligence'), device_intelligence })).toEqual([
      'device-rule-against-outcome',
    ]);
  });

  it.each(['FAILED', 'failed', 'Failure', 'Not Passed', 'not_passed', 'Unsuccessful'])(
    'a rule result %s beside Complete',
    (result) => {
      const rules = { rule_results: { any: { name: 'x', result } } };
      expect(codes({ system_decision: 'Complete', ...rules })).toEqual(['complete-with-failure']);
      expect(codes({ system_decision: 'COMPLETE', ...rules })).toEqual(['complete-with-failure']);
    },
  );

  it.each(['NO_AML_RECORDS', 'no-aml-records', 'noAmlRecords', 'No AML records'])(
    'a rule under the key %s, passed beside matches, in whatever letters',
    (key) => {
      const aml = { applicability: 'Applicable', matches: [{ name: 'A', resource_id: '1', score: 1 }] };
      for (const result of ['Passed', 'PASSED', 'passed'])
        expect(codes({ aml, rule_results: { [key]: { name: 'x', result } } })).toEqual([
          'aml-rule-against-matches',
        ]);
    },
  );

  it.each([[['Ana Doe', 'Bob Roe']], [{ matches: ['Ana Doe'] }], [[7]]])(
    'the rule on AML records passed beside matches that are mere values: %j',
    (matches) => {
      const aml = { applicability: 'Applicable', matches };
      const found = checkRecord(viewOf({ ...JOURNEY, ...passed('no_aml_records'), aml }));
      expect(found.map(({ code }) => code)).toEqual(['aml-rule-against-matches']);
      expect(found[0]?.quotes[1]?.value).toMatch(/Ana Doe|7/);
      expect(codes({ ...passed('no_aml_records'), aml: { ...aml, applicability: 'Disabled' } })).toEqual([
        'aml-rule-against-matches',
        'aml-rule-without-check',
        'applicability-against-matches',
      ]);
    },
  );

  it('other letters in the words of a step, the selfie and a validation', () => {
    const match = { face_match_result: { is_matched: false, score: 7 } };
    expect(codes(ofDocument({ progress: 'SKIPPED', ...match }))).toEqual(['skipped-with-content']);
    expect(codes(ofDocument({ progress: 'not_started', ...match }))).toEqual(['not-started-with-content']);
    expect(codes({ selfie: { progress: 'completed', status: 'COMPLETE', is_live: false } })).toEqual([
      'complete-selfie-not-live',
    ]);
    const checks = [{ name: 'a', result: 'FAILED' }];
    expect(
      codes(ofDocument({ validation_result: { validation_outcome: 'PASSED', validation_checks: checks } })),
    ).toEqual(['outcome-against-checks']);
    expect(codes({ system_decision: 'incomplete', manual_decision: 'APPROVED' })).toEqual([
      'incomplete-with-approval',
    ]);
    expect(codes({ system_decision: 'Refer', final_decision: 'REFER' })).toEqual([]);
  });

  it.each<[string, string, boolean]>([
    ['2026-01-02T10:00:00', '2026-01-02T09:00:00', true],
    ['2026-01-02 10:00:00', '2026-01-02 09:00', true],
    ['2026-01-02T10:00:00Z', '2026-01-02T10:30:00+02:00', true],
    // The zone that is not given may be any: only what is earlier in each of them is.
    ['2026-01-02T10:00:00', '2026-01-02T09:00:00Z', false],
    ['2026-01-02T10:00:00', '2026-01-01T19:59:59Z', true],
    ['2026-01-02T10:00:00', '2026-01-01T20:00:00Z', false],
    ['2026-01-02T10:00:00Z', '2026-01-02T09:00:00', false],
    ['2026-01-02T10:00:00Z', '2026-01-01T10:00:00', true],
    ['2026-01-02', '2026-01-01T10:00:00', true],
    ['2026-01-02', '2026-01-02T00:00:00', false],
    ['2026-01-02T10:00:00', '2026-01-02', false],
    ['2026-01-02T10:00:00', '2026', false],
    ['2026-01-02T25:00:00Z', '2026-01-02T09:00:00Z', false],
  ])('a start of %s and an end of %s', (start_time, end_time, isFound) => {
    expect(codes({ start_time, end_time })).toEqual(isFound ? ['ends-before-start'] : []);
  });

  it.each(['EXPIRYDATE', 'dateofexpiry', 'validuntil', 'mrz_expiry_date', 'expiry_date_viz'])(
    'a date before the check under %s',
    (key) => {
      expect(codes({ ...passed('expired_document'), ...field(key, '2020-01-01') })).toEqual([
        'expired-rule-against-date',
      ]);
    },
  );
});

describe('what is no contradiction', () => {
  it.each<[string, object]>([
    ['an empty manual decision', { system_decision: 'Refer', manual_decision: '', final_decision: 'Refer' }],
    ['an empty end', { system_decision: 'Incomplete', end_time: '' }],
    ['a field that has no value', ofDocument({ ...absent, extracted_fields: { name: { value: null } } })],
    ['a comparison of faces without anything in it', ofDocument({ ...absent, face_match_result: {} })],
    [
      'a comparison of faces that says nothing',
      ofDocument({
        ...absent,
        face_match_result: { is_matched: null, score: null, images: [], note: null },
      }),
    ],
    [
      'the other parts of a skipped step without anything in them',
      ofDocument({
        ...absent,
        images: {},
        media_files: {},
        extracted_fields: {},
        validation_result: { validation_outcome: null, validation_checks: [{ name: 'a', result: null }] },
      }),
    ],
    [
      'a field that was given at the start',
      ofDocument({ ...absent, extracted_fields: { name: { value: 'Ana', source: 'APPLICANT' } } }),
    ],
    [
      'a check that could not be carried out',
      ofDocument({ ...absent, validation_result: [{ name: 'a', result: 'Undetermined' }] }),
    ],
    [
      'a selfie that was not started and is not live',
      { selfie: { progress: 'Not Started', status: 'Not Started', is_live: false } },
    ],
    ['a further picture of a side', ofDocument({ images: { front_image_path: 'a', front_uv: 'b1' } })],
    [
      'one file in two forms',
      ofDocument({ images: { front_image_path: 'a/b', front_side_image_path: 'https://x.test/a/b' } }),
    ],
    ['a placeholder for a date', { ...passed('expired_document'), ...field('expiry_date', '0001-01-01') }],
    ['a date of another calendar', { ...passed('expired_document'), ...field('expiry_date', '1448-05-06') }],
    ['a birth date of another calendar', { ...passed('under_age'), ...field('birth_date', '2533-05-06') }],
    [
      'a comparison that names no picture',
      {
        selfie: { image_path: 's' },
        ...ofDocument({
          face_match_result: { is_matched: true, images: [{ image_path: '', image_source: 'Selfie' }] },
        }),
      },
    ],
    [
      'a rule that refers to the journey',
      {
        rule_results: {
          x: {
            result: 'Passed',
            details: [{ reference_object: { object_key: 'journey', instance_key: 'j' } }],
          },
        },
      },
    ],
  ])('%s', (_what, members) => {
    expect(codes(members)).toEqual([]);
  });
});

it('a member that came under its former name too is not reported as one of another result', () => {
  const view = viewOf({ ...JOURNEY, reference_number: null, user_id: 'U-1' });
  expect(textsOf(composeCase(view)).join(' ')).not.toContain('not of this result');
});
