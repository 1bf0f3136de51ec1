import { expect, it } from 'vitest';
import { namesMore, reportsShortList } from '@shared/domain/aml/namesMore';

it.each<Record<string, unknown>>([
  { total: 3 },
  { new_matches: '2' },
  { has_more: true },
  { last: false },
  { truncated: 'yes' },
  { status: 'in progress' },
  { page: 2 },
  { pagination: { next_cursor: 'abc' } },
  { continuationToken: 'abc' },
  { last_page: 4 },
  { search_performed: false },
  { enabled: false },
  { disabled: true },
  { status: 'scheduled' },
  { links: [{ rel: 'next', href: '/2' }] },
  { status: 'KO' },
  { was_screened: false },
  { total: -1 },
  { 'X-Total-Count': 2 },
  { limit: 1 },
  { page: 1, page_size: '1' },
  { per_page: 1, count: 1 },
  { pagination: { limit: 1, offset: 0 } },
  { page: { size: 1, number: 0 } },
])('%j names more than one match', (around) => expect(namesMore(around, 1)).toBe(true));

it.each<Record<string, unknown>>([
  {},
  { total: 1 },
  { has_more: false },
  { last: true },
  { truncated: 'no' },
  { status: 'completed' },
  { page: 1 },
  { last_page: 1 },
  { last_page: true },
  { search_performed: true },
  { enabled: true },
  { links: [{ rel: 'self', href: '/1' }] },
  { limit: 2 },
  { limit: 0 },
  { size: 1 },
  { limit: 1, total: 1 },
  { total: '1', pagination: { limit: 1, offset: 0 } },
  { page: { size: 1, number: 0, totalPages: 1 } },
  { page: 1, per_page: 1, pages: 1 },
  { limit: 1, next: null },
  { page_size: 1, has_more: false },
  { per_page: 1, last: true },
])('%j does not', (around) => expect(namesMore(around, 1)).toBe(false));

it.each<Record<string, unknown>>([
  { failed_sources: ['OFAC'] },
  { remaining: 2 },
  { degraded: true },
  { message: 'Too many results; narrow the search' },
  { message: 'No results because the sanctions list is unavailable' },
  { message: 'No matches (partial results)' },
  { message: 'No response from the provider' },
  { message: 'No matches found yet' },
  { message: 'Check not performed' },
  { info: 'The list is not available' },
  { pages_left: 2 },
  { reason: 'Insufficient data' },
  ...[
    'failed',
    'skipped',
    'omitted',
    'excluded',
    'unavailable',
    'pending',
    'not_searched',
    'disabled',
  ].flatMap((word) =>
    ['dataset', 'list', 'source'].flatMap((noun) => [
      { [`${word}_${noun}s`]: ['Sanctions'] },
      { [`${word}_${noun}s`]: 2 },
      { [`${noun}s_${word}`]: [{ name: 'Sanctions' }] },
      { search: { [`${word}_${noun}s`]: ['Sanctions'] } },
      { [`${noun}s`]: { [word]: ['Sanctions'] } },
      { [`${noun}s`]: { Sanctions: word } },
      { [`${noun}s`]: [{ name: 'Sanctions', status: word }] },
    ]),
  ),
  { skippedDatasets: 'Sanctions' },
  { screening: { status: 'failed' } },
  { message: 'Sanctions were left out' },
])('%j says that the list is short', (around) => expect(reportsShortList(around, 1)).toBe(true));

it.each<Record<string, unknown>>([
  { failed_sources: [] },
  { remaining: 0 },
  { degraded: 'no' },
  { message: 'No source failed' },
  { message: 'Search completed without errors' },
  { message: 'The applicant is not listed' },
  { message: 'Completed. Failed sources: none, errors: 0' },
  { credits_remaining: 40 },
  { attempts_left: 2 },
  { skipped_datasets: [] },
  { not_searched_lists: 0 },
  { datasets: { skipped: [], searched: ['Sanctions'] } },
  { sources: [{ name: 'Sanctions', status: 'completed' }] },
  { searched_lists: ['EU', 'UN'], number_of_lists: 12 },
  { query: { last_name: 'Cut', excluded_countries: ['NL'] } },
  { limit_not_reached: true },
  { not_found: 3 },
  { size: 4 },
  { cursor: 'abc' },
])('%j does not beside a match', (around) => expect(reportsShortList(around, 1)).toBe(false));

it('takes a size or a cursor beside an empty list for one', () => {
  expect(reportsShortList({ size: 4 }, 0)).toBe(true);
  expect(reportsShortList({ size: 20, totalElements: 0 }, 0)).toBe(false);
  expect(reportsShortList({ size: 20, page: 0 }, 0)).toBe(false);
  expect(reportsShortList({ cursor: 'abc' }, 0)).toBe(true);
  expect(reportsShortList({ cursor: 'abc', has_more: false }, 0)).toBe(false);
});
