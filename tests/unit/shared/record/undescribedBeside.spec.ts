import { describe, expect, it } from 'vitest';
import { progressOf } from '@shared/domain/aml/amlSummary';
import type { AmlResponse } from '@shared/domain/aml/amlView';
import { readResponseList } from '@shared/domain/aml/matchKeys';
import type { AmlResponseKind } from '@shared/domain/aml/matchList';
import { blockersOf } from '@shared/domain/conclusion/blockers';
import { unreadableParts } from '@shared/domain/recordHealth/unreadableParts';
import type { CaseKind } from '@shared/domain/ids';
import { composeCase } from '@shared/presentation/sections';
import { sha } from '../../../support/journalBuilder';
import { viewOf } from '../../../support/viewOf';

const PASSED = { name: 'Under Age', result: 'Passed' };
const CHECK = { name: 'Copy', result: 'Passed' };
const documentWith = (checks: unknown[], validation: object = {}, document: object = {}) => ({
  1: {
    step_title: 'Passport',
    progress: 'Completed',
    ...document,
    validation_result: { validation_outcome: 'Passed', validation_checks: checks, ...validation },
  },
});
const journey = {
  journey_id: 'j',
  flow_id: 'f',
  documents: documentWith([CHECK]),
  rule_results: { under_age: PASSED },
};
const spot = { journey_id: 'j', tenant_id: 't', rule_results: { selfie_liveness: PASSED } };

type Rows = readonly object[];
/** A collection that came empty, the responses in which members may stand beside it, and what may be its content. */
interface Emptied {
  kind: CaseKind;
  among: readonly ((more: object) => object)[];
  hidden: Rows;
}

const EMPTIED: Readonly<Record<string, Emptied>> = {
  documents: {
    kind: 'journey',
    among: [
      (more) => ({ ...journey, documents: {}, ...more }),
      (more) => ({ ...journey, documents: [], ...more }),
    ],
    hidden: [
      { steps: [{ id: 1 }] },
      { captures: [{ a: 1 }] },
      { attachments: ['a'] },
      { document_count: 2 },
      { passports: { a: { id: 'x' } } },
      { uploads: ['u-1'] },
      { scans: { front: { path: 'p' } } },
      { identity: { passport: { number: 'X' } } },
      { poi: { kind: 'Passport' } },
      { proofs: [{ id: 'x' }] },
      { numberOfDocuments: '3' },
      { docs_total: 1 },
      { evidence: [[1]] },
      { stepResults: { 1: { progress: 'Completed' } } },
      { ocr: { mrz: 'P<UTO' } },
      { papers: '[{"kind":"x"}]' },
      { document: { number: 'X' } },
      { passport: { number: 'X' } },
      { id_card: { number: 'X' } },
      { mrz: 'P<UTO' },
      { document_type: 'Passport' },
      { front_image_path: '/front' },
      { back_side_cropped_image_path: '/back' },
      { validation_outcome: 'Failed' },
      { message: '1 document found' },
    ],
  },
  rules: {
    kind: 'journey',
    among: [(more) => ({ ...journey, rule_results: {}, ...more })],
    hidden: [
      { failed_rules_count: 3 },
      { all_rules_passed: false },
      { flow: { failed_rules: ['under_age'] } },
      { flow: { name: 'x', failed_rules_count: 2 } },
      { flow: { rule_results: [{ k: 'a' }] } },
      { rules_failed: true },
      { has_failed_rules: true },
      { rule_violations: 1 },
      { ruleStatus: 'FAILED' },
      { rules_outcome: 'Refer' },
      { decisions: [{ rule: 'a' }] },
      { evaluation: { age: 'Failed' } },
      { policies: { age: { outcome: 'x' } } },
      { breaches: ['age'] },
      { assessments: [{ a: 1 }] },
      { number_of_failed_rules: '2' },
      { passed_all_rules: 'no' },
      { rules_pending: true },
      { pending_rules: 3 },
      { rules_skipped: 2 },
      { rules_skipped: ['age'] },
      { message: 'Screening done. 2 rules failed, please review' },
    ],
  },
  validation: {
    kind: 'journey',
    among: [
      (more) => ({ ...journey, documents: documentWith([], more) }),
      (more) => ({ ...journey, documents: documentWith([], {}, more) }),
    ],
    hidden: [
      { anomalies: [{ a: 1 }] },
      { tampering: { detected: true } },
      { signals: ['x'] },
      { findings: { copy: 'Failed' } },
      { forgery: { score: 3 } },
      { checks_total: 3 },
      { failed_checks: 2 },
      { checks_passed: false },
      { all_checks_passed: 'false' },
      { fraud: [{ a: 1 }] },
      { security: { hologram: { seen: true } } },
      { suspicions: ['copy'] },
      { validation_status: 'Failed' },
      { detectors: [{ id: 1 }] },
      { results: { a: { x: 1 } } },
      { checks_pending: true },
      { checks: ['copy'] },
    ],
  },
  'spot-check': {
    kind: 'spot-check',
    among: [(more) => ({ ...spot, spot_checks: {}, ...more })],
    hidden: [
      { comparisons: [{ score: 3 }] },
      { similarity: { score: 3 } },
      { face_matched: false },
      { selfie_match_result: 'Refer' },
      { biometrics: { result: 'x' } },
      { facial: [{ a: 1 }] },
      { spot_check_count: 1 },
      { pairs: [{ a: 1 }] },
    ],
  },
};

