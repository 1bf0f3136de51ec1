import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { foreignImageId } from '@shared/domain/faces/foreignImages';
import { FACE_FEATURES, type ComparedPicture, type FeatureFinding } from '@shared/domain/faces/findings';
import { draftsOf } from '../../../../../src/main/modules/notes/drafts';
import { createFaceService, type FaceService } from '../../../../../src/main/modules/faces/faceService';
import { fakeCases, type SavedCases } from '../../../../support/savedCases';

const CASE = 'a'.repeat(32);
const OTHER = 'b'.repeat(32);
const POINTER = '/documents/d/face_match_result';
const RESPONSE = {
  journey_id: 'j-1',
  selfie: { image_path: 'selfie.jpg' },
  documents: {
    d: {
      images: { front_image_path: 'front.jpg', portrait_image_path: 'portrait.jpg' },
      face_match_result: {
        is_matched: true,
        score: 0.9,
        images: [
          { image_source: 'Document', image_path: 'portrait.jpg' },
          { image_source: 'Selfie', image_path: 'selfie.jpg' },
        ],
      },
    },
  },
};
const features = Object.fromEntries(
  FACE_FEATURES.map((one): [string, FeatureFinding] => [one, 'not-assessed']),
) as Record<(typeof FACE_FEATURES)[number], FeatureFinding>;

let saved: SavedCases;
let faces: FaceService;
let responseSha256: string;
const shas = new Map<string, string>();
beforeEach(async () => {
  saved = fakeCases();
  faces = createFaceService(saved);
  responseSha256 = await saved.hold(CASE, RESPONSE);
  for (const path of ['selfie.jpg', 'portrait.jpg', 'front.jpg'])
    shas.set(path, await saved.holdFile(CASE, path));
});
afterEach(() => saved.dispose());

function picture(path: string): ComparedPicture {
  const medium = saved.cases.open({ caseId: CASE }).media.find((one) => one.path === path);
  return { imageId: medium?.id ?? '', caseId: CASE, sha256: shas.get(path) ?? '' };
}
const compare = (more: Partial<Parameters<FaceService['compare']>[0]> = {}) =>
  faces.compare({
    ...{ caseId: CASE, responseSha256, left: picture('portrait.jpg'), right: picture('selfie.jpg') },
    ...{ outcome: 'same', features, text: 'Alike', ...more },
  });
const showings = () =>
  saved.eventsOf(CASE, 'face-score-revealed').map(({ pointers, after }) => [pointers, after]);

describe('a comparison', () => {
  it('is recorded with the service’s own of these faces, which are shown from then on', () => {
    const { comparisonId } = compare();
    expect(saved.eventsOf(CASE, 'faces-compared')).toMatchObject([
      { comparisonId, outcome: 'same', text: 'Alike', pointers: [POINTER], responseSha256 },
    ]);
    expect(showings()).toEqual([[[POINTER], comparisonId]]);
    compare();
    expect(showings(), 'what was shown is not shown anew').toHaveLength(1);
    saved.signAs({ name: 'Second', reviewerId: 'R-2' });
    compare();
    expect(showings(), 'to another person it was not').toHaveLength(2);
  });

  it('of faces that the service did not compare shows nothing', () => {
    compare({ left: picture('front.jpg'), right: picture('portrait.jpg') });
    expect(saved.eventsOf(CASE, 'faces-compared')).toMatchObject([{ pointers: [] }]);
    expect(showings()).toEqual([]);
  });

  it('discards the draft it was typed in, and never what somebody writes of a conclusion', () => {
    const reader = saved.identity.require();
    for (const key of ['faces d', 'conclusion'])
      draftsOf(saved.vault, reader).save({ caseId: CASE, key, payload: '{}' });
    compare({ draftKey: 'faces d' });
    expect(draftsOf(saved.vault, reader).list(CASE)).toMatchObject([{ key: 'conclusion' }]);
    compare({ draftKey: 'conclusion' });
    expect(saved.vault.drafts.list(CASE)).toHaveLength(1);
  });

  it('is of pictures that are saved, each by its own case', async () => {
    await saved.hold(OTHER, { journey_id: 'j-2', selfie: { image_path: 'other.jpg' } }, { subjectId: 'j-2' });
    const sha256 = await saved.holdFile(OTHER, 'other.jpg');
    const { imageId } = picture('selfie.jpg');
    for (const right of [
      { imageId, caseId: CASE, sha256: 'f'.repeat(64) },
      { imageId, caseId: CASE, sha256 },
      { imageId, caseId: OTHER, sha256 },
    ])
      expect(() => compare({ right })).toThrow('image');
    expect(saved.eventsOf(CASE, 'faces-compared')).toEqual([]);
    const foreign = foreignImageId({ kind: 'journey', subjectId: 'j-2', caseId: OTHER, mediumId: 'selfie' });
    compare({ right: { imageId: foreign, caseId: OTHER, sha256 } });
    expect(saved.eventsOf(CASE, 'faces-compared')).toHaveLength(1);
  });
});

describe('showing the score', () => {
  it('is recorded once for a person, and makes their comparison no longer blind', () => {
    const order = { caseId: CASE, responseSha256, pointers: [POINTER, POINTER] };
    faces.reveal(order);
    faces.reveal(order);
    expect(showings()).toEqual([[[POINTER], null]]);
    compare();
    expect(saved.cases.open({ caseId: CASE }).faces.comparisons).toMatchObject([{ order: 'not-blind' }]);
  });

  it('is refused for what is no comparison of the response', () => {
    const pointers = [POINTER, '/documents/d'];
    expect(() => faces.reveal({ caseId: CASE, responseSha256, pointers })).toThrow('pointers');
    expect(showings()).toEqual([]);
  });
});
