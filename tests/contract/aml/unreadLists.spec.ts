import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import { UNREAD_LIST_SENTENCES } from '@shared/labels/amlLabels';
import { noListLabels } from '../../../src/renderer/src/features/aml/amlListLabels';
import { SAMPLE } from '../../support/sampleIds';
import type { Vault } from '../../../src/main/platform/vault/types';
import type { AppPair } from '../../support/appPair';
import { absent, retrieved } from '../../unit/shared/domain/aml/journalBuilder';
import { fetchCase, codeOf, createReviewedApp, SANDBOX, valueOf } from './harness';

let pair: AppPair;
let vault: Vault;
beforeEach(async () => {
  pair = await createReviewedApp(undefined, { overVault: (opened) => (vault = opened) });
});
afterEach(() => pair.dispose());

const AUTHOR = { name: 'Test Reviewer', reviewerId: 'R-1' };
const ID = SANDBOX.noise;

/** Saves bytes as the response to a request for a version, as if the service had sent them. */
async function hold(
  caseId: string,
  version: number,
  body: string,
  deltaOnly = false,
  id: string = ID,
): Promise<string> {
  const { sha256, bytes } = await vault.evidence.write([Buffer.from(body)]);
  const request = { operation: 'amlHistory' as const, id, version, deltaOnly };
  vault.journal.append(caseId, AUTHOR, { ...retrieved(request, 'a'), sha256, bytes });
  return sha256;
}
/** The service names a version of its own accord: it is newer than every result received before. */
const announce = async (caseId: string, version: number): Promise<void> => {
  const { sha256, bytes } = await vault.evidence.write([Buffer.from('{}')]);
  vault.journal.append(caseId, AUTHOR, {
    type: 'service-event',
    eventId: crypto.randomUUID(),
    name: 'AML Monitor Update',
    sha256,
    bytes,
    receivedAt: new Date().toISOString(),
    facts: [{ key: 'updatedAMLVersionNumber', text: String(version) }],
  });
};
/** The service has no such version: what was received before that is no newer than the one before it. */
const end = (caseId: string, version: number): void => {
  const request = { operation: 'amlHistory' as const, id: ID, version, deltaOnly: false };
  vault.journal.append(caseId, AUTHOR, absent(request, 'not-found'));
};
const match = (id: string, over: object = {}) => ({
  resource_id: id,
  name: `Sample ${id}`,
  datasets: ['Sanctions'],
  ...over,
});
const propose = async (caseId: string, escalation: string | null = null) => {
  const { basis } = valueOf(await pair.bridge.conclusion.view({ caseId }));
  const proposal = { caseId, basis, outcome: 'Approved' as const, reasons: 'Sample reasons' };
  return codeOf(await pair.bridge.conclusion.propose({ ...proposal, stepDecisions: [], escalation }));
};
const lineOf = async (caseId: string) => {
  // A note makes the case's line be computed anew.
  const note = {
    noteId: crypto.randomUUID(),
    anchor: { on: 'case' as const },
    text: 'Sample note',
    basedOn: 0,
  };
  valueOf(await pair.bridge.notes.save({ caseId, ...note }));
  const { rows } = valueOf(await pair.bridge.cases.list({}));
  return rows.find((row) => row.caseId === caseId)?.matches;
};

