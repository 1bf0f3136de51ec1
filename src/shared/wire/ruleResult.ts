import { z } from 'zod';
import { KNOWN_VALUES, maybeEnum, maybeText, openEnum, text } from './fields';
import type { Reading } from './reading';
import { RULE_DETAIL_RESULTS, RULE_KEYS, RULE_RESULTS } from './vocabulary';

/** Specification 2.11: what a detail line is about. */
export const referenceObjectSchema = z
  .looseObject({
    object_key: maybeText('Part of the journey the line refers to, such as documents or selfie.'),
    instance_key: maybeText('Key inside that part, such as a step id.'),
  })
  .meta({ id: 'ReferenceObject', description: 'What a rule’s detail line was applied to.' });

/** Specification 2.11: one line of a rule's working. */
export const ruleDetailSchema = z
  .looseObject({
    title: maybeText('Document name and side the rule was applied to.'),
    result: maybeEnum(RULE_DETAIL_RESULTS, 'Outcome of this line.'),
    result_description: maybeText('What the outcome means, for a reader.'),
    reference_object: referenceObjectSchema.nullish().describe('What the line was applied to.'),
  })
  .meta({ id: 'RuleDetail', description: 'One check a rule made.' });

/** Specification 2.11. */
export const ruleResultSchema = z
  .looseObject({
    name: text('Title of the rule.'),
    result: openEnum(RULE_RESULTS, 'Outcome of the rule; CouldNotApply when it could not be judged.'),
    description: maybeText('What the rule confirms.'),
    information: maybeText('How the rule works.'),
    tips: maybeText('What a reviewer can do about the outcome.'),
    details: z.array(ruleDetailSchema).nullish().describe('The checks behind the outcome.'),
  })
  .meta({ id: 'RuleResult', description: 'Outcome of one configured rule.' });

/** Specification 2.15: results by rule key. The keys depend on the flow, so the list of known ones is open. */
export const ruleResultsSchema = z.record(
  z.string().meta({ description: 'Rule key.', [KNOWN_VALUES]: [...RULE_KEYS] }),
  ruleResultSchema,
);

export type ReferenceObject = Reading<typeof referenceObjectSchema>;
export type RuleDetail = Reading<typeof ruleDetailSchema>;
export type RuleResult = Reading<typeof ruleResultSchema>;
