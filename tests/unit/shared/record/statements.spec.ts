import { expect, it } from 'vitest';
import { isStatement } from '@shared/record/statements';

it.each<[string, unknown]>([
  ['summary', 'Subject is a PEP'],
  ['message', 'Search not finished'],
  ['notes', ['seen', 'Subject is a PEP']],
  ['meta', { summary: 'Subject is a PEP' }],
  ['redacted', true],
  ['payload', 'W3sid2hvIjoiQW5hIn1d'],
  ['manual_review_required', true],
  ['media_links', { title: 'Court', url: 'https://news.example/1' }],
  ['extra', '{"info":{"note":"Subject is a PEP"}}'],
  ['matches_b64', 'W3s='],
  ['matches_url', 'https://service.example/matches'],
])('%s: %j says something beside an empty list', (key, value) => {
  expect(isStatement(key, value)).toBe(true);
});

it.each<[string, unknown]>([
  ['summary', ''],
  ['summary', 'No matches on 12 lists; 0 alerts.'],
  ['message', 'Search completed without errors'],
  ['message', 'Screening finished'],
  ['note', 'Not a PEP'],
  ['status', 'completed'],
  ['result', 'CLEAR'],
  ['cached', true],
  ['provider', 'Example'],
  ['search_type', 'individual'],
  ['request_id', 'r-1'],
  ['checked_at', '2026-01-02T03:04:05Z'],
  ['more', 'https://service.example/more'],
  ['lists_searched', '30'],
  ['attempt', 1],
  ['metadata', { provider: 'P', name: 'Ana' }],
  ['candidates', '[]'],
  ['tags', ['a']],
  ['message', 'The documents were received'],
  ['fuzzy', true],
  ['consent_required', true],
  ['title', 'Sanctions'],
  ['pdf', 'https://service.example/report'],
])('%s: %j does not', (key, value) => {
  expect(isStatement(key, value)).toBe(false);
});

it('that nothing was searched says something only of a search that was performed', () => {
  expect(isStatement('reason', 'Not searched')).toBe(true);
  expect(isStatement('reason', 'Not searched', false)).toBe(false);
  expect(isStatement('reason', 'Subject is a PEP', false)).toBe(true);
});
