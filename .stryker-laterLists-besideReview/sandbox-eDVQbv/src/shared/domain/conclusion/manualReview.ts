// @ts-nocheck
import type { CaseView } from '../caseView';
import type { JournalEventOf } from '../journalEvents';
import { REVIEW_COMMENT } from './stepLabels';

type Proposed = JournalEventOf<'conclusion-proposed'>;

/**
 * The service's own id of the selfie step, which a result names only where a rule's detail refers to it; null where no
 * detail does, or where they differ.
 */
export function selfieStepId(view: Pick<CaseView, 'checklist'>): string | null {
  const named = view.checklist.items
    .flatMap(({ details }) => details)
    .flatMap(({ reference }) =>
      reference?.objectKey === 'selfie' && reference.instanceKey !== '' ? [reference.instanceKey] : [],
    );
  const ids = new Set(named);
  return ids.size === 1 ? (named[0] ?? null) : null;
}

/** Reasons, then the decision on each step, then the reason for an escalation. */
function commentOf({ reasons, stepDecisions, escalation }: Proposed): string {
  const steps = stepDecisions.map(({ stepId, decision, reason }) =>
    REVIEW_COMMENT.step(stepId, decision, reason),
  );
  const further = escalation === null ? [] : [REVIEW_COMMENT.escalated(escalation)];
  return [reasons, ...steps, ...further].join('\n');
}

/**
 * A conclusion in the form in which the service takes a manual review (service-facts 5.1), indented JSON, for entering
 * it elsewhere: this product only reads the service.
 */
export function manualReviewRequest(proposal: Proposed, view: Pick<CaseView, 'checklist'>): string {
  const reviews = proposal.stepDecisions.map(({ stepId, decision }) => ({
    step_id: stepId === 'selfie' ? (selfieStepId(view) ?? stepId) : stepId,
    review_decision: decision === 'resubmit' ? 'Resubmit' : 'Approve',
  }));
  const request = {
    new_decision: proposal.outcome,
    comment: commentOf(proposal),
    ...(proposal.outcome === 'Resubmission Requested' ? { step_reviews: reviews } : {}),
  };
  return JSON.stringify(request, null, 2);
}
