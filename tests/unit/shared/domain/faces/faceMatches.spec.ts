import { describe, expect, it } from 'vitest';
import { foreignImageId } from '@shared/domain/faces/foreignImages';
import {
  comparisonsOfPair,
  hasNoStatement,
  matchesOf,
  serviceComparisons,
  unmatchedOf,
} from '@shared/domain/faces/faceMatches';
import { facePlaces } from '@shared/domain/faces/faceResults';
import { valueOrNull } from '@shared/record/received';
import { savedImage, sha } from '../../../../support/journalBuilder';
import { viewOf } from '../../../../support/viewOf';

const image = (image_path: string, image_source: string) => ({ image_path, image_source });
const match = (...images: object[]) => ({ is_matched: true, score: 99, images });

const journey = (
  images: object[] = [image('p/portrait.jpg', 'Document'), image('p/selfie.jpg', 'Selfie')],
) => ({
  journey_id: 'journey-1',
  documents: {
    10: {
      step_title: 'Passport',
      images: { portrait_image_path: 'p/portrait.jpg', front_side_image_path: 'p/front.jpg' },
      face_match_result: match(...images),
    },
    20: { step_title: 'Licence', images: { portrait_image_path: 'p/other.jpg' }, face_match_result: null },
  },
  selfie: { image_path: 'p/selfie.jpg' },
});
const SAVED = [
  savedImage('p/portrait.jpg', sha('1')),
  savedImage('p/front.jpg', sha('2')),
  savedImage('p/other.jpg', sha('3')),
  savedImage('p/selfie.jpg', sha('4')),
];
const SHA: Record<string, string> = {
  'documents/10/portrait': sha('1'),
  'documents/10/front': sha('2'),
  'documents/20/portrait': sha('3'),
  'selfie/selfie': sha('4'),
};
const at = (imageId: string) => ({ imageId, sha256: SHA[imageId] ?? sha('9') });
const pointers = (response: unknown, left: string, right: string) =>
  comparisonsOfPair(viewOf(response, { events: SAVED }), at(left), at(right)).map((one) => one.match.pointer);
const FACE = '/documents/10/face_match_result';

describe('which comparison of the service a pair of pictures responses', () => {
  it('is that of the document and the selfie, whichever stands left and whichever side of the paper it is', () => {
    for (const document of ['documents/10/portrait', 'documents/10/front']) {
      expect(pointers(journey(), document, 'selfie/selfie')).toEqual([FACE]);
      expect(pointers(journey(), 'selfie/selfie', document)).toEqual([FACE]);
    }
  });

  it('is none for two pictures of one face, or a document that was not compared', () => {
    expect(pointers(journey(), 'documents/10/portrait', 'documents/10/front')).toEqual([]);
    expect(pointers(journey(), 'documents/20/portrait', 'selfie/selfie')).toEqual([]);
    expect(pointers(journey(), 'selfie/selfie', 'selfie/selfie')).toEqual([]);
  });

  it('is found where the service names none of the pictures, or only one', () => {
    expect(pointers(journey([]), 'documents/10/portrait', 'selfie/selfie')).toEqual([FACE]);
    expect(
      pointers(journey([image('p/selfie.jpg', 'Selfie')]), 'documents/10/front', 'selfie/selfie'),
    ).toEqual([FACE]);
  });

  it('is a spot check’s for its selfie against the applicant’s in another case', () => {
    const view = viewOf(
      {
        journey_id: 'journey-1',
        selfie: { image_path: 'p/selfie.jpg' },
        spot_checks: {
          applicant_selfie_face_match: match(
            image('p/selfie.jpg', 'Selfie'),
            image('p/portrait.jpg', 'Applicant'),
          ),
        },
      },
      { kind: 'spot-check', events: SAVED },
    );
    const foreign = foreignImageId({
      kind: 'journey',
      subjectId: 'journey-1',
      caseId: 'd'.repeat(32),
      mediumId: 'selfie/selfie',
    });
    expect(serviceComparisons(view)).toHaveLength(1);
    expect(comparisonsOfPair(view, at('selfie/selfie'), at(foreign))).toHaveLength(1);
    expect(comparisonsOfPair(view, at(foreign), at(foreign))).toHaveLength(0);
  });
});

