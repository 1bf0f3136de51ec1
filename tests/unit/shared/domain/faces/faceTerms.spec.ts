import { describe, expect, it } from 'vitest';
import {
  isOfComparing,
  isOfFaces,
  isOfMatching,
  mayDiscloseFaces,
  mentionsFaces,
  namesSteps,
} from '@shared/domain/faces/faceTerms';

describe('a name is about faces by its whole words', () => {
  it.each([
    ...['face_match_result', 'faceMatch', 'IDFaceMatch', 'facematch', 'FACE_MISMATCH', 'face1', 'FaceResult'],
    ...['Face Comparison', 'Selfie vs document', 'Selfie similarity', 'selfieMatch', 'selfie_score'],
    ...['Portrait check (Front)', 'portrait_match', 'photo-match', 'biometric_comparison', 'likeness'],
    ...['Same person', 'same_subject', 'differentPerson', 'person_matched', 'Matched holder'],
    ...['faceverification', 'facerecognition', 'facecheck', 'faceresult', 'faceconfidence', 'facedistance'],
    ...['selfie_confidence', 'selfieconfidence', 'doc_selfie_distance', 'portrait_distance', 'portraitcheck'],
    ...[
      'biometrics',
      'biometric_confidence',
      'biometricVerification',
      'biometricmatch',
      'biometric_distance',
    ],
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
    ...['facets', 'facelift', 'surfacecheck', 'interfaceresult', 'photo_same_technique', 'photo_confidence'],
    ...['biometric_chip', 'biometric_passport', 'is_biometric', 'biometric_data', 'portrait_position'],
    ...['confidence', 'distance', 'name_confidence', 'distance_to_address', 'confidence_of_portrait_format'],
  ])('not %s', (name) => expect(isOfFaces(name)).toBe(false));
});

describe('a text is about comparing faces, not a picture with a template or a device with another', () => {
  it.each([
    ...[
      'facial similarity 0.93',
      'Portrait and selfie differ',
      'The faces are the same',
      'Face is different',
    ],
    ...['Face Comparison with selfie', 'Same face under reference 7', 'Do both show the same face?'],
    ...['Selfie vs document', 'Compared with the selfie', 'The selfie does not match the photo'],
    ...['Does the card show the same person as the selfie?', 'Another person on the selfie'],
    ...['Portrait match (Front)', 'Photo does not match', 'Biometric match', 'Portrait matches the holder'],
    ...['Portrait shows another person', 'Photo of a different holder'],
  ])('%s', (text) => expect(isOfComparing(text)).toBe(true));

  it.each([
    ...['Face incomplete', 'Portrait belongs to the card', 'Name matches the identity document'],
    'Data read from the biometric chip match the data printed on the document.',
    'Does the position of the portrait match known templates?',
    'The photo is printed with the same technique as on genuine documents',
    'Checks that the photo has not been replaced and matches the template',
    'The biometric page is compared with genuine samples',
    'The portrait area matches the layout of the template',
    'The ghost portrait matches the main portrait',
    'The photo page was compared with the MRZ',
    'Colours of the photo are similar to the template',
    'The face is printed with the same ink',
    'Document and selfie come from the same device',
    ...['Name of the holder matches', 'Same person', 'Biometric Chip Data Match', 'Portrait', ''],
  ])('not %s', (text) => expect(isOfComparing(text)).toBe(false));
});

describe('a name is of a match alone, whatever its outcome is called', () => {
  it.each([
    ...['match', 'is_match', 'matched', 'match_confidence', 'match_score', 'MatchStatus', 'document_match'],
    ...['selfie_matching_result', 'similarity', 'similarity_to_document', 'similarity_to_passport'],
    ...['match_percentage', 'similarity_with_id_card', 'match_probability'],
    ...['comparison_verdict', 'portrait_similarity', 'matching_distance', 'match_with_the_selfie'],
  ])('%s', (name) => expect(isOfMatching(name)).toBe(true));

  it.each([
    ...[
      'status',
      'score',
      'confidence',
      'matched_template',
      'matched_applicants',
      'data_matched',
      'mrz_match',
    ],
    ...['name_similarity', 'front_back_match', 'id_match', 'match_time', 'similar_documents', 'matches', ''],
  ])('not %s', (name) => expect(isOfMatching(name)).toBe(false));
});

it.each<[string, unknown, boolean]>([
  ['comparisons', [{ left: 'selfie', right: 'document', score: 98.7 }], true],
  ['comparisons', [{ left: 'mrz', right: 'viz', score: 98.7 }], false],
  ['comparisons', [{ field: 'name', note: 'as on the selfie screen' }], false],
  ['steps', [{ left: 'selfie', right: 'document' }], false],
  ['comparisons', [{ is_matched: true, score: 3 }], true],
  ['comparisons', [{ is_matched: true, fields: [] }], false],
  ['selfie', { match: true }, true],
  ['selfie', { match: null }, false],
  ['addresses', { match: true }, false],
  ['biometrics', { confidence: 0.31 }, true],
  ['biometrics', { passed: false }, true],
  ['faceverification', { verified: false }, true],
  ['address', { confidence: 0.31, distance: 2 }, false],
  ['geolocation', { distance: 2, verified: true }, false],
  ['provider_response', '{"face_match":{"is_matched":false}}', true],
  ['provider_response', JSON.stringify('{"checks":[{"is_matched":false,"score":12.5}]}'), true],
  ['provider_response', '{\\"face_match\\":{\\"is_ma', true],
  ['provider_response', '{"face_match":null,"address":{"match":true}}', false],
  ['provider_response', 'Seen: face match 98', false],
  ['selfie', '{"match":true}', true],
  ['validation_result', '{"validation_checks":[{"name":"Face match","result":"Failed"}]}', true],
  ['extra', { name: 'Check 7', result: 'Failed', result_description: 'The faces do not match' }, true],
  ['extra', { name: 'MRZ and VIZ Comparison', result: 'Failed' }, false],
  ['article', { title: 'Sample faces charges over match', summary: 'A sample' }, false],
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
  [JSON.stringify({ spot_checks: '{"selfie_match":{"is_matched":false}}' }), true],
  [JSON.stringify({ spot_checks: JSON.stringify('{"selfie_match":{"is_matched":false}}') }), true],
  [JSON.stringify({ spot_checks: '{"selfie_match":{"is_matched":false}}' }).slice(0, -9), true],
  [JSON.stringify({ documents: '{"1":{"face_match_result":null}}', note: 'x: "y"' }), false],
  ['<!doctype html><style>@font-face{src:url(a)}</style><p>Sign in', false],
  ['<p>The faces do not match</p>', true],
  ['<p>{&quot;face_match_result&quot;:{&quot;is_matched&quot;:false', true],
  ['{"step":{"is_matched":false,"sco', true],
  ['Seen: another person', true],
  ['502 Bad Gateway', false],
])('a body may tell of faces: %s → %s', (text, expected) => {
  expect(mayDiscloseFaces(text)).toBe(expected);
});

it.each([
  ['{"documents":{"1":{"progress":"Comp', true],
  ['{"Selfie" :{', true],
  ['{\\"documents\\":{', true],
  ['{"1":{"has_passed_rules":false', true],
  ['{"rule_results":{"government_check":{"result":"Fai', true],
  ['<p>Upload your documents and a selfie</p>', false],
  ['{"error":"temporarily unavailable"}', false],
])('a text may name what depends on faces: %s → %s', (text, expected) => {
  expect(namesSteps(text)).toBe(expected);
});
