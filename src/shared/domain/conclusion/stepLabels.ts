import { inSentence } from '../../text/language';

/** A step of a journey by its id, where nothing else names it. */
export const stepLabel = (stepId: string): string => `Step ${stepId}`;

/** A step by its title, where another one has the same title. */
export const namedStep = (title: string, stepId: string): string =>
  `${title.trim()} (${inSentence(stepLabel(stepId))})`;

/** What a proposal does with a step. */
export const STEP_DECISION_LABELS = { resubmit: 'Request resubmission', accept: 'Accept' } as const;

/** The comment that is entered in the vendor's console, line by line. */
export const REVIEW_COMMENT = {
  step: (stepId: string, decision: keyof typeof STEP_DECISION_LABELS, reason: string): string =>
    `${stepLabel(stepId)}: ${STEP_DECISION_LABELS[decision]}. ${reason}`,
  escalated: (reason: string): string => `Escalated: ${reason}`,
} as const;
