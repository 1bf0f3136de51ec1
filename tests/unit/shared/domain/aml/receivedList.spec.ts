import { expect, it } from 'vitest';
import { readReceivedList } from '@shared/domain/aml/receivedList';

const MATCHES = [{ resource_id: 'r1', name: 'Ana Sample', score: 1.5 }];
const about = (value: unknown, kind: 'snapshot' | 'result' | 'journey' = 'snapshot') => {
  const { list, isResult, other } = readReceivedList(value, { kind, version: null });
  return [list.state, isResult, other];
};

it.each<[string, unknown]>([
  ['as specified', { check_id: 'c', aml_matches: MATCHES }],
  ['under another name', { check_id: 'c', matches: MATCHES }],
  ['in another notation', { checkId: 'c', amlMatches: MATCHES }],
  ['alone', MATCHES],
  ['in an envelope', { data: { check_id: 'c', aml_matches: MATCHES } }],
  ['deeply wrapped', { check_id: 'c', response: { data: { rows: MATCHES } } }],
])('a version is a result if its list could be read: %s', (_, value) => {
  expect(about(value)).toEqual(['given', true, null]);
});

it('a version whose list could not be read is a result only in the specified shape', () => {
  expect(about({ check_id: 'c', aml_matches: { data: { items: 'oops' } } })).toEqual([
    'unreadable',
    true,
    null,
  ]);
  expect(about({ check_id: 'c', reference_number: null })).toEqual(['missing', true, null]);
  expect(about({ items: [], page: 1 })).toEqual(['missing', false, null]);
  expect(about([])).toEqual(['unreadable', false, null]);
});

it('a list that came with another result or an error is not the requested one', () => {
  const result = { check_id: 'c', check_time: 't', final_decision: 'Refer', aml: { matches: MATCHES } };
  expect(about(result)).toEqual(['given', false, 'other-result']);
  expect(about({ check_id: 'c', success: false, error_code: 'busy', matches: MATCHES })).toEqual([
    'given',
    false,
    'with-error',
  ]);
});

it('a journey or AML result is more than its list', () => {
  for (const kind of ['result', 'journey'] as const)
    expect(about(MATCHES, kind)).toEqual(['given', false, null]);
});

it('a list of a check whose UUID came in other letters is that of the check', () => {
  const id = '0b7e4b7c-9c1f-4b3e-8a2d-1f0c5d6e7a8b';
  const otherOf = (check_id: string, checkId: string) =>
    readReceivedList({ check_id, aml_matches: MATCHES }, { kind: 'snapshot', version: 1, checkId }).other;
  expect(otherOf(id.toUpperCase(), id)).toBeNull();
  expect(otherOf('C', 'c')).toBe('other-check');
});
