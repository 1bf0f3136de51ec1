import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileNamesIn, mayBeSameFile, fileOfDownload, nullPictureRole } from '@shared/domain/mediaNames';
import { viewOf } from '../../../support/viewOf';

const P = '4d3dc0457f73d9e70698133ab930f782';
const mediaOf = (members: object): string[] =>
  viewOf({ journey_id: 'j', documents: {}, ...members }).media.map(
    ({ operation, role, owner, part, path }) => `${operation} ${role} of ${owner}: ${part} = ${path}`,
  );
const ofDocument = (document: object): string[] =>
  mediaOf({ documents: { d: document } }).map((line) => line.replace(' of d:', ':'));

const field = (signature: object): object => ({
  documents: { d: { extracted_fields: { Signature: signature } } },
});

describe('a picture outside the place that the specification has for it', () => {
  it.each<[object, string[]]>([
    [{ front_image_path: 'p' }, ['image front: Front (front_image_path) = p']],
    [{ backImagePath: 'p' }, ['image back: Back (backImagePath) = p']],
    [{ front_path: 'p' }, ['image front: Front (front_path) = p']],
    [{ back: { path: 'p' } }, ['image back: Back (back/path) = p']],
    [{ front_side: P }, [`image front: Front (front_side) = ${P}`]],
    [{ rearSide: P }, [`image back: Back (rearSide) = ${P}`]],
    [{ obverse_side_path: 'p' }, ['image front: Front (obverse_side_path) = p']],
    [{ scan: { path: 'p', side: 'back' } }, ['image back: Back (scan/path) = p']],
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
      { images: { front_side_image_path: { image_path: 'p' } } },
      ['image front: Front (front_side_image_path/image_path) = p'],
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
    [{ selfie: { crop: P } }, [`image selfie-cropped of selfie: Selfie, cropped (crop) = ${P}`]],
    [{ selfie: { thumbnail: P } }, [`image selfie of selfie: Selfie (thumbnail) = ${P}`]],
    [{ selfie: { still: P } }, [`image selfie of selfie: Selfie (still) = ${P}`]],
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
    { media: [{ title: 'A headline of 2024', url: article, id: P, target: 'Daily 24-hours-news' }] },
    {
      images: {
        front: { captured_at: '2024-05-01', format: 'image/jpeg', sha256: P, type: 'front', quality: 'high' },
      },
    },
    { front_side: 'Front', back: 'none', portrait: 'present', face: 'found' },
    { side: P, sides: [P], other_side: P, front_side_hash: P, back_side_quality: P },
    { crop: { x: 1, box: P }, is_cropped: 'yes', thumbnail: 'none', still: 'valid' },
    { photo_id: { type: 'Passport', number: 'X1234567890123' } },
    { image_quality: { front: 'Passed', back: 'Failed' }, image_count: 2, image_check: { front: 'ok' } },
    { photo: 'No picture was taken', picture: 'yes', image: article, video_url: article },
    { path: 'p', url: article, file: 'p', callback: { url: article }, documentation: { path: 'p' } },
    { extracted_fields: { place: { type: 'string', value: 'X', source: 'VIZ', path: 'p' } } },
    { images: { note: 'taken at the replica', page: article, more: { link: article, session_id: P } } },
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

it.each([
  ['BACK', 'back'],
  ['backImagePath', 'back'],
  ['rear_photo', 'back'],
  ['frontSide', 'front'],
  ['front_side_cropped', 'front-cropped'],
  ['Portrait', 'portrait'],
  ['back_uv_image_path', null],
  ['back_thumbnail', null],
  ['back2', null],
  ['back_quality', null],
  // Null of an id or an address does not say that there is no picture (2.10 speaks of the path only).
  ['back_id', null],
  ['back_url', null],
  ['backImageUri', null],
  ['back_file', null],
  ['front_id', null],
  ['front_side_cropped_url', null],
  ['portrait_id', null],
  ['portrait_image_src', null],
  ['crop', null],
  ['cropped_image_path', null],
  ['background', null],
  ['feedback', null],
  ['frontend_version', null],
  ['image', null],
  ['selfie', null],
  ['', null],
])('a null under %j is the null of the picture %j, and no file that cannot be requested', (key, role) => {
  expect(nullPictureRole({ key, value: null })).toBe(role);
  expect(nullPictureRole({ key, value: 'p' })).toBeNull();
  const { unusableMedia } = viewOf({ journey_id: 'j', documents: { d: { images: { [key]: null } } } });
  expect(unusableMedia).toEqual([]);
});

describe('what names a file, by the words of its key and its own form', () => {
  const FILE = `${P}.jpg`;
  const of = (members: object): string[] =>
    viewOf({ journey_id: 'j', ...members }).media.map(
      ({ operation, part, path }) => `${operation} ${part} = ${path}`,
    );

  it.each<[string, object, string[]]>([
    ['a field of type image', field({ type: 'image', value: P }), [`image Signature = ${P}`]],
    ['a field of type image, shortly', field({ type: 'image', value: 's1' }), ['image Signature = s1']],
    [
      'a path beside a field’s type',
      field({ type: 'image', value: null, path: 's' }),
      ['image Signature/path = s'],
    ],
    ['a path beside a field', field({ value: null, path: FILE }), [`image Signature/path = ${FILE}`]],
    [
      'a path with a query',
      { documents: { d: { images: { front: 'x.jpg?sig=1' } } } },
      ['image Front (front) = x.jpg?sig=1'],
    ],
    ['an identifier with a query', { front_image: `${P}?sig=1` }, [`image Front (front_image) = ${P}?sig=1`]],
    [
      'a member that ends in path',
      { documents: { d: { signature_path: P } } },
      [`image signature_path = ${P}`],
    ],
    ['an avatar', { applicant: { applicant_id: 'a', avatar_path: P } }, [`image avatar_path = ${P}`]],
    ['the path of a selfie', { selfie: { path: 's' } }, ['image Selfie (path) = s']],
    [
      'an address of a selfie',
      { selfie: { url: `https://x.test/${FILE}` } },
      [`image Selfie (url) = https://x.test/${FILE}`],
    ],
    [
      'frames of a selfie',
      { selfie: { frames: [P, FILE] } },
      [`image Selfie (frames/0) = ${P}`, `image Selfie (frames/1) = ${FILE}`],
    ],
    [
      'frames with paths',
      { selfie: { frames: [{ at: '1.5', path: 'f1' }] } },
      ['image Selfie (frames/0/path) = f1'],
    ],
    [
      'pages with paths',
      { documents: { d: { pages: [{ path: 'p1', number: '1' }] } } },
      ['image pages/0/path = p1'],
    ],
    ['pages', { documents: { d: { pages: [P] } } }, [`image pages/0 = ${P}`]],
    [
      'a picture by its short word',
      { documents: { d: { front_pic: P } } },
      [`image Front (front_pic) = ${P}`],
    ],
    ['an avatar by itself', { applicant: { applicant_id: 'a', avatar: P } }, [`image avatar = ${P}`]],
    ['a file of a phone', { front_scan: 'a.heif' }, ['image Front (front_scan) = a.heif']],
    ['a face on a chip', { documents: { d: { chip: { face: P } } } }, [`image Portrait (chip/face) = ${P}`]],
    ['a recording of a session', { session_video_url: 'v1' }, ['video session_video_url = v1']],
    [
      'a recording elsewhere',
      { session_video_url: 'https://x.test/v.mp4?k=1' },
      ['video session_video_url = https://x.test/v.mp4?k=1'],
    ],
    [
      'attachments by type',
      { attachments: [{ mime: 'application/pdf', path: 'a' }] },
      ['pdf attachments/0/path = a'],
    ],
    [
      'attachments in camel case',
      { attachments: [{ mimeType: 'video/mp4', url: 'a1' }] },
      ['video attachments/0/url = a1'],
    ],
    [
      'attachments by name',
      { attachments: [{ path: 'a.pdf' }, { path: 'b.png' }] },
      ['pdf attachments/0/path = a.pdf', 'image attachments/1/path = b.png'],
    ],
    ['attachments as texts', { attachments: ['a.pdf'] }, ['pdf attachments/0 = a.pdf']],
    [
      'any name with a media file',
      { evidence_of_address: 'bills/1.pdf' },
      ['pdf evidence_of_address = bills/1.pdf'],
    ],
    [
      'any name with a media file and a fragment',
      { liveness_capture: 'v.webm#t=1' },
      ['video liveness_capture = v.webm#t=1'],
    ],
    ['the service’s own path', { capture: '/journey/image/17' }, ['image capture = /journey/image/17']],
    [
      'the service’s own path to a video',
      { capture: '/journey/video/17' },
      ['video capture = /journey/video/17'],
    ],
    [
      'a file whose kind its name tells better',
      { selfie: { preview: 'v.mp4' } },
      ['video Selfie video (preview) = v.mp4'],
    ],
    ['a video path without an ending', { kyc_video_path: 'v' }, ['video kyc_video_path = v']],
    [
      'a path by its identifier',
      { path: '5f0a1c9b-7d42-4689-af1c-02d77b4e6100' },
      ['image path = 5f0a1c9b-7d42-4689-af1c-02d77b4e6100'],
    ],
    [
      'a file with blanks in its name',
      { front_scan: 'my passport.png' },
      ['image Front (front_scan) = my passport.png'],
    ],
    ['an encoded file', { back_scan: 'my%20passport.png' }, ['image Back (back_scan) = my%20passport.png']],
  ])('is %s', (_what, members, expected) => {
    expect(of(members).toSorted()).toEqual(expected.toSorted());
  });

  it.each<[string, object]>([
    [
      'what a camera or a store says among images',
      {
        documents: {
          d: {
            images: {
              ...{ dimensions: '200x300', resolution: '300dpi', camera: 'iPhone12', codec: 'h264' },
              ...{ region: 'eu-west-1', storage: 's3', sdk: 'v2.1', engine: 'fr-3', gender: 'F' },
            },
          },
        },
      },
    ],
    ['a path that leads elsewhere', { callback_path: `/cases/${P}`, log_path: '/var/log/a1.log' }],
    ['a count among images', { documents: { d: { images: { count: '2' } } } }],
    [
      'a number among images',
      { documents: { d: { images: { front: '2', shots: '17', ratio: '1.33', span: '-3,5' } } } },
    ],
    [
      'words among images',
      {
        documents: {
          d: { images: { front: 'present', back: 'not-submitted', portrait: 'n_a', other: 'n/a' } },
        },
      },
    ],
    [
      'a date among images',
      { documents: { d: { images: { taken: '2026-01-02', month: '01/2026', hour: '10:30' } } } },
    ],
    [
      'a type among images',
      { documents: { d: { images: { front: 'image/jpeg', kind_of: 'application/pdf' } } } },
    ],
    [
      'what is said of images',
      { documents: { d: { images: { front_hash: P, sha256: P, width: '200px', page_count: 'p2' } } } },
    ],
    [
      'a page on the web',
      { documents: { d: { images: { help: 'https://help.test/photos', site: 'www.x.test' } } } },
    ],
    ['a field of text', field({ type: 'string', value: P })],
    ['a field of text that is a path', field({ type: 'string', value: 'x', path: 'p' })],
    ['a field of type image whose value is a word', field({ type: 'image', value: 'present' })],
    ['a field of type image whose value is a number', field({ type: 'image', value: '1' })],
    [
      'other words of such a field',
      field({ type: 'image', value: null, read_accuracy: 'High', reader: 'ocr-2', page: '1' }),
    ],
    ['a path that is a word', { path: 'home', signature_path: 'none', chip: { path: 'p' } }],
    [
      'an address anywhere',
      { logo: 'https://bank.test/logo.png', url: 'https://x.test/a.pdf', href: '/terms/2026-11-01' },
    ],
    ['an address by an identifier', { url: `/cases/${P}`, uri: P, file: P }],
    ['an identifier', { session_id: P, token: P, trace: P, selfie: { attempt: P, session: P } }],
    ['a signature of data', { signature: 'eyJhbGciOiJFZERTQSJ9.e30.c2lnbmF0dXJl', proof: { jws: P } }],
    [
      'the name of a file',
      {
        file_name: 'front.jpg',
        title: 'scan.pdf',
        attachments: [{ name: 'a.pdf', mime: 'application/pdf' }],
      },
    ],
    [
      'a sentence',
      { remark: 'See front.jpg and the back', selfie: { hint: 'Move closer, then take a picture' } },
    ],
    [
      'words of a selfie',
      { selfie: { preview: 'ready', frames: ['first', '2'], face: 'found', path: 'passive' } },
    ],
    ['numbers and flags', { selfie: { frames: 12, video: true, face: 0.98 }, attachments: 3, pages: '2' }],
    ['a barcode', { pdf417: P, scan_result: 'Passed' }],
    ['a sum of a file', { attachments: [{ mime: 'image/png', checksum: P, etag: P, size: '12' }] }],
    ['other media', { clip: 'sound.mp3', archive: 'all.zip', page: 'index.html' }],
  ])('is not %s', (_what, members) => {
    expect(of(members)).toEqual([]);
  });

  it('names every file under its own key wherever the key tells, and no number, word or date', () => {
    const reported = fc.constantFrom(
      'image',
      'photo_url',
      'scanFile',
      'front',
      'portrait',
      'selfie_video',
      'signature_path',
    );
    const file = fc.tuple(
      fc.stringMatching(/^[a-z0-9]{1,20}$/),
      fc.constantFrom('.jpg', '.PNG', '.mp4', '.pdf'),
      fc.constantFrom('', '?a=1', '#x'),
    );
    fc.assert(
      fc.property(reported, file, (key, [name, ending, query]) => {
        const path = `${name}${ending}${query}`;
        expect(viewOf({ journey_id: 'j', [key]: path }).media).toMatchObject([{ path, unknownKey: key }]);
      }),
    );
    const notFile = fc.oneof(
      fc.integer().map(String),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => one.toFixed(2)),
      fc.stringMatching(/^[a-z]{2,30}$/),
      fc
        .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
        .map((one) => one.toISOString().slice(0, 10)),
    );
    fc.assert(
      fc.property(reported, notFile, (key, value) => {
        expect(of({ [key]: value, documents: { d: { images: { [key]: value } } } })).toEqual([]);
      }),
    );
  });
});

it('two paths that may lead to one file have a name in common, whatever their forms', () => {
  const name = fc.constantFrom('s', 't', '0123456789ABCDEF', '0123456789abcdef', 'a b', 'a%20b');
  const path = fc
    .tuple(
      fc.constantFrom(
        '',
        '/',
        './',
        'f/',
        'https://h.test/image/',
        '/image?path=',
        '/image?w=2&id=',
        '/x#',
        'image:',
      ),
      name,
      fc.constantFrom('', '.jpg', '.png', '/', '?sig=1'),
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(path, path, (one, other) => {
      const names = new Set(fileNamesIn(one));
      return !mayBeSameFile(one, other) || fileNamesIn(other).some((each) => names.has(each));
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ['/journey/video/4abe', 'video', '4abe'],
  ['https://api.test/journey/image/f%2Fs.jpg', 'image', 'f/s.jpg'],
  ['/journey/pdf/f/s.pdf?size=full', 'pdf', 'f/s.pdf'],
  ['/journey/image/100%25', 'image', '100%'],
  ['/journey/image/100%', 'image', '100%'],
  ['https://api.test/eu/v1/journey/image/4abe', 'image', '4abe'],
  [`https://api.test/eu/v1/journey/image/${P}?x=1`, 'image', P],
  // Any other path is the name of a file, whatever it contains.
  ['/journey/image/4abe', 'video', null],
  ['journey/image/4abe', 'image', null],
  ['bucket/journey/image/4abe', 'image', null],
  ['/journey/image/get?path=4abe1234567890', 'image', null],
  ['/journey/image/', 'image', null],
  ['4abe', 'image', null],
] as const)('the path %s of a download, as %s, is of the file %s', (path, operation, file) => {
  expect(fileOfDownload(path, operation)).toBe(file);
});

it.each([
  [`/media/${P}`, 'image', P],
  [`/media/${P}`, 'video', P],
  [`https://cdn.test/files/media/${P}?x=1`, 'pdf', P],
  [`/images/${P}`, 'image', P],
  [`/image/2025/03/${P}.jpg`, 'image', `2025/03/${P}.jpg`],
  [`/media/2025%2F03%2Ffront.jpg`, 'image', '2025/03/front.jpg'],
  [`/journey/image/4abe`, 'image', '4abe'],
  [`/images/${P}`, 'video', null],
  [`/other/${P}`, 'image', null],
  [`media/${P}`, 'image', null],
  [`/bucket/media/${P}`, 'image', null],
  ['/media/front.jpg', 'image', null],
  ['/media/4abe', 'image', null],
  [`/media/get?path=${P}`, 'image', null],
] as const)('in a comparison, the path %s, as %s, is of the file %s', (path, operation, file) => {
  expect(fileOfDownload(path, operation, true)).toBe(file);
  if (!path.startsWith('/journey')) expect(fileOfDownload(path, operation)).toBeNull();
});
