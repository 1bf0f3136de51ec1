import { describe, expect, it } from 'vitest';
import { isOfComparing, isOfFaces, mayTellOfFaces, mentionsFaces } from '@shared/domain/faces/faceTerms';

describe('a name is about faces by its whole words', () => {
  it.each([
    ...['face_match_result', 'faceMatch', 'IDFaceMatch', 'facematch', 'FACE_MISMATCH', 'face1', 'FaceResult'],
    ...['Face Comparison', 'Selfie vs document', 'Selfie similarity', 'selfieMatch', 'selfie_score'],
    ...['Portrait check (Front)', 'portrait_match', 'photo-match', 'biometric_comparison', 'likeness'],
    ...['Same person', 'same_subject', 'differentPerson', 'person_matched', 'Matched holder'],
  ])('%s', (name) => expect(isOfFaces(name)).toBe(true));

  it.each([
    ...['interface', 'facebook', 'typeface', 'Surface Reflection', 'MRZ and VIZ Comparison', 'Data Matched'],
    ...['matched_template', 'matched_applicants', 'photo_quality_score', 'portrait_format', 'Photocopy'],
    ...[
      'person_check',
      'Personal Number Matched',
      'selfie_status',
      'selfie_liveness_score',
      'name_similarity',
    ],
    ...['Portrait Substitution (Front)', 'No Route matched with those values', ''],
  ])('not %s', (name) => expect(isOfFaces(name)).toBe(false));
});

it.each([
  ['facial similarity 0.93', true],
  ['Portrait and selfie differ', true],
  ['Face incomplete', false],
  ['Portrait belongs to the card', false],
  ['Name matches the identity document', false],
])('a text is about comparing faces: %s → %s', (text, expected) => {
  expect(isOfComparing(text)).toBe(expected);
});

it.each<[string, unknown, boolean]>([
  ['comparisons', [{ is_matched: true, score: 3 }], true],
  ['comparisons', [{ is_matched: true, fields: [] }], false],
  ['selfie', { match: true }, true],
  ['selfie', { match: null }, false],
  ['addresses', { match: true }, false],
])('a member %s may hold a comparison: %j → %s', (key, value, expected) => {
  expect(mentionsFaces(key, value)).toBe(expected);
});

it.each([
  ['{"message":"no Route matched with those values"}', false],
  ['{"error":{"code":"FACE_MISMATCH"}}', true],
  ['<script>window.config={"facebook":{"url":"/fb"},"interface":"wlan0"}</script>', false],
  ['{"documents":{"1":{"face_match_result":null}}}', false],
  ['{"documents":{"1":{"face_match_result":{"is_matched":true}}}}', true],
  ['{"documents":{"1":{"face_match_result":{"is_ma', true],
  ['{"documents":{"1":{"\\u0066ace_match_result":{"is_ma', true],
  ['{"documents":{"1":{"images":{"portrait_image_path":"a', false],
])('a body may tell of faces: %s → %s', (text, expected) => {
  expect(mayTellOfFaces(text)).toBe(expected);
});
