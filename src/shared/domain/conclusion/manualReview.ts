import type { CaseView } from '../caseView';
import type { JournalEventOf } from '../journalEvents';
import { REVIEW_COMMENT } from '../stepLabels';

type Proposed = JournalEventOf<'conclusion-proposed'>;

/**
 * The service's id of the selfie step. A result states it only in rule details that refer to the selfie; null if no
 * detail does, or if they disagree.
 */
export function selfieStepId(view: Pick<CaseView, 'checklist'>): string | null {
  const named = view.checklist.items
    .flatMap(({ details }) => details)
    .flatMap(({ reference }) =>
      reference?.objectKey === 'selfie' && reference.found && reference.instanceKey !== ''
        ? [reference.instanceKey]
        : [],
    );
  const ids = new Set(named);
  return ids.size === 1 ? (named[0] ?? null) : null;
}

/** The comment: the reasons, the decision on each step, and the reason for an escalation. */
function commentOf({ reasons, stepDecisions, escalation }: Proposed): string {
  const steps = stepDecisions.map(({ stepId, decision, reason }) =>
    REVIEW_COMMENT.step(stepId, decision, reason),
  );
  const further = escalation === null ? [] : [REVIEW_COMMENT.escalated(escalation)];
  return [reasons, ...steps, ...further].join('\n');
}

/**
 * A conclusion as a manual review request to the service (service-facts 5.1), as indented JSON. It is meant for manual
 * entry in the vendor's console, because this product only reads from the service.
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
