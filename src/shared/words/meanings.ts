import type {
  ImageSource,
  ManualDecision,
  MonitorUpdateType,
  RuleOutcome,
  SelfieStatus,
  StepProgress,
  SystemDecision,
  ValidationCheckResult,
} from '../wire';

/**
 * What each word of the service means, in our own words, wherever the specification gives a word a meaning. A word
 * means different things in different places, so each place has its own list. Liveness codes, field sources, AML words
 * and the reasons of null have lists of their own beside the screens that show them.
 */
export const SYSTEM_DECISION_MEANS: Record<SystemDecision, string> = {
  Incomplete: 'It was not completed, so there is nothing to decide on.',
  Complete: 'It was completed and passed every configured check and rule.',
  Refer: 'It was completed, and a configured check or rule failed: a person has to decide.',
  Rejected: 'It was rejected by the service, as the flow prescribes for a check or rule that failed.',
};

export const MANUAL_DECISION_MEANS: Record<ManualDecision, string> = {
  Approved: 'A reviewer approved it.',
  Rejected: 'A reviewer rejected it.',
  'Resubmission Requested': 'A reviewer asked for one or more steps to be submitted again.',
};

/** Progress of a step, specification 2.5. */
export const PROGRESS_MEANS: Record<StepProgress, string> = {
  'Not Started': 'Nothing was submitted in full for this step.',
  Started: 'At least one attempt was submitted.',
  Completed: 'The step is concluded: it passed, or its last allowed attempt was used.',
  Skipped: 'The step was passed over, by the person or by the integration.',
};

/** Status of a selfie, specification 2.9. */
export const SELFIE_STATUS_MEANS: Record<SelfieStatus, string> = {
  Complete: 'The selfie passed.',
  Refer: 'The selfie did not pass: a person has to decide.',
  'Not Started': 'No selfie was taken.',
};

export const VALIDATION_MEANS: Record<ValidationCheckResult, string> = {
  Passed: 'The check was carried out and found nothing wrong.',
  Failed: 'The check was carried out and found something wrong.',
  Undetermined:
    'Undetermined: the check could not be carried out, for instance because something it needs was missing. It says neither yes nor no.',
};

export const RULE_MEANS: Record<RuleOutcome, string> = {
  Passed: 'The rule was applied and passed.',
  Failed: 'The rule was applied and failed.',
  CouldNotApply: 'The rule could not be applied to what was submitted. It says neither yes nor no.',
};

/** Where a compared picture comes from, specification 2.8. */
const IMAGE_SOURCE_MEANS: Record<ImageSource, string> = {
  Selfie: 'The selfie taken in this journey or check',
  Document: 'The portrait on the document',
  AdditionalFace: 'A face from outside the journey: a government database or the customer’s own storage',
  Applicant: 'The applicant’s selfie of the earlier onboarding journey',
};

export const UPDATE_TYPE_MEANS: Record<MonitorUpdateType, string> = {
  New: 'The service added this match to the result.',
  Removed: 'The service removed this match from the result.',
  Updated: 'The match was in an earlier version and has changed.',
};

/** Said of a word that none of the lists has. */
export const UNLISTED = 'A word the specification does not list.';

/** A word's meaning; undefined for one that the specification does not list. */
export function meaningOf<Word extends string>(
  means: Record<Word, string>,
  word: string,
): string | undefined {
  return Object.hasOwn(means, word) ? means[word as Word] : undefined;
}

export const imageSourceMeans = (word: string): string | undefined => meaningOf(IMAGE_SOURCE_MEANS, word);

/** A decision by anyone: a manual one is named as such by its word, but for Rejected, which both can say. */
export function decisionMeans(word: string, by: 'system' | 'manual' | 'final' = 'final'): string | undefined {
  if (by === 'system') return meaningOf(SYSTEM_DECISION_MEANS, word);
  if (by === 'manual') return meaningOf(MANUAL_DECISION_MEANS, word);
  if (word === 'Rejected') return 'It was rejected, by a reviewer or by the service.';
  return meaningOf(MANUAL_DECISION_MEANS, word) ?? meaningOf(SYSTEM_DECISION_MEANS, word);
}
