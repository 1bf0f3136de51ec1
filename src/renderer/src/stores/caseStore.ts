import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { CaseView } from '@shared/domain/caseView';
import { call, listen } from '../bridge/call';
import { createLatest } from './latest';
import { usePreferencesStore } from './preferencesStore';

export type CaseState =
  | { kind: 'idle' }
  | { kind: 'loading'; caseId: string }
  | { kind: 'ready'; view: CaseView }
  | { kind: 'failed'; caseId: string; error: unknown };

/** The one open case: fetched once, then fetched again whenever main says that it changed. */
export const useCaseStore = defineStore('case', () => {
  const preferences = usePreferencesStore();
  const state = shallowRef<CaseState>({ kind: 'idle' });
  /** An older answer the reviewer chose to look at; null shows the newest readable one. */
  const chosenAnswer = ref<string | null>(null);
  let current: string | null = null;
  const begin = createLatest();

  const view = computed(() => (state.value.kind === 'ready' ? state.value.view : null));

  async function load(caseId: string): Promise<void> {
    const isLatest = begin();
    try {
      const answer = chosenAnswer.value ?? undefined;
      const loaded = await call('cases:open', { caseId, ...(answer ? { answer } : {}) });
      if (isLatest()) state.value = { kind: 'ready', view: loaded };
    } catch (cause) {
      if (isLatest()) state.value = { kind: 'failed', caseId, error: cause };
    }
  }

  async function open(caseId: string): Promise<void> {
    if (current !== caseId) {
      current = caseId;
      chosenAnswer.value = null;
      state.value = { kind: 'loading', caseId };
      // The stage needs it as soon as the case is here.
      void preferences.load(caseId, 'compare');
    }
    await load(caseId);
  }

  function close(): void {
    current = null;
    begin();
    chosenAnswer.value = null;
    state.value = { kind: 'idle' };
  }

  async function showAnswer(sha256: string | null): Promise<void> {
    chosenAnswer.value = sha256;
    if (current) await load(current);
  }

  /** Follows changes from main until the returned function is called. */
  function follow(): () => void {
    return listen('cases:changed', ({ caseId }) => {
      if (caseId === current) void load(caseId);
    });
  }

  async function retryMedium(path: string): Promise<boolean> {
    if (!current) return false;
    return (await call('intake:retryMedium', { caseId: current, path })).held;
  }

  async function refetch(): Promise<void> {
    if (current) await call('intake:refetch', { caseId: current });
  }

  return { state, view, chosenAnswer, open, close, showAnswer, follow, retryMedium, refetch };
});
