import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WHOLE_RESPONSE } from '../../src/shared/domain/faces/faceReview';
import { FACE_FEATURES } from '../../src/shared/domain/faces/findings';
import { DEFAULT_REPORT } from '../../src/shared/presentation/report/defaultReport';
import type { CaseView } from '../../src/shared/domain/caseView';
import { invokeNames } from '../../src/main/ipc/handlers';
import { fetchCase, createReviewedApp, ended, saveReports, valueOf } from '../contract/aml/harness';
import { actAs } from '../support/actAs';
import { askedChannels, askEverything } from '../support/askEverything';
import type { AppPair } from '../support/appPair';
import { SAMPLE } from '../support/sampleIds';

vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../support/cheapScrypt');
  return cheapScrypt(await original());
});

/**
 * The attack: whoever controls the page reads what the service, or another reviewer, found of two faces before the reviewer
 * has compared them, by asking any channel the bridge has.
 */
const SCORE = '48151.625';
const SECRETS = [
  SCORE,
  'Zebrafinch', // a rule's detail on the faces
  'Quagga', // its information
  'Okapi', // its tips
  'Axolotl', // beside the score, under a key that nobody has described
  'Tapir', // beside the comparison, likewise
];
const OF_A_COLLEAGUE = ['Numbat, the ears', 'Wombat, not finished'];

/** The sample's response with markers in place of what it says of faces. */
async function markedFetch(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (response.headers.get('content-type')?.includes('json') !== true) return response;
  const text = await response.text();
  if (!text.includes('face_match_result'))
    return new Response(text, { status: response.status, headers: { 'content-type': 'application/json' } });
  const journey = JSON.parse(text) as {
    documents: Record<string, Record<string, object>>;
    rule_results: Record<string, { details: object[] }>;
  };
  for (const step of Object.values(journey.documents)) {
    if (!('face_match_result' in step)) continue;
    Object.assign(step['face_match_result'] ?? {}, { score: Number(SCORE), band: 'Axolotl' });
    Object.assign(step, { face_likeness: { word: 'Tapir' } });
  }
  const rule = journey.rule_results['same_subject'];
  Object.assign(rule ?? {}, { information: 'Quagga', tips: 'Okapi' });
  for (const detail of rule?.details ?? []) Object.assign(detail, { result_description: 'Zebrafinch' });
  return new Response(JSON.stringify(journey), { headers: { 'content-type': 'application/json' } });
}

let pair: AppPair;
let caseId: string;
let responseSha256: string;
beforeEach(async () => {
  pair = await createReviewedApp(undefined, { fetch: markedFetch });
  caseId = await fetchCase(pair, SAMPLE.faceMismatch, 'journey');
  responseSha256 = (await open()).responseSha256 ?? '';
});
afterEach(() => pair.dispose());

const open = async (): Promise<CaseView> => valueOf(await pair.bridge.cases.open({ caseId }));

const everything = (): Promise<string> => askEverything(pair, caseId);

const features = Object.fromEntries(FACE_FEATURES.map((one) => [one, 'not-assessed'])) as Record<
  (typeof FACE_FEATURES)[number],
  'not-assessed'
>;
async function compare(text: string): Promise<void> {
  const { media } = await open();
  const pictureOf = (role: string) => {
    const medium = media.find((one) => one.role === role && one.state.kind === 'saved');
    if (medium?.state.kind !== 'saved') throw new Error(role);
    return { imageId: medium.id, caseId, sha256: medium.state.sha256 };
  };
  const [left, right] = [pictureOf('portrait'), pictureOf('selfie')];
  const finding = { outcome: 'different', features, text } as const;
  valueOf(await pair.bridge.faces.compare({ caseId, responseSha256, left, right, ...finding }));
}
const placesOf = async (): Promise<string[]> => [
  ...(await open()).documents.map(({ pointer }) => `${pointer}/face_match_result`),
  WHOLE_RESPONSE,
];

