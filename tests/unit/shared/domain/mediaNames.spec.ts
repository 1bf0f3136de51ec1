import { describe, expect, it } from 'vitest';
import { viewOf } from '../../../support/viewOf';

const P = '4d3dc0457f73d9e70698133ab930f782';
const mediaOf = (members: object): string[] =>
  viewOf({ journey_id: 'j', documents: {}, ...members }).media.map(
    ({ operation, role, owner, part, path }) => `${operation} ${role} of ${owner}: ${part} = ${path}`,
  );
const ofDocument = (document: object): string[] =>
  mediaOf({ documents: { d: document } }).map((line) => line.replace(' of d:', ':'));

describe('a picture outside the place that the specification has for it', () => {
  it.each<[object, string[]]>([
    [{ front_image_path: 'p' }, ['image front: Front (front_image_path) = p']],
    [{ backImagePath: 'p' }, ['image back: Back (backImagePath) = p']],
    [{ front_path: 'p' }, ['image front: Front (front_path) = p']],
    [{ back: { path: 'p' } }, ['image back: Back (back/path) = p']],
    [{ document_images: { portrait: 'p' } }, ['image portrait: Portrait (document_images/portrait) = p']],
    [{ image_paths: { front: 'p' } }, ['image front: Front (image_paths/front) = p']],
    [{ imagePaths: { rear: ['p'] } }, ['image back: Back (imagePaths/rear/0) = p']],
    [{ pictures: [{ side: 'BACK', file: 'p' }] }, ['image back: Back (pictures/0/file) = p']],
    [{ photos: { front: { id: '17', path: 'p' } } }, ['image front: Front (photos/front/path) = p']],
    [{ images: { front: { cropped: 'p' } } }, ['image front-cropped: Front, cropped (front/cropped) = p']],
    [{ images: { cropped: { back: 'p' } } }, ['image back-cropped: Back, cropped (cropped/back) = p']],
    [{ images: { front: { uncropped: 'p' } } }, ['image front: Front (front/uncropped) = p']],
    [{ images: { front: { original: { url: 'p' } } } }, ['image front: Front (front/original/url) = p']],
    [{ images: [{ type: 'front', path: 'p' }] }, ['image front: Front (0/path) = p']],
    [
      { images: [{ image_type: 'Portrait', url: `https://x.test/${P}.jpg` }] },
      [`image portrait: Portrait (0/url) = https://x.test/${P}.jpg`],
    ],
    [
      { images: { front_image_path: { path: 'p', width: 3 } } },
      ['image front: Front (front_image_path/path) = p'],
    ],
    [
      { images: { front_uv: 'p', width: '200', format: 'jpeg', front_hash: P } },
      ['image front: Front (front_uv) = p'],
    ],
    [{ front_image: P }, [`image front: Front (front_image) = ${P}`]],
    [
      { front: P, document_back: P.toUpperCase() },
      [`image front: Front (front) = ${P}`, `image back: Back (document_back) = ${P.toUpperCase()}`],
    ],
    [{ sides: { front: P } }, [`image front: Front (sides/front) = ${P}`]],
    [{ nfc_portrait: P }, [`image portrait: Portrait (nfc_portrait) = ${P}`]],
    [{ media: { back_picture: 'p' } }, ['image back: Back (media/back_picture) = p']],
    [{ document_video: { path: 'p' } }, ['video other: document_video/path = p']],
    [{ scans: { front: { sha256: P, file: P } } }, [`image front: Front (scans/front/file) = ${P}`]],
    [
      { face_match_result: { is_matched: true, images: [{ image_source: 'Selfie', path: 'p' }] } },
      ['image other: path = p'],
    ],
  ])('of a document, %j, is fetched under its side', (document, lines) => {
    expect(ofDocument(document)).toEqual(lines);
  });

  it.each<[object, string[]]>([
    [{ selfie: { images: { front: 'p' } } }, ['image front of selfie: Front (images/front) = p']],
    [
      { selfie: { media: { selfie_cropped: 'p' } } },
      ['image selfie-cropped of selfie: Selfie, cropped (media/selfie_cropped) = p'],
    ],
    [{ selfie: { video: `${P}.mp4` } }, [`video selfie-video of selfie: Selfie video (video) = ${P}.mp4`]],
    [
      { selfie: [{ image_path: 'p' }, { video_path: 'v' }] },
      [
        'video selfie-video of selfie: Selfie video (1/video_path) = v',
        'image other of selfie: 0/image_path = p',
      ],
    ],
    [
      { media: { selfie_video: 'p' } },
      ['video selfie-video of media: Selfie video (media/selfie_video) = p'],
    ],
    [
      { applicant: { applicant_id: 'a', profile_image: P } },
      [`image other of applicant: profile_image = ${P}`],
    ],
    [{ front_image_path: 'p' }, ['image front of front_image_path: Front (front_image_path) = p']],
  ])('elsewhere, %j, is fetched under its side', (members, lines) => {
    expect(mediaOf(members)).toEqual(lines);
  });
});

describe('what is no picture', () => {
  const article = 'https://news.test/2024/05/article?id=4d3dc0457f73d9e70698133ab930f782';
  it.each<object>([
    { media: [{ title: 'A headline of 2024', url: article, id: P, outlet: 'Daily 24-hours-news' }] },
    {
      images: {
        front: { captured_at: '2024-05-01', format: 'image/jpeg', sha256: P, type: 'front', quality: 'high' },
      },
    },
    { front_side: 'Front', back: 'none', portrait: 'present', face: 'found', selfie: { image: 'b' } },
    { photo_id: { type: 'Passport', number: 'X1234567890123' } },
    { image_quality: { front: 'Passed', back: 'Failed' }, image_count: 2, image_check: { front: 'ok' } },
    { photo: 'No picture was taken', picture: 'yes', image: article, video_url: article },
    { path: 'p', url: article, file: 'p', callback: { url: article }, documentation: { path: 'p' } },
    { extracted_fields: { place: { type: 'string', value: 'X', source: 'VIZ', path: 'p' } } },
    { images: { note: 'taken at the desk', page: article, more: { link: article, session_id: P } } },
    { pdf417: P, pdf417_data: P, scan_result: 'Passed', nfc_scan: 'Completed' },
  ])('is not asked for: %j', (document) => {
    expect(ofDocument(document)).toEqual([]);
  });

  it('is said where it stands for one and cannot be asked for', () => {
    const view = viewOf({
      journey_id: 'j',
      documents: { d: { images: { front: 'data:image/png;base64,AAAA', back: { path: 7 } } } },
    });
    expect(view.unusableMedia).toEqual([
      { pointer: '/documents/d/images/front', operation: 'image', reason: 'not-a-name' },
      { pointer: '/documents/d/images/back/path', operation: 'image', reason: 'not-text' },
    ]);
  });
});
