import { describe, expect, it } from 'vitest';
import { progressOf } from '@shared/domain/aml/amlSummary';
import type { AmlResponse } from '@shared/domain/aml/amlView';
import { readResponseList } from '@shared/domain/aml/matchKeys';
import type { AmlResponseKind } from '@shared/domain/aml/matchList';
import { blockersOf } from '@shared/domain/conclusion/blockers';
import { unreadableParts } from '@shared/domain/recordHealth/unreadableParts';
import type { CaseKind } from '@shared/domain/ids';
import { composeCase } from '@shared/presentation/sections';
import { UNEXPECTED_FORMAT } from '@shared/presentation/valueLabels';
import { sha } from '../../../support/journalBuilder';
import { viewOf } from '../../../support/viewOf';

const RULE = { name: 'Under Age', result: 'Failed' };
const DOCUMENT = { step_title: 'Passport', progress: 'Completed' };
const CHECK = { name: 'Copy', result: 'Passed' };
const rules = { under_age: { ...RULE, result: 'Passed' } };
const steps = {
  1: { ...DOCUMENT, validation_result: { validation_outcome: 'Passed', validation_checks: [CHECK] } },
};
const journey = { journey_id: 'j', flow_id: 'f', documents: steps, rule_results: rules };
const noDocuments = { ...journey, documents: {} };
const noRules = { ...journey, rule_results: {} };
const noChecks = (validation: object = {}, document: object = {}, over: object = {}) => ({
  ...journey,
  documents: {
    1: {
      ...DOCUMENT,
      ...document,
      validation_result: { validation_outcome: 'Passed', validation_checks: [], ...validation },
    },
  },
  ...over,
});
const spot = { journey_id: 'j', tenant_id: 't', rule_results: { selfie_liveness: RULE }, spot_checks: {} };
const noneGiven = { ...spot, rule_results: {} };

const reportedOf = (response: object, kind: CaseKind) => unreadableParts(viewOf(response, { kind }));

/** Wraps a value in so many objects. */
const wrapped = (value: unknown, levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => ({ box: inner }), value);

type Case = readonly [what: string, response: object];
const HIDDEN: Readonly<Record<string, readonly Case[]>> = {
  documents: [
    ['an abbreviation', { ...noDocuments, docs: { 1: { document_type: 'Passport' } } }],
    ['another word', { ...noDocuments, papers: [{ kind: 'x' }] }],
    ['one of them', { ...noDocuments, passport: { number: 'X', country: 'UA' } }],
    ['a compound', { ...noDocuments, idCards: ['card-1'] }],
    ['a word of another case', { ...noDocuments, IDENTITY_DOCUMENTS: { a: { x: 1 } } }],
    ['pages', { ...noDocuments, pages: [{ path: 'p' }] }],
    ['JSON text', { ...noDocuments, docs: '[{"document_type":"Passport"}]' }],
    ['JSON text of no name', { ...noDocuments, extra: '{"a":[{"document_type":"Passport"}]}' }],
    ['elements of no name', { ...noDocuments, steps: { 1: { document_type: 'Passport' } } }],
    ['a wrapper', { ...noDocuments, payload: { inner: { documents: { 1: { document_type: 'Visa' } } } } }],
    ['a client', { ...noDocuments, client: { documents: { 1: { kind: 'x' } } } }],
    ['any list', { ...noDocuments, items: [{ kind: 'x' }] }],
    ['deep nesting', { ...noDocuments, extra: wrapped({ kind: 'x' }, 80) }],
    ['what was read from one', { ...noDocuments, extracted_fields: { full_name: { value: 'Ana' } } }],
    ['the images of one', { ...noDocuments, images: { front_image_path: 'p' } }],
    ['an error of another name', { ...noDocuments, error_message: 'x' }],
    ['a status of HTTP', { ...noDocuments, status: 500, message: 'Internal error' }],
    ['null instead', { ...journey, documents: null, docs: { 1: { document_type: 'Passport' } } }],
  ],
  rules: [
    ['names of failed ones', { ...noRules, failed_rules: ['under_age'] }],
    ['failed ones of no name', { ...noRules, failed: ['under_age'] }],
    ['names that the specification has', { ...noRules, reasons: ['under_age'] }],
    ['results of a policy', { ...noRules, policy_results: [{ id: 1 }] }],
    ['failed policies', { ...noRules, failed_policies: ['age'] }],
    ['no separators', { ...noRules, failedrules: { a: 'x' } }],
    ['elements with a result', { ...noRules, verdicts: [{ result: 'Failed' }] }],
    ['elements with three members', { ...noRules, notes: [{ name: 'a', tips: 'b', description: 'c' }] }],
    ['one by itself', { ...noRules, last: { name: 'a', result: 'Failed', description: 'c' } }],
    ['an exception', { ...noRules, exception: 'x' }],
    ['no success', { ...noRules, ok: false }],
    ['JSON text', { ...noRules, checks: '{"under_age":"Failed"}' }],
    ['twice JSON text', { ...noRules, checks: JSON.stringify('{"under_age":"Failed"}') }],
  ],
  validation: [
    ['failures', noChecks({ failures: ['Copy'] })],
    ['tests', noChecks({ tests: [{ id: 1 }] })],
    ['a full list in the document', noChecks({}, { validation_checks: [CHECK] })],
    ['checks in the document', noChecks({}, { authenticity: { Copy: 'Failed' } })],
    ['failures in the response', noChecks({}, {}, { failed_checks: ['Copy'] })],
    ['JSON text', noChecks({ tests: '[{"name":"Copy"}]' })],
    ['elements of no name', noChecks({ details: [{ result_description: 'x' }] })],
    [
      'a step that was skipped',
      {
        ...journey,
        documents: { 1: { progress: 'Skipped', validation_result: null, failures: ['Copy'] } },
      },
    ],
  ],
  'spot-check': [
    ['a comparison', { ...spot, face_match: { is_matched: false } }],
    ['comparisons', { ...spot, comparisons: [{ score: 3 }] }],
    ['elements of no name', { ...spot, outcome_list: [{ is_matched: false }] }],
    ['JSON text', { ...spot, face_match: '{"is_matched":false}' }],
    ['another check', { ...spot, checks: { selfie: { x: 1 } } }],
  ],
};

