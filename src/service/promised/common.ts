import * as wire from '@shared/wire';
import { z } from 'zod';
import { byKey, dateOrNull, flag, oneOf, pathOrNull, promised, text, textOrNull } from './parts';

/** Section 2.13. */
export const applicant = promised('Applicant', wire.applicantSchema, {
  applicant_id: text,
  profile_image_path: pathOrNull,
  full_name: textOrNull,
  personal_number: textOrNull,
  birth_date: dateOrNull,
});

/** Section 2.8, for one of its variants: the words for the compared images and the kind of score differ. */
export function faceMatch(
  variant: string,
  sources: readonly [string, ...string[]],
  score: z.ZodType = z.number(),
) {
  const image = promised(`${variant}FaceImage`, wire.faceImageSchema, {
    image_path: text,
    image_source: oneOf(sources),
  });
  return promised(`${variant}FaceMatch`, wire.faceMatchSchema, {
    is_matched: flag,
    score: score.nullable(),
    images: z.array(image).nullable(),
  });
}

const referenceObject = promised('ReferenceObject', wire.referenceObjectSchema, {
  object_key: text,
  instance_key: text,
});

const ruleDetail = promised('RuleDetail', wire.ruleDetailSchema, {
  title: text,
  result: oneOf(wire.RULE_DETAIL_RESULTS),
  result_description: text,
  reference_object: referenceObject,
});

/** Section 2.11. */
const ruleResult = promised('RuleResult', wire.ruleResultSchema, {
  name: text,
  result: oneOf(wire.RULE_RESULTS),
  description: textOrNull,
  information: textOrNull,
  tips: textOrNull,
  details: z.array(ruleDetail),
});

/** Section 2.15: which rules are there depends on the flow. */
export const ruleResults = z.partialRecord(oneOf(wire.RULE_KEYS), ruleResult);

/** Section 2.18: this rule and no other. */
export const spotCheckRuleResults = z.strictObject({ selfie_liveness: ruleResult });

/** Section 2.9: what the selfies of a journey and of a spot check have in common. */
export const selfieMembers = {
  status: oneOf(wire.SELFIE_STATUSES),
  is_live: flag.nullable(),
  liveness_status_code: oneOf(wire.LIVENESS_STATUS_CODES).nullable(),
  image_path: pathOrNull,
  video_path: pathOrNull,
};

/** Sections 2.14.1: the dictionary of what the sources say. */
const mediaLink = promised('MediaLink', wire.mediaLinkSchema, {
  snippet: z.array(text),
  title: text,
  url: text,
});

const amlDetail = promised('AmlDetail', wire.amlDetailSchema, {
  title: text.optional(),
  data: byKey(z.array(text)).optional(),
  datasets: z.array(text).optional(),
  datasets_classes: z.array(text).optional(),
  media_links: mediaLink.optional(),
});

export const amlDetails = byKey(amlDetail);
