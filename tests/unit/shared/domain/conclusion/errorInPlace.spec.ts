import { expect, it } from 'vitest';
import { unreadableParts } from '@shared/domain/recordHealth/unreadableParts';
import { viewOf } from '../../../../support/viewOf';

const ERROR = { error: 'timeout', message: 'try again' };
const STEP = {
  step_title: 'Passport',
  progress: 'Completed',
  validation_result: { validation_outcome: 'Passed' },
};
const partsOf = (over: object) =>
  unreadableParts(
    viewOf({ journey_id: 'j', flow_id: 'f', rule_results: {}, documents: {}, screening_checks: {}, ...over }),
  ).map(({ what, state }) => `${what} ${state}`);

it('an error body in place of a collection is none of its elements', () => {
  const validation_result = { ...STEP.validation_result, validation_checks: ERROR };
  expect(partsOf({ documents: { 10: { ...STEP, validation_result } } })).toEqual(['validation unreadable']);
  expect(partsOf({ rule_results: ERROR })).toEqual(['rules unreadable']);
  expect(partsOf({ documents: ERROR })).toEqual(['documents unreadable']);
  expect(partsOf({ screening_checks: ERROR })).toEqual(['screening unreadable']);
});

it('an element that is called after an error is an element', () => {
  const validation_checks = { error: { name: 'Error level', result: 'Passed' } };
  expect(partsOf({ documents: { 10: { ...STEP, validation_result: { validation_checks } } } })).toEqual([]);
  expect(partsOf({ rule_results: { error: { name: 'Error', result: 'Passed' } } })).toEqual([]);
  expect(partsOf({ rule_results: { under_age: 'Passed', error: 'timeout' } })).toEqual([]);
});
