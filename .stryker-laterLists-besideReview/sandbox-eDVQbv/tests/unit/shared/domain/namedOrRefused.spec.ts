// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { mediaReferences } from '@shared/domain/mediaReferences';

const journey = { journey_id: 'j', flow_id: 'f' };
const imagesOf = (images: unknown) => ({ ...journey, documents: { d: { images } } });
const selfieWith = (more: object) => ({ ...journey, selfie: { status: 'Complete', ...more } });
const documentWith = (more: object) => ({ ...journey, documents: { d: more } });

/** What is fetched, and after an exclamation mark the last key of what is named as no name of a file. */
const reported = (response: object): string[] => {
  const { references, unusable } = mediaReferences(response);
  return [
    ...references.map(({ path }) => path),
    ...unusable.map(({ pointer }) => `!${pointer.split('/').at(-1) ?? ''}`),
  ];
};

describe('what stands where a picture is named is fetched, or reported as no file name', () => {
  it.each<[object, string[]]>([
    [imagesOf({ front: 'https://cdn.test/media/abc' }), ['!front']],
    [imagesOf({ front: '20250117' }), ['!front']],
    [imagesOf({ front: '2026/01/02/17' }), ['!front']],
    [imagesOf({ front: 'passport-front' }), ['!front']],
    [imagesOf({ front: 'passport-front-1' }), ['passport-front-1']],
    [imagesOf({ front: 'p1', back: 'n/a' }), ['p1', '!back']],
    [imagesOf({ front: '{"path":"p1"}' }), ['!front']],
    [imagesOf({ front: ' ["p1"]' }), ['!front']],
    [imagesOf({ any: '"p1"' }), ['!any']],
    [imagesOf({ front: { a: { path: 'p1' } } }), ['p1']],
    [imagesOf({ front: { a: { path: 'https://cdn.test/abc' } } }), ['!path']],
    [imagesOf({ front: { a: { b: { file: '17' } } } }), ['!file']],
    [imagesOf({ front: { a: 'p1' } }), ['!a']],
    [imagesOf([{ path: '17' }, 'p2']), ['p2', '!path']],
    [imagesOf(['two words', 'p2']), ['p2', '!0']],
    [imagesOf({ front_side: 'C:\\scans\\front' }), ['!front_side']],
    [imagesOf({ uv: '550e8400-e29b-41d4-a716-446655440000' }), ['550e8400-e29b-41d4-a716-446655440000']],
    [imagesOf({ front: '   ' }), ['!front']],
    [selfieWith({ images: ['p1'] }), ['p1']],
    [selfieWith({ images: ['p1', '17'] }), ['p1', '!1']],
    [selfieWith({ images: { front: 'p1' } }), ['p1']],
    [selfieWith({ photo: 'p1' }), ['p1']],
    [selfieWith({ captures: ['p1', 'p2'] }), ['p1', 'p2']],
    [selfieWith({ image_ref: 'p1' }), ['p1']],
    [selfieWith({ imageUrl: 'https://cdn.test/abc' }), ['!imageUrl']],
    [selfieWith({ scan: 'finished' }), ['!scan']],
    [documentWith({ image_ref: 'ref-17' }), ['ref-17']],
    [documentWith({ front_image_key: 'key-17' }), ['key-17']],
    [documentWith({ front_capture: 'c1' }), ['c1']],
    [documentWith({ frontCaptureId: 'c1' }), ['c1']],
    [documentWith({ back_scan_url: 'https://cdn.test/abc' }), ['!back_scan_url']],
    [documentWith({ portrait_ref: 'c1' }), ['c1']],
    [documentWith({ selfie_photo: 'c1' }), ['c1']],
    [documentWith({ photo_reference: 'c1', picture_uri: 'u1' }), ['c1', 'u1']],
    [documentWith({ scans: ['s1', 's2'] }), ['s1', 's2']],
    [documentWith({ image: 'some words' }), ['!image']],
    [{ ...journey, image: 'b' }, ['b']],
    [{ ...journey, spot_selfie: 's', selfie_ref: 's1' }, ['s1']],
    [
      { journey_id: 'j', tenant_id: 't', spot_checks: { applicant_selfie_face_match: { image_ref: 'i1' } } },
      ['i1'],
    ],
  ])('%j: %j', (response, expected) => {
    expect(reported(response)).toEqual(expected);
  });
});

const PRESS = 'https://press.test/photos/1.jpg';
const match = {
  name: 'Ana',
  score: 1,
  image: PRESS,
  image_url: PRESS,
  photo: 'p1',
  details: { media: { media_links: [{ title: 't', url: PRESS, image: PRESS, image_path: 'p2' }] } },
};

describe('what names no picture of a case is neither fetched nor reported', () => {
  it.each<object>([
    imagesOf({
      face_id: 'f1',
      faceId: 'f2',
      quality: 'good',
      mime_type: 'image/png',
      sha256: 'ab12',
      width: '200',
    }),
    documentWith({
      face_id: 'f1',
      face: 'found',
      image_quality: 'good',
      image_source: 'NFC',
      image_count: '2',
    }),
    documentWith({
      scan_result: 'Passed',
      capture_mode: 'auto',
      capture_device: 'iPhone12',
      photo_status: 'ok',
    }),
    documentWith({ picture_of: 'Ana', scanner: 'x-1', captured_by: 'u-1', imaging: 'x1', scandal: 'x1' }),
    selfieWith({ face_id: 'f1', liveness_capture_type: 'passive', image_score: '0.9', selfie_attempts: '2' }),
    { check_id: 'c', check_time: 't', aml: { matches: [match] } },
    { check_id: 'c', check_time: 't', aml: { matches: [match], articles: [{ image: PRESS }] } },
    { check_id: 'c', check_time: 't', aml: { matches: { a: match } }, press: [{ photo: PRESS }] },
    { check_id: 'c', check_time: 't', aml: { matches: 'x', image: PRESS } },
    { check_id: 'c', aml_matches: [match] },
    { check_id: 'c', aml_matches: { matches: [match], more: match } },
    { ...journey, aml: { applicability: 'Applicable', matches: [match] } },
    { ...journey, aml: [match, 7] },
    {
      ...journey,
      aml: { applicability: 'Applicable', matches: [] },
      sanction_hits: [match],
      news: { image: PRESS },
    },
    { ...journey, articles: [{ image: PRESS, picture: 'p1' }], pep_hits: { a: { photo: 'p1' } } },
  ])('%j', (response) => {
    expect(reported(response)).toEqual([]);
  });
});
