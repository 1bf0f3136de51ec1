import { describe, expect, it } from 'vitest';
import { contextOf } from '@shared/presentation/sections/context';
import { documentBlocks } from '@shared/presentation/sections/sections';
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
  expect(mediumOf({ ...other, pointer: '/documents/d/images/front_side_image_path' })).toBeNull();
});

it('composing knows the case’s kind, and its media by their paths', () => {
  const { kind, mediumOf } = contextOf(view);
  expect(kind).toBe('journey');
  expect(mediumOf(path('selfie-1'))).toBe(view.media[0]?.id);
  expect(mediumOf(path('selfie-2'))).toBeNull();
  expect(mediumOf({ state: 'null', pointer: '/selfie/image_path' })).toBeNull();
});

describe('an empty comparison of a step that nobody attempted', () => {
  const nothing = { is_matched: false, score: null, images: null };
  const resultOf = (progress: string, selfie: object | null = { status: 'Complete' }) => {
    const documents = { d: { progress, face_match_result: nothing } };
    const { documents: steps, ...rest } = viewOf({ journey_id: 'journey-1', selfie, documents });
    const [step] = steps;
    if (step === undefined) throw new Error('no step');
    const blocks = documentBlocks({ ...rest, documents: steps }, step);
    const match = blocks.flatMap((block) => (block.kind === 'group' ? block.group.blocks : []));
    const facts = match.flatMap((block) => (block.kind === 'facts' ? block.rows : []));
    return facts.find(({ label }) => label === 'Result')?.values;
  };

  it('is shown as received, with why it is not counted', () => {
    for (const values of [resultOf('Skipped'), resultOf('Completed', { progress: 'Not Started' })]) {
      expect(values).toMatchObject([
        {
          received: { state: 'given', value: 'Not matched' },
          sentence: 'Without a result: the step or the selfie was not attempted',
        },
      ]);
    }
  });

  it('is a result if the step was attempted', () => {
    expect(resultOf('Completed')).toMatchObject([{ received: { value: 'Not matched' }, sentence: '' }]);
  });
});