describe('whatever form a picture was named in', () => {
  const SAVED_TOO = [...SAVED, savedImage('p/copy.jpg', sha('5')), savedImage('p/selfie-copy.jpg', sha('6'))];
  const find = (
    response: unknown,
    left: string,
    right: string,
    kind: 'journey' | 'spot-check' = 'journey',
  ) => {
    const view = viewOf(response, { kind, events: SAVED_TOO });
    const picture = (path: string) => {
      const medium = view.media.find((one) => one.path === path);
      if (medium?.state.kind !== 'saved') throw new Error(`${path} is not saved`);
      return { imageId: medium.id, sha256: medium.state.sha256 };
    };
    return comparisonsOfPair(view, picture(left), picture(right)).map(({ match: one }) => one.pointer);
  };
  const document = (images: unknown, ...compared: unknown[]) => ({
    journey_id: 'journey-1',
    documents: { 10: { images, face_match_result: { is_matched: false, score: 3, images: compared } } },
    selfie: { image_path: 'p/selfie.jpg' },
  });

  it.each<[string, unknown]>([
    ['its main key', { front_image_path: 'p/front.jpg' }],
    ['its alternative key', { front_side_image_path: 'p/front.jpg' }],
    ['both keys, with two files', { front_image_path: 'p/front.jpg', front_side_image_path: 'p/other.jpg' }],
    ['a bare path', 'p/front.jpg'],
    ['a key of no known name', { scan_image_path: 'p/front.jpg' }],
  ])('is found under %s, compared by another name or by none', (_what, images) => {
    const named = [image('p/copy.jpg', 'Document'), image('p/selfie-copy.jpg', 'Selfie')];
    for (const compared of [named, [], ['p/copy.jpg', 'p/selfie.jpg']]) {
      expect(find(document(images, ...compared), 'p/front.jpg', 'p/selfie.jpg')).toEqual([FACE]);
    }
    expect(find(document(images, ...named), 'p/copy.jpg', 'p/selfie.jpg')).toEqual([FACE]);
    expect(find(document(images, ...named), 'p/selfie-copy.jpg', 'p/front.jpg')).toEqual([FACE]);
    expect(find(document(images, ...named), 'p/copy.jpg', 'p/selfie-copy.jpg')).toEqual([FACE]);
    expect(find(document(images, ...named), 'p/copy.jpg', 'p/front.jpg')).toEqual([]);
  });

  it('is found by its path where the word for its source is not known', () => {
    const compared = [image('p/front.jpg', 'ChipPortrait'), image('p/selfie-copy.jpg', 'Capture')];
    const response = document({ front_image_path: 'p/front.jpg' }, ...compared);
    expect(find(response, 'p/front.jpg', 'p/selfie.jpg')).toEqual([FACE]);
    expect(find(response, 'p/front.jpg', 'p/selfie-copy.jpg')).toEqual([FACE]);
  });

  it('covers every comparison of the same two faces', () => {
    const response = {
      ...document({ portrait_image_path: 'p/portrait.jpg' }, image('p/portrait.jpg', 'Document')),
      screening_checks: {
        additional_face_db: {
          face_match_results: [
            match(image('p/selfie.jpg', 'Selfie'), image('p/portrait.jpg', 'AdditionalFace')),
          ],
        },
      },
    };
    expect(find(response, 'p/portrait.jpg', 'p/selfie.jpg')).toEqual([
      FACE,
      '/screening_checks/additional_face_db/face_match_results/0',
    ]);
  });

  it('is found in a check that names no pictures of its comparison', () => {
    const response = {
      journey_id: 'journey-1',
      selfie: { image_path: 'p/selfie.jpg' },
      screening_checks: { additional_face_db: { image_path: 'p/other.jpg', face_match_results: [match()] } },
    };
    expect(find(response, 'p/other.jpg', 'p/selfie.jpg')).toEqual([
      '/screening_checks/additional_face_db/face_match_results/0',
    ]);
  });

  it('is found in a spot check whose comparison names none, against the applicant’s profile image', () => {
    const response = {
      journey_id: 'journey-1',
      tenant_id: 't',
      applicant: { applicant_id: 'a', profile_image_path: 'p/other.jpg' },
      selfie: { image_path: 'p/selfie.jpg' },
      spot_checks: { applicant_selfie_face_match: { is_matched: true, images: null } },
    };
    expect(find(response, 'p/other.jpg', 'p/selfie.jpg', 'spot-check')).toEqual([
      '/spot_checks/applicant_selfie_face_match',
    ]);
  });
});

