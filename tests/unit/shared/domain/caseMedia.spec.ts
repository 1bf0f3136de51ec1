import { describe, expect, it } from 'vitest';
import { mediumOfPath } from '@shared/domain/caseMedia';
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
  ])('is the selfie %s by the name %s', (own, named) => {
    const at = view(own, named);
    expect(idOf(at, named)).toBe('selfie/selfie');
    expect(checkRecord(at)).toEqual([]);
    const pair = ['documents/d/portrait', 'selfie/selfie'].map((imageId) => ({ imageId, sha256: imageId }));
    expect(comparisonsOfPair(at, ...(pair as [never, never]))).toHaveLength(1);
  });

  it.each([
    ['s.jpg', 't.jpg'],
    ['f/s.jpg', 'https://api.test/g/s.jpg'],
    ['s.jpg', 'ss.jpg'],
    ['s.jpg', 'S.jpg'],
    ['s.jpg', 's.jpg.png'],
    ['s.jpg', 'https://api.test/'],
    ['s.jpg', '?s.jpg'],
  ])('is not the selfie %s by the name %s', (own, named) => {
    const at = view(own, named);
    expect(idOf(at, named)).not.toBe('selfie/selfie');
    expect(checkRecord(at).map(({ code }) => code)).toEqual(['face-image-not-in-case']);
  });

  it('is none of several that end so, and nobody can say that it is not of the case', () => {
    const at = view('f/s.jpg', 's.jpg', { front_image_path: 'g/s.jpg' });
    expect(idOf(at, 's.jpg')).not.toBe('selfie/selfie');
    expect(checkRecord(at)).toEqual([]);
    expect(idOf(view('f/s.jpg', '/f/s.jpg', { front_image_path: 'x/f/s.jpg' }), '/f/s.jpg')).toBe(
      'selfie/selfie',
    );
  });
});
