import { describe, expect, it } from 'vitest';
import { compareLists } from '@shared/domain/aml/amlEvidence';
import { progressOf } from '@shared/domain/aml/amlSummary';
import type { AmlResponse } from '@shared/domain/aml/amlView';
import { readResponseList } from '@shared/domain/aml/matchKeys';
import type { AmlResponseKind } from '@shared/domain/aml/matchList';
import { unreadableParts } from '@shared/domain/recordHealth/unreadableParts';
import { sha } from '../../../support/journalBuilder';
import { viewOf } from '../../../support/viewOf';

const listIn = (value: unknown, kind: AmlResponseKind) => {
  const response = { kind, version: null, sha256: sha('a') } as unknown as AmlResponse;
  return progressOf(response, readResponseList(value, { kind, version: null }, String), new Map()).list;
};
const PLACES: readonly (readonly [AmlResponseKind, (more: object) => object])[] = [
  ['result', (more) => ({ check_id: 'c', check_time: 't', aml: { matches: [], ...more } })],
  ['result', (more) => ({ check_id: 'c', check_time: 't', aml: { matches: [] }, ...more })],
  ['snapshot', (more) => ({ check_id: 'c', aml_matches: [], ...more })],
];

describe.each(PLACES)('an empty list of a %s (%#)', (kind, responseOf) => {
  it.each<object>([
    { result: 'not clear' },
    { aml_result: 'Not Passed' },
    { verdict: 'not_clean' },
    { search_status: 'not_started' },
    { screening_status: 'not performed' },
    { status: 'no response' },
    { status: 'cancelled' },
    { status: 'in-progress' },
    { status: 'Error: provider' },
    { status: 'partially completed' },
    { status: 'completed_with_errors' },
    { result: 'Complete match' },
    { aml_status: 'complete: 2 hits' },
    { screening_result: 'negative news' },
    { hits: '0 exact, 3 fuzzy' },
    { sanctions: 0.87 },
    { completed: false },
    { search_completed: 'false' },
    { in_progress: true },
    { next_offset: 50 },
    { nextPageToken: 'abc' },
    { has_more_results: true },
    { results_truncated: true },
    { truncated: 'true' },
    { limit_reached: true },
    { hidden_matches: 3 },
    { pending_matches: 2 },
    { total: { value: 2, relation: 'eq' } },
    { hits: { total: { value: 2 }, hits: [] } },
    { page: 2 },
    { offset: 50 },
    { provider_error: 'x' },
    { errorMsg: 'x' },
    { statusCode: '503' },
    { timeout: true },
    { match_score: 98 },
    { best_match: 'Ana Specimen' },
    { politically_exposed: true },
    { blacklisted: true },
    { pep_level: 1 },
  ])('is not none beside %j', (more) => {
    expect(listIn(responseOf(more), kind)).not.toBe('read');
  });

  it.each<object>([
    { status: 'Completed' },
    { status: 'closed' },
    { result: 'No matches found' },
    { match_status: 'no_match' },
    { pep_status: 'not_pep' },
    { result: 'not found' },
    { outcome: 'negative' },
    { hits: '0 of all lists' },
    { completed: true },
    { has_more: false, next_page: null, next_cursor: '' },
    { page: 1, per_page: 50, offset: 0, total: { value: 0 }, total_pages: 0 },
    { next_review_date: '2027-01-01', previous_version: 1 },
    { last_error: null, error_count: 0, statusCode: '200', timeout: 30 },
    { new_matches: 0, pending_matches: 0, potential_matches: 0 },
    { match_score: 0, best_match: null, politically_exposed: false, pep_level: 0, risk_score: 12 },
  ])('is none beside %j', (more) => {
    expect(listIn(responseOf(more), kind)).toBe('read');
  });
});

it.each<object>([
  { completed: false },
  { page: 2 },
  { offset: 2 },
  { _links: { prev: '/1' } },
  { search_error: 'x' },
  { status: 'failed' },
  { search_status: 'not_started' },
  { aml_status: 'partially completed' },
  { screening_state: 'In progress' },
])('nobody becomes Removed by a list beside %j', (more) => {
  const one = (id: string) => ({ name: id, resource_id: id, score: 1 });
  const snapshot = (version: number) => ({ kind: 'snapshot', version }) as unknown as AmlResponse;
  const after = { check_id: 'c', aml_matches: [one('a')], ...more };
  const before = { check_id: 'c', aml_matches: [one('a'), one('b')] };
  const received = readResponseList(after, { kind: 'snapshot', version: 2 }, String);
  const against = { response: snapshot(1), value: before };
  const { diff, notCompared } = compareLists(snapshot(2), received, against, String);
  expect(diff).toBeNull();
  expect(notCompared).toMatchObject([{ version: 2 }]);
});

it.each<object>([
  { status: 'completed' },
  { status: 'Refer' },
  { note: 'failed' },
  { monitoring_status: 'cancelled' },
])('versions are compared by a list beside %j', (more) => {
  const after = { check_id: 'c', aml_matches: [{ name: 'a', resource_id: 'a', score: 1 }], ...more };
  const snapshot = { kind: 'snapshot', version: 2 } as unknown as AmlResponse;
  const received = readResponseList(after, { kind: 'snapshot', version: 2 }, String);
  const against = { response: { ...snapshot, version: 1 }, value: { check_id: 'c', aml_matches: [] } };
  expect(compareLists(snapshot, received, against, String).diff).not.toBeNull();
});

it('a rule or a check whose result is blank has none', () => {
  const journey = (rule: string, check: string) => ({
    journey_id: 'j',
    flow_id: 'f',
    documents: {
      1: { progress: 'Completed', validation_result: [{ name: 'Copy', result: check }] },
    },
    rule_results: { under_age: { name: 'Under Age', result: rule } },
  });
  expect(unreadableParts(viewOf(journey(' ', ''))).map(({ what }) => what)).toEqual(['rules', 'validation']);
  expect(unreadableParts(viewOf(journey('Passed', 'Passed')))).toEqual([]);
});

it.each<object>([
  { under_age: 'Failed' },
  { under_age: { name: 'Under Age', result: 'Failed' } },
  { rules_status: 'not evaluated' },
  { rules_error: 'x' },
])('rules are not none beside %j', (more) => {
  const journey = { journey_id: 'j', flow_id: 'f', documents: {}, rule_results: {}, ...more };
  expect(unreadableParts(viewOf(journey)).map(({ what }) => what)).toContain('rules');
});

it.each<object>([{ redirect_on_error: 'https://x' }, { rules_error: null }, { under_age: '' }])(
  'rules are none beside %j',
  (more) => {
    const journey = { journey_id: 'j', flow_id: 'f', documents: {}, rule_results: {}, ...more };
    expect(unreadableParts(viewOf(journey))).toEqual([]);
  },
);

it.each<object>([{ tampered: true }, { forged: true }, { copy_detected: true }, { fraud_score: 98 }])(
  'checks are not none beside %j',
  (more) => {
    const validation_result = { validation_outcome: 'Passed', validation_checks: [], ...more };
    const documents = { 1: { progress: 'Completed', document_type: 'Passport', validation_result } };
    const journey = { journey_id: 'j', flow_id: 'f', documents, rule_results: {} };
    expect(unreadableParts(viewOf(journey)).map(({ what }) => what)).toContain('validation');
  },
);