describe.each(Object.entries(HIDDEN))('%s are not reported as none beside', (what, cases) => {
  const kind = what === 'spot-check' ? 'spot-check' : 'journey';
  it.each(cases)('%s: the case cannot be concluded, and every page says why', (_what, response) => {
    const view = viewOf(response, { kind });
    const parts = unreadableParts(view);
    expect(new Set(parts.map((part) => part.what))).toEqual(new Set([what]));
    const proposal = { outcome: 'Approved' as const, reasons: 'r', stepDecisions: [], escalation: null };
    const progress = { list: 'not-part' as const, response: null };
    const state = { progress, unreadable: parts, review: [], failedSteps: [], readOnly: false };
    expect(blockersOf(proposal, state)).toMatchObject([{ kind: 'unreadable', what }]);
    expect(blockersOf({ ...proposal, escalation: 'r' }, state)).toEqual([]);
    expect(JSON.stringify(composeCase(view))).toContain(UNEXPECTED_FORMAT);
  });
});

it('an outcome without a word does not say that a document was validated', () => {
  expect(reportedOf(noChecks({ validation_outcome: ' ' }), 'journey')).toMatchObject([
    { what: 'validation' },
  ]);
});

const CONTEXT: readonly Case[] = [
  ['a flow', { flow: { name: 'Onboarding', description: 'Standard' } }],
  ['a flow with steps', { flow: { name: 'x', steps: [{ name: 'Passport', description: 'd' }] } }],
  ['a tenant', { tenant: { name: 'Bank', description: 'x', information: 'y' } }],
  ['a policy', { policy: { name: 'Strict', description: 'x' } }],
  ['a policy on documents', { document_policy: { name: 'Strict', version: '3' } }],
  ['what is accepted', { accepted_document_types: ['Passport', 'Visa'] }],
  ['the rules that are set up', { flow: { rules: ['under_age', 'same_subject'] } }],
  ['settings of rules', { rule_settings: { mode: 'strict' } }],
  ['a client', { client: { name: 'App', description: 'Mobile', information: 'x' } }],
  ['pages', { pagination: { page: 1, next_cursor: 'abc' }, page: { number: 1, size: 20 } }],
  ['search terms', { search: { name: 'Ana', filters: { country: 'UA' } } }],
  ['an author', { reviewer: { name: 'R', description: 'x' }, created_by: { id: '7', name: 'x' } }],
  ['a log', { log_entries: [{ at: 't', by: 'x' }], audit: { events: [{ name: 'Opened', at: 't' }] } }],
  ['texts', { note: 'No [documents]', status: '{unknown', tags: ['a', 'b'] }],
  ['links', { _links: { documents: { href: '/d' }, self: { href: '/s' } } }],
  ['a device', { device: { os: 'x', model: { name: 'y', version: 1 } } }],
  ['what is empty', { docs: {}, failed_rules: [], failures: '[]', tests: '{}', checks: null, hits: 0 }],
  ['sums', { checksum: { sha256: 'abc' }, checksums: { body: 'abc' } }],
  ['who did it', { checked_by: { id: '7', name: 'x' }, uploaded_by: { id: '7', name: 'x' } }],
  ['a set of rules', { ruleset: { id: 'x', version: 3 }, rule_set: { name: 'EU' } }],
  ['what only begins so', { failover: { region: 'eu' }, checkout: { id: 'x' }, docker: { tag: 'x' } }],
  ['what is required', { required_documents: ['Passport'], document_requirements: ['Passport'] }],
  ['settings of a screening', { matching_algorithm: { name: 'x' }, alert_recipients: [{ email: 'x' }] }],
  ['what was searched', { watchlists_searched: ['OFAC'], alert_emails: ['a@b.test'] }],
  ['no error', { error_message: '', success: true, status: 200, has_errors: false }],
  ['counts of none', { document_counts: { all: 0 }, failed_rules_count: 0 }],
];

