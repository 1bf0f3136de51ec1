import { expect, it } from 'vitest';
import { mayDiscloseFaces, mentionsFaces, namesSteps } from '@shared/domain/faces/faceTerms';

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
  ['provider_response', 'Seen: face match 98', true],
  ['remark', 'The selfie does not match the passport', true],
  ['remark', 'The selfie and the ID photo show different people', true],
  ['flow_name', 'Passport and selfie with face match', false],
  ['description', 'In this step the selfie is compared with the passport.', false],
  ['kind', 'FaceMatch', false],
  ['one_person', true, true],
  ['same_human', false, true],
  ['Face Match', 'No', true],
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
