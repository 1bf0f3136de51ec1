import type { SendsOf } from './catalogue';
import { closed, dictionary, figure, flag, inside, list, open, part, text } from './fields';
import { SPECIFIED_RULES } from './rules';
import { RULE_RESULTS, STEP_TYPES } from './vocabulary';

/** The three rules that may have results while the journey is not finished. */
export const INTERIM_RULE_KEYS = ['same_subject', 'under_age', 'no_duplicate_applicant'] as const;

const SPECIFIED_INTERIM = Object.fromEntries(
  INTERIM_RULE_KEYS.map((key) => [
    key,
    { label: SPECIFIED_RULES[key].title, about: SPECIFIED_RULES[key].checks },
  ]),
);

/** Not in the specification: a published operation that states how far a journey got. */
const SECTION = 'Published beside the specification';
const about = (label: string) => ({ label, section: SECTION, sensitivity: 'none' }) as const;

export const stepSummarySchema = part('StepSummary', {
  definition: inside(
    part('StepDefinition', {
      step_id: figure(about('Step ID')),
      step_type: open(STEP_TYPES, about('Step type')),
      step_title: text(about('Step title')),
    }),
    about('Definition'),
  ),
  result: inside(
    part('StepResult', {
      has_passed_rules: flag({ true: 'Passed', false: 'Failed' }, about('Rules')),
      is_concluded: flag({ true: 'Concluded', false: 'Not concluded' }, about('Concluded')),
      status: text(about('Status')),
      error_user_feedback_code: text(about('Feedback code')),
      error_user_feedback_title: text(about('Feedback title')),
      error_user_feedback_details: text({ ...about('Feedback'), sensitivity: 'free-text' }),
    }),
    about('Result'),
  ),
});

export const interimRuleSchema = part(
  'InterimRule',
  {
    name: text(about('Rule')),
    result: closed(RULE_RESULTS, about('Result so far')),
  },
  { principal: 'result' },
);

export const journeySummarySchema = part('JourneySummary', {
  journey_id: text({ ...about('Journey ID'), required: true }),
  is_completed: flag(
    { true: 'Completed', false: 'Not completed' },
    { ...about('Completed'), required: true },
  ),
  step_summaries: list(stepSummarySchema, about('Steps')),
  result: inside(
    part('InterimResult', {
      interim_rule_assessment: closed(RULE_RESULTS, about('Assessment so far')),
      interim_rule_details: dictionary(interimRuleSchema, {
        ...about('Rules so far'),
        keys: { known: SPECIFIED_INTERIM },
      }),
    }),
    about('Interim result'),
  ),
});

export type JourneySummary = SendsOf<typeof journeySummarySchema>;
