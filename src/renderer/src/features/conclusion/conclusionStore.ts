import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { ReviewOutcome } from '@shared/domain/journalEvents';
import type { ConclusionView } from '@shared/ipc/conclusionContract';
import { call, listen } from '../../bridge/call';
import { decodeDraft, emptyDraft, stepDecisionsOf, type ConclusionDraft } from './conclusionDraft';

export type ConclusionState =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'ready'; view: ConclusionView }
  | { kind: 'failed'; error: unknown };

/** The open case's conclusions as the person who signs here may see them, and what they are writing. */
export const useConclusionStore = defineStore('conclusion', () => {
  const state = shallowRef<ConclusionState>({ kind: 'idle' });
  const draft = shallowRef<ConclusionDraft>(emptyDraft());
  const caseId = ref<string | null>(null);
  let round = 0;

  const view = computed(() => (state.value.kind === 'ready' ? state.value.view : null));

  async function load(): Promise<void> {
    const id = caseId.value;
    if (id === null) return;
    const mine = (round += 1);
    const isFirst = state.value.kind !== 'ready';
    try {
      const loaded = await call('conclusion:view', { caseId: id });
      if (mine !== round) return;
      // What is being typed stays; only who comes back gets back what they left.
      if (isFirst) draft.value = decodeDraft(loaded.draft?.payload ?? null);
      state.value = { kind: 'ready', view: loaded };
    } catch (error) {
      if (mine === round) state.value = { kind: 'failed', error };
    }
  }

  async function open(id: string): Promise<void> {
    forget();
    caseId.value = id;
    state.value = { kind: 'loading' };
    await load();
  }

  /** Nothing of one person's view may stay for the next. */
  function forget(): void {
    round += 1;
    caseId.value = null;
    state.value = { kind: 'idle' };
    draft.value = emptyDraft();
  }

  const follow = (): (() => void) =>
    listen('cases:changed', (changed) => {
      if (changed.caseId === caseId.value) void load();
    });

  async function autosave(id: string, payload: string): Promise<void> {
    await call('conclusion:saveDraft', { caseId: id, payload });
  }

  async function propose(): Promise<void> {
    const now = view.value;
    const { outcome, reasons, escalation } = draft.value;
    if (now === null || outcome === null) return;
    await call('conclusion:propose', {
      caseId: now.caseId,
      basis: now.basis,
      outcome,
      reasons,
      stepDecisions:
        outcome === 'Resubmission Requested' ? stepDecisionsOf(draft.value, now.failedSteps) : [],
      escalation: escalation.trim() === '' ? null : escalation,
    });
    draft.value = emptyDraft();
    await load();
  }

  async function vote(proposalId: string, outcome: ReviewOutcome): Promise<void> {
    const now = view.value;
    if (now === null) return;
    const { caseId: id, basis } = now;
    await call('conclusion:vote', { caseId: id, basis, proposalId, outcome, reasons: draft.value.reasons });
    draft.value = emptyDraft();
    await load();
  }

  async function withdraw(proposalId: string, reason: string): Promise<void> {
    if (caseId.value === null) return;
    await call('conclusion:withdraw', { caseId: caseId.value, proposalId, reason });
    await load();
  }

  return { state, view, draft, open, load, forget, follow, autosave, propose, vote, withdraw };
});
