import { expect, it } from 'vitest';
import { facesOf } from '@shared/domain/applicant/timeline';
import { sampleView } from '../../../../support/sampleView';

it('offers saved faces only, the selfie before the portrait', () => {
  expect(facesOf(sampleView('a7a13c3853ec109c4faa9f53').media)).toEqual([]);
  const saved = sampleView('a7a13c3853ec109c4faa9f53').media.map((medium) => ({
    ...medium,
    state: {
      kind: 'saved' as const,
      sha256: 'a'.repeat(64),
      bytes: 1,
      mime: 'image/jpeg',
      origin: 'service' as const,
    },
  }));
  expect(facesOf(saved)[0]?.role).toBe('selfie');
  expect(facesOf(saved).map(({ role }) => role)).not.toContain('front');
});
