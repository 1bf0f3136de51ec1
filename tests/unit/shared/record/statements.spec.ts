import { expect, it } from 'vitest';
import { isStatement } from '@shared/record/statements';

it.each<[string, unknown]>([
  ['summary', 'Subject is a PEP'],
  ['message', 'The documents were received'],
  ['notes', ['seen', 'Subject is a PEP']],
  ['meta', { summary: 'Subject is a PEP' }],
  ['redacted', true],
  ['payload', 'W3sid2hvIjoiQW5hIn1d'],
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
])('%s: %j does not', (key, value) => {
  expect(isStatement(key, value)).toBe(false);
});
