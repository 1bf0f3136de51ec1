import { describe, expect, it } from 'vitest';
import type { CaseKind } from '@shared/domain/ids';
import { faceHealth, notMatchedChecks, notMatchedDocuments } from '@shared/domain/recordHealth/faceHealth';
import { foundBy, recordOf, type HealthRow } from '../../../../support/healthRecords';

const found = foundBy(faceHealth);
const face = (source: string, path: string) => ({ image_path: path, image_source: source });
const compared = (...images: unknown[]) => ({ is_matched: true, score: 1, images });
describe('faceHealth', () => {
  it.each<HealthRow>([
    [
      'compared a face that is no picture of the case',
      ['face-image-not-in-case'],
      {
        documents: { '1': { face_match_result: { images: [{ image_path: 'p', image_source: 'Selfie' }] } } },
        selfie: { image_path: 'other' },
      },
    ],
    [
      'compared a face that is',
      [],
      {
        documents: { '1': { face_match_result: { images: [{ image_path: 'p', image_source: 'Selfie' }] } } },
        selfie: { image_path: 'p' },
      },
    ],
    [
      'an additional face against another selfie',
      ['face-image-not-in-case'],
      {
        selfie: { image_path: 's' },
        screening_checks: {
          additional_face_db: {
            image_path: 'o',
            face_match_results: [compared(face('Selfie', 'not-s'), face('AdditionalFace', 'o'))],
          },
        },
      },
    ],
    [
      'an additional face other than the one the check names',
      ['face-image-not-in-case'],
      {
        selfie: { image_path: 's' },
        screening_checks: {
          additional_face_db: {
            image_path: 'o',
            face_match_results: [compared(face('Selfie', 's'), face('AdditionalFace', 'not-o'))],
          },
        },
      },
    ],
    [
      'an additional face that nothing else names',
      [],
      {
        selfie: { image_path: 's' },
        screening_checks: {
          additional_face_db: {
            face_match_results: [compared(face('Selfie', 's'), face('AdditionalFace', 'o'))],
          },
        },
      },
    ],
    [
      'a spot check of another selfie',
      ['face-image-not-in-case'],
      {
        selfie: { image_path: 's' },
        spot_checks: { applicant_selfie_face_match: compared(face('Selfie', 'x'), face('Applicant', 'a')) },
      },
      'spot-check',
    ],
    [
      'a spot check against the earlier selfie',
      [],
      {
        selfie: { image_path: 's' },
        spot_checks: { applicant_selfie_face_match: compared(face('Selfie', 's'), face('Applicant', 'a')) },
      },
      'spot-check',
    ],
    [
      'a comparison with a picture of a source it does not know',
      [],
      {
        selfie: { image_path: 's' },
        documents: { '1': { face_match_result: compared(face('ChipPortrait', 'x'), face('Selfie', 's')) } },
      },
    ],
    [
      'a comparison whose picture has no source',
      [],
      {
        selfie: { image_path: 's' },
        documents: { '1': { face_match_result: compared({ image_path: 'x' }, face('Selfie', 's')) } },
      },
    ],
    [
      'a comparison with a selfie where there is no selfie step',
      ['faces-without-selfie'],
      { selfie: null, documents: { '1': { face_match_result: { is_matched: true } } } },
    ],
    [
      'an empty comparison where there is no selfie step',
      [],
      {
        selfie: null,
        documents: { '1': { face_match_result: { is_matched: false, score: null, images: null } } },
      },
    ],
    [
      'a document without a comparison where there is no selfie step',
      [],
      { selfie: null, documents: { '1': { face_match_result: null } } },
    ],
  ])('%s', (_what, expected, response, kind, subjectId) => {
    expect(found(response, kind, subjectId).map(([code]) => code)).toEqual(expected);
  });

  it.each<[string, object, (string | null)[][], CaseKind?]>([
    [
      'the selfie that was not compared',
      {
        selfie: { image_path: 's' },
        documents: { '1': { face_match_result: compared(face('Selfie', 'x')) } },
      },
      [['face-image-not-in-case', 'x', 's']],
    ],
    [
      'no portrait where the step has no picture of it',
      {
        selfie: { image_path: 's' },
        documents: { '1': { face_match_result: compared(face('Document', 'x')) } },
      },
      [['face-image-not-in-case', 'x', null]],
    ],
    [
      'the pictures of the step where none of them was compared',
      {
        documents: {
          '1': {
            images: { front_image_path: 'f', back_image_path: 'b' },
            face_match_result: compared(face('Document', 'x')),
          },
        },
      },
      [['face-image-not-in-case', 'x', 'f, b']],
    ],
    [
      'a portrait that is a picture of the step',
      {
        documents: {
          '1': { images: { front_image_path: 'x' }, face_match_result: compared(face('Document', 'x')) },
        },
      },
      [],
    ],
    [
      'a selfie where there is no selfie step to name',
      { documents: { '1': { face_match_result: compared(face('Selfie', 'x')) } } },
      [['face-image-not-in-case', 'x', null]],
    ],
    [
      'a comparison that names no picture',
      {
        selfie: { image_path: 's' },
        documents: { '1': { face_match_result: compared(face('Selfie', '')) } },
      },
      [],
    ],
    [
      'the external face that a check names',
      {
        screening_checks: {
          additional_face_db: {
            image_path: 'o',
            face_match_results: [compared(face('AdditionalFace', 'p'))],
          },
        },
      },
      [['face-image-not-in-case', 'p', 'o']],
    ],
    [
      'the earlier selfie of a spot check',
      {
        selfie: { image_path: 's' },
        spot_checks: { applicant_selfie_face_match: compared(face('Selfie', 'x')) },
      },
      [['face-image-not-in-case', 'x', 's']],
      'spot-check',
    ],
    [
      'a document that was compared although no selfie was asked for',
      { selfie: null, documents: { '1': { face_match_result: { is_matched: false, score: 12 } } } },
      [['faces-without-selfie', 'false', null]],
    ],
  ])('quotes %s', (_what, response, quoted, kind) => {
    expect(found(response, kind)).toEqual(quoted);
  });

  it('points to each picture, and to where the step would have it', () => {
    const [one] = faceHealth(
      recordOf({ documents: { '1': { face_match_result: compared(face('Document', 'x')) } } }),
    );
    expect(one?.quotes).toEqual([
      {
        label: 'Compared image, Document',
        value: 'x',
        pointer: '/documents/1/face_match_result/images/0/image_path',
      },
      { label: 'Images of the step', value: null, absent: 'missing', pointer: '/documents/1/images' },
    ]);
  });

  it.each<[unknown, string[]]>([
    [false, ['false']],
    [true, []],
    [null, []],
    ['unread', []],
  ])(
    'of a document compared with the result %j the faces that did not match are %j',
    (is_matched, values) => {
      const match = { face_match_result: { is_matched } };
      const of = (document: object) =>
        notMatchedDocuments(recordOf({ documents: { '1': document } })).map(({ value }) => value);
      expect(of(match)).toEqual(values);
      expect(of({ ...match, progress: 'Skipped' })).toEqual([]);
    },
  );

  it('lists the checks that found another face: all that were compared, if none matched', () => {
    const [yes, no] = [compared(), { ...compared(), is_matched: false }];
    const unsaid = { is_matched: false, score: null, images: [] };
    const selfie = { status: 'Skipped' };
    const foundIn = (...results: unknown[]) => {
      const screening_checks = { additional_face_db: { face_match_results: results } };
      const documents = { '1': { face_match_result: no } };
      return notMatchedChecks(recordOf({ screening_checks, documents, selfie })).map(({ value }) => value);
    };
    expect(foundIn(no)).toEqual(['false']);
    expect(foundIn(no, no, unsaid)).toEqual(['false', 'false']);
    expect(foundIn(no, yes)).toEqual([]);
    expect(foundIn(no, { ...compared(), is_matched: null })).toEqual([]);
    expect(foundIn(unsaid)).toEqual([]);
    expect(
      notMatchedChecks(
        recordOf({ screening_checks: { additional_face_db: { face_match_results: [unsaid] } } }),
      ),
    ).toHaveLength(1);
    const spot_checks = { applicant_selfie_face_match: no };
    expect(notMatchedChecks(recordOf({ spot_checks }, 'spot-check'))).toHaveLength(1);
    expect(notMatchedChecks(recordOf({ screening_checks: null }))).toEqual([]);
  });
});

