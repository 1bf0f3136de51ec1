import { z } from 'zod';
import { KNOWN_VALUES, maybeEnum, maybeFlag, maybeText, text } from './fields';
import type { Reading } from './reading';
import { RULE_RESULTS } from './vocabulary';

/** Words seen for the kind of a step. */
export const STEP_TYPES = ['Document', 'Selfie'] as const;

/** The three rules an unfinished journey already tells about. */
export const INTERIM_RULE_KEYS = ['same_subject', 'under_age', 'no_duplicate_applicant'] as const;

export const stepSummarySchema = z
  .looseObject({
    definition: z
      .looseObject({
        step_id: z.union([z.string(), z.number()]).describe('Step id; text and number are both met.'),
        step_type: maybeEnum(STEP_TYPES, 'Kind of step.'),
        step_title: maybeText('Title of the step.'),
      })
      .nullish()
      .describe('What the step asks for.'),
    result: z
      .looseObject({
        has_passed_rules: maybeFlag('Whether the step’s rules were passed.'),
        is_concluded: maybeFlag('Whether no further attempt is expected.'),
        status: maybeText('State of the step; words not stated.'),
        error_user_feedback_code: maybeText('Code of what the user was told.'),
        error_user_feedback_title: maybeText('Title of what the user was told.'),
        error_user_feedback_details: maybeText('What the user was told.'),
      })
      .nullish()
      .describe('How the step went.'),
  })
  .meta({ id: 'StepSummary', description: 'One step of a journey in short.' });

export const interimRuleSchema = z
  .looseObject({
    name: maybeText('Title of the rule.'),
    result: maybeEnum(RULE_RESULTS, 'Outcome so far.'),
  })
  .meta({ id: 'InterimRule', description: 'Outcome of a rule while the journey may still be running.' });

/** Not in the specification; a published operation of the service that tells how far a journey got. */
export const journeySummarySchema = z
  .looseObject({
    journey_id: text('Identifier of the journey.'),
    is_completed: z.boolean().describe('Whether the journey is finished.'),
    step_summaries: z.array(stepSummarySchema).nullish().describe('The steps.'),
    result: z
      .looseObject({
        interim_rule_assessment: maybeEnum(RULE_RESULTS, 'Outcome over the interim rules.'),
        interim_rule_details: z
          .record(
            z.string().meta({ description: 'Rule key.', [KNOWN_VALUES]: [...INTERIM_RULE_KEYS] }),
            interimRuleSchema,
          )
          .nullish()
          .describe('Interim rules by key.'),
      })
      .nullish()
      .describe('Interim assessment.'),
  })
  .meta({ id: 'JourneySummary', description: 'How far a journey got.' });

export type JourneySummary = Reading<typeof journeySummarySchema>;