/** What stands beside everything in practice and is nobody's content. */
const CONTEXT: Rows = [
  { steps: ['selfie'], ids: ['1'], lists_checked: ['OFAC', { name: 'EU' }] },
  { coverage: { countries: 200 }, questionnaire: { income: 'low' }, person: { name: 'Ana' } },
  { contact: { name: 'Ana', email: 'a@b.test', phone: '1' } },
  { screening: { id: 's-1' } },
  { matching: { threshold: 80 } },
  { candidate: { name: 'Ana' } },
  { screening_lists: ['OFAC', 'EU'] },
  { health_check: { status: 'ok', database: 'up' } },
  { links: { self: 'https://a.test/1' } },
  { more: 'https://a.test/more' },
  { more: { href: 'https://a.test/more' } },
  { history: { events: [{ name: 'Opened', at: '2026-01-02T03:04:05Z' }] } },
  { tenant: { name: 'Bank', region: { name: 'eu' } } },
  { flow: { id: 'f', name: 'x', steps: [{ name: 'Passport', description: 'd' }] } },
  { flow: { rules: ['under_age'], rules_count: 12, max_hits: 5 } },
  { has_matches: false, has_failed_rules: false, any_hits: 'false', is_pep: 'no', flagged: 0 },
  { failed_rules_count: 0, document_count: '0', total: 0, hits: '0' },
  { match_status: 'No match', result: 'CLEAR', pepStatus: 'none', status: 'completed', outcome: 'Passed' },
  { all_rules_passed: true, checks_passed: true, no_hits: true, clear: true },
  { request_id: 'r', trace_id: 't', id: 'x', match_id: null },
  { created_at: '2026-01-02', updated: '2026-01-02T03:04:05Z', timestamps: { created: '2026-01-02' } },
  { message: 'The documents were received and the rules passed', note: 'No matches found for this person' },
  { timing: { started: '2026-01-02', ms: 30 }, duration_ms: 20, durations: [3, 4] },
  { user: { id: '7', name: 'x', email: 'a@b.test' }, assignee: { name: 'x' } },
  { lists_used: ['OFAC'], screened_lists: ['EU'], screened_against: ['OFAC'] },
  { trace: { id: 'x', span: 'y' }, queue: { name: 'x', position: 3 } },
  { tags: ['a', 'b'], labels: ['x'], notes: ['seen'], comments: ['Checked by phone'] },
  { customer: { name: 'Ana', address: { city: 'Utrecht' } } },
  { request: { headers: { accept: 'x' }, ip: '192.0.2.1' } },
  { webhooks: [{ url: 'https://a.test/h', status: 200 }] },
  { attempts_count: 2, retry_count: 1, page_count: 1, lists_searched: 30, version_number: 3 },
  { region: { name: 'eu', code: 'EU' }, locale: { language: 'en' }, app: { name: 'x', build: 7 } },
  { empty: { a: [], b: {}, c: null, d: '', e: { f: [] } } },
  { sources: ['OFAC'], datasets: ['Sanctions'], databases: [{ name: 'x' }] },
  { callback_url: 'https://a.test/cb', redirect: { url: 'https://a.test' } },
  { consent: { given: true, at: '2026-01-02' }, terms_accepted: true },
  { screening_provider: { name: 'x' }, match_threshold: 80, fuzzy_matching: true, pep_enabled: true },
  { retention: { days: 30, policy: 'x' }, expires_at: '2026-01-02' },
  { billing: { cost: 3, currency: 'EUR' }, quota: { left: 5 } },
  { audit_log: [{ by: 'x', at: 't' }], activity: [{ what: 'opened' }], events: [{ type: 'opened' }] },
  { sdk: { version: '1', platform: 'ios' }, browser: { name: 'x' }, user_agent: 'Mozilla' },
  { location: { city: 'x', lat: 1 }, ip_address: '192.0.2.1', geo: { country: 'NL' } },
  { cache: { hit: true }, rate_limit: { remaining: 3 }, api: { version: 2 }, debug: { a: 1 } },
  { test: true, sandbox: true, is_test: true, test_mode: 'on', mode: 'live' },
  { risk_model: { name: 'x' }, search_profile: { id: 'p', name: 'strict' }, schema: { name: 'v2' } },
  { document_types: ['Passport'], accepted_countries: ['NL'], rule_set_version: 3 },
  {
    search_id: 12345,
    id: '17',
    profile_id: 17,
    custom_fields: { branch: 'x' },
    custom_data: { order: '17' },
  },
  { monitoring: { status: 'active', next_run: '2026-02-02' }, schedule: { every: 'day' } },
  { sort: { sorted: false, unsorted: true, empty: true }, stats: { lists: 42, matches: 0 } },
  { error_code: '0', error: { code: null, message: '' }, errors: 'none' },
  { images_uploaded_at: '2026-01-02', checked_at: '2026-01-02', matched_on: '2026-01-02' },
];

