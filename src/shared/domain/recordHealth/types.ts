import type { Received } from '../../wire/received';

/** Ways in which a record contradicts itself. The codes are stable: reports and tests name them. */
export const HEALTH_CODES = [
  'error-reported',
  'final-decision-differs',
  'unfinished-with-end',
  'finished-without-end',
  'ends-before-start',
  'incomplete-with-approval',
  'other-subject',
  'complete-with-failure',
  'passed-rule-failed-detail',
  'failed-rule-passed-details',
  'absent-reference',
  'aml-rule-against-matches',
  'aml-rule-without-check',
  'document-rule-against-validation',
  'same-person-rule-against-faces',
  'device-rule-against-outcome',
  'liveness-rule-against-selfie',
  'expired-rule-against-date',
  'age-rule-against-date',
  'not-started-with-content',
  'skipped-with-content',
  'passed-step-failed-validation',
  'passed-step-failed-rule',
  'failed-without-checks',
  'outcome-against-checks',
  'expires-before-issue',
  'two-names-one-image',
  'completed-selfie-not-started',
  'complete-selfie-not-live',
  'complete-selfie-failed-rules',
  'live-with-failure-code',
  'cause-without-liveness',
  'face-image-not-in-case',
  'faces-without-selfie',
  'outcome-against-signals',
  'applicant-against-documents',
  'applicability-against-matches',
  'applicability-against-decision',
  'refer-without-matches',
  'searched-after-check',
  'one-id-two-matches',
] as const;
export type HealthCode = (typeof HEALTH_CODES)[number];

/** One of the values that do not go together: what it is called, as received, and where it stands. */
export type Quote = {
  label: string;
  /** Into the response that is shown; null for what only the journal says, such as what was asked for. */
  pointer: string | null;
} & (
  | { /** As received; JSON text for what is no text. */ value: string }
  /** How nothing was given; `empty`: a list without elements was. */
  | { value: null; absent: Exclude<Received<null>['state'], 'given' | 'unreadable'> | 'empty' }
);

export interface HealthFinding {
  code: HealthCode;
  /** Code and the place it was found at: stable while the response is. */
  id: string;
  /** What was found, in our words, without values. */
  sentence: string;
  /** At least two, but for a value that contradicts the absence of others. */
  quotes: readonly Quote[];
}
