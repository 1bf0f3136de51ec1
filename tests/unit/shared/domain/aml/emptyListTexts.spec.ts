import { describe, expect, it } from 'vitest';
import { journeyOf, listIn, resultOf } from '../../../../support/aroundLists';

const KEYS = ['result', 'outcome', 'message', 'status', 'summary', 'remark', 'description', 'aml_status'];
const APPLICABLE = { applicability: 'Applicable', matches: [] };

/** How an empty list is read in each place where a member can be beside it. */
const listsBeside = (more: object): string[] => [
  listIn(resultOf({ matches: [], ...more }), 'result'),
  listIn(resultOf({ matches: { matches: [], ...more } }), 'result'),
  listIn(resultOf({ matches: [] }, { final_decision: 'Complete', ...more }), 'result'),
  listIn({ check_id: 'c', aml_matches: [], ...more }, 'snapshot'),
  listIn({ check_id: 'c', aml_matches: { matches: [], ...more } }, 'delta'),
  listIn(journeyOf({ ...APPLICABLE, ...more }), 'journey'),
];
const listOfJourney = (more: object): string => listIn(journeyOf(APPLICABLE, more), 'journey');
const areRead = (lists: readonly string[]): boolean => lists.every((list) => list === 'read');

const FINDING_TEXTS = [
  'Not a PEP, but sanctioned',
  'No PEP. Sanctions: listed',
  'No PEP\nSanctions: listed',
  'No matches but 3 similar names',
  'No matches but similar names',
  'No hits except one',
  'Sanctions - clear; PEP - yes',
  'Not approved due to sanctions',
  'No records found but is a PEP',
  'No records found and the subject is a PEP',
  'Does not appear on the EU list, appears on the OFAC sanctions list',
  'Applicant has records in AML databases (politically exposed persons, sanctions).',
  'No PEP (sanctions listed)',
  'Screening against sanctions lists found 2',
  'Checked for PEP, sanctioned',
  'Match found. You will be notified of new matches.',
  'You will be notified of the 2 sanctions matches',
  'Listed as a disqualified director',
  'Case is under review for fitness & probity',
  'Results pending',
  'Search skipped',
  'Provider timeout',
  'AML provider unavailable',
  'The check is still being processed',
  'Unable to search',
  'Not enough data to search',
  '0 of 4 lists searched',
  '3/4 lists searched',
  'No hits (1 pending)',
  'No results available',
];

const CLEAN_TEXTS = [
  'Applicant has no records in e-KYC and AML databases (politically exposed persons, sanctions).',
  'No adverse media articles found',
  'No adverse information found.',
  "Applicant doesn't appear in PEP lists",
  'The applicant does not appear on any of the global sanctions lists',
  'The search did not return any matches',
  'The search returned no matches',
  'We found no matches',
  'No true hits',
  'No true matches',
  'No matches found in any of the screened global sanctions lists',
  'Match status: no match',
  'Sanctions - clear; PEP - clear',
  'PEP – no; Sanctions – no',
  'No people of interest, no disqualified director, no insolvency',
  'You will be notified of new matches.',
  'You will be alerted if a match is found',
  'Screening of PEP and sanctions lists completed',
  '4 of 4 lists searched, no hits',
  'AML check (PEP, sanctions, adverse media)',
  'All clear',
];

describe.each(KEYS)('beside an empty list, %s', (key) => {
  it.each(FINDING_TEXTS)('“%s” may mean a finding', (text) => {
    expect(listsBeside({ [key]: text })).not.toContain('read');
  });
  it.each(CLEAN_TEXTS)('“%s” is clean', (text) => {
    expect(areRead(listsBeside({ [key]: text }))).toBe(true);
  });
});

describe('an empty list', () => {
  it.each<object>([
    { result: 'Sanctions: listed' },
    { model_version: 'Subject is a PEP' },
    { insolvency: true },
    { disqualified_director: true },
    { regulatory_enforcement_list: true },
    { fitness_probity: true },
    { fitness_and_probity: true },
    { isPeopleOfInterest: true },
    { people_of_interest: 2 },
    { datasets: { Insolvency: 'match' } },
    { counts: { 'Disqualified Director': 2 } },
    { tags: ['People of Interest'] },
    { note: 'Person of interest' },
    { matched_datasets: ['Sanctions'] },
    { hit_datasets: ['PEP'] },
    { warnings: ['AML provider unavailable'] },
    { breakdown: { pep: { result: 'hit' } } },
    { breakdown: { sanction: { result: 'clear', hits: 2 } } },
    { sanctions: { lists: ['OFAC SDN'], hit: true } },
    { sanctions: { lists: ['Ana Sample'] } },
    { categories: ['PEP'] },
    { matched_categories: ['PEP', 'Sanctions'] },
    { person: { categories: ['PEP', 'Sanctions'] } },
    { aml_checks: [{ check_id: 'x', matches: 2 }] },
    { aml_note: 'Sanctions: listed' },
  ])('is not complete beside %j', (more) => {
    expect(listsBeside(more)).not.toContain('read');
  });

  it.each<object>([
    { description: 'Screens the applicant against sanctions lists, PEP lists and adverse media.' },
    { description: 'AML screening against global watchlists' },
    { description: 'PEP & Sanctions' },
    { type: 'PEP_SANCTIONS' },
    { subtype: 'pep_sanctions_adverse_media' },
    { categories: ['PEP', 'Sanctions', 'Adverse Media'] },
    { breakdown: { sanction: { result: 'clear' } } },
    { results: { pep: 'clear', sanctions: 'clear', insolvency: 'clear' } },
    { sanctions: { lists: ['OFAC SDN'] } },
    { insolvency: false, people_of_interest: 0, disqualified_director: 'no' },
    { datasets: { Insolvency: true } },
    { matched_datasets: [] },
  ])('is complete beside %j', (more) => {
    expect(areRead(listsBeside(more))).toBe(true);
  });

  it.each<object>([
    { name_match: true },
    { address_match: { matched: true } },
    { phone_check: { matched: true } },
    { email_check: { result: 'match' } },
    { aml_check_ids: ['a'] },
    { aml_checks: [{ check_id: 'x' }] },
    { aml_checks: [{ check_id: 'x', status: 'completed', check_time: '2026-01-01T00:00:00Z' }] },
    { aml_status: 'Applicable' },
    { aml_lists: ['OFAC'] },
    { status: 'pending', state: 'in_progress' },
  ])('of a journey is complete beside %j', (more) => {
    expect(listOfJourney(more)).toBe('read');
  });

  it.each<object>([
    { matches_found: 2 },
    { alerts: 2 },
    { is_match: true },
    { aml_match: true },
    { aml_status: 'Refer' },
    { aml_status: 'pending' },
    { aml_lists: ['Ana Sample'] },
    { screening: { matched: true } },
    { results: { match_count: 2 } },
    { name_match: { sanctions: true } },
    { insolvency: true },
  ])('of a journey is not complete beside %j', (more) => {
    expect(listOfJourney(more)).not.toBe('read');
  });
});
