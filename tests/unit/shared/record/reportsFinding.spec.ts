import { describe, expect, it } from 'vitest';
import type { Context } from '@shared/record/keyTerms';
import {
  isAbout,
  isApart,
  isContent,
  isInstantOrAddress,
  reportsFinding,
  statesNothingFound,
  type Relation,
} from '@shared/record/reportsFinding';
import { TOPICS } from '@shared/wire/topics';

it.each<[unknown, boolean]>([
  ['2026-01-02', true],
  ['2026-01-02T03:04:05Z', true],
  ['https://x.test/a', true],
  ['02.01.2026', false],
  ['see https://x.test', false],
  [20260102, false],
])('%j says when or leads somewhere, and nothing else: %s', (value, isSo) => {
  expect(isInstantOrAddress(value)).toBe(isSo);
});

describe('a value beside an empty list of matches', () => {
  it.each<[string, unknown, boolean]>([
    ['sanctioned_under', 'Somebody', true],
    ['listed', true, true],
    ['outcome', 'Hit', true],
    ['outcome', 'not cleared', true],
    // What says that there is nothing, how the check was set up, or which one it was.
    ['outcome', 'Clear', false],
    ['result', 'no match', false],
    ['listed', 'false', false],
    ['listed', 0, false],
    ['listed', '0', false],
    ['listed', '', false],
    ['listed', null, false],
    ['listed', {}, false],
    ['search_id', 'S-1', false],
    ['created_at', 'yesterday', false],
    ['message', 'Somebody was found', false],
    ['webhook', 'on', false],
    ['source', 'https://x.test', false],
  ])('%s: %j can be content of it: %s', (key, value, isSo) => {
    expect(isContent(key, value, TOPICS.matches)).toBe(isSo);
  });

  it.each<[string, unknown, boolean]>([
    ['hits', 3, true],
    ['hits', 0, false],
    ...[
      'lists',
      'list_count',
      'number_of_lists',
      'numberOfSources',
      'datasets_count',
      'total_databases',
      'number_of_sanction_lists',
      'searches',
      'records_searched',
    ].map((key): [string, unknown, boolean] => [key, 12, false]),
    ...[
      'matched_lists',
      'list_hits',
      'number_of_matched_lists',
      'lists_with_hits',
      'sanctions',
      'sanction_list',
    ].map((key): [string, unknown, boolean] => [key, 2, true]),
    ...['sanction_lists', 'pep_sources', 'watchlists', 'remaining_searches', 'searches_left'].map(
      (key): [string, unknown, boolean] => [key, 12, false],
    ),
    ['hit_count', '2', true],
    ['is_sanctioned', true, true],
    ['is_sanctioned', 'no', false],
    ['no_hits', true, false],
    ['no_hits', false, true],
    ['aml_passed', false, true],
    ['aml_passed', true, false],
    ['aml_status', 'clear', false],
    ['aml_status', 'match', true],
    ['aml_status', 'not yet started', true],
    ['aml_status', 'pending', true],
    ['aml_risk_level', 'very low', false],
    ['aml_risk_level', 'high', true],
    ['aml_risk_score', 80, false],
    ['aml_search_id', 'S-1', false],
    ['aml_search_id', 12345, false],
    ['match_id', 12345, true],
    ['aml_search', true, false],
    ['pep', 'Somebody', true],
    ['aml_message', '2 hits found', true],
    ['aml_message', 'No hits found.', false],
    ['aml_message', 'No hits found. Status: pep match found', true],
    ['aml_updated', '2026-01-02', false],
    ['aml_limits', 3, false],
    ['hits', null, false],
    ['hits', '', false],
    ['documents', 3, false],
    ['aml_purple', true, false],
    ['pep_purple', true, false],
  ])('%s: %j says that there is one: %s', (key, value, isSo) => {
    expect(reportsFinding(TOPICS.matches, key, value, 'beside', null)).toBe(isSo);
  });

  it.each<[string, unknown, Relation, Context | null, boolean]>([
    // A count without a word of the topic is its own where nothing else is mentioned.
    ['total', 3, 'own', null, true],
    ['total', 3, 'beside', null, false],
    ['total', 3, 'own', 'subject', false],
    ['found', 3, 'own', 'subject', true],
    ['search_id', 12345, 'own', null, false],
    ['id', '17', 'own', null, false],
    ['profile_id', 17, 'own', null, false],
    ['is_sanctioned', true, 'around', null, true],
    ['alerts', 3, 'around', null, true],
    ['alerts', 3, 'around', 'other', false],
    ['hits', 3, 'around', 'other', true],
    // Within what says how a check is set up only a finding of the topic counts.
    ['sanctions_found', 3, 'own', 'setup', true],
    ['sanctions', true, 'own', 'setup', false],
    // Below what was searched, the name of a dataset is not a finding, but a number is, and an outcome.
    ['PEP', true, 'own', 'searched', false],
    ['PEP', 'searched', 'own', 'searched', false],
    ['PEP', 1, 'own', 'searched', true],
    ['is_pep', true, 'own', 'searched', true],
    ['PEP', true, 'own', 'subject', true],
    ['result', 'match', 'own', 'searched', true],
    ['status', 'skipped', 'own', 'searched', false],
    ['status', 'pending', 'own', null, true],
    ['status', 'active', 'own', null, false],
  ])('%s: %j, %s, within %j: %s', (key, value, found, within, isSo) => {
    expect(reportsFinding(TOPICS.matches, key, value, found, within)).toBe(isSo);
  });
});

it('whatever a flag says of compared faces says that there was a comparison', () => {
  expect(reportsFinding(TOPICS.comparisons, 'face_matched', false, 'beside', null)).toBe(true);
  expect(reportsFinding(TOPICS.matches, 'pep_matched', false, 'beside', null)).toBe(false);
});

it.each<[unknown, boolean]>([
  [{ name: 'OFAC', matches: 0 }, true],
  [{ name: 'OFAC', hits: [] }, true],
  [{ name: 'OFAC', status: 'searched' }, true],
  [{ name: 'OFAC', result: 'clear' }, true],
  [{ name: 'OFAC', searched: true }, true],
  [{ name: 'OFAC', searched: false }, false],
  [{ name: 'OFAC', matches: 2 }, false],
  [{ name: 'OFAC', matches: null }, false],
  [{ name: 'Ana', country: 'UA' }, false],
  [[], false],
  ['OFAC', false],
])('%j describes a list in which nothing was found: %s', (value, isSo) => {
  expect(statesNothingFound(value)).toBe(isSo);
});

it.each<[string, boolean, boolean]>([
  ['matches', true, false],
  ['match_count', true, false],
  ['aml_match', true, false],
  ['screening', false, false],
  ['name_match', false, true],
  ['address_match', false, true],
  ['phone_check', false, true],
  ['sanctions_of_address', true, false],
])('further out, %s is about matches: %s; a part about something else: %s', (key, isTopic, isOther) => {
  expect(isAbout(TOPICS.matches, key, 'around')).toBe(isTopic);
  expect(isApart(TOPICS.matches, key)).toBe(isOther);
});

it('in the part of the list, a word for a match is enough', () => {
  expect(isAbout(TOPICS.matches, 'name_match', 'own')).toBe(true);
});
