// @ts-nocheck
import { expect, it } from 'vitest';
import { readResult } from '@shared/record/result';

it('a rule of journeys is no rule of a spot check', () => {
  const rule = { name: 'Any', result: 'Passed', details: [] };
  const rule_results = { selfie_liveness: rule, same_subject: rule };
  const unknownIn = (kind: 'journey' | 'spot-check') =>
    readResult(kind, { journey_id: 'j', system_decision: 'Complete', rule_results })
      .deviations.filter(({ reason }) => reason === 'unknown-key')
      .map(({ pointer }) => pointer);
  expect(unknownIn('spot-check')).toEqual(['/rule_results/same_subject']);
  expect(unknownIn('journey')).toEqual([]);
});

it('a spot check that has lost what tells it from a journey is still one', () => {
  const both = { journey_id: 'j', system_decision: 'Complete', selfie: null, rule_results: null };
  expect(readResult('spot-check', both).otherShape).toBeNull();
});
