import { z } from 'zod';
import { CaseId, Sha256 } from '../domain/ids';
import {
  ComparedPicture,
  FACE_TEXT_MAX,
  FaceFeature,
  FaceOutcome,
  FeatureFinding,
} from '../domain/faces/findings';
import { RESPONSE_KINDS } from '../domain/savedResponses';

export const CompareFacesRequest = z.strictObject({
  caseId: CaseId,
  /** The response that was shown on the screen; null if the case has none. */
  responseSha256: Sha256.nullable(),
  left: ComparedPicture,
  right: ComparedPicture,
  outcome: FaceOutcome,
  features: z.record(FaceFeature, FeatureFinding),
  text: z.string().trim().max(FACE_TEXT_MAX),
  /** The draft of this comparison, deleted in the same transaction. */
  draftKey: z.string().max(200).optional(),
});
export type CompareFacesRequest = z.output<typeof CompareFacesRequest>;

export const RevealFacesRequest = z.strictObject({
  caseId: CaseId,
  responseSha256: Sha256,
  /** JSON Pointers of the service's comparisons in that response. */
  pointers: z.array(z.string().max(500)).min(1).max(200),
});
export type RevealFacesRequest = z.output<typeof RevealFacesRequest>;

/** Set if the person asked to see content that may disclose face results before they compared the faces. */
const unblinded = z.literal(true).optional();
export const RawResponseRequest = z.strictObject({
  caseId: CaseId,
  sha256: Sha256,
  kind: z.enum(RESPONSE_KINDS),
  unblinded,
});
export const ArrivedRequest = z.strictObject({ logId: z.uuid(), unblinded });
