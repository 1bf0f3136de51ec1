import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CaseView } from '@shared/domain/caseView';
import { timelineFacts } from '@shared/domain/applicant/timelineFacts';
import { serviceComparisons } from '@shared/domain/faces/faceMatches';
import { FACE_FEATURES, type ComparedPicture, type FeatureFinding } from '@shared/domain/faces/findings';
import type { AppPair } from '../../support/appPair';
import { SAMPLE } from '../../support/sampleIds';
import { fetchCase, codeOf, createReviewedApp, valueOf } from '../aml/harness';
import { actAs } from '../../support/actAs';

vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../../support/cheapScrypt');
  return cheapScrypt(await original());
});

let pair: AppPair;
beforeEach(async () => {
  pair = await createReviewedApp();
});
afterEach(() => pair.dispose());

const open = async (caseId: string): Promise<CaseView> => valueOf(await pair.bridge.cases.open({ caseId }));
const features = Object.fromEntries(
  FACE_FEATURES.map((feature): [string, FeatureFinding] => [feature, 'not-assessed']),
) as Record<(typeof FACE_FEATURES)[number], FeatureFinding>;

function pictureOf(view: CaseView, role: string): ComparedPicture {
  const medium = view.media.find((one) => one.role === role && one.state.kind === 'saved');
  if (medium?.state.kind !== 'saved') throw new Error(`no ${role} is saved`);
  return { imageId: medium.id, caseId: view.caseId, sha256: medium.state.sha256 };
}

async function compare(caseId: string, over: { left?: ComparedPicture; draftKey?: string } = {}) {
  const view = await open(caseId);
  return pair.bridge.faces.compare({
    caseId,
    responseSha256: view.responseSha256,
    left: pictureOf(view, 'portrait'),
    right: pictureOf(view, 'selfie'),
    outcome: 'different',
    features: { ...features, nose: 'different' },
    text: 'Sample finding',
    ...over,
  });
}
const pointersOf = (view: CaseView): string[] => serviceComparisons(view).map(({ match }) => match.pointer);
const typesOf = async (caseId: string): Promise<string[]> =>
  valueOf(await pair.bridge.journal.list({ caseId }))
    .map(({ type }) => type)
    .filter((type) => type.startsWith('face'));

describe('a face comparison', () => {
  it('is recorded with what it concerns, and the showing of the score right after it', async () => {
    const caseId = await fetchCase(pair, SAMPLE.faceMismatch, 'journey');
    const draftKey = 'faces r-1';
    valueOf(await pair.bridge.notes.saveDraft({ caseId, key: draftKey, payload: '{}' }));
    valueOf(await compare(caseId, { draftKey }));

    const { faces } = await open(caseId);
    expect(faces.comparisons).toMatchObject([
      { outcome: 'different', order: 'blind', text: 'Sample finding', by: { reviewerId: 'R-1' } },
    ]);
    const [comparison] = faces.comparisons;
    expect(comparison?.features).toMatchObject({ nose: 'different', ears: 'not-assessed' });
    expect(faces.showings).toMatchObject([{ after: comparison?.comparisonId }]);
    expect(await typesOf(caseId)).toEqual(['faces-compared', 'face-score-revealed']);
    expect(valueOf(await pair.bridge.notes.drafts({ caseId }))).toEqual([]);
  });

  it('ends the waiting everywhere: in rules and steps, in the worklist and in the timeline', async () => {
    const caseId = await fetchCase(pair, SAMPLE.faceMismatch, 'journey');
    const waiting = (view: CaseView): number => JSON.stringify(view).split('"withheld","').length - 1;
    expect(waiting(await open(caseId))).toBeGreaterThan(2);
    valueOf(await compare(caseId));
    expect(waiting(await open(caseId))).toBe(0);
    const { rows } = valueOf(await pair.bridge.cases.list({}));
    expect(rows.find((row) => row.caseId === caseId)?.faces?.failed).toBe(1);
    expect(timelineFacts(await open(caseId), null).isWithheld).toBe(false);
  });

  it('is unblinded for the person who was shown the score first, and still blind for the next', async () => {
    const caseId = await fetchCase(pair, SAMPLE.faceMismatch, 'journey');
    const view = await open(caseId);
    const responseSha256 = view.responseSha256 ?? '';
    const reveal = () => pair.bridge.faces.reveal({ caseId, responseSha256, pointers: pointersOf(view) });
    valueOf(await reveal());
    valueOf(await reveal());
    expect(await typesOf(caseId), 'what was shown is recorded once').toEqual(['face-score-revealed']);
    valueOf(await compare(caseId));
    await actAs(pair.bridge, { name: 'Second Reviewer', reviewerId: 'R-2' });
    valueOf(await compare(caseId));

    const { comparisons } = (await open(caseId)).faces;
    expect(comparisons.map(({ by, order }) => [by.reviewerId, order])).toEqual([
      ['R-1', 'not-blind'],
      ['R-2', 'blind'],
    ]);
  });

  it('accepts only saved pictures of its own case, and the service’s comparisons by pointer', async () => {
    const caseId = await fetchCase(pair, SAMPLE.faceMismatch, 'journey');
    const other = await fetchCase(pair, SAMPLE.clean, 'journey');
    const view = await open(caseId);
    const foreign = pictureOf(await open(other), 'portrait');
    expect(codeOf(await compare(caseId, { left: foreign }))).toBe('no-such-thing');
    const left = { ...pictureOf(view, 'portrait'), sha256: 'f'.repeat(64) };
    expect(codeOf(await compare(caseId, { left }))).toBe('no-such-thing');
    const responseSha256 = view.responseSha256 ?? '';
    expect(codeOf(await pair.bridge.faces.reveal({ caseId, responseSha256, pointers: ['/selfie'] }))).toBe(
      'no-such-thing',
    );
    expect(await typesOf(caseId)).toEqual([]);
  });
});
