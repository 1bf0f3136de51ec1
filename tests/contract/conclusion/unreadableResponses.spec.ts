import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Vault } from '../../../src/main/platform/vault/types';
import type { AppPair } from '../../support/appPair';
import { entryLabels } from '@shared/labels/journalLabels';
import { actAs } from '../../support/actAs';
import { SAMPLE } from '../../support/sampleIds';
import { retrieved } from '../../unit/shared/domain/aml/journalBuilder';
import { fetchCase, codeOf, createReviewedApp, valueOf } from '../aml/harness';

let pair: AppPair;
let vault: Vault;
beforeEach(async () => {
  pair = await createReviewedApp(undefined, { overVault: (opened) => (vault = opened) });
});
afterEach(() => pair.dispose());

const ID = SAMPLE.clean;
const sample = JSON.parse(readFileSync(resolve(`resources/sandbox/journeys/${ID}.json`), 'utf8')) as Record<
  string,
  unknown
>;
const stepId = Object.keys(sample['documents'] as object)[0] ?? '';
const withDocument = (over: object) => ({
  ...sample,
  documents: { [stepId]: { ...(sample['documents'] as Record<string, object>)[stepId], ...over } },
});

const AUTHOR = { name: 'Test Reviewer', reviewerId: 'R-1' };
/** Adds a response, as if the service had sent that one last. */
async function receive(caseId: string, text: string): Promise<void> {
  const { sha256, bytes } = await vault.evidence.write([Buffer.from(text)]);
  const request = { operation: 'journeyResult' as const, id: ID };
  vault.journal.append(caseId, AUTHOR, { ...retrieved(request, 'a'), sha256, bytes });
}

/** The case with another response. */
async function caseWith(body: unknown): Promise<string> {
  const caseId = await fetchCase(pair, ID, 'journey');
  await receive(caseId, JSON.stringify(body));
  // A note makes the case's line be computed anew.
  const note = { noteId: crypto.randomUUID(), anchor: { on: 'case' as const }, text: 'Sample', basedOn: 0 };
  valueOf(await pair.bridge.notes.save({ caseId, ...note }));
  return caseId;
}
async function propose(caseId: string, escalation: string | null): Promise<string> {
  const { basis } = valueOf(await pair.bridge.conclusion.view({ caseId }));
  const proposal = { caseId, basis, outcome: 'Approved' as const, reasons: 'Sample reasons' };
  return codeOf(await pair.bridge.conclusion.propose({ ...proposal, stepDecisions: [], escalation }));
}

const ALLOWED_NULLS = ['rules that are null', 'documents that are null', 'checks that are null'];

it.each<[string, unknown, string]>([
  ['rules that are null', { ...sample, rule_results: null }, 'rules'],
  ['rules in another shape', { ...sample, rule_results: 'none' }, 'rules'],
  ['documents that are null', { ...sample, documents: null }, 'documents'],
  ['documents in another shape', { ...sample, documents: 7 }, 'documents'],
  ['checks that are null', withDocument({ validation_result: null }), 'validation'],
  ['checks in another shape', withDocument({ validation_result: 'passed' }), 'validation'],
  ['an error in place of its selfie', { ...sample, selfie: { error: 'timeout' } }, 'selfie'],
  ['an error in place of its applicant', { ...sample, applicant: { error: 'timeout' } }, 'applicant'],
  [
    'an error in place of its device intelligence',
    { ...sample, device_intelligence: { error_code: 'unavailable', message: 'Sample' } },
    'device',
  ],
  ['fields in another shape', withDocument({ extracted_fields: 'none' }), 'documents'],
])('a response with %s is concluded only with a reason, and never read as nothing', async (...row) => {
  const [name, body, what] = row;
  const caseId = await caseWith(body);
  const { rows } = valueOf(await pair.bridge.cases.list({}));
  const line = rows.find((one) => one.caseId === caseId);
  // A null that the specification allows does not make the response incomplete.
  const incomplete = ALLOWED_NULLS.includes(name) ? [] : [what];
  expect(line).toMatchObject({ fault: null, unreadable: incomplete, needsAttention: true });
  const { unreadable } = valueOf(await pair.bridge.conclusion.view({ caseId }));
  expect(unreadable.map((part) => part.what)).toEqual([what]);
  expect(await propose(caseId, null)).toBe('conclusion-blocked');
  expect(await propose(caseId, 'Sample reason to conclude all the same')).toBe('ok');
});

