import { expect, it } from 'vitest';
import { wordsOf } from '@shared/record/keyTerms';
import { isSearchSetting, namesKindOfCheck, namesSearchedLists } from '@shared/record/searchWords';

it.each<[string, unknown, boolean]>([
  ['partial_matching', true, true],
  ['enableFuzzyMatching', false, true],
  ['match_partial_names', 'yes', true],
  ['partial_match_threshold', 0.8, true],
  ['warning_threshold', 80, true],
  ['cut_off', '70%', true],
  ['cutoff', 70, true],
  ['include_partial_matches', true, true],
  ['cut_off', true, false],
  ['partial_matches', true, false],
  ['partial_matching', 'in progress', false],
  ['matching', true, false],
  ['matching_records', 3, false],
])('%s: %j as a setting: %s', (key, value, isSo) => {
  expect(isSearchSetting(wordsOf(key), value)).toBe(isSo);
});

it.each<[string, unknown, boolean]>([
  ['lists', ['OFAC SDN', 'UN'], true],
  ['lists', ['Ana Sample'], false],
  ['lists', ['Sanctions', 'PEP'], false],
  ['lists', [{ name: 'OFAC' }], false],
  ['matched_lists', ['OFAC'], false],
  ['aml_lists', ['OFAC'], true],
  ['sanction_lists', ['OFAC'], false],
])('%s: %j as names of lists: %s', (key, value, isSo) => {
  expect(namesSearchedLists(key, value)).toBe(isSo);
});

it.each<[string, unknown, boolean]>([
  ['type', 'PEP_SANCTIONS', true],
  ['subtype', 'pep_sanctions_adverse_media', true],
  ['check_type', 'Insolvency, Disqualified Director', true],
  ['description', 'PEP & Sanctions', true],
  ['categories', ['PEP', 'Sanctions'], true],
  ['type', 'PEP', false],
  ['categories', ['PEP'], false],
  ['categories', ['PEP', 'Ana Sample'], false],
  ['categories', ['PEP', { name: 'Sanctions' }], false],
  ['tags', ['PEP', 'Sanctions'], false],
  ['risk_categories', ['PEP', 'Sanctions'], false],
  ['type', 'Sanctioned PEP', false],
  ['type', 2, false],
])('%s: %j names the kind of a check: %s', (key, value, isSo) => {
  expect(namesKindOfCheck(key, value)).toBe(isSo);
});
