import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foreignImageId, readForeignImageId } from '@shared/domain/faces/foreignImages';
import { NoteAnchor } from '@shared/domain/events/review';

const OTHER = 'b'.repeat(32);

describe('a picture of another case', () => {
  it('says whose it is by its id alone', () => {
    const id = foreignImageId({
      kind: 'journey',
      subjectId: 'a7a13c38',
      caseId: OTHER,
      mediumId: 'selfie/selfie',
    });
    expect(readForeignImageId(id)).toEqual({
      kind: 'journey',
      subjectId: 'a7a13c38',
      caseId: OTHER,
      mediumId: 'selfie/selfie',
    });
  });

  it('is never taken for a picture of the case itself, nor the other way round', () => {
    const printable = fc.string({
      unit: fc.constantFrom(...'aZ9:/%-_~! #'.split('')),
      minLength: 1,
      maxLength: 200,
    });
    fc.assert(
      fc.property(printable, (subjectId) => {
        const image = {
          kind: 'spot-check',
          subjectId,
          caseId: OTHER,
          mediumId: 'documents/20/portrait',
        } as const;
        const id = foreignImageId(image);
        expect(readForeignImageId(id)).toEqual({ ...image, subjectId: subjectId.slice(0, 64) });
        expect(NoteAnchor.safeParse({ on: 'image', imageId: id }).success).toBe(true);
      }),
    );
    for (const own of [
      'selfie/selfie',
      'documents/20/front',
      'other-case:journey:x',
      'other-case:none:a:b:c',
    ])
      expect(readForeignImageId(own)).toBeNull();
  });
});
