import {
  INTERIM_RULE_KEYS,
  type AmlMatch,
  type AmlResult,
  type JourneyResult,
  type JourneySummary,
} from '@shared/wire';

/** A saved journey, or an empty object if the record is not an object. */
const journeyOf = (journey: unknown): Partial<JourneyResult> =>
  typeof journey === 'object' && journey !== null ? journey : {};

/** Derives the summary of a journey from its result, for journeys without a summary file. */
export function summaryOf(id: string, journey: unknown): JourneySummary {
  const result = journeyOf(journey);
  const documents = Object.entries(result.documents ?? {}).map(([stepId, document]) => ({
    definition: { step_id: stepId, step_type: 'Document', step_title: document?.step_title },
    result: stepResult(document),
  }));
  const selfie = result.selfie && {
    definition: { step_id: selfieStepId(result), step_type: 'Selfie', step_title: 'Selfie' },
    result: stepResult(result.selfie),
  };
  const rules = INTERIM_RULE_KEYS.flatMap((key) => {
    const rule = result.rule_results?.[key];
    return rule ? [[key, { name: rule.name, result: rule.result }] as const] : [];
  });
  return {
    journey_id: id,
    is_completed: typeof result.end_time === 'string',
    step_summaries: selfie ? [...documents, selfie] : documents,
    result: {
      interim_rule_assessment: assess(rules.map(([, rule]) => rule.result)),
      interim_rule_details: Object.fromEntries(rules),
    },
  };
}

/**
 * Derives the AML result of a journey that includes an AML check; the check then has the journey's id. Otherwise
 * null.
 */
export function amlResultOf(id: string, journey: unknown): AmlResult | null {
  const value = journeyOf(journey);
  if (value.aml?.applicability !== 'Applicable') return null;
  // If the journey has no list, the result is null, since an empty list would mean that nobody was found.
  if (!Array.isArray(value.aml.matches)) return null;
  const matches = value.aml.matches.map(asResultMatch);
  const finished = value.end_time ?? value.start_time ?? null;
  const manual = value.manual_decision === 'Approved' || value.manual_decision === 'Rejected';
  return {
    check_id: id,
    reference_number: value.reference_number ?? null,
    check_time: finished,
    final_decision: manual ? value.manual_decision : matches.length > 0 ? 'Refer' : 'Complete',
    aml: {
      matches,
      ongoing_monitoring_enabled: false,
      last_ongoing_monitoring_update: finished,
      search_datetime: finished,
    },
  };
}

/** Section 2.14.1: values that are strings or objects in a journey are arrays of strings in an AML result. */
function asResultMatch({ countries, datesOfBirth, aliases, ...match }: AmlMatch): AmlMatch {
  return {
    ...match,
    countries: separate(countries),
    datesOfBirth: separate(datesOfBirth),
    // The catalogue's type describes only the form of journey and history.
    aliases: (Array.isArray(aliases) ? aliases.map(aliasName) : null) as AmlMatch['aliases'],
    details: match.details ?? null,
  };
}

function separate(given: string | string[] | null | undefined): string[] | null {
  return typeof given === 'string' ? given.split(/,\s*/) : (given ?? null);
}

function aliasName(alias: unknown): string {
  if (typeof alias !== 'object' || alias === null) return String(alias);
  const { firstName, middleName, lastName } = alias as Readonly<Record<string, unknown>>;
  return [firstName, middleName, lastName].filter(Boolean).join(' ');
}

interface Step {
  readonly has_passed_rules?: boolean | null;
  readonly progress?: string | null;
}

function stepResult(step: Step | null | undefined) {
  return {
    has_passed_rules: typeof step?.has_passed_rules === 'boolean' ? step.has_passed_rules : undefined,
    is_concluded: step?.progress === 'Completed' || step?.progress === 'Skipped',
    status: step?.progress === 'Started' || step?.progress === 'Completed' ? 'Submitted' : null,
    error_user_feedback_code: null,
    error_user_feedback_title: '',
    error_user_feedback_details: '',
  };
}

/**
 * A journey result does not state the id of its selfie step, but the detail lines of rules that refer to the selfie
 * do.
 */
function selfieStepId(journey: JourneyResult): string {
  const details = Object.values(journey.rule_results ?? {}).flatMap((rule) => rule?.details ?? []);
  const line = details.find((detail) => detail.reference_object?.object_key === 'selfie');
  return line?.reference_object?.instance_key ?? 'selfie';
}

function assess(results: readonly (string | null | undefined)[]): string | null {
  if (results.length === 0) return null;
  if (results.includes('Failed')) return 'Failed';
  return results.every((result) => result === 'Passed') ? 'Passed' : 'CouldNotApply';
}
