// @ts-nocheck
import { z } from 'zod';
import { CaseId, Sha256 } from '../ids';

/** What a reviewer finds of two faces by their own eyes. */
export const FACE_OUTCOMES = ['same', 'different', 'cannot-tell'] as const;
export const FaceOutcome = z.enum(FACE_OUTCOMES);
export type FaceOutcome = z.infer<typeof FaceOutcome>;

/** The features that are gone through one by one, from top to bottom. */
export const FACE_FEATURES = ['hairline', 'brow', 'eyes', 'nose', 'mouth', 'chin', 'ears', 'marks'] as const;
export const FaceFeature = z.enum(FACE_FEATURES);
export type FaceFeature = z.infer<typeof FaceFeature>;

export const FEATURE_FINDINGS = ['same', 'different', 'not-visible', 'not-assessed'] as const;
export const FeatureFinding = z.enum(FEATURE_FINDINGS);
export type FeatureFinding = z.infer<typeof FeatureFinding>;

/** One of two pictures that were compared: `imageId` as the comparer names it, `caseId` of the case that holds it. */
export const ComparedPicture = z.strictObject({
  imageId: z.string().min(1).max(500),
  caseId: CaseId,
  sha256: Sha256,
});
export type ComparedPicture = z.infer<typeof ComparedPicture>;

export const FACE_TEXT_MAX = 4000;
