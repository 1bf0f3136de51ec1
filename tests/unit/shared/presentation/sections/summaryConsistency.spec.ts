import { expect, it } from 'vitest';
import { consistency } from '@shared/presentation/sections/summaryConsistency';
import { plainLine } from '../../../../support/plainText';
import { sourceOf } from '../../../../support/reportSource';

const whole = {
  journey_id: 'journey-1',
  customer_id: 'c',
  flow_id: 'f',
  system_decision: 'Not Complete',
  final_decision: 'Not Complete',
  start_time: '2026-01-01T00:00:00',
  documents: {},
  rule_results: {},
  applicant: null,
  selfie: null,
  aml: null,
  screening_checks: {},
  device_intelligence: {},
};
const reported = (response: object) => {
  const { tone, lines } = consistency(sourceOf(response));
  return [tone, ...lines.map(plainLine)];
};

it('says that nothing was found only of what could be read', () => {
  expect(reported(whole)).toEqual(['plain', 'No inconsistencies found by the checks of this version.']);
  expect(reported({ ...whole, rule_results: 'unavailable' })).toEqual([
    'attention',
    'No inconsistencies found in the parts that were received and could be read; the others were not checked.',
  ]);
  for (const aml of [{ applicability: 'Applicable', matches: null }, { error: 'timeout' }])
    expect(reported({ ...whole, aml })).toEqual([
      'attention',
      'No inconsistencies found in the parts that were received and could be read; the others were not checked.',
    ]);
  expect(reported({ ...whole, aml: { applicability: 'Not Ready Yet', matches: null } })[0]).toBe('plain');
  const check = { check_id: 'journey-1', check_time: '2026-01-01T00:00:00', aml: null };
  expect(plainLine(consistency(sourceOf(check, { kind: 'aml-check' })).lines[0] ?? [])).toContain(
    'the others were not checked',
  );
  for (const selfie of [{ error: 'timeout' }, { status: 'Complete', is_live: { error: 'timeout' } }])
    expect(reported({ ...whole, selfie })[1]).toContain('the others were not checked');
  expect(reported({ error: 'timeout' })).toEqual([
    'attention',
    'Nothing to check: no response is the requested result.',
  ]);
});

it('lists what was found', () => {
  const rule_results = { selfie_liveness: { result: 'Passed' } };
  expect(reported({ ...whole, selfie: { is_live: false }, rule_results })[0]).toBe('attention');
});