describe.each(Object.entries(EMPTIED))('%s came empty', (what, { kind, among, hidden }) => {
  it.each(hidden)('and are not reported as none beside %j', (more) => {
    for (const responseOf of among) {
      const view = viewOf(responseOf(more), { kind });
      const parts = unreadableParts(view);
      expect(parts.map((part) => part.what)).toContain(what);
      const proposal = { outcome: 'Approved' as const, reasons: 'r', stepDecisions: [], escalation: null };
      const progress = { list: 'not-part' as const, response: null };
      const state = { progress, unreadable: parts, review: [], failedSteps: [], readOnly: false };
      expect(blockersOf(proposal, state).some((one) => one.kind === 'unreadable')).toBe(true);
      expect(blockersOf({ ...proposal, escalation: 'r' }, state)).toEqual([]);
      expect(JSON.stringify(composeCase(view))).toContain(
        `the specification does not define: ${Object.keys(more).join(', ')}`,
      );
    }
  });

  it.each([...CONTEXT, ...(what === 'documents' ? [{ checks: ['pep'] }] : [])])(
    'and are none beside %j',
    (more) => {
      for (const responseOf of among) expect(unreadableParts(viewOf(responseOf(more), { kind }))).toEqual([]);
    },
  );
});

const listIn = (value: unknown, kind: AmlResponseKind) => {
  const listed = readResponseList(value, { kind, version: null }, String);
  const response = { kind, version: null, sha256: sha('a') } as unknown as AmlResponse;
  return { list: progressOf(response, listed, new Map()).list, listed };
};

const MATCHES: readonly (readonly [AmlResponseKind, (more: object) => object])[] = [
  ['result', (more) => ({ check_id: 'c', check_time: 't', aml: { matches: [], ...more } })],
  ['result', (more) => ({ check_id: 'c', check_time: 't', aml: { matches: [] }, ...more })],
  ['snapshot', (more) => ({ check_id: 'c', aml_matches: [], ...more })],
  ['snapshot', (more) => ({ check_id: 'c', aml_matches: { matches: [], ...more } })],
  ['delta', (more) => ({ check_id: 'c', aml_matches: [], ...more })],
  ['journey', (more) => ({ ...journey, aml: { applicability: 'Applicable', matches: [], ...more } })],
];

