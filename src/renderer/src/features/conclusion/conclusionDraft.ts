import { z } from 'zod';
import { parsedJson } from '@shared/record/jsonText';
import { blockersOf, type ConclusionBlocker } from '@shared/domain/conclusion/blockers';
import { ReviewOutcome } from '@shared/domain/events/review';
import type { JournalEventOf } from '@shared/domain/journalEvents';
import type { ConclusionView } from '@shared/ipc/conclusionContract';

/** The draft of a proposal or a blind vote. Nothing is preselected. */
export const ConclusionDraft = z.strictObject({
  outcome: ReviewOutcome.nullable(),
  reasons: z.string(),
  steps: z.record(
    z.string(),
    z.strictObject({ decision: z.enum(['resubmit', 'accept']).nullable(), reason: z.string() }),
  ),
  escalation: z.string(),
});
export type ConclusionDraft = z.infer<typeof ConclusionDraft>;

export const emptyDraft = (): ConclusionDraft => ({ outcome: null, reasons: '', steps: {}, escalation: '' });

/** An empty draft if this version cannot read the payload. */
export const decodeDraft = (payload: string | null): ConclusionDraft =>
  ConclusionDraft.safeParse(parsedJson(payload ?? '')).data ?? emptyDraft();

/** The decisions that are complete: with a choice and a reason. */
export function stepDecisionsOf(
  draft: ConclusionDraft,
  failedSteps: readonly string[],
): JournalEventOf<'conclusion-proposed'>['stepDecisions'] {
  return failedSteps.flatMap((stepId) => {
    const { decision, reason } = draft.steps[stepId] ?? { decision: null, reason: '' };
    return decision === null || reason.trim() === '' ? [] : [{ stepId, decision, reason: reason.trim() }];
  });
}

/** What prevents a draft from being proposed; `no-outcome` if no outcome is selected. */
export function draftBlockers(
  draft: ConclusionDraft,
  state: Pick<ConclusionView, 'progress' | 'unreadable' | 'review' | 'failedSteps' | 'readOnly'>,
): (ConclusionBlocker | { kind: 'no-outcome' })[] {
  const stepDecisions = stepDecisionsOf(draft, state.failedSteps);
  const { reasons, escalation } = draft;
  // Before an outcome is selected, the issues that block every outcome are shown.
  const outcome = draft.outcome ?? 'Approved';
  const blockers = blockersOf({ outcome, reasons, stepDecisions, escalation }, state);
  return draft.outcome === null ? [{ kind: 'no-outcome' }, ...blockers] : blockers;
}
