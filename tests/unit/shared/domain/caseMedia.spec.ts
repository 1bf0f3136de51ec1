import { describe, expect, it } from 'vitest';
import { isOnlyCompared, mediumCompared, mediumOfPath } from '@shared/domain/caseMedia';
import { comparisonsOfPair } from '@shared/domain/faces/faceMatches';
import { checkRecord } from '@shared/domain/recordHealth/recordHealth';
import { viewOf } from '../../../support/viewOf';

const compared = (selfie: string, document: string) => ({
  is_matched: true,
  images: [
    { image_path: selfie, image_source: 'Selfie' },
    { image_path: document, image_source: 'Document' },
  ],
});
const view = (own: string, named: string, others: object = {}) =>
  viewOf({
    journey_id: 'j',
    selfie: { image_path: own },
    documents: {
      d: {
        images: { portrait_image_path: 'f/p.jpg', ...others },
        face_match_result: compared(named, 'f/p.jpg'),
      },
    },
  });
const idOf = (at: ReturnType<typeof view>, named: string) =>
  mediumOfPath(at.media, { state: 'given', value: named, pointer: '' })?.id;
const comparedIn = (at: ReturnType<typeof view>, named: string) =>
  mediumCompared(at.media, { state: 'given', value: named, pointer: '' })?.id;

describe('the picture that a comparison of faces names', () => {
  it.each([
    ['s.jpg', 's.jpg'],
    ['f/s.jpg', 'https://api.test/f/s.jpg'],
    ['f/s.jpg', 'https://api.test/journey/image/f/s.jpg'],
    ['f/s.jpg', '/f/s.jpg'],
    ['f/s.jpg', 'f/s.jpg?sig=1#top'],
    ['f/s.jpg', 's.jpg'],
    ['f/s.jpg', 'https://api.test/journey/image/f%2Fs.jpg?x=1'],
    ['f/my selfie.jpg', 'my%20selfie.jpg'],
    ['s', '/journey/image/s'],
    ['https://api.test/journey/image/s', 's'],
    ['/journey/image/s', 'https://api.test/journey/image/s'],
    ['s.jpg?sig=1', 's.jpg?sig=2'],
    ['100%.jpg', 'https://api.test/100%.jpg'],
    ['s1', 's1.jpg'],
    ['s1', 'https://api.test/image?path=s1'],
    ['s1', 'https://api.test/image?w=20&image_path=s1&sig=3'],
    ['/image?path=s1', 'https://api.test/image?path=s1'],
    ['/image?path=f%2Fs1', '/image?path=s1&sig=1'],
    ['s1', '/image#s1'],
    ['s1', './s1/'],
    ['s1', 'image:s1'],
    ['6f9619ff-8b86-d011-b42d-00cf4fc964ff', '6F9619FF-8B86-D011-B42D-00CF4FC964FF.jpg'],
    [
      '0123456789abcdef01234567?X-Amz-Date=1&id=1',
      'https://api.test/0123456789abcdef01234567?X-Amz-Date=2&id=2',
    ],
  ])('may be the selfie %s by the name %s, and is no other file', (own, named) => {
    const at = view(own, named);
    expect(checkRecord(at)).toEqual([]);
    expect(at.media.map(({ path }) => path).toSorted()).toEqual([own, 'f/p.jpg'].toSorted());
    expect(comparedIn(at, named)).toBe('selfie/selfie');
    // Nobody can say that it is that file: as the picture of that name it is not shown.
    expect(idOf(at, named)).toBe(own === named ? 'selfie/selfie' : undefined);
    const pair = ['documents/d/portrait', 'selfie/selfie'].map((imageId) => ({ imageId, sha256: imageId }));
    expect(comparisonsOfPair(at, ...(pair as [never, never]))).toHaveLength(1);
  });

  it.each([
    ['s.jpg', 't.jpg'],
    ['f/s.jpg', 'https://api.test/g/s.jpg'],
    ['s.jpg', 'ss.jpg'],
    ['s.jpg', 'S.jpg'],
    ['s.jpg', 's.jpg.png'],
    ['s.jpg', 's.png'],
    ['s.jpg', 'https://api.test/'],
    ['s.jpg', '?s.jpg'],
    ['/image?path=s1', '/image?path=s2'],
    ['/image?path=s1&w=20', 'https://api.test/image?path=s2&w=20'],
    ['/image#1', '/image#2'],
    ['https://api.test/a?id=1', 'https://api.test/a?id=2'],
  ])('is not the selfie %s by the name %s', (own, named) => {
    const at = view(own, named);
    expect(idOf(at, named)).not.toBe('selfie/selfie');
    expect(checkRecord(at).map(({ code }) => code)).toEqual(['face-image-not-in-case']);
  });

  it('is none of several that end so, and nobody can say that it is not of the case', () => {
    const at = view('f/s.jpg', 's.jpg', { front_image_path: 'g/s.jpg' });
    expect(at.media.find(({ id }) => id === idOf(at, 's.jpg'))?.role).toBe('face-match');
    expect(comparedIn(at, 's.jpg')).toBe(idOf(at, 's.jpg'));
    const { media } = view('f/s.jpg', 'f/s.jpg', { front_image_path: 'g/s.jpg' });
    expect(mediumCompared(media, { state: 'given', value: 's.jpg', pointer: '' })).toBeNull();
    expect(checkRecord(at)).toEqual([]);
  });

  it.each([
    ['selfie.jpg', 'onboarding/selfie.jpg'],
    ['onboarding/selfie.jpg', 'selfie.jpg'],
    ['https://h.test/image?path=cur', 'https://h.test/image?path=earlier'],
    ['/image?path=cur', 'https://h.test/image?path=cur'],
    ['/image#1', '/image#2'],
    ['s.jpg?v=1', 's.jpg?v=2'],
  ])('of a spot check is never the selfie %s where it is the applicant’s %s', (own, earlier) => {
    for (const [ofSelfie, ofApplicant] of [
      ['Selfie', 'Applicant'],
      ['A', 'B'],
    ]) {
      const at = viewOf(
        {
          journey_id: 'j',
          selfie: { image_path: own },
          spot_checks: {
            applicant_selfie_face_match: {
              is_matched: true,
              score: 88,
              images: [
                { image_path: own, image_source: ofSelfie },
                { image_path: earlier, image_source: ofApplicant },
              ],
            },
          },
        },
        { kind: 'spot-check' },
      );
      const [left, right] = [own, earlier].map((path) => ({
        imageId: idOf(at, path) ?? '',
        sha256: path as never,
      }));
      expect(left?.imageId).not.toBe(right?.imageId);
      expect(comparisonsOfPair(at, left!, right!)).toHaveLength(1);
      expect(comparisonsOfPair(at, left!, left!)).toHaveLength(0);
    }
  });
});

