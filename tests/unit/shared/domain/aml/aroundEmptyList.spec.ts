import { describe, expect, it } from 'vitest';
import { journeyOf, listIn, resultOf } from '../../../../support/aroundLists';

const match = { name: 'Ana Specimen', resource_id: 'r' };

describe('an empty list in an object in the place of the list', () => {
  it.each<object>([
    { pep_hits: 2 },
    { is_match: true },
    { outcome: 'Match found' },
    { matches_v2: [{ person: { fullName: 'Ana Specimen' } }] },
    { hits: '[{"name":"Ana"}]' },
    { warnings: ['dataset Sanctions unavailable'] },
    { is_pep: true },
    { whitelisted_matches: 3 },
    { suppressed_count: 2 },
    { n_matches: 3 },
    { unresolved: 3 },
    { pending_review: '1' },
    { status: 'potential_match' },
    { sources: [{ name: 'x', hits: 2 }] },
  ])('is no all-clear beside %j', (more) => {
    const matches = { matches: [], ...more };
    expect(listIn(resultOf({ matches }), 'result')).not.toBe('read');
    expect(listIn(journeyOf({ applicability: 'Applicable', matches }), 'journey')).not.toBe('read');
    expect(listIn(journeyOf({ applicability: 'Skipped', matches }), 'journey')).not.toBe('not-screened');
  });

  it('is one beside how the list is kept, or nothing', () => {
    for (const more of [
      {},
      { limit: 0 },
      { page: 1 },
      { last: true },
      { unresolved: 0, whitelisted_matches: 0, open: false, filtered_by: 'x' },
      { status: 'no_match', lists_searched: 12, max_matches: 100, attempt: 1 },
      { sources: [{ name: 'x', hits: 0, records: 12000 }] },
      { truncated: 'no' },
      { size: 20, totalElements: 0 },
      { message: 'No hits, 0 failed' },
    ])
      expect(listIn(resultOf({ matches: { matches: [], ...more } }), 'result')).toBe('read');
  });

  it('is not complete with an error, or beside further matches', () => {
    expect(listIn(resultOf({ matches: { matches: [match], error: 'e' } }), 'result')).toBe('with-error');
    const more = { sanctions_matches: [{ ...match, resource_id: 's' }] };
    expect(listIn(resultOf({ matches: { matches: [match], ...more } }), 'result')).toBe('incomplete');
  });
});

it.each<object>([
  {
    links: [
      { rel: 'self', href: '/1' },
      { rel: 'next', href: '/2' },
    ],
  },
  { last: false },
  { isLast: 'false' },
  { truncated: 'yes' },
  { '@odata.nextLink': '/2' },
  { '@odata.count': 4 },
  { timed_out: 'true' },
  { http_code: 503 },
  { size: 4 },
  { remaining: 4 },
  { failed_sources: ['OFAC'] },
  { unavailable_datasets: ['EU'] },
  { degraded: true },
  { cursor: 'abc' },
  { message: 'Too many results' },
  { detail: 'PEP list could not be searched' },
  { coverage: { skipped: ['EU'] } },
  { coverage: 'partial' },
  { search: { complete: false } },
])('an empty list is no all-clear beside %j', (more) => {
  expect(listIn(resultOf({ matches: [], ...more }), 'result')).not.toBe('read');
});

it.each<object>([{ screening_checks: { sanctions: { result: 'hit' } } }, { watchlist: { total: 3 } }])(
  'an empty list of a journey is no all-clear beside %j',
  (more) => {
    const aml = { applicability: 'Applicable', matches: [] };
    expect(listIn(journeyOf(aml, more), 'journey')).not.toBe('read');
    expect(listIn(journeyOf(aml, { warnings: ['glare'] }), 'journey')).toBe('read');
  },
);

it('nothing is said to be not screened where a fault is reported', () => {
  const error = 'AML provider timeout';
  expect(listIn(journeyOf(null), 'journey')).toBe('not-screened');
  expect(listIn(journeyOf(null, { error }), 'journey')).toBe('null');
  expect(listIn(journeyOf({ applicability: 'Disabled', matches: null, error }), 'journey')).not.toBe(
    'not-screened',
  );
});

