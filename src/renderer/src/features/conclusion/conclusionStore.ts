import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { ReviewOutcome } from '@shared/domain/events/review';
import type { ConclusionView } from '@shared/ipc/conclusionContract';
import { call } from '../../bridge/call';
import { useResource, type ResourceReader } from '../../stores/useResource';
import { decodeDraft, emptyDraft, stepDecisionsOf, type ConclusionDraft } from './conclusionDraft';

const escalationOf = ({ escalation }: ConclusionDraft): string | null =>
  escalation.trim() === '' ? null : escalation;

/** The conclusions of the open case that the current reviewer may see, and their draft. */
export const useConclusionStore = defineStore('conclusion', () => {
  const draft = shallowRef<ConclusionDraft>(emptyDraft());
  const resource: ResourceReader<ConclusionView, string> = useResource(async (id, isLatest) => {
    const read = await call('conclusion:view', { caseId: id });
    // A draft survives a reload of the view, and is returned only to the reviewer who wrote it.
    if (isLatest() && resource.value.value === null) draft.value = decodeDraft(read.draft?.payload ?? null);
    return read;
  });
  const { state, value: view, key: caseId, refresh } = resource;

  function open(id: string): Promise<unknown> {
    forget();
    return resource.open(id);
  }

  /** Cleared when the reviewer changes, because the next one may not see the same content. */
  function forget(): void {
    resource.close();
    draft.value = emptyDraft();
  }

  async function autosave(id: string, payload: string): Promise<void> {
    await call('conclusion:saveDraft', { caseId: id, payload });
  }

  async function propose(): Promise<void> {
    const now = view.value;
    const { outcome, reasons } = draft.value;
    if (now === null || outcome === null) return;
    await call('conclusion:propose', {
      caseId: now.caseId,
      basis: now.basis,
      outcome,
      reasons,
      stepDecisions:
        outcome === 'Resubmission Requested' ? stepDecisionsOf(draft.value, now.failedSteps) : [],
      escalation: escalationOf(draft.value),
    });
    draft.value = emptyDraft();
    await refresh();
  }

  async function vote(proposalId: string, outcome: ReviewOutcome): Promise<void> {
    const now = view.value;
    if (now === null) return;
    const vote = { proposalId, outcome, reasons: draft.value.reasons, escalation: escalationOf(draft.value) };
    await call('conclusion:vote', { caseId: now.caseId, basis: now.basis, ...vote });
    draft.value = emptyDraft();
    await refresh();
  }

  async function withdraw(proposalId: string, reason: string): Promise<void> {
    if (caseId.value === null) return;
    await call('conclusion:withdraw', { caseId: caseId.value, proposalId, reason });
    await refresh();
  }

  return {
    state,
    view,
    draft,
    open,
    refresh,
    forget,
    follow: resource.follow,
    autosave,
    propose,
    vote,
    withdraw,
  };
});
