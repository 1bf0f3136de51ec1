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

it('a member that came under its former name too is not told as one of another result', () => {
  const view = viewOf({ ...JOURNEY, reference_number: null, user_id: 'U-1' });
  expect(textsOf(composeCase(view)).join(' ')).not.toContain('not of this result');
});
