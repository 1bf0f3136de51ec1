import { describe, expect, it } from 'vitest';
import { journeyOf, listIn, resultOf } from '../../../../support/aroundLists';

/** The states of an empty list in each place where the same members can be. */
const listsBeside = (more: object) => [
  listIn(resultOf({ matches: [], ...more }), 'result'),
  listIn(resultOf({ matches: [] }, more), 'result'),
  listIn({ check_id: 'c', aml_matches: [], ...more }, 'snapshot'),
  listIn(journeyOf({ applicability: 'Applicable', matches: [], ...more }), 'journey'),
];

describe('an empty list of matches', () => {
  it.each<object>([
    { monitoring_status: 'Enabled' },
    { dob: '01/01/1990', surname: 'Sample', country: 'DE', nationality: 'German', gender: 'female' },
    { search_term: 'Sanctions', last_name: 'Match', city: 'Pep' },
    { subject: { name: 'Pep Sample', country: 'DE' }, applicant: 'Pep Sample' },
    { delta_only: true, fuzzy: true, frequency: 'Daily' },
    { message: 'AML check completed successfully. No matches.' },
    { message: 'No records' },
    { message: 'No records found' },
    { message: 'Clear' },
    { message: 'Request processed' },
    { message: 'PEP: no. Sanctions: none; adverse media: 0' },
    { message: 'Sanctions check passed, PEP check clear' },
    { message: 'No PEP, sanctions or adverse media matches were found' },
    { message: 'The subject is not on any sanctions list' },
    { message: 'Screened against sanctions, PEP and adverse media lists. No hits.' },
    { message: 'PEP and sanctions screening completed' },
    { message: 'Matches were not found' },
    { description: 'Sanctions and PEP screening', product: 'watchlist check' },
    { notes: ['Not a PEP', 'No sanctions'] },
    { comment: 'без збігів' },
    { case_number: 'A-1', object: 'aml_check', pdf_path: '/reports/1.pdf', took: '12ms' },
    { pep_check: 'passed', sanctions_check: 'clear' },
    { check_type: 'pep_sanctions', search_type: 'sanctions', categories_searched: ['PEP', 'Sanctions'] },
    { lists: [{ name: 'Sanctions list', type: 'sanctions', matches: 0 }] },
    { aml_report_url: 'https://service.example/1', pdf: 'https://service.example/1.pdf' },
    { consent_required: true, pii_masked: true, grade: 'C' },
    { tags: ['onboarding'], labels: ['vip'], title: 'AML screening', type: 'individual' },
  ])('is complete beside ordinary members: %j', (more) => {
    expect(listsBeside(more)).toEqual(['read', 'read', 'read', 'read']);
  });

  it.each<object>([
    { message: 'Search not finished' },
    { message: 'The search has not finished' },
    { message: 'Search never finished' },
    { message: "The search hasn't finished" },
    { message: 'Matches were not returned (because of your plan)' },
    { message: 'Matches are not shown to this user' },
    { message: 'No exact matches found but 3 similar names' },
    { message: 'No matches but 3 similar names' },
    { message: 'Not a sanctions hit but a PEP' },
    { message: 'No sanctions found but subject is a PEP' },
    { message: 'No match found - subject is a politically exposed person' },
    { message: 'No databases were searched' },
    { message: 'No lists searched' },
    { message: '0 lists searched' },
    { message: 'No matches other than those already whitelisted' },
    { message: 'Match details are not included in your plan' },
    { message: 'Subject is on a sanctions list' },
    { message: 'Not only a PEP' },
    { status: 'Search not finished' },
    { remark: 'not searched' },
    { adverse_media: ['https://news.example/1'] },
    { media_links: ['https://news.example/1'] },
    { media_links: { title: 'Court', url: 'https://news.example/1' } },
    { articles: ['https://news.example/1'] },
    { news: ['https://news.example/1'] },
    { media: ['https://news.example/1'] },
    { tags: ['PEP', 'Sanctions'] },
    { labels: ['Politically Exposed Person'] },
    { keywords: ['fraud', 'terrorism'] },
    { type: 'PEP' },
    { title: 'Subject is a PEP' },
    { review_required: true },
    { manual_review_required: true },
    { action_required: true },
    { needs_review: 'yes' },
    { subject: { note: 'Subject is a PEP' } },
    { applicant: { summary: 'Sanctioned in 2020' } },
    { person: { category: 'PEP' } },
    { notification: 'Subject is a PEP' },
    { extra: '{"info":{"note":"Subject is a PEP"}}' },
  ])('is not complete beside what says otherwise: %j', (more) => {
    for (const list of listsBeside(more).filter((_, index) => index !== 1)) expect(list).not.toBe('read');
    expect(listIn(resultOf({ matches: [] }, more), 'result')).not.toBe('read');
  });

  it.each<object>([
    { aml_note: 'Subject is a PEP' },
    { aml_summary: 'PEP, tier 1' },
    { aml_message: 'Subject is a sanctioned person' },
  ])('of a journey is not complete beside its AML part with %j', (more) => {
    const aml = { applicability: 'Applicable', matches: [] };
    expect(listIn(journeyOf(aml, more), 'journey')).not.toBe('read');
    expect(listIn(journeyOf(aml, { aml_note: 'No matches', note: 'PEP' }), 'journey')).toBe('read');
  });

  it('states why nothing was screened', () => {
    for (const aml of [
      { applicability: 'Disabled', matches: [], message: 'AML checks are not enabled' },
      { applicability: 'Skipped', matches: [], reason: 'Personal information not extracted properly' },
      { applicability: 'Skipped', matches: [], message: 'No search was performed' },
    ])
      expect(listIn(journeyOf(aml), 'journey')).toBe('not-screened');
    const aml = { applicability: 'Skipped', matches: [], message: 'Subject is a PEP' };
    expect(listIn(journeyOf(aml), 'journey')).toBe('unclear');
  });
});