it.each([
  ['null', '{"aml_matches":null}'],
  ['missing', '{}'],
  ['missing', '{"matches":null}'],
  ['missing', '{"results":[]}'],
  ['missing', '{"items":[]}'],
  ['unreadable', '{"aml_matches":{}}'],
  ['unreadable', '{"aml_matches":"none"}'],
  ['unreadable', '{"aml_matches":[{"error":"not available"}]}'],
  ['unreadable', '{"check_id":"c","aml_matches":{"matches":[],"error":"timeout"}}'],
  ['unreadable', '{"check_id":"c","aml_matches":{"matches":[],"total":3}}'],
  ['unreadable', '{"check_id":"c","aml_matches":[],"match_count":"3"}'],
  ['unreadable', '{"check_id":"c","aml_matches":{"matches":[]},"sanction_matches":[{"who":"x"}]}'],
  ['unreadable', '{"check_id":"c","aml_matches":[],"results":"[{\\"resource_id\\":\\"r\\"}]"}'],
  ['unreadable', `{"check_id":"c","aml_matches":[],"x":${'{"x":'.repeat(80)}[1]${'}'.repeat(80)}}`],
  ['unreadable', '[]'],
  ['unreadable', 'not JSON'],
])('a list of matches that is %s (%s) is no all-clear anywhere', async (state, body) => {
  const caseId = await fetchCase(pair, ID, 'aml-check');
  const sha256 = await hold(caseId, 3, body);
  end(caseId, 4);
  const view = valueOf(await pair.bridge.aml.view({ caseId }));
  expect(view.review).toMatchObject({ sha256, version: 3 });
  expect(view.listState).toMatchObject({ state });
  expect(view.notJson).toEqual(body === 'not JSON' ? { line: 1, column: 1 } : null);
  expect(view.progress).toEqual({ list: state, response: { kind: 'snapshot', version: 3 } });
  expect([view.diff, view.notCompared.map(({ version }) => version)]).toEqual([null, [3]]);
  expect(valueOf(await pair.bridge.aml.rows({ caseId, query: {} })).total).toBe(0);
  expect(await propose(caseId)).toBe('conclusion-blocked');
  expect(await propose(caseId, 'Sample escalation')).toBe('ok');
});

it('an empty list of a check that is not said to have finished is no all-clear anywhere', async () => {
  const caseId = await fetchCase(pair, ID, 'aml-check');
  const body = { check_id: ID, check_time: null, final_decision: null, aml: { matches: [] } };
  const { sha256, bytes } = await vault.evidence.write([Buffer.from(JSON.stringify(body))]);
  const request = { operation: 'amlResult' as const, id: ID };
  vault.journal.append(caseId, AUTHOR, { ...retrieved(request, 'a'), sha256, bytes });
  const { progress } = valueOf(await pair.bridge.aml.view({ caseId }));
  expect(progress).toEqual({ list: 'not-stated', response: { kind: 'result', version: null } });
  expect(await lineOf(caseId)).toMatchObject({ list: 'not-stated', total: 0 });
  expect(await propose(caseId)).toBe('conclusion-blocked');
  expect(await propose(caseId, 'Sample escalation')).toBe('ok');
});

it.each<[string, object]>([
  ['read', { lists: [{ name: 'OFAC', matches: 0 }], sanction_lists: 12, remaining_searches: 40, page: 1 }],
  [
    'read',
    { datasets: { PEP: true, SANCTIONS: true }, search_term: 'Ana', limit: 100, total: 0, next: null },
  ],
  ['incomplete', { datasets: { PEP: false, SANCTIONS: true } }],
  ['unreadable', { skipped: ['EU'] }],
])('an empty list is %s beside %j, in the case and in the worklist', async (list, more) => {
  const caseId = await fetchCase(pair, ID, 'aml-check');
  await hold(caseId, 3, JSON.stringify({ check_id: ID, aml_matches: [], ...more }));
  end(caseId, 4);
  expect(valueOf(await pair.bridge.aml.view({ caseId })).progress.list).toBe(list);
  expect(await lineOf(caseId)).toMatchObject({ list, total: 0 });
});

it('a match says what arrived in place of its countries, and no verdict is given over it', async () => {
  const caseId = await fetchCase(pair, ID, 'aml-check');
  await hold(caseId, 3, JSON.stringify({ check_id: ID, aml_matches: [match('r', { countries: {} })] }));
  end(caseId, 4);
  const [row] = valueOf(await pair.bridge.aml.rows({ caseId, query: {} })).rows;
  const { match: detail } = valueOf(await pair.bridge.aml.match({ caseId, key: row?.key ?? '' }));
  expect(detail.countries.presence).toMatchObject({ state: 'unreadable', text: '{}' });
});