it.each<[string, unknown]>([
  ['an error body', { success: false, error_code: 'internal_error' }],
  ['a list', [sample]],
])('the result before %s is what is concluded on', async (_what, body) => {
  const caseId = await caseWith(body);
  const { rows } = valueOf(await pair.bridge.cases.list({}));
  expect(rows.find((one) => one.caseId === caseId)).toMatchObject({ fault: null, unreadable: [] });
  const { responses, otherShape } = valueOf(await pair.bridge.cases.open({ caseId }));
  expect([otherShape, responses[0]?.otherShape === null]).toEqual([null, false]);
  expect(valueOf(await pair.bridge.conclusion.view({ caseId })).unreadable).toEqual([]);
});

it('a response that could be read in full needs no such reason', async () => {
  const caseId = await caseWith({ ...sample, documents: [], start_time: '2026-01-01T00:00:00' });
  const { unreadable, review } = valueOf(await pair.bridge.conclusion.view({ caseId }));
  expect(unreadable).toEqual([]);
  expect(await propose(caseId, null), 'the review is incomplete').toBe('conclusion-blocked');
  const { checklist, responseSha256 } = valueOf(await pair.bridge.cases.open({ caseId }));
  for (const { key } of checklist.items)
    valueOf(
      await pair.bridge.rules.setReviewed({
        caseId,
        ruleKey: key,
        reviewed: true,
        remark: '',
        responseSha256: responseSha256 ?? '',
      }),
    );
  expect(review.filter(({ open }) => open !== 0).map(({ item }) => item)).toEqual([
    'rules',
    // The rule on the same person passed, and no comparison was received.
    'faces',
    'findings',
  ]);
  expect(await propose(caseId, null)).toBe('ok');
});

it.each<[string, string, 'signed-off' | 'voided', string]>([
  ['an empty object', '{}', 'signed-off', 'not the requested result'],
  ['broken JSON', '{"journey_id":', 'signed-off', 'not valid JSON'],
  [
    'the same values in another notation',
    JSON.stringify(Object.fromEntries(Object.entries(sample).reverse()), null, 7),
    'signed-off',
    'same values, different formatting',
  ],
  ['another decision', JSON.stringify({ ...sample, final_decision: 'Rejected' }), 'voided', 'changed'],
])('after %s a signed-off conclusion is as the case is', async (_what, text, state, label) => {
  const caseId = await fetchCase(pair, ID, 'journey');
  expect(await propose(caseId, 'Sample escalation')).toBe('ok');
  await actAs(pair.bridge, { name: 'Second Reviewer', reviewerId: 'R-2' });
  const { basis, conclusions } = valueOf(await pair.bridge.conclusion.view({ caseId }));
  const vote = { caseId, basis, proposalId: conclusions.at(-1)?.proposalId ?? '' };
  const reasons = { reasons: 'Sample reasons', escalation: 'Sample escalation' };
  valueOf(await pair.bridge.conclusion.vote({ ...vote, outcome: 'Approved', ...reasons }));
  await receive(caseId, text);
  const after = valueOf(await pair.bridge.conclusion.view({ caseId }));
  expect(after.conclusions.at(-1)?.state).toBe(state);
  expect(valueOf(await pair.bridge.cases.open({ caseId })).conclusion.state).toBe(state);
  const line = valueOf(await pair.bridge.journal.list({ caseId })).at(-1);
  expect(entryLabels(line?.type ?? '', line?.event ?? null, line?.change ?? null).text).toContain(
    `(${label})`,
  );
});
