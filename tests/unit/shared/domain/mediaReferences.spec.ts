import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mediaReferences, MEDIUM_PATH_MAX_LENGTH } from '@shared/domain/mediaReferences';

/** Each file with its operation and the places that name it, with what the specification says is there. */
const named = (value: unknown): string[] =>
  mediaReferences(value).references.map(
    ({ path, operation, places }) =>
      `${path} ${operation} ${places.map(({ pointer, role }) => `${pointer} (${role ?? '?'})`).join(' ')}`,
  );

describe('the media a response names', () => {
  it('are one file where it is named by its path and by the path of its download', () => {
    const response = {
      journey_id: 'j',
      selfie: { image_path: 'face1', liveness_video_path: 'clip1' },
      recordings: ['/journey/video/clip1', '/journey/video/%2Fjourney%2Fvideo%2Fclip1'],
      images: ['https://api.test/journey/image/face1', '/journey/video/face1'],
      documents: {
        '20': { media_files: { front_side_pdf_path: '/journey/pdf/page1', back_side_pdf_path: 'page1' } },
      },
    };
    expect(named(response).toSorted()).toEqual(
      [
        'clip1 video /selfie/liveness_video_path (?) /recordings/0 (?) /recordings/1 (?)',
        '/journey/video/face1 video /images/1 (?)',
        'face1 image /selfie/image_path (selfie) /images/0 (?)',
        'page1 pdf /documents/20/media_files/back_side_pdf_path (back-pdf) /documents/20/media_files/front_side_pdf_path (front-pdf)',
      ].toSorted(),
    );
  });

  it('are found by the schema, in both vocabularies, and elsewhere by the ends of their keys', () => {
    const response = {
      journey_id: 'j',
      documents: {
        '20': {
          images: { front_side_image_path: 'a', back_image_path: 'b', front_cropped_image_path: 'c' },
          media_files: { front_side_pdf_path: 'd', back_side_pdf_path: 'e' },
          face_match_result: { images: [{ image_path: 'f', image_source: 'Selfie' }] },
        },
      },
      selfie: { image_path: 'f', video_path: 'g' },
      screening_checks: {
        future_check: { deeper: [{ extra: { someImagePath: 'h' } }], imagePaths: ['i', 'j'] },
      },
    };
    expect(named(response).toSorted()).toEqual(
      [
        'f image /documents/20/face_match_result/images/0/image_path (face-match) /selfie/image_path (selfie)',
        'g video /selfie/video_path (selfie-video)',
        'a image /documents/20/images/front_side_image_path (front)',
        'c image /documents/20/images/front_cropped_image_path (front-cropped)',
        'b image /documents/20/images/back_image_path (back)',
        'd pdf /documents/20/media_files/front_side_pdf_path (front-pdf)',
        'e pdf /documents/20/media_files/back_side_pdf_path (back-pdf)',
        'h image /screening_checks/future_check/deeper/0/extra/someImagePath (?)',
        'i image /screening_checks/future_check/imagePaths/0 (?)',
        'j image /screening_checks/future_check/imagePaths/1 (?)',
      ].toSorted(),
    );
  });

  const ID = '0123456789abcdef0123456789abcdef';
  const compared = (...images: object[]) => ({
    journey_id: 'j',
    selfie: { image_path: ID },
    documents: {
      '20': { images: { portrait_image_path: 'p/portrait.jpg' }, face_match_result: { images } },
    },
  });
  const pathsIn = (value: unknown) => mediaReferences(value).references.map(({ path }) => path);
  const OWN = [ID, 'p/portrait.jpg'];
  it.each([
    `/journey/image/${ID}`,
    `https://service.example/journey/image/${ID}`,
    `https://service.example/download?image_id=${ID}`,
    ID.toUpperCase(),
    `${ID}.jpg`,
    ID,
  ])('are no more by the form in which a comparison names one of them: %s', (path) => {
    const selfie = { image_path: path, image_source: 'Selfie' };
    const document = { image_path: '/image/p/portrait.jpg', image_source: 'Document' };
    expect(pathsIn(compared(selfie, document)).toSorted()).toEqual(OWN);
    const withUrl = { image_path: ID, image_url: path, image_source: 'Selfie' };
    expect(pathsIn(compared(withUrl)).toSorted()).toEqual(OWN);
  });

  it.each([undefined, 'SELFIE', 'Selfie'])(
    'are no more by an address that ends with the whole path of one of them, from the source %s',
    (image_source) => {
      for (const path of [`/media/${ID}`, `/images/${ID}`, `https://cdn.test/v1/media/${ID}?x=1`]) {
        expect(pathsIn(compared({ image_path: path, image_source })).toSorted()).toEqual(OWN);
        expect(pathsIn(compared({ image_path: path.replace(ID, `${ID}0`) }))).toHaveLength(3);
      }
    },
  );

  it('are several where an address ends like a short name, and where no comparison names it', () => {
    const { selfie: _selfie, ...rest } = compared({ image_path: '/media/face.jpg' });
    expect(pathsIn({ ...rest, selfie: { image_path: 'face.jpg' } })).toHaveLength(3);
    expect(
      pathsIn({ ...rest, selfie: { image_path: `b/${ID}`, cropped_image_path: `/media/b/${ID}` } }),
    ).toEqual(expect.arrayContaining([`b/${ID}`, `/media/b/${ID}`]));
  });

  it('are those of a comparison too where it may mean another file, or several', () => {
    const other = `/other/${ID}`;
    for (const source of ['Document', 'Applicant', 'Camera', null])
      expect(pathsIn(compared({ image_path: other, image_source: source }))).toContain(other);
    expect(pathsIn(compared({ image_path: 'q.jpg', image_source: 'Selfie' }))).toContain('q.jpg');
    const { selfie, ...rest } = compared({ image_path: 's.jpg', image_source: 'Selfie' });
    expect(pathsIn({ ...rest, selfie: { ...selfie, image_path: 'a/s.jpg' } })).not.toContain('s.jpg');
    const two = { image_path: 'a/s.jpg', cropped_image_path: 'b/s.jpg' };
    expect(pathsIn({ ...rest, selfie: two })).toContain('s.jpg');
  });

  it('are those of a check, by whatever form its comparison names them', () => {
    const check = (path: string) => ({
      journey_id: 'j',
      applicant: { profile_image_path: ID },
      screening_checks: {
        additional_face_db: {
          image_path: 'register-1',
          face_match_results: [{ images: [{ image_path: path, image_source: 'AdditionalFace' }] }],
        },
      },
    });
    expect(pathsIn(check('/journey/image/register-1'))).toEqual([ID, 'register-1']);
    expect(pathsIn(check('register-2')).toSorted()).toEqual([ID, 'register-1', 'register-2']);
  });

  const withImages = (images: unknown, more: object = {}) => ({
    journey_id: 'j',
    documents: { '20': { images, ...more } },
  });
  it.each<[string, unknown, string[]]>([
    ['a path alone', 'a', ['a image /documents/20/images (front)']],
    [
      'a list of paths',
      ['a', 'b'],
      ['a image /documents/20/images/0 (?)', 'b image /documents/20/images/1 (?)'],
    ],
    [
      'keys that are not ours',
      { rear_photo: 'a', front_uv: 'b' },
      ['a image /documents/20/images/rear_photo (?)', 'b image /documents/20/images/front_uv (?)'],
    ],
    [
      'a part for each side',
      { back: { path: 'a', width: 200 } },
      ['a image /documents/20/images/back/path (?)'],
    ],
    [
      'both names of one side',
      { front_image_path: 'a', front_side_image_path: 'b' },
      [
        'a image /documents/20/images/front_image_path (front)',
        'b image /documents/20/images/front_side_image_path (?)',
      ],
    ],
    ['nothing', null, []],
  ])('are all found among the images of a document given as %s', (_, images, expected) => {
    expect(named(withImages(images))).toEqual(expected);
    expect(mediaReferences(withImages(images)).unusable).toEqual([]);
  });

  it('are all found among the files of a document, whatever their keys', () => {
    expect(named(withImages(null, { media_files: { statement: 'a', back_side_pdf_path: 'b' } }))).toEqual([
      'b pdf /documents/20/media_files/back_side_pdf_path (back-pdf)',
      'a pdf /documents/20/media_files/statement (?)',
    ]);
  });

  it('are found in a part that could not be read as it is specified', () => {
    expect(named({ journey_id: 'j', selfie: [{ image_path: 'a' }, { image_path: 'b' }] })).toEqual([
      'a image /selfie/0/image_path (?)',
      'b image /selfie/1/image_path (?)',
    ]);
  });

  it('are no values that describe a picture which the specification names a path of', () => {
    const more = { algorithm: 'v3', similarity: 'a1b2c3d4e5f6a7', matcher: 'm-1', image_id: 'i', url: 'u-1' };
    const images = [{ image_path: 'f', image_source: 'Selfie', ...more }];
    const field = { type: 'image', value: 'p', engine_run: 'a1b2c3d4e5f6a7' };
    const value = withImages(null, { face_match_result: { images }, extracted_fields: [field] });
    expect(
      mediaReferences(value)
        .references.map(({ path }) => path)
        .toSorted(),
    ).toEqual(['f', 'i', 'p', 'u-1']);
    expect(mediaReferences(value).unusable).toEqual([]);
  });

  it('are not what merely sounds alike', () => {
    const response = {
      path: 'a',
      image_source: 'c',
      image_path_hint: 'd',
      file_path: 'e',
      image_paths_count: 2,
    };
    for (const value of [response, { journey_id: 'j', documents: {}, ...response }])
      expect(mediaReferences(value)).toEqual({ references: [], unusable: [] });
  });

  it('are none where the path is null, empty or not there', () => {
    expect(
      mediaReferences({ image_path: null, video_path: '', images: null, pdf_path: undefined }).references,
    ).toEqual([]);
    for (const value of [null, 7, 'image_path', [], true, undefined]) {
      expect(mediaReferences(value)).toEqual({ references: [], unusable: [] });
    }
  });

  it('escape their pointers', () => {
    expect(named({ 'a/b~c': { image_path: 'x' } })).toEqual(['x image /a~1b~0c/image_path (?)']);
  });

  it.each([
    ['too-long', 'x'.repeat(MEDIUM_PATH_MAX_LENGTH + 1)],
    ['blank', '   '],
    ['not-a-name', '..'],
    ['not-a-name', '\ud800'],
    ['not-text', 17],
    ['not-text', true],
  ])('are reported as %s when they cannot be asked for', (reason, value) => {
    expect(mediaReferences({ selfie: { image_path: value } })).toEqual({
      references: [],
      unusable: [{ pointer: '/selfie/image_path', operation: 'image', reason }],
    });
  });

  it('are reported where a result names them by what is no text', () => {
    expect(
      mediaReferences({ journey_id: 'j', selfie: { image_path: { a: 1 }, video_path: [{}, []] } }),
    ).toEqual({
      references: [],
      unusable: [
        { pointer: '/selfie/image_path', operation: 'image', reason: 'not-text' },
        { pointer: '/selfie/video_path', operation: 'video', reason: 'not-text' },
      ],
    });
  });

  it('are all found where several stand in the place of one', () => {
    expect(named({ journey_id: 'j', selfie: { video_path: ['x', 'y'] } })).toEqual([
      'x video /selfie/video_path/0 (?)',
      'y video /selfie/video_path/1 (?)',
    ]);
  });

  it('take the longest path there may be', () => {
    expect(mediaReferences({ image_path: 'x'.repeat(MEDIUM_PATH_MAX_LENGTH) }).references).toHaveLength(1);
  });

  const follow = (response: unknown, pointer: string): unknown =>
    pointer
      .split('/')
      .slice(1)
      .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce((at, token) => (at as Record<string, unknown>)[token], response);

  it('are each where their pointers say, whatever JSON surrounds them', () => {
    const key = fc.oneof(
      fc.constantFrom('image_path', 'x_video_path', 'PdfPath', 'a/b', '~', '__proto__'),
      fc.string(),
    );
    const json = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom('p1', 'p2', 'p3'),
        fc.constantFrom(null, 1, true, ''),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.array(fc.tuple(key, tie('value')), { maxLength: 5 }).map((pairs) => Object.fromEntries(pairs)),
      ),
    })).value;
    fc.assert(
      fc.property(json, (value) => {
        const response: unknown = JSON.parse(JSON.stringify(value));
        const { references } = mediaReferences(response);
        expect(new Set(references.map(({ path }) => path)).size).toBe(references.length);
        for (const { path, places } of references) {
          for (const { pointer } of places) expect(follow(response, pointer)).toBe(path);
        }
      }),
    );
  });
});
