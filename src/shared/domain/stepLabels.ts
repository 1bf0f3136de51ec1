import { inSentence } from '../text/language';

/** The label of a journey step for which nothing but the id is known. */
export const stepLabel = (stepId: string): string => `Step ${stepId}`;

/** The label of a step whose title another step has too. */
export const namedStep = (title: string, stepId: string): string =>
  `${title.trim()} (${inSentence(stepLabel(stepId))})`;

/** Labels for the decisions on a step. */
export const STEP_DECISION_LABELS = { resubmit: 'Request resubmission', accept: 'Accept' } as const;

/** The lines of the comment that is entered in the vendor's console. */
export const REVIEW_COMMENT = {
  step: (stepId: string, decision: keyof typeof STEP_DECISION_LABELS, reason: string): string =>
    `${stepLabel(stepId)}: ${STEP_DECISION_LABELS[decision]}. ${reason}`,
  escalated: (reason: string): string => `Escalated: ${reason}`,
} as const;