describe('hidden face results reach the window by no channel', () => {
  it('asks every channel there is', () => {
    expect(askedChannels.toSorted()).toEqual([...invokeNames].toSorted());
  });

  it('before the faces were compared, and after it are there', async () => {
    const before = await everything();
    for (const secret of SECRETS) expect(before, secret).not.toContain(secret);

    const view = await open();
    const [step] = view.documents;
    const match = step?.part.face_match_result;
    if (match?.state !== 'given') throw new Error('no comparison');
    expect(match.value.is_matched.state).toBe('withheld');
    expect(match.value.score.state).toBe('withheld');
    expect(step?.part.has_passed_rules.state).toBe('withheld');
    const rule = view.checklist.items.find(({ key }) => key === 'same_subject');
    expect(rule).toMatchObject({ group: 'withheld', result: { state: 'withheld' }, details: [] });
    expect(view.checklist.counts).toMatchObject({ Failed: 0, withheld: 1 });
    expect(view.checklist.items[0]?.key, 'its place tells nothing').toBe('same_subject');
    expect(valueOf(await pair.bridge.conclusion.view({ caseId })).failedSteps).toEqual([]);
    const { rows } = valueOf(await pair.bridge.cases.list({}));
    expect(rows[0]).toMatchObject({ failedRules: 0, faces: { failed: null } });
    expect(before).not.toMatch(
      /"is_matched":\{"state":"given"|"has_passed_rules":\{"state":"given","value":false/,
    );

    await compare('My own');
    const after = await everything();
    for (const secret of SECRETS) expect(after, secret).toContain(secret);
    expect(valueOf(await pair.bridge.cases.list({})).rows[0]).toMatchObject({
      failedRules: 1,
      faces: { failed: 1 },
    });
  });

  it('nor what another reviewer found of the same faces', async () => {
    const key = 'faces r-1';
    await compare(OF_A_COLLEAGUE[0] ?? '');
    valueOf(await pair.bridge.notes.saveDraft({ caseId, key, payload: OF_A_COLLEAGUE[1] ?? '' }));
    expect(await everything()).toContain(OF_A_COLLEAGUE[0]);

    await actAs(pair.bridge, { name: 'Second Reviewer', reviewerId: 'R-2' });
    const before = await everything();
    for (const secret of [...SECRETS, ...OF_A_COLLEAGUE]) expect(before, secret).not.toContain(secret);
    expect((await open()).faces).toMatchObject({
      comparisons: [],
      withheld: [{ by: { reviewerId: 'R-1' } }],
    });
    valueOf(await pair.bridge.faces.reveal({ caseId, responseSha256, pointers: await placesOf() }));
    const after = await everything();
    for (const secret of [...SECRETS, OF_A_COLLEAGUE[0]]) expect(after, secret).toContain(secret);
    expect(after, 'a draft is its author’s').not.toContain(OF_A_COLLEAGUE[1]);
    valueOf(await pair.bridge.notes.discardDraft({ caseId, key }));
    await actAs(pair.bridge, { name: 'Test Reviewer', reviewerId: 'R-1' });
    expect(valueOf(await pair.bridge.notes.drafts({ caseId }))).toMatchObject([
      { payload: OF_A_COLLEAGUE[1] },
    ]);
  });

  it('nor by staying on the screen: the window has to ask again when someone else signs in', async () => {
    await compare('My own');
    const disclosed: string[] = [];
    pair.bridge.cases.onChanged((change) => disclosed.push(change.caseId));
    await actAs(pair.bridge, { name: 'Second Reviewer', reviewerId: 'R-2' });
    expect(disclosed).toContain(caseId);
    expect(JSON.stringify(await open())).not.toContain(SCORE);
  });

  it('nor by turning hiding off, without the journal saying that they were shown', async () => {
    valueOf(await pair.bridge.preferences.set({ scope: 'app', key: 'faces.hideScores', value: false }));
    expect(JSON.stringify(await open())).toContain(SCORE);
    expect(await showings()).toEqual([{ pointers: await placesOf(), after: null }]);
    const by = (await open()).faces.showings.map((one) => one.by.reviewerId);
    expect(new Set(by)).toEqual(new Set(['R-1']));
  });

  it('and a report that holds them is a showing, before its bytes are there', async () => {
    const order = { jobId: crypto.randomUUID(), caseId, options: DEFAULT_REPORT };
    expect(valueOf(await pair.bridge.reports.preview(order)).state).toBe('made');
    expect(await showings()).toEqual([{ pointers: await placesOf(), after: null }]);
    valueOf(await pair.bridge.reports.preview({ ...order, jobId: crypto.randomUUID() }));
    expect(await showings()).toHaveLength(1);
  });

  it('and so is a package once it has its name, and a batch of reports, for each who makes one', async () => {
    pair.folder = mkdtempSync(join(tmpdir(), 'caseloupe-faces-'));
    const folder = valueOf(await pair.bridge.packages.chooseFolder());
    const order = {
      caseIds: [caseId],
      folderId: folder?.folderId ?? '',
      encryption: { kind: 'none' as const, knowingly: true as const, reason: 'a test' },
      parts: [],
      reason: 'a test',
      recipient: 'nobody',
    };
    const { jobIds } = valueOf(await pair.bridge.packages.start(order));
    expect(await ended(pair, 'package', jobIds[0])).toMatchObject({ state: 'done' });
    expect(await showings()).toEqual([{ pointers: await placesOf(), after: null }]);

    await actAs(pair.bridge, { name: 'Second Reviewer', reviewerId: 'R-2' });
    pair.printing.chosen = pair.folder;
    const { batch } = await saveReports(pair, { caseIds: [caseId], options: DEFAULT_REPORT });
    expect(batch.detail.outcomes).toEqual({ written: 1 });
    const { showings: by } = (await open()).faces;
    expect([...new Set(by.map((one) => one.by.reviewerId))]).toEqual(['R-1', 'R-2']);
    rmSync(pair.folder, { recursive: true });
  });
});

async function showings(): Promise<unknown[]> {
  return valueOf(await pair.bridge.journal.list({ caseId })).flatMap(({ event }) => {
    const { type, pointers, after } = JSON.parse(event ?? '{}') as Record<string, unknown>;
    return type === 'face-score-revealed' ? [{ pointers, after }] : [];
  });
}
