import { z } from 'zod';
import { parsedJson } from '@shared/record/jsonText';
import {
  FACE_FEATURES,
  FaceFeature,
  FaceOutcome,
  FeatureFinding,
  type FaceFeature as Feature,
} from '@shared/domain/faces/findings';
import { foldReviewerId } from '@shared/domain/person';
import type { Reviewer } from '@shared/domain/journal';

/** The draft of a face comparison and the two pictures it is about. No outcome is preselected. */
export const FaceDraft = z.strictObject({
  left: z.string(),
  right: z.string(),
  outcome: FaceOutcome.nullable(),
  features: z.record(FaceFeature, FeatureFinding),
  text: z.string(),
});
export type FaceDraft = z.infer<typeof FaceDraft>;

const untouched = (): Record<Feature, FeatureFinding> =>
  Object.fromEntries(FACE_FEATURES.map((feature) => [feature, 'not-assessed'])) as Record<
    Feature,
    FeatureFinding
  >;

export const emptyDraft = (left: string, right: string): FaceDraft => ({
  left,
  right,
  outcome: null,
  features: untouched(),
  text: '',
});

/** Includes the reviewer's id, so that one reviewer's draft is never shown to another. */
export const faceDraftKey = ({ reviewerId }: Reviewer): string => `faces ${foldReviewerId(reviewerId)}`;

/** Null if this version cannot read the payload as a draft. */
export const decodeFaceDraft = (payload: string): FaceDraft | null =>
  FaceDraft.safeParse(parsedJson(payload)).data ?? null;

export const isBegun = ({ outcome, features, text }: FaceDraft): boolean =>
  outcome !== null || text.trim() !== '' || Object.values(features).some((one) => one !== 'not-assessed');

/** Whether a draft is about these two pictures, in either order, because the panes can be swapped. */
export const isOfPair = (draft: Pick<FaceDraft, 'left' | 'right'>, left: string, right: string): boolean =>
  (draft.left === left && draft.right === right) || (draft.left === right && draft.right === left);