it('is shown in the worklist row', async () => {
  const caseId = await fetchCase(pair, ID, 'aml-check');
  await hold(caseId, 3, '{}');
  expect(await lineOf(caseId)).toMatchObject({ list: 'missing', total: 0, unresolved: 0 });
});

it('is no all-clear in the worklist where the same bytes are the list of another check', async () => {
  const [other, caseId] = [
    await fetchCase(pair, SANDBOX.journey, 'aml-check'),
    await fetchCase(pair, ID, 'aml-check'),
  ];
  const body = JSON.stringify({ check_id: SANDBOX.journey, aml_matches: [] });
  await hold(other, 9, body, false, SANDBOX.journey);
  end(other, 10);
  await hold(caseId, 9, body);
  expect(await lineOf(other)).toMatchObject({ list: 'read', total: 0 });
  expect(await lineOf(caseId)).toMatchObject({ list: 'other-check', total: 0 });
});

it('compares nobody away: no match of another version is new, removed or updated by it', async () => {
  const caseId = await fetchCase(pair, ID, 'aml-check');
  await hold(caseId, 3, JSON.stringify({ aml_matches: [match('a'), match('b')] }));
  await hold(caseId, 4, '{"aml_matches":{"error":"not available"}}');
  await hold(caseId, 5, JSON.stringify({ data: { results: [match('a'), match('b')] } }));
  end(caseId, 6);
  const newest = valueOf(await pair.bridge.aml.view({ caseId }));
  expect(newest.progress).toMatchObject({ list: 'read', total: 2, open: 2 });
  expect(newest.diff).toBeNull();
  expect(newest.notCompared).toMatchObject([{ version: 4 }]);
  const { rows } = valueOf(await pair.bridge.aml.rows({ caseId, query: {} }));
  expect(rows.map(({ change }) => change)).toEqual([null, null]);

  const third = newest.timeline.versions.find(({ version }) => version === 3)?.snapshot;
  if (!third) throw new Error('version 3 is not saved');
  const { kind, version, sha256 } = third;
  const against = valueOf(await pair.bridge.aml.view({ caseId, against: { kind, version, sha256 } }));
  expect(against.diff?.counts).toMatchObject({ new: 0, removed: 0, updated: 0, unchanged: 2 });
});

it('compares nobody away by a result that may be as of a later version', async () => {
  const caseId = await fetchCase(pair, ID, 'aml-check');
  const added = { ongoing_monitor_update_type: 'New', aml_record_version: 2 };
  const body = { check_id: ID, check_time: 't', aml: { matches: [match('a'), match('b')] } };
  const { sha256, bytes } = await vault.evidence.write([Buffer.from(JSON.stringify(body))]);
  const request = { operation: 'amlResult' as const, id: ID };
  vault.journal.append(caseId, AUTHOR, { ...retrieved(request, 'a'), sha256, bytes });
  await hold(caseId, 1, JSON.stringify({ check_id: ID, aml_matches: [match('a')] }));
  await hold(caseId, 2, JSON.stringify({ check_id: ID, aml_matches: [match('a'), match('b', added)] }));
  end(caseId, 3);
  const { timeline, diff } = valueOf(await pair.bridge.aml.view({ caseId }));
  expect(diff).toMatchObject({ before: { version: 1 }, isInOrder: true, counts: { new: 1, removed: 0 } });
  const [first] = timeline.versions;
  if (!first?.snapshot) throw new Error('version 1 is not saved');
  const { kind, version, sha256: of } = first.snapshot;
  const review = { kind, version, sha256: of };
  expect(valueOf(await pair.bridge.aml.view({ caseId, review })).diff).toBeNull();
  const against = { kind: 'result' as const, version: null, sha256 };
  const chosen = valueOf(await pair.bridge.aml.view({ caseId, review, against }));
  expect(chosen.diff).toMatchObject({ isInOrder: false });
  valueOf(await pair.bridge.reports.preview({ jobId: crypto.randomUUID(), caseId, options: DEFAULT_REPORT }));
  const { html = '' } = pair.printing.jobs.at(-1) ?? {};
  expect(html).toContain('No earlier list is saved for comparison.');
  // What the result itself is compared with is the result before it.
  expect(html).not.toMatch(/Compared with AML result(?! received earlier)/);
});

