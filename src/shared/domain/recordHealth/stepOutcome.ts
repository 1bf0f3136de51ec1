import { valueOrNull } from '../../record/received';
import type { Received } from '../../wire/received';
import type { CaseView, DocumentStep, SelfieStep } from '../caseView';
import { isWord } from '../resultGroups';
import { isAttempted } from '../attempts';
import { failedValidation, wasRead } from './stepHealth';

/** The outcome of a step. Null if it was, or may have been, attempted and nothing shows that it passed or failed. */
export type StepOutcome = 'passed' | 'failed' | 'not-attempted' | null;

/**
 * A step's own summary (specification 2.4). While the step is only started, it may be a default value, so it does not
 * count.
 */
const ruled = (step: { progress: Received<string>; has_passed_rules: Received<boolean> }): boolean | null =>
  isWord(step.progress, 'Started') ? null : valueOrNull(step.has_passed_rules);

/**
 * The outcome of a document: it fails by its validation (specification 2.7) or by its rules. Results of an attempt
 * count even if the step is reported as skipped.
 */
export function documentOutcome(view: Pick<CaseView, 'media'>, step: DocumentStep): StepOutcome {
  const isOfAttempt = isAttempted(step.part);
  if (failedValidation(step) !== null) return 'failed';
  if (!isOfAttempt && !wasRead(view, step)) return 'not-attempted';
  const passed = ruled(step.part);
  if (passed === false) return 'failed';
  return passed === true && isOfAttempt ? 'passed' : null;
}

const OF_ATTEMPT = ['image_path', 'cropped_image_path', 'video_path', 'liveness_status_code'] as const;

/** Whether everything that a selfie needs to have passed was received and is positive (specification 2.9). */
const hasPassed = (selfie: SelfieStep): boolean =>
  valueOrNull(selfie.status) === 'Complete' &&
  (valueOrNull(selfie.is_live) === true || selfie.is_live.state === 'null') &&
  (ruled(selfie) === true || selfie.has_passed_rules.state === 'not-part');

/** The outcome of the selfie: it fails by its status, its liveness or its rules (specification 2.9). */
export function selfieOutcome(selfie: SelfieStep): StepOutcome {
  if (isWord(selfie.status, 'Refer')) return 'failed';
  const isNotLive = valueOrNull(selfie.is_live) === false;
  if (!isAttempted(selfie))
    return isNotLive && OF_ATTEMPT.some((key) => (valueOrNull(selfie[key]) ?? '') !== '')
      ? 'failed'
      : 'not-attempted';
  if (isNotLive || ruled(selfie) === false) return 'failed';
  return hasPassed(selfie) ? 'passed' : null;
}

/**
 * How far the selfie came: its progress or, in a spot check, which has no progress (specification 2.18), the status if
 * it was not attempted.
 */
export const selfieStage = (selfie: SelfieStep): string | null =>
  valueOrNull(selfie.progress) ??
  (selfieOutcome(selfie) === 'not-attempted' ? valueOrNull(selfie.status) : null);