it.each([
  '6F9619FF-8B86-D011-B42D-00CF4FC964FF',
  'image:6f9619ff-8b86-d011-b42d-00cf4fc964ff',
  'urn:uuid:6F9619FF-8B86-D011-B42D-00CF4FC964FF',
])('takes an id in another form for the same picture: %s', (path) => {
  const selfie = { image_path: '6f9619ff-8b86-d011-b42d-00cf4fc964ff' };
  const documents = { '1': { face_match_result: compared(face('Selfie', path)) } };
  expect(found({ selfie, documents })).toEqual([]);
});

it.each([
  ['the selfie', 'Selfie', { selfie: null }, '/selfie'],
  ['the images', 'Document', {}, '/documents/1/images'],
])('says null of %s where null was sent', (_what, source, more, pointer) => {
  const documents = { '1': { images: null, face_match_result: compared(face(source, 'p')) } };
  const [found] = faceHealth(recordOf({ documents, ...more })).filter(
    ({ code }) => code === 'face-image-not-in-case',
  );
  expect(found?.quotes.find((one) => one.pointer === pointer)).toMatchObject({ absent: 'null' });
});

describe('a portrait and a selfie', () => {
  const response = (portrait: string, selfie: string, cropped: string | null = null) => ({
    documents: { '1': { step_title: 'Passport', images: { portrait_image_path: portrait } } },
    selfie: { image_path: selfie, cropped_image_path: cropped },
  });
  const codes = (view: ReturnType<typeof recordOf>) => faceHealth(view).map(({ code }) => code);
  /** Each file with the bytes named for its path; a path that is not listed is not saved. */
  const saved = (view: ReturnType<typeof recordOf>, bytes: Readonly<Record<string, string>>) => ({
    ...view,
    media: view.media.map((medium) => {
      const sha256 = bytes[medium.path];
      const state = { kind: 'saved' as const, bytes: 1, mime: 'image/jpeg', origin: 'service' as const };
      return sha256 === undefined ? medium : { ...medium, state: { ...state, sha256 } };
    }),
  });

  it('that are the same file are a finding, once the bytes are known or the path is one', () => {
    const view = recordOf(response('p', 's', 'c'));
    expect(codes(view)).toEqual([]);
    expect(codes(saved(view, { p: 'a', s: 'b', c: 'c' }))).toEqual([]);
    expect(faceHealth(saved(view, { p: 'a', s: 'b', c: 'a' }))).toMatchObject([
      { code: 'portrait-is-selfie', about: ['Passport'], quotes: [{ value: 'p' }, { value: 'c' }] },
    ]);
    expect(codes(recordOf(response('p', 'p')))).toEqual(['portrait-is-selfie']);
  });
});