const INSTEAD: readonly (readonly [string, string, (matches: unknown[]) => object])[] = [
  ['an AML result', 'other-result', (matches) => ({ check_id: ID, check_time: 't', aml: { matches } })],
  ['a version of another check', 'other-check', (matches) => ({ check_id: 'x', aml_matches: matches })],
  ['a version with an error', 'with-error', (matches) => ({ error_code: 'timeout', aml_matches: matches })],
  [
    'a version with an error in its list',
    'with-error',
    (matches) => ({ check_id: ID, aml_matches: { error: 'timeout', matches } }),
  ],
  [
    'a version with an error in place of one of its matches',
    'with-error',
    (matches) => ({ check_id: ID, aml_matches: [...matches, { error: 'timeout', resource_id: null }] }),
  ],
];

it.each(INSTEAD)('compares nobody with %s in place of a version', async (_what, list, bodyOf) => {
  const caseId = await fetchCase(pair, ID, 'aml-check');
  await hold(caseId, 3, JSON.stringify({ check_id: ID, aml_matches: [match('a'), match('b')] }));
  await hold(caseId, 4, JSON.stringify(bodyOf([match('a', { notes: 'other' }), match('c')])));
  const view = valueOf(await pair.bridge.aml.view({ caseId }));
  expect([view.diff, view.notCompared.map((one) => [one.version, one.list])]).toEqual([null, [[4, list]]]);
  expect(view.progress).toEqual({ list, response: { kind: 'snapshot', version: 4 } });
  const { rows } = valueOf(await pair.bridge.aml.rows({ caseId, query: {} }));
  const named = rows.filter(({ name }) => name !== null);
  expect(named.map(({ name, change, discrepancies }) => [name, change, discrepancies])).toEqual([
    ['Sample a', null, 0],
    ['Sample c', null, 0],
  ]);
  expect(await lineOf(caseId)).toMatchObject({ list, unresolved: 0 });
  expect(await propose(caseId)).toBe('conclusion-blocked');
  expect(await propose(caseId, 'Sample escalation')).toBe('ok');

  await hold(caseId, 5, JSON.stringify({ check_id: ID, aml_matches: [match('a')] }));
  end(caseId, 6);
  const newest = valueOf(await pair.bridge.aml.view({ caseId }));
  expect([newest.diff, newest.notCompared.map(({ version }) => version)]).toEqual([null, [4]]);
  expect(newest.progress).toMatchObject({ list: 'read', total: 1 });
});

it.each(INSTEAD)('checks no delta against %s', async (_what, list, bodyOf) => {
  const caseId = await fetchCase(pair, ID, 'aml-check');
  await hold(caseId, 3, JSON.stringify({ aml_matches: [match('a')] }));
  await hold(caseId, 4, JSON.stringify({ aml_matches: [match('a')] }));
  await hold(caseId, 4, JSON.stringify(bodyOf([match('c')])), true);
  const { deltaCheck } = valueOf(await pair.bridge.aml.view({ caseId }));
  expect(deltaCheck).toMatchObject({ state: 'not-possible', unread: [{ kind: 'delta', version: 4, list }] });
});