it.each<object>([
  { coverage: { skipped: ['EU'] } },
  { search: { skipped: ['EU'] } },
  { screening: { not_searched: ['EU'] } },
  { coverage: { excluded: ['EU'] } },
  { coverage: { omitted: 2 } },
  { coverage: 'partial' },
  { search: { complete: false } },
])('an empty list in a journey is no all-clear beside %j', (more) => {
  expect(listIn(journeyOf({ applicability: 'Applicable', matches: [], ...more }), 'journey')).not.toBe(
    'read',
  );
});

describe('settings and statistics of a search', () => {
  it.each<object>([
    { lists: [{ name: 'OFAC', matches: 0 }] },
    { lists: [{ id: 1, name: 'OFAC', hits: [], updated_at: '2026-01-01' }] },
    { watchlists: [{ name: 'OFAC', status: 'searched' }] },
    { lists: [{ name: 'EU', searched: true, count: 0 }] },
    { lists: { OFAC: { matches: 0 }, EU: { matches: 0 } } },
    { datasets: { PEP: true, SANCTIONS: true, 'Adverse Media': 'yes' } },
    { datasets: { PEP: 'searched', Sanctions: 'enabled' } },
    { datasets: { PEP: { enabled: true, matches: 0 } } },
    { datasets: [{ name: 'PEP', enabled: true, has_matches: false, truncated: false }] },
    { sources: [{ name: 'OFAC', available: true, hits: 0, error: null, is_custom: false }] },
    { coverage: { PEP: true, Sanctions: true } },
    { coverage: { countries: 200 } },
    { coverage: 100 },
    { sanction_lists: 12, pep_lists: '3', watchlists: 14, aml_sources: 2 },
    { search_term: 'Ana Sample', search_names: ['Ana Sample', 'Ana Zample'] },
    { search: { term: 'Ana', fuzzy: false, exact: false, limit: 100 } },
    { remaining_searches: 40, searches_left: '3' },
    { credits: { remaining: 40 }, quota: { searches_remaining: 3 } },
    { selected_lists: ['OFAC'], active_lists: ['EU'] },
    { options: { pep: true, partial_match: true } },
    { partial_matching: true, match_partial_names: true, fuzzy_matching: 'on' },
    { partial_match_threshold: 0.8, warning_threshold: 80, cut_off: '70%' },
    { search_query: { first_name: 'Ana', partial: true } },
    { lists: ['OFAC SDN', 'UN'] },
    { risk_level: 'unknown' },
    { metadata: { total: 0, page: 1, provider: 'P' }, search: { name: 'Ana', partial: true, total: 0 } },
    { matches_url: null, sources_searched: 12, number_of_sources: 0 },
    { raw: '<matches/>' },
    { message: 'Denied Persons List searched, broken down by source: at most 10 matches. No matches' },
    { message: 'Denied Persons List searched. No matches' },
    { note: 'No PEP', success: true, cached: true, provider: 'Example', search_type: 'individual' },
    { summary: '0 matches on 12 lists' },
    { status: 'not_found', match_status: 'not found', state: 'not matched' },
    { status: 'Not Reviewed', search: { status: 'not_reviewed', review_status: 'not_reviewed' } },
    { screening: { pep: false, sanctions: false } },
    { searched_at: '2026-01-01T00:00:00Z', limit: 100, page: 1, total: 0, next: null },
  ])('leave an empty list complete: %j', (more) => {
    expect(listIn(resultOf({ matches: [], ...more }), 'result')).toBe('read');
    expect(listIn({ check_id: 'c', aml_matches: [], ...more }, 'snapshot')).toBe('read');
    expect(listIn(journeyOf({ applicability: 'Applicable', matches: [], ...more }), 'journey')).toBe('read');
  });

  it.each<object>([
    { datasets: { PEP: false } },
    { datasets: { PEP: true, Sanctions: 'no' } },
    { datasets: { PEP: null } },
    { datasets: { PEP: { searched: false } } },
    { datasets: { PEP: 'not searched' } },
    { datasets: [{ name: 'PEP', enabled: false }] },
    { sources: [{ name: 'OFAC', available: false }] },
    { sources: [{ name: 'OFAC', success: false }] },
    { search: { datasets: { PEP: false } } },
    { search: { pep: false } },
    { lists_searched: { EU: false } },
    { sanction_lists: { EU: false } },
    { coverage: { PEP: false } },
    { coverage: { PEP: 'partial' } },
    { coverage: 40 },
    { pep_enabled: false },
    { include_pep: false },
    { pending_searches: 2 },
    { status: 'timeout' },
    { partial: true },
    { next: 'cursor' },
    { errors: ['x'] },
    { sources: { OFAC: 'down' } },
    { providers: [{ name: 'x', error: 'y' }] },
    { job_status: 'running' },
    { withheld: 2 },
    { amount_of_matches: 3 },
    { status: 'not_searched' },
    { metadata: { total: 3 } },
    { summary: { total: 3 } },
    { search: { total: 3 } },
    { search: { partial: true } },
    { searches: [{ partial: true }] },
    { meta: { search: { partial: true } } },
    { counts: { partial: 3 } },
    { sources_searched: 0 },
    { searched_lists: [] },
    { matches_url: 'https://service.example/matches' },
    { encrypted_matches: 'abc==' },
    { matches_b64: 'W3s=' },
    { matches_gz: 'H4sI' },
    { raw: '<matches><match/></matches>' },
    { message: 'Access denied' },
    { message: 'Search still running' },
    { message: 'Provider down' },
    { summary: '1 match on the OFAC list' },
    { skipped: ['EU'] },
  ])('do not hide that part of it was not searched: %j', (more) => {
    expect(listIn(resultOf({ matches: [], ...more }), 'result')).not.toBe('read');
    expect(listIn({ check_id: 'c', aml_matches: [], ...more }, 'snapshot')).not.toBe('read');
  });

  it.each<object>([
    { summary: 'Subject is a PEP' },
    { note: 'No sanctions found; politically exposed' },
    { notes: ['Subject is a PEP'] },
    { metadata: { summary: 'Subject is a PEP' } },
    { redacted: true },
    { masked: 'yes' },
    { payload: 'W3sid2hvIjoiQW5hIn1d' },
  ])('are not complete beside a statement that there may be findings: %j', (more) => {
    expect(listIn(resultOf({ matches: [], ...more }), 'result')).toBe('unclear');
    expect(listIn({ check_id: 'c', aml_matches: [], ...more }, 'snapshot')).toBe('unclear');
    expect(listIn(journeyOf({ applicability: 'Applicable', matches: [], ...more }), 'journey')).toBe(
      'unclear',
    );
    expect(listIn(resultOf({ matches: [match], ...more }), 'result')).toBe('read');
  });

  it.each<object>([
    {
      lists: [
        { name: 'OFAC', matches: 0 },
        { name: 'EU', matches: 2 },
      ],
    },
    { lists: [{ name: 'OFAC', matches: 0, result: 'match' }] },
    { lists: [{ name: 'OFAC', matches: 0, entries: [{ name: 'Ana' }] }] },
    { lists: [{ name: 'Ana', matched: true }] },
    { lists: [{ name: 'Ana', country: 'UA' }] },
    { sources: [{ name: 'OFAC', result: 'match' }] },
    { databases: [{ name: 'OFAC', status: 'hit' }] },
    { datasets: { PEP: 1 } },
    { datasets: { PEP: 'match' } },
    { datasets: { PEP: 'Ana Sample' } },
    { datasets: { PEP: { hit: true } } },
    { datasets: { is_pep: true } },
    { datasets: { PEP_hit: true } },
    { sanction_list: 2 },
    { matched_lists: 2 },
    { remaining_hits: 4 },
    { remaining_checks: 4 },
    { sanction_lists: ['OFAC'] },
  ])('do not hide what may be matches: %j', (more) => {
    expect(listIn(resultOf({ matches: [], ...more }), 'result')).not.toBe('read');
  });
});

it('is complete beside members that the specification gives other results', () => {
  const more = { reference_number: 'onb-1', final_decision: 'Refer', check_time: 't' };
  expect(listIn({ check_id: 'c', aml_matches: [], ...more }, 'snapshot')).toBe('read');
  expect(listIn({ check_id: 'c', aml_matches: [], ...more, verdict: 'Refer' }, 'snapshot')).not.toBe('read');
});
