// @ts-nocheck
import { expect, it } from 'vitest';
import { contextOf } from '@shared/presentation/sections/context';
import { viewOf } from '../../../../support/viewOf';

const view = viewOf({
  journey_id: 'journey-1',
  selfie: { status: 'Complete', image_path: 'selfie-1' },
});
const path = (value: string) => ({ state: 'given', value, pointer: '/selfie/image_path' }) as const;

it('composing knows the case’s kind, and its media by their paths', () => {
  const { kind, mediumOf } = contextOf(view);
  expect(kind).toBe('journey');
  expect(mediumOf(path('selfie-1'))).toBe(view.media[0]?.id);
  expect(mediumOf(path('selfie-2'))).toBeNull();
  expect(mediumOf({ state: 'null', pointer: '/selfie/image_path' })).toBeNull();
});