it('the sides of a PDF are distinguished wherever a file is named', () => {
  const media_files = { front_side_pdf_path: 'a', back_side_pdf_path: 'b' };
  const { media } = viewOf({ journey_id: 'j', documents: { d: { step_title: 'Passport', media_files } } });
  expect(media.map(({ label, id }) => [label, id])).toEqual([
    ['Passport, PDF, front', 'documents/d/front-pdf'],
    ['Passport, PDF, back', 'documents/d/back-pdf'],
  ]);
});

describe('a selfie that is also named where the specification knows nothing', () => {
  const same = { image_path: 'f/s.jpg', image_source: 'Selfie' };
  const other = { image_path: 'f/p.jpg', image_source: 'Document' };
  const inDocument = (more: object) => ({
    documents: { d: { step_title: 'Passport', images: { portrait_image_path: 'f/p.jpg' }, ...more } },
  });

  it.each<[string, object]>([
    ['a comparison under another name', inDocument({ face_comparison: { images: [same, other] } })],
    ['a comparison in camel case', inDocument({ faceMatchResult: { images: [same, other] } })],
    ['a portrait check', inDocument({ portrait_check: { image_path: 'f/s.jpg' } })],
    ['a match of its document', inDocument({ portrait_match: { selfie_image_path: 'f/s.jpg' } })],
    ['a comparison of the result', { face_match_results: { images: [same, other] } }],
    ['a search for the face', { face_search: { query_image_path: 'f/s.jpg' } }],
    ['its liveness', { liveness: { face: { image_path: 'f/s.jpg' } } }],
    ['steps', { steps: [{ front_image_path: 'f/s.jpg' }] }],
  ])('stays the selfie: %s', (_what, more) => {
    const at = viewOf({ journey_id: 'j', selfie: { image_path: 'f/s.jpg' }, ...more });
    expect(at.media.find(({ path }) => path === 'f/s.jpg')).toMatchObject({
      role: 'selfie',
      owner: 'selfie',
      unknownKey: null,
    });
  });

  it.each<[string, object, string]>([
    ['by the source beside it', { faceMatch: { images: [{ ...same, image_path: 'x/s.jpg' }] } }, 'selfie'],
    ['as nothing by the comparison it is in', { face_match: { image_path: 'x/s.jpg' } }, 'other'],
    ['as nothing by the check it is in', { portrait_check: { image_path: 'x/s.jpg' } }, 'other'],
    ['by the liveness it is of', { liveness: { face: { image_path: 'x/s.jpg' } } }, 'selfie'],
    ['by its own name', { face_match: { portrait_image_path: 'x/s.jpg' } }, 'portrait'],
  ])('under another path is known %s', (_what, more, role) => {
    const at = viewOf({ journey_id: 'j', selfie: { image_path: 'f/s.jpg' }, ...more });
    expect(at.media.find(({ path }) => path === 'x/s.jpg')?.role).toBe(role);
  });

  it('gives way to nothing but what only compares: a side that its name tells says more', () => {
    const at = viewOf({
      journey_id: 'j',
      selfie_step: { selfie_image_path: 'f/s.jpg' },
      documents: { d: { face_match_result: { is_matched: true, images: [same] } } },
    });
    expect(at.media.find(({ path }) => path === 'f/s.jpg')?.role).toBe('selfie');
  });
});

