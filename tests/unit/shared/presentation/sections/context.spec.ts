import { expect, it } from 'vitest';
import { contextOf } from '@shared/presentation/sections/context';
import { viewOf } from '../../../../support/viewOf';

const view = viewOf({
  journey_id: 'journey-1',
  selfie: { status: 'Complete', image_path: 'selfie-1' },
});
const path = (value: string) => ({ state: 'given', value, pointer: '/selfie/image_path' }) as const;

it('a picture that a comparison names in another form is the case’s own, and nowhere else', () => {
  const named = viewOf({
    journey_id: 'journey-1',
    selfie: { status: 'Complete', image_path: 'f/s.jpg' },
    documents: {
      d: {
        face_match_result: {
          is_matched: true,
          images: [{ image_path: 'https://api.test/journey/image/f/s.jpg', image_source: 'Selfie' }],
        },
      },
    },
  });
  const { mediumOf } = contextOf(named);
  const other = { state: 'given', value: 'https://api.test/journey/image/f/s.jpg' } as const;
  expect(mediumOf({ ...other, pointer: '/documents/d/face_match_result/images/0/image_path' })).toBe(
    'selfie/selfie',
  );
  expect(mediumOf({ ...other, pointer: '/selfie/image_path' })).toBeNull();
});

it('composing knows the case’s kind, and its media by their paths', () => {
  const { kind, mediumOf } = contextOf(view);
  expect(kind).toBe('journey');
  expect(mediumOf(path('selfie-1'))).toBe(view.media[0]?.id);
  expect(mediumOf(path('selfie-2'))).toBeNull();
  expect(mediumOf({ state: 'null', pointer: '/selfie/image_path' })).toBeNull();
});