describe('a comparison without a result', () => {
  const imageOf = (image_path: unknown, image_source: string) => ({ image_path, image_source });
  const nothing = { is_matched: false, score: 0, images: [] };
  const withMatch = (face_match_result: object) =>
    viewOf({ journey_id: 'j', documents: { '1': { face_match_result } } });

  it('is one of which every member is empty', () => {
    const isStated = (match: object) =>
      !hasNoStatement(valueOrNull(withMatch(match).documents[0]!.part.face_match_result)!);
    for (const match of [
      nothing,
      { ...nothing, score: null },
      { is_matched: null, score: '0', images: null },
      // Services that omit members without a value.
      { is_matched: false },
      { is_matched: false, score: null },
      {
        ...nothing,
        images: [imageOf(null, 'Document'), imageOf(' ', 'Selfie'), null, { image_source: 'Selfie' }],
      },
    ])
      expect(isStated(match)).toBe(false);
    for (const more of [
      { is_matched: true },
      { score: 1 },
      { images: [image('p', 'Selfie')] },
      { images: [imageOf(null, 'Document'), image('p', 'Selfie')] },
      { images: [imageOf(7, 'Selfie')] },
      { images: [{ ...imageOf(null, 'Selfie'), id: 'x' }] },
      { by: 'x' },
    ])
      expect(isStated({ ...nothing, ...more })).toBe(true);
    expect(isStated({ is_matched: true, score: null })).toBe(true);
  });

  it('is not hidden where nobody made an attempt at the step, since no face can be compared for it', () => {
    const placesOf = (progress: string) =>
      facePlaces(viewOf({ journey_id: 'j', documents: { '1': { progress, face_match_result: nothing } } }));
    for (const progress of ['Skipped', 'Not Started']) expect(placesOf(progress)).toEqual([]);
    expect(placesOf('Completed')).toContain('/documents/1/face_match_result');
  });

  it('counts as not matched unless nobody attempted its step', () => {
    const unmatched = (progress: string, face_match_result: object) =>
      unmatchedOf(viewOf({ journey_id: 'j', documents: { '1': { progress, face_match_result } } })).length;
    expect(unmatched('Skipped', nothing)).toBe(0);
    expect(unmatched('Skipped', { ...nothing, score: 1 })).toBe(1);
    expect(unmatched('Completed', { ...nothing, score: null })).toBe(1);
  });

  it.each<[string, object, number]>([
    ['no portrait', { images: { front_image_path: 'p/f', portrait_image_path: null } }, 0],
    ['a type without portraits', { document_type: 'Utility Bill', images: { front_image_path: 'p/f' } }, 0],
    [
      'a type without portraits, but a portrait',
      { document_type: 'Utility Bill', images: { portrait_image_path: 'p/p' } },
      1,
    ],
    ['a picture of its front only', { images: { front_image_path: 'p/f' } }, 1],
    [
      'a portrait that is null under another spelling',
      { images: { front_image_path: 'p/f', PORTRAIT: null } },
      0,
    ],
    ['a null of something else', { images: { front_image_path: 'p/f', portrait_uv: null } }, 1],
    ['a picture without a key', { images: 'p/f' }, 1],
    ['no pictures', { images: null }, 0],
    ['a portrait', { images: { portrait_image_path: 'p/p' } }, 1],
    ['pictures of which nothing was received', {}, 1],
    ['a picture under a key that is not described', { images: { photo: 'p/p' } }, 1],
    ['pictures that could not be read', { images: 7 }, 1],
    ['no portrait, but a score', { images: null, face_match_result: { is_matched: false, score: 12 } }, 1],
    [
      'no portrait, but a compared picture',
      { images: null, face_match_result: { ...nothing, images: [image('p/s', 'Selfie')] } },
      1,
    ],
  ])('counts for a document with %s as not matched: %i', (_what, document, expected) => {
    const step = { progress: 'Completed', face_match_result: nothing, ...document };
    const view = viewOf({ journey_id: 'j', documents: { '1': step } });
    expect([unmatchedOf(view).length, facePlaces(view).length]).toEqual([expected, expected]);
    expect(matchesOf(view)[0]?.notCompared).toBe(expected === 0 ? 'no-portrait' : null);
  });

  it.each([
    [{ status: 'Not Started' }, 0],
    [{ status: 'Complete' }, 1],
    [null, 0],
  ])('counts of a spot check with the selfie %j as not matched: %i', (selfie, expected) => {
    const response = {
      journey_id: 'journey-1',
      tenant_id: 't',
      selfie,
      spot_checks: { applicant_selfie_face_match: nothing },
    };
    expect(unmatchedOf(viewOf(response, { kind: 'spot-check' }))).toHaveLength(expected);
  });
});