describe.each<[string, object, CaseKind]>([
  ['documents', noDocuments, 'journey'],
  ['rules', noRules, 'journey'],
  ['checks', noChecks(), 'journey'],
  ['comparisons', noneGiven, 'spot-check'],
])('%s are none', (_what, response, kind) => {
  it.each(CONTEXT)('beside %s', (_name, more) => {
    expect(reportedOf({ ...response, ...more }, kind)).toEqual([]);
  });
});

it.each(CONTEXT)('checks are none beside %s in their own document', (_what, more) => {
  expect(reportedOf(noChecks(more, more), 'journey')).toEqual([]);
});

const listIn = (value: unknown, kind: AmlResponseKind) => {
  const listed = readResponseList(value, { kind, version: null }, String);
  const response = { kind, version: null, sha256: sha('a') } as unknown as AmlResponse;
  return { list: progressOf(response, listed, new Map()).list, listed };
};
const MATCH = { resource_id: 'r', name: 'Ana Sample', score: 1 };
const TEXT = JSON.stringify([MATCH]);
/** Every place in which matches may stand beside an empty list, in every response. */
const PLACES: readonly (readonly [AmlResponseKind, (more: object, matches?: unknown) => object])[] = [
  ['result', (more, matches = []) => ({ check_id: 'c', check_time: 't', aml: { matches, ...more } })],
  ['result', (more, matches = []) => ({ check_id: 'c', check_time: 't', aml: { matches }, ...more })],
  ['snapshot', (more, matches = []) => ({ check_id: 'c', aml_matches: matches, ...more })],
  ['snapshot', (more, matches = []) => ({ check_id: 'c', aml_matches: { matches, ...more } })],
  [
    'journey',
    (more, matches = []) => ({ ...journey, aml: { applicability: 'Applicable', matches, ...more } }),
  ],
];

