import { z } from 'zod';
import { CaseId, Sha256 } from '../ids';

/** The outcomes of a reviewer's own comparison of two faces. */
export const FACE_OUTCOMES = ['same', 'different', 'cannot-tell'] as const;
export const FaceOutcome = z.enum(FACE_OUTCOMES);
export type FaceOutcome = z.infer<typeof FaceOutcome>;

/** The facial features that a reviewer compares one by one, from top to bottom. */
export const FACE_FEATURES = ['hairline', 'brow', 'eyes', 'nose', 'mouth', 'chin', 'ears', 'marks'] as const;
export const FaceFeature = z.enum(FACE_FEATURES);
export type FaceFeature = z.infer<typeof FaceFeature>;

export const FEATURE_FINDINGS = ['same', 'different', 'not-visible', 'not-assessed'] as const;
export const FeatureFinding = z.enum(FEATURE_FINDINGS);
export type FeatureFinding = z.infer<typeof FeatureFinding>;

/**
 * One of two compared pictures: `imageId` as it was named when the comparison was made, `caseId` of the case that
 * contains it.
 */
export const ComparedPicture = z.strictObject({
  imageId: z.string().min(1).max(500),
  caseId: CaseId,
  sha256: Sha256,
});
export type ComparedPicture = z.infer<typeof ComparedPicture>;

export const FACE_TEXT_MAX = 4000;
