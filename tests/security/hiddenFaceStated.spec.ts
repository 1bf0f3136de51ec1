import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WHOLE_RESPONSE } from '../../src/shared/domain/faces/faceReview';
import { DEFAULT_REPORT } from '../../src/shared/presentation/report/defaultReport';
import { fetchCase, codeOf, ended, valueOf } from '../contract/aml/harness';
import type { AppPair } from '../support/appPair';
import { askEverything } from '../support/askEverything';
import { again, createChangedApp } from '../support/changedJourneys';
import { SAMPLE } from '../support/sampleIds';

vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../support/cheapScrypt');
  return cheapScrypt(await original());
});

/**
 * The attack: a case has no face comparison, and the service states its outcome in a later response in words: in a message, in a
 * web page, or in a response that is cut off.
 */

interface Journey {
  documents: Record<string, Record<string, unknown>>;
  rule_results: Record<string, unknown>;
}

let pair: AppPair;
/** What of the response arrives. */
let arriving: (sent: string) => string;
beforeEach(async () => {
  arriving = (sent) => sent;
  pair = await createChangedApp(withoutFaces, (sent) => arriving(sent));
});
afterEach(() => pair.dispose());

/** The journey without any result for faces. */
function withoutFaces(journey: Journey): Journey {
  for (const step of Object.values(journey.documents)) step['face_match_result'] = null;
  delete journey.rule_results['same_subject'];
  return journey;
}

async function fetchWithoutComparison(): Promise<string> {
  const caseId = await fetchCase(pair, SAMPLE.faceMismatch, 'journey');
  expect(valueOf(await pair.bridge.cases.open({ caseId })).faces.hidden).toEqual([]);
  return caseId;
}
const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('an outcome stated in words in a case without a comparison is not disclosed', () => {
  const SENTENCE = 'The selfie and the ID photo show different people';
  const STATED = JSON.stringify({ error: { code: 'E1', message: SENTENCE } });
  it.each([
    SENTENCE,
    'Selfie does not match the passport',
    `<!doctype html><p>${SENTENCE}</p>`,
    STATED,
    STATED.slice(0, -12),
    JSON.stringify({ data: { remark: SENTENCE } }),
    '{"error":{"code":"SELFIE_MISMATCH"}}',
    '{"data":{"one_person":false}}',
  ])('by a later response: %s', async (sent) => {
    const caseId = await fetchWithoutComparison();
    arriving = () => sent;
    await again(pair, caseId);
    arriving = (text) => text;
    const { responses } = valueOf(await pair.bridge.cases.open({ caseId }));
    const later = [...responses, ...valueOf(await pair.bridge.cases.responses({ caseId }))].filter(
      ({ sha256 }) => sha256 === sha256Of(sent),
    );
    expect(later).not.toEqual([]);
    const raw = { caseId, kind: 'journeyResult' as const, sha256: sha256Of(sent) };
    expect(codeOf(await pair.bridge.cases.rawResponse(raw))).toBe('faces-hidden');
    expect(await askEverything(pair, caseId)).not.toMatch(
      /photo show different|Selfie does not match the passport|SELFIE_MISMATCH|one_person/,
    );
    expect(valueOf(await pair.bridge.cases.rawResponse({ ...raw, unblinded: true })).text).toBe(sent);
    expect(valueOf(await pair.bridge.cases.open({ caseId })).faces.showings).not.toEqual([]);
  });

  it.each([
    [SENTENCE, [[WHOLE_RESPONSE, 'R-1']]],
    ['<!doctype html><p>Sign in with Face ID.</p>', []],
  ])('and the package with it is recorded, but not the report: %s', async (sent, expected) => {
    const caseId = await fetchWithoutComparison();
    arriving = () => sent;
    await again(pair, caseId);
    const shown = async () =>
      valueOf(await pair.bridge.cases.open({ caseId })).faces.showings.map(({ pointer, by }) => [
        pointer,
        by.reviewerId,
      ]);
    const order = { caseId, jobId: crypto.randomUUID(), options: DEFAULT_REPORT };
    expect(valueOf(await pair.bridge.reports.preview(order)).state).toBe('made');
    expect(await shown()).toEqual([]);
    pair.folder = mkdtempSync(join(tmpdir(), 'caseloupe-faces-'));
    const folder = valueOf(await pair.bridge.packages.chooseFolder());
    const { jobIds } = valueOf(
      await pair.bridge.packages.start({
        caseIds: [caseId],
        folderId: folder?.folderId ?? '',
        encryption: { kind: 'none', knowingly: true, reason: 'a test' },
        parts: [],
        reason: 'a test',
        recipient: 'nobody',
      }),
    );
    expect(await ended(pair, 'package', jobIds[0])).toMatchObject({ state: 'done' });
    expect(await shown()).toEqual(expected);
    rmSync(pair.folder, { recursive: true });
  });

  it.each([
    '<!doctype html><p>Sign in with Face ID.</p><p>The passwords do not match.</p>',
    '<html><i class="fa-face-smile"></i><a>Facebook</a> No results match the interface</html>',
    '{"message":"Face match service is not available"}',
    'Upload a selfie and a photo of the passport',
  ])('but not by what states nothing: %s', async (sent) => {
    const caseId = await fetchWithoutComparison();
    arriving = () => sent;
    await again(pair, caseId);
    const raw = { caseId, kind: 'journeyResult' as const, sha256: sha256Of(sent) };
    expect(valueOf(await pair.bridge.cases.rawResponse(raw)).text).toBe(sent);
    expect(valueOf(await pair.bridge.cases.open({ caseId })).faces.showings).toEqual([]);
  });
});