describe.each(PLACES)('matches of a %s (%#)', (kind, responseOf) => {
  it.each<[string, object]>([
    ['JSON text', { results: TEXT }],
    ['JSON text in an object', { extra: { body: TEXT } }],
    ['JSON text twice', { extra: JSON.stringify(TEXT) }],
    ['JSON texts in a list', { extra: [JSON.stringify(MATCH)] }],
    ['deeper than anything is', { extra: wrapped([{ who: 'x' }], 80) }],
    ['alerts', { alerts: ['a-1'] }],
    ['candidates', { candidates: [{ who: 'x' }] }],
    ['sanctions', { sanctions: { OFAC: ['Ana'] } }],
    ['screening', { screeningHits: { a: 'Ana' } }],
    ['adverse media', { adverse_media: [{ title: 'x' }] }],
    ['a flag', { is_pep: true }],
    ['a number', { hits: 2 }],
    ['a further page', { pagination: { page: 1, next_cursor: 'abc' } }],
    ['links to more', { _links: { next: '/2' } }],
    ['a number elsewhere', { meta: { total_count: 2 } }],
    ['a number of results', { total_results: 3 }],
    ['a number of alerts', { alertCount: 2 }],
    ['a number found', { records_found: 1 }],
    ['a flag of two words', { pep_match: true }],
    ['a flag of a list', { on_sanctions_list: true }],
    ['a search under way', { status: 'pending' }],
    ['a search that failed', { search_status: 'failed' }],
    ['what is not whole', { truncated: true }],
    ['an error of another name', { error_message: 'provider timeout' }],
    ['an error in capitals', { Error: 'x' }],
    ['no success', { ok: false }],
    ['a time-out', { timed_out: true }],
    ['a sentence that says some', { summary: '1 match found' }],
    ['a count of some', { summary: { total: 2 } }],
    ['a list of names', { lists: ['Ana Sample'] }],
    ['words for datasets that nobody explains', { lists: ['Sanctions', 'PEP'] }],
    ['datasets that were left out', { excluded_datasets: ['Sanctions'] }],
    ['a sentence that only begins with none', { summary: { text: 'No longer pending. Match found' } }],
    ['results of a search', { search: { results: [{ who: 'x' }], hits: [{ who: 'x' }] } }],
  ])('are not none beside %s', (_what, more) => {
    expect(listIn(responseOf(more), kind).list).not.toBe('read');
  });

  it.each<Case>([
    ...CONTEXT.filter(([what]) => what !== 'what is empty' && what !== 'pages'),
    ['the only page', { pagination: { page: 1, total_pages: 1, has_next: false }, page: { number: 1 } }],
    ['a search that is over', { status: 'completed', search_status: 'success', total_results: 0 }],
    ['search terms like a match', { search: { name: 'Ana', datasets: ['Sanctions'], datesOfBirth: '1990' } }],
    ['terms in a list', { filters: [{ name: 'x', datasets: ['Sanctions'] }] }],
    ['a client like a match', { client: { name: 'Ana', datesOfBirth: '1990' } }],
    ['settings of the screening', { screening_settings: { threshold: 80, datasets: ['Sanctions'] } }],
    ['what was searched', { datasets: ['Sanctions', 'Adverse Media'], sources: ['OFAC'] }],
    ['a comparison of faces', { face_match: { is_matched: true, score: 3 } }],
    ['nothing found', { hits: 0, is_pep: false, alerts: [], candidates: '[]' }],
    ['counts of nothing', { summary: { total: 0, matches: 0, score: 0, risk_level: 'Low' } }],
    ['a sentence that says none', { summary: { text: 'Nothing found', note: 'No matches found.' } }],
    ['what was searched, counted', { summary: { searched: 3, datasets: 4, sources: 12 } }],
    ['lists without anybody', { lists: { ofac: [], eu: [] } }],
  ])('are none beside %s', (_what, more) => {
    const { list, listed } = listIn(responseOf(more), kind);
    expect(list).toBe('read');
    expect(listed.list.state === 'given' && listed.list.value.items).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['JSON text with another', { body: JSON.stringify([{ ...MATCH, resource_id: 's' }]) }, 'incomplete'],
    ['JSON text with the same', { body: TEXT }, 'read'],
    ['the same by dataset', { by_dataset: { Sanctions: [MATCH] } }, 'read'],
    ['another by dataset', { by_dataset: { Sanctions: [{ ...MATCH, resource_id: 's' }] } }, 'incomplete'],
    ['search terms', { search: { name: 'Ana', datasets: ['Sanctions'] } }, 'read'],
    ['pages of them', { pagination: { has_next: true } }, 'incomplete'],
    ['a number of more', { page: { total: 2 } }, 'incomplete'],
    ['a number of results', { total_results: 2 }, 'incomplete'],
    ['the same number', { meta: { total_count: 1 }, total_results: 1 }, 'read'],
    ['an error', { error_message: 'timeout' }, 'with-error'],
  ])('are some, and not all of them beside %s', (_what, more, list) => {
    expect(listIn(responseOf(more, [MATCH]), kind).list).toBe(list);
  });

  it('are found however deep they are wrapped', () => {
    for (const levels of [10, 33, 60, 150]) {
      const { list } = listIn(responseOf({ extra: wrapped([MATCH], levels) }), kind).listed;
      expect(list.state === 'given' && list.value.items.map(({ resourceId }) => resourceId)).toEqual(['r']);
    }
  });
});

it.each([
  ['that is disabled', { applicability: 'Disabled', matches: [], results: TEXT }],
  ['that is skipped, without a list', { applicability: 'Skipped', results: TEXT }],
  ['that is not there', null],
])('a journey’s screening %s does not say that nobody was screened beside matches', (_what, aml) => {
  const { list } = listIn({ ...journey, aml, ...(aml === null && { screening_hits: TEXT }) }, 'journey');
  expect(['read', 'not-screened']).not.toContain(list);
});