it('notices a whole list in place of changes also where no full list of that version is saved', async () => {
  const caseId = await fetchCase(pair, ID, 'aml-check');
  const body = JSON.stringify({ check_id: ID, aml_matches: [match('a'), match('b')] });
  await hold(caseId, 3, body);
  await hold(caseId, 4, body, true);
  const { review, deltaCheck } = valueOf(await pair.bridge.aml.view({ caseId }));
  expect([review?.kind, review?.version]).toEqual(['snapshot', 3]);
  expect(deltaCheck).toMatchObject({ state: 'differs', version: 4, isCompleteList: true });
  valueOf(await pair.bridge.reports.preview({ jobId: crypto.randomUUID(), caseId, options: DEFAULT_REPORT }));
  const { html = '' } = pair.printing.jobs.at(-1) ?? {};
  expect(html).toContain('Version 4: The service sent the full list of matches, although only changes were');
  expect(html).not.toContain('The list names 2 changes');
});

it('notices it though nothing of the version before is saved, and says so in the report', async () => {
  const caseId = await fetchCase(pair, ID, 'aml-check');
  const of = (id: string, version: number, label: string | null) =>
    match(id, { aml_record_version: version, ongoing_monitor_update_type: label });
  const all = [of('a', 3, null), of('b', 5, 'Updated'), of('c', 2, null)];
  const body = JSON.stringify({ check_id: ID, aml_matches: all });
  await hold(caseId, 5, body);
  await hold(caseId, 5, body, true);
  const { deltaCheck } = valueOf(await pair.bridge.aml.view({ caseId }));
  expect(deltaCheck).toMatchObject({
    state: 'differs',
    version: 5,
    isCompleteList: true,
    discrepancyCount: 0,
  });
  valueOf(await pair.bridge.reports.preview({ jobId: crypto.randomUUID(), caseId, options: DEFAULT_REPORT }));
  const { html = '' } = pair.printing.jobs.at(-1) ?? {};
  expect(html).toContain('Version 5: The service sent the full list of matches, although only changes were');
  expect(html).not.toContain('The list names 3 changes');
});

it('notices it as soon as an earlier version is known, also where it was read before', async () => {
  const caseId = await fetchCase(pair, ID, 'aml-check');
  const body = JSON.stringify({ check_id: ID, aml_matches: [match('a'), match('b')] });
  await hold(caseId, 5, body);
  await hold(caseId, 5, body, true);
  const stateOf = async () => valueOf(await pair.bridge.aml.view({ caseId })).deltaCheck?.state;
  expect(await stateOf()).toBe('not-possible');
  await hold(caseId, 2, JSON.stringify({ check_id: ID, aml_matches: [match('a')] }));
  expect(await stateOf()).toBe('differs');
});

it('misses the label of a match that a delta names because it left', async () => {
  const caseId = await fetchCase(pair, ID, 'aml-check');
  const gone = match('c', { ongoing_monitor_update_type: null });
  await hold(caseId, 1, JSON.stringify({ check_id: ID, aml_matches: [match('a'), gone] }));
  await hold(caseId, 2, JSON.stringify({ check_id: ID, aml_matches: [match('a')] }));
  await hold(caseId, 2, JSON.stringify({ check_id: ID, aml_matches: [gone] }), true);
  const { deltaCheck, diff } = valueOf(await pair.bridge.aml.view({ caseId }));
  expect(diff?.counts.removed).toBe(1);
  expect(deltaCheck).toMatchObject({ labelCount: 1, discrepancies: [{ kind: 'label-missing' }] });
});

