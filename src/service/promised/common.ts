import * as wire from '@shared/wire';
import type { ResultKind } from '@shared/wire';
import { z } from 'zod';
import { oneOf, promised } from './parts';

/** Section 2.13. */
export const applicant = promised(wire.applicantSchema, {
  kind: 'journey',
  about: 'The applicant of the journey or spot check.',
});

/** Section 2.8, in one of its variants. Each variant has its own image sources, and one has an integer score. */
export function faceMatch(
  id: string,
  kind: ResultKind,
  sources: readonly string[],
  score: z.ZodType = z.number(),
) {
  const image = promised(wire.faceImageSchema, {
    id: `${id}FaceImage`,
    kind,
    about: 'One of the images used by a face match.',
    members: { image_source: oneOf(sources) },
  });
  return promised(wire.faceMatchSchema, {
    id: `${id}FaceMatch`,
    kind,
    about: 'The outcome of comparing faces.',
    members: { score, images: z.array(image) },
  });
}

const referenceObject = promised(wire.referenceObjectSchema, {
  kind: 'journey',
  about: 'What a rule’s detail was applied to.',
});

const ruleDetail = promised(wire.ruleDetailSchema, {
  kind: 'journey',
  about: 'One check of a rule.',
  members: { reference_object: referenceObject },
});

const ruleResult = promised(wire.ruleResultSchema, {
  kind: 'journey',
  about: 'The outcome of one configured rule.',
  members: { details: z.array(ruleDetail) },
});

/** The specification's text on each rule, as a description and as an extension for programs. */
function explained(keys: readonly wire.RuleKey[]) {
  const rules = keys.map((key) => [key, wire.SPECIFIED_RULES[key]] as const);
  const lines = rules.map(
    ([key, { title, checks, appliesTo }]) =>
      `- \`${key}\`, ${title}: ${checks}${appliesTo === null ? '' : ` Applies to: ${appliesTo}.`}`,
  );
  return {
    description: `What each rule checks:\n\n${lines.join('\n')}`,
    'x-rules': Object.fromEntries(rules),
  };
}

/** Section 2.15: which rules a journey has depends on its flow. */
export const ruleResults = z.partialRecord(oneOf(wire.RULE_KEYS), ruleResult).meta(explained(wire.RULE_KEYS));

/** Section 2.18: a spot check has only this rule. */
export const spotCheckRuleResults = z
  .strictObject({
    selfie_liveness: ruleResult.meta({ description: wire.SPECIFIED_RULES.selfie_liveness.checks }),
  })
  .meta(explained(['selfie_liveness']));
