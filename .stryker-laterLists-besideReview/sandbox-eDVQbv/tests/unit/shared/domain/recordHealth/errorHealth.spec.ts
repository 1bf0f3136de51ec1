// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { errorHealth } from '@shared/domain/recordHealth/errorHealth';
import { foundBy, withDevice, type HealthRow } from '../../../../support/healthRecords';

const found = foundBy(errorHealth);
const rules = { rule_results: { same_subject: { name: 'S', result: 'Passed' } } };

describe('errorHealth', () => {
  it.each<HealthRow>([
    ['has no error', [], rules],
    ['has an error that is none', [], { ...rules, error: null, error_code: 0, success: true }],
    ...['-', { code: 200, message: 'OK' }, { code: 0, message: 'Processed successfully' }].map(
      (error): HealthRow => [`has ${JSON.stringify(error)} in place of an error`, [], { ...rules, error }],
    ),
    ...[{ error_code: 211 }, { error: '...' }, { error: 200 }, { error: { code: 250 } }].map(
      (part): HealthRow => [
        `has a code in ${JSON.stringify(part)}`,
        [
          'error-reported',
          typeof part.error === 'object' ? '{"code":250}' : String(part.error ?? part.error_code),
        ],
        { ...rules, ...part },
      ],
    ),
    ['has no success', ['error-reported', 'No success'], { ...rules, error: 'No success' }],
    ['has an error beside its rules', ['error-reported', 'timeout'], { ...rules, error: 'timeout' }],
    [
      'has members that only look like one',
      [],
      {
        applicant: { applicant_id: 'a', code: 'E10' },
        documents: { d: { progress: 'Completed', margin_of_error: 0.1, max_errors: 3, status: '412' } },
        device_intelligence: { device_signals: [], success: false },
        error: 'No errors found',
      },
    ],
    ['was not successful', ['error-reported', 'false'], { ...rules, success: false }],
    ['has an error with a code', ['error-reported', '{"code":"E-1"}'], { ...rules, errors: { code: 'E-1' } }],
    [
      'has an error within a part',
      ['error-reported', 'unreachable'],
      { device_intelligence: { ...withDevice('Passed').device_intelligence, provider_error: 'unreachable' } },
    ],
    [
      'has two',
      ['error-reported', 'a', 'b'],
      { rule_results: { same_subject: { ...rules.rule_results.same_subject, error: 'b' } }, error: 'a' },
    ],
  ])('a result that %s', (_what, expected, response) => {
    const [first] = found(response);
    expect([...(first ?? [])].toSorted()).toEqual([...expected].toSorted());
  });

  it('finds it in every kind of result', () => {
    const match = { name: 'Sample', resource_id: 'r', match_id: 'm', score: '1' };
    const aml = { check_time: '2026-01-02T03:04:05Z', final_decision: 'Refer', aml: { matches: [match] } };

    for (const [kind, response] of [
      ['journey', rules],
      ['spot-check', rules],
      ['aml-check', aml],
    ] as const)
      expect(found({ ...response, error: 'late' }, kind), kind).toEqual([['error-reported', 'late']]);
  });
});
