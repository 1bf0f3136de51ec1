import type { Received } from '../../wire/received';

/** Types of contradiction in a record. The codes are stable, because reports and tests name them. */
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
  'portrait-is-selfie',
  'outcome-against-signals',
  'applicant-against-documents',
  'applicability-against-matches',
  'applicability-against-decision',
  'refer-without-matches',
  'searched-after-check',
  'one-id-two-matches',
] as const;
export type HealthCode = (typeof HEALTH_CODES)[number];

/** One of the contradicting values: its label, its value as received, and its place. */
export type Quote = {
  label: string;
  /** The name of the rule, step, check or signal that the value comes from, if it comes from one. */
  of?: string;
  /** Pointer into the response; null for a value from the journal, such as the requested id. */
  pointer: string | null;
} &
  /** The value as received. `isRestated`: it was a list, an object or null, and is given in words. */
  (
    | { value: string; isRestated?: true }
    /** Why there is no value. `empty`: a list without elements was received. */
    | { value: null; absent: Exclude<Received<null>['state'], 'given' | 'unreadable'> | 'empty' }
  );

export interface HealthFinding {
  code: HealthCode;
  /** Derived from the code and the place of the finding, so that it is stable for the same response. */
  id: string;
  /** The finding in our own words, without values. */
  sentence: string;
  /** The names of what the sentence is about, such as a rule and a document; empty if it names that itself. */
  about: readonly string[];
  /** At least two, except for a value that contradicts the absence of others. */
  quotes: readonly Quote[];
}
