import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ResponseKind } from '../../src/shared/domain/savedResponses';
import { codeOf, createReviewedApp, ended, fetchCase, fetchVersions, valueOf } from '../contract/aml/harness';
import { createFolder, exportCases } from '../contract/packaging/harness';
import type { AppPair } from '../support/appPair';
import { askEverything } from '../support/askEverything';
import { opened } from '../support/journalBuilder';
import { COLLEAGUE, start } from '../support/packageBench';
import { chainOf, createSigner, packageZip, REPLICA_B, retrieved } from '../support/packageBytes';
import { jpegOf } from '../support/jpegBytes';
import { createPrintingDouble, rasteriserOf } from '../support/printingDouble';
import { SAMPLE } from '../support/sampleIds';

vi.mock('../../src/main/modules/imports/packageWorker?thread', () => import('../support/packageThread'));

// The attack: bytes with face results are saved as the response to a request for matches, which is shown at once.

const SCORE = '48151.625';
let journey = '';
let isInPlaceOfAll = false;
let folder: string;
let pair: AppPair;
let caseId: string;

const json = (text: string): Response =>
  new Response(text, { headers: { 'content-type': 'application/json' } });

/** Marks the scores of journeys. With `isInPlaceOfAll`, every request gets the last journey. */
async function markedFetch(url: string, init: RequestInit): Promise<Response> {
  if (isInPlaceOfAll) return json(journey);
  const response = await fetch(url, init);
  if (response.headers.get('content-type')?.includes('json') !== true) return response;
  const text = await response.text();
  if (!text.includes('face_match_result')) return json(text);
  journey = text.replace(/"score":\s*[\d.]+/g, `"score": ${SCORE}`);
  return json(journey);
}

beforeEach(async () => {
  isInPlaceOfAll = false;
  folder = mkdtempSync(join(tmpdir(), 'as-matches-'));
  pair = await createReviewedApp(undefined, {
    fetch: markedFetch,
    packageFile: () => join(folder, 'package.zip'),
    printing: { ...createPrintingDouble(), openRasteriser: rasteriserOf(() => jpegOf()) },
  });
  caseId = await fetchCase(pair, SAMPLE.faceMismatch, 'journey');
});
afterEach(async () => {
  await pair.dispose();
  rmSync(folder, { recursive: true });
});

const raw = (sha256: string, kind: ResponseKind, more: { unblinded?: true } = {}) =>
  pair.bridge.cases.rawResponse({ caseId, sha256, kind, ...more });
const shaOf = async (): Promise<string> =>
  valueOf(await pair.bridge.cases.open({ caseId })).responseSha256 ?? '';

const revealed = async (): Promise<boolean> =>
  JSON.stringify(valueOf(await pair.bridge.journal.list({ caseId }))).includes('face-score-revealed');

async function expectWithheld(kind: ResponseKind): Promise<void> {
  const sha256 = await shaOf();
  const saved = valueOf(await pair.bridge.cases.responses({ caseId }));
  expect(saved.map((one) => [one.kind, one.sha256])).toContainEqual([kind, sha256]);
  expect(codeOf(await raw(sha256, kind))).toBe('faces-hidden');
  expect(await revealed()).toBe(false);
  expect(await askEverything(pair, caseId)).not.toContain(SCORE);
  expect(valueOf(await raw(sha256, kind, { unblinded: true })).text).toContain(SCORE);
  expect(await revealed()).toBe(true);
}

it.each(['amlResult', 'amlHistory'] as const)(
  'a package that names the journey’s own bytes as an %s discloses nothing',
  async (operation) => {
    const bytes = Buffer.from(journey);
    if (opened.type !== 'case-opened') throw new Error(opened.type);
    const about = { ...opened, subjectId: SAMPLE.faceMismatch };
    const asked = { operation, id: SAMPLE.faceMismatch, ...(operation === 'amlHistory' && { version: 1 }) };
    const named = { ...retrieved(bytes, 'amlResult'), request: asked };
    const chain = chainOf(REPLICA_B, [about, named], { author: COLLEAGUE, start, caseId });
    const signer = createSigner(COLLEAGUE.reviewerId);
    const { kind, subjectId, authority, authorityLabel, environment } = about;
    const statement = { about: { kind, subjectId, authority, authorityLabel, environment } };
    writeFileSync(
      join(folder, 'package.zip'),
      packageZip({ caseId, chains: [chain], evidence: [bytes], signer, statement }),
    );
    const { imports } = pair.bridge;
    const settled = () =>
      vi.waitFor(async () => {
        const view = valueOf(await imports.state());
        if (view === null || ['reading', 'importing'].includes(view.stage)) throw new Error('not yet');
        return view;
      }, 30_000);
    valueOf(await imports.choose());
    await settled();
    valueOf(await imports.trust({ name: 'Colleague' }));
    valueOf(await imports.import({ reason: '' }));
    expect((await settled()).importFailure).toBeNull();
    await expectWithheld(operation);
  },
);

it('a journey in response to a request for a version discloses nothing', async () => {
  isInPlaceOfAll = true;
  await fetchVersions(pair, { caseId, versions: { which: 'one', version: 1 }, deltas: false });
  isInPlaceOfAll = false;
  await expectWithheld('amlHistory');
  const out = createFolder();
  const order = { caseIds: [caseId], parts: ['viewer' as const], reason: 'Test', recipient: 'Test' };
  const [copy] = await exportCases(pair, out.folder, { ...order, redaction: ['free-text'] });
  expect(copy, 'a redacted copy can still be made').toMatchObject({ state: 'done', failure: null });
  out.remove();
});

it('a journey in response to a request for an AML check discloses nothing either', async () => {
  isInPlaceOfAll = true;
  const ids = ['another-check'];
  const { jobIds } = valueOf(
    await pair.bridge.intake.fetch({ profileId: 'sandbox', kind: 'aml-check', ids }),
  );
  caseId = (await ended(pair, 'case', jobIds[0])).caseId ?? '';
  const [saved] = valueOf(await pair.bridge.cases.responses({ caseId }));
  expect(codeOf(await raw(saved?.sha256 ?? '', 'amlResult'))).toBe('faces-hidden');
  expect(valueOf(await raw(saved?.sha256 ?? '', 'amlResult', { unblinded: true })).text).toContain(SCORE);
  expect(await revealed()).toBe(true);
});