it('a file named by its download is shown where it is named, and is no file that is missing', () => {
  const { media } = viewOf({
    journey_id: 'j',
    selfie: { video_path: '/journey/video/clip1', liveness_video_path: 'clip1' },
    recordings: ['/journey/video/clip1'],
  });
  expect(media.map(({ path }) => path)).toEqual(['clip1']);
  const path = { state: 'given', value: '/journey/video/clip1', pointer: '/selfie/video_path' } as const;
  expect(mediumOfPath(media, path)?.path).toBe('clip1');
  expect(mediumOfPath(media, { ...path, pointer: '/elsewhere' })).toBeNull();
});

describe('a picture that is listed under a key without a side', () => {
  const B = '0123456789abcdef01234567';
  const listed: [key: string, value: unknown][] = [
    ['chip_photo_path', B],
    ['uv_scan', B],
    ['hologram', `${B}.jpg`],
    ['photo', B],
    ['page_1', `${B}.jpg`],
    ['photo', { id: B }],
    ['scans', [B]],
  ];
  const documents = { step_title: 'Passport', images: { front_image_path: 'f/f.jpg' } };
  const places = {
    document: (more: object, result: object) => ({
      documents: { d: { ...documents, images: { ...documents.images, ...more }, ...result } },
    }),
    selfie: (more: object, result: object) => ({
      documents: { d: { ...documents, ...result } },
      selfie: { image_path: 'f/s.jpg', ...more },
    }),
    'unknown block': (more: object, result: object) => ({
      documents: { d: { ...documents, ...result } },
      chip: more,
    }),
  } as const;
  const table = (Object.keys(places) as (keyof typeof places)[]).flatMap((place) =>
    listed.flatMap(([key, value]) =>
      ['Selfie', 'Document', 'AdditionalFace', 'Chip'].map((source) => [place, key, value, source] as const),
    ),
  );

  it.each(table)('of the %s as %s (%j) keeps its name when compared as %s', (place, key, value, source) => {
    const path = JSON.stringify(value).includes('.jpg') ? `${B}.jpg` : B;
    const seen = (result: object) => {
      const at = viewOf({
        journey_id: 'j',
        selfie: { image_path: 'f/s.jpg' },
        ...places[place]({ [key]: value }, result),
      });
      const medium = at.media.find((one) => one.path === path);
      const codes = checkRecord(at).map(({ code }) => code);
      return { medium, order: at.media.map((one) => one.path), codes };
    };
    const images = [
      { image_path: 'f/s.jpg', image_source: 'Selfie' },
      { image_path: path, image_source: source },
    ];
    const alone = seen({});
    const both = seen({ face_match_result: { is_matched: true, images } });
    expect(alone.medium, 'the key names a picture').toBeDefined();
    expect(both.medium).toEqual({
      ...alone.medium,
      pointers: [...(alone.medium?.pointers ?? []), '/documents/d/face_match_result/images/1/image_path'],
    });
    expect(isOnlyCompared(both.medium!)).toBe(false);
    expect(both.order).toEqual(alone.order);
    expect(both.codes.filter((code) => code === 'face-image-not-in-case')).toEqual([]);
  });
});