describe.each(MATCHES)('matches of a %s came empty (%#)', (kind, responseOf) => {
  it.each<object>([
    { OFAC: [{ n: 'x' }] },
    { OFAC: ['Ana'] },
    { lists: { OFAC: { n: 'x' } } },
    { articles: [{ headline: 'x' }] },
    { flagged: ['x'] },
    { flags: ['PEP'] },
    { resource_ids: ['r1'] },
    { pepStatus: 'yes' },
    { match_status: 'MATCH' },
    { result: 'Match' },
    { warnings: ['x'] },
    { EU: { n: 'x' } },
    { interpol: { notice: 'red' } },
    { media: [{ headline: 'x' }] },
    { found: { who: 'Ana' } },
    { sanctioned: 'Y' },
    { flagged: true },
    { matched: 'true' },
    { has_hits: 'yes' },
    { no_matches: false },
    { is_clear: false },
    { sanctions_status: 'LISTED' },
    { outcome: 'potential match' },
    { verdict: 'positive' },
    { status: 'match' },
    { total: 4 },
    { results_found: '2' },
    { num_hits: 1 },
    { pep_count: 1 },
    { relatives: [{ n: 'x' }] },
    { persons: { a: { b: 'x' } } },
    { crimes: ['fraud'] },
    { exposure: { role: 'minister' } },
    { match_ids: 'm1,m2' },
    { screening: { outcome: 'hit', id: 's' } },
    { screening: { OFAC: [{ n: 'x' }] } },
    { candidate: { name: 'Ana', hits: [{ n: 'x' }] } },
    { screening: { total_hits: 2 } },
    { meta: { matches_count: 2 } },
    { body: { inner: { deep: 'Ana' } } },
    { rca: 'true', pep: 'true' },
    { summary: { pep: true } },
    { summary: { sanctions: 2 } },
    { lists: '{"OFAC":["Ana"]}' },
    { pepstatus: 'yes' },
    { history: { hits: [{ n: 'x' }] } },
    { events: [{ matches: [{ n: 'x' }] }] },
    { result: 'consider' },
    { flags: { pep: 'Y' } },
    { _embedded: { matches: [{ n: 'x' }] } },
    { matched_names: 'X' },
    { pep_hits_open: 1 },
    { n_matches: 3 },
    { whitelisted_hits: 3 },
    { matched_names: ['X'] },
    { risk_level: 'high' },
    { risk: 'medium' },
    { note: 'Result: match found: Ana' },
    { message: '2 matches found' },
    { description: 'Search completed. 1 potential match' },
    { datasets: { Sanctions: [{ name: 'Ana' }] } },
    { sources: [{ name: 'OFAC', hit_count: 2 }] },
    { match_decision: 'Refer' },
    { monitoring: { new_matches: 2 } },
    { stats: { hits: 2 } },
    { error: { code: 'E1' } },
    { person: { name: 'Ana', hits: 2 } },
  ])('and are not reported as none beside %j', (more) => {
    expect(listIn(responseOf(more), kind).list).not.toBe('read');
    if (kind !== 'result' && kind !== 'journey') return;
    const view = viewOf(responseOf(more), { kind: kind === 'journey' ? kind : 'aml-check' });
    // With nothing but an error it is no result at all.
    if (view.otherShape !== null) expect(view.otherShape).toEqual({ is: 'error' });
    else expect(JSON.stringify(composeCase(view))).toContain('the specification does not define');
  });

  it.each<object>([
    ...CONTEXT,
    { checks: ['pep'] },
    { checks: ['pep'], coverage: { sanctions: true, pep: true }, datasets: ['Sanctions'] },
    { risk_level: 'low', message: 'No matches found' },
    { risk_score: 12, message: '0 matches found. Search completed' },
    { message: 'Matches found: 0', description: 'Hits: none, failed: 0' },
    { sources: [{ name: 'OFAC', hit_count: 0 }], title: 'Sanctions' },
    { aml_id: 'x', aml_check_name: 'Standard', aml_check_id: 'x' },
    { face_match: { is_matched: true, score: 3 }, liveness: { score: 3 } },
    { search: { name: 'Ana', birth_date: '1990', filters: { country: 'UA' }, total_hits: 0 } },
    { searched_at: '2026-01-02', screening_id: 's', search_ref: 'x', search_reference: { id: 'x' } },
    { summary: { pep: false, sanctions: 0, adverse_media: 'none' } },
    { lists: { OFAC: [], EU: {} }, flags: [], warnings: '' },
  ])('and are none beside %j', (more) => {
    const { list, listed } = listIn(responseOf(more), kind);
    expect(list).toBe('read');
    expect(listed.list.state === 'given' && listed.list.value.items).toEqual([]);
  });
});

it('a journey without hits stays one beside what stands elsewhere in it', () => {
  const response = {
    ...journey,
    aml: { applicability: 'Applicable', matches: [] },
    consents: [{ kind: 'terms', given: true }],
    questionnaire: { income: 'low' },
  };
  expect(listIn(response, 'journey').list).toBe('read');
  expect(unreadableParts(viewOf(response))).toEqual([]);
});