it('is not complete where a result received later names somebody it does not have, whoever was removed before', async () => {
  const caseId = await fetchCase(pair, ID, 'aml-check');
  await hold(caseId, 3, JSON.stringify({ check_id: ID, aml_matches: [] }));
  expect(await lineOf(caseId), 'nothing shows that it is newer than the result').toMatchObject({
    list: 'later-result',
  });
  end(caseId, 4);
  expect(await lineOf(caseId)).toMatchObject({ list: 'read', total: 0 });
  const { sha256: first = '' } = valueOf(await pair.bridge.aml.view({ caseId })).diff?.before ?? {};
  const later = { check_id: ID, check_time: 't', final_decision: 'Refer', aml: { matches: [match('new')] } };
  const { sha256, bytes } = await vault.evidence.write([Buffer.from(JSON.stringify(later))]);
  const request = { operation: 'amlResult' as const, id: ID };
  vault.journal.append(caseId, AUTHOR, { ...retrieved(request, 'a'), sha256, bytes });
  const { progress, diff } = valueOf(await pair.bridge.aml.view({ caseId }));
  expect(progress).toEqual({ list: 'later-result', response: { kind: 'snapshot', version: 3 } });
  expect(diff?.before.sha256, 'a later result is not what was before').toBe(first);
  expect(await lineOf(caseId)).toMatchObject({ list: 'later-result' });
  expect(await propose(caseId)).toBe('conclusion-blocked');
  expect(await propose(caseId, 'Sample escalation')).toBe('ok');
});

it.each([
  'not JSON',
  JSON.stringify({ check_id: ID, check_time: 't', final_decision: 'Refer', aml: { matches: null } }),
])('is not complete where a result received later cannot be read: %s', async (body) => {
  const caseId = await fetchCase(pair, ID, 'aml-check');
  await hold(caseId, 3, JSON.stringify({ check_id: ID, aml_matches: [] }));
  const { sha256, bytes } = await vault.evidence.write([Buffer.from(body)]);
  const request = { operation: 'amlResult' as const, id: ID };
  vault.journal.append(caseId, AUTHOR, { ...retrieved(request, 'a'), sha256, bytes });
  expect(await lineOf(caseId)).toMatchObject({ list: 'later-unreadable' });
  expect(await propose(caseId)).toBe('conclusion-blocked');
});

it('lets every saved response of the history be opened as received', async () => {
  const caseId = await fetchCase(pair, ID, 'aml-check');
  const bodies = ['{"aml_matches":[]}', '{"aml_matches":7}', 'not JSON'];
  for (const [index, body] of bodies.entries()) {
    const sha256 = await hold(caseId, 3 + index, body, index === 1);
    const raw = valueOf(await pair.bridge.cases.rawResponse({ caseId, sha256, kind: 'amlHistory' }));
    expect(raw.text).toBe(body);
  }
});

it('notices what the service names also where the list was read before', async () => {
  const caseId = await fetchCase(pair, ID, 'aml-check');
  await hold(caseId, 1, JSON.stringify({ check_id: ID, aml_matches: [] }));
  end(caseId, 2);
  const listNow = async () => valueOf(await pair.bridge.aml.view({ caseId })).progress.list;
  expect(await listNow()).toBe('read');
  await announce(caseId, 2);
  expect(await listNow()).toBe('later-not-saved');
  expect(await lineOf(caseId)).toMatchObject({ list: 'later-not-saved' });
  expect(await propose(caseId)).toBe('conclusion-blocked');
});

it.each(['{}', 'not JSON', '[]'])(
  'a list stays under review after %s for it, and is no all-clear',
  async (body) => {
    const caseId = await fetchCase(pair, ID, 'aml-check');
    const sha256 = await hold(caseId, 3, JSON.stringify({ check_id: ID, aml_matches: [match('r1')] }));
    await hold(caseId, 3, body);
    end(caseId, 4);
    const view = valueOf(await pair.bridge.aml.view({ caseId }));
    expect(view.review).toMatchObject({ sha256, version: 3 });
    expect(view.listState).toMatchObject({ state: 'given', value: 1 });
    const list = 'later-unread';
    expect(view.progress).toEqual({ list, response: { kind: 'snapshot', version: 3 } });
    expect(valueOf(await pair.bridge.aml.rows({ caseId, query: {} })).total).toBe(1);
    expect(await lineOf(caseId)).toMatchObject({ list });
    expect(await propose(caseId)).toBe('conclusion-blocked');
  },
);

it('nothing screened stays so after what came in its place, and may be outdated', async () => {
  const id = SAMPLE.cyrillic;
  const caseId = await fetchCase(pair, id, 'journey');
  expect(await lineOf(caseId)).toMatchObject({ list: 'not-screened' });
  const { sha256, bytes } = await vault.evidence.write([Buffer.from('{"journey_id": "x", ')]);
  const request = { operation: 'journeyResult' as const, id };
  vault.journal.append(caseId, AUTHOR, { ...retrieved(request, 'a'), sha256, bytes });
  const view = valueOf(await pair.bridge.aml.view({ caseId }));
  expect(view.progress.list).toBe('maybe-screened');
  expect(noListLabels(view)?.title).toBe('Disabled');
  expect(UNREAD_LIST_SENTENCES['maybe-screened']).toMatch(/^Nothing was screened\..*may be outdated\.$/);
  expect(await lineOf(caseId)).toMatchObject({ list: 'maybe-screened' });
  const { rows } = valueOf(await pair.bridge.cases.list({}));
  expect(rows.find((row) => row.caseId === caseId)).toMatchObject({ notReceived: 1, needsAttention: true });
});

it('verdicts are on the applicant of the journey before what came in its place', async () => {
  const id = SANDBOX.journey;
  const caseId = await fetchCase(pair, id, 'journey');
  const { applicant } = valueOf(await pair.bridge.aml.view({ caseId }));
  const { sha256, bytes } = await vault.evidence.write([Buffer.from('{}')]);
  const request = { operation: 'journeyResult' as const, id };
  vault.journal.append(caseId, AUTHOR, { ...retrieved(request, 'a'), sha256, bytes });
  const view = valueOf(await pair.bridge.aml.view({ caseId }));
  expect(view.applicant).toEqual(applicant);
  expect(view.progress.list).toBe('later-unread');
});

it('a version that is not JSON, and one that is null, are named by case, line and conclusion alike', async () => {
  const caseId = await fetchCase(pair, ID, 'aml-check');
  await hold(caseId, 3, '{"check_id":"c",\n"aml_matches":[');
  await hold(caseId, 4, JSON.stringify({ check_id: ID, aml_matches: null }));
  await hold(caseId, 5, JSON.stringify({ check_id: ID, aml_matches: [match('r1')] }));
  const unread = [
    { version: 3, state: 'unreadable', notJson: { line: 2 } },
    { version: 4, state: 'null', notJson: null },
  ];
  const view = valueOf(await pair.bridge.cases.open({ caseId }));
  expect(view.monitoring.unread).toMatchObject(unread);
  const { unreadable } = valueOf(await pair.bridge.conclusion.view({ caseId }));
  expect(unreadable.flatMap(({ list }) => list ?? [])).toMatchObject(unread);
  await lineOf(caseId);
  const { rows } = valueOf(await pair.bridge.cases.list({}));
  expect(rows.find((row) => row.caseId === caseId)?.unreadable).toContain('aml');
  await hold(caseId, 4, JSON.stringify({ check_id: ID, aml_matches: [] }));
  const later = valueOf(await pair.bridge.cases.open({ caseId })).monitoring.unread;
  expect(later.map(({ version }) => version)).toEqual([3]);
});

it('a later response to the same request in another shape, whose list can be read, is the one under review', async () => {
  const caseId = await fetchCase(pair, ID, 'aml-check');
  const before = await hold(caseId, 4, JSON.stringify({ check_id: ID, aml_matches: [match('r1')] }));
  const after = await hold(caseId, 4, JSON.stringify([match('r1'), match('r2')]));
  end(caseId, 5);
  const view = valueOf(await pair.bridge.aml.view({ caseId }));
  expect([view.review?.sha256, view.timeline.replaced.map(({ sha256 }) => sha256)]).toEqual([
    after,
    [before],
  ]);
  expect(view.progress).toMatchObject({ list: 'read' });
  const { monitoring, notReceived } = valueOf(await pair.bridge.cases.open({ caseId }));
  expect([monitoring.unread, notReceived]).toEqual([[], []]);
});
