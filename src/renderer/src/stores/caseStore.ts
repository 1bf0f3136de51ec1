import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import type { CaseView } from '@shared/domain/caseView';
import { call, listen } from '../bridge/call';
import { createLatest } from './latest';
import { usePreferencesStore } from './preferencesStore';

export type CaseState =
  | { kind: 'idle' }
  | { kind: 'loading'; caseId: string }
  | { kind: 'ready'; view: CaseView }
  | { kind: 'failed'; caseId: string; error: unknown };

/** The open case. It is fetched when opened, and again whenever main reports that it changed. */
export const useCaseStore = defineStore('case', () => {
  const preferences = usePreferencesStore();
  const state = shallowRef<CaseState>({ kind: 'idle' });
  const view = shallowRef<CaseView | null>(null);
  /** An older response that the reviewer chose to review; null shows the newest readable one. */
  const chosenResponse = ref<string | null>(null);
  let current: string | null = null;
  const begin = createLatest();

  function show(next: CaseState): void {
    state.value = next;
    view.value = next.kind === 'ready' ? next.view : null;
  }

  async function load(caseId: string): Promise<void> {
    const isLatest = begin();
    try {
      const response = chosenResponse.value ?? undefined;
      const loaded = await call('cases:open', { caseId, ...(response ? { response } : {}) });
      if (isLatest()) show({ kind: 'ready', view: loaded });
    } catch (cause) {
      if (isLatest()) show({ kind: 'failed', caseId, error: cause });
    }
  }

  async function open(caseId: string): Promise<void> {
    if (current !== caseId) {
      current = caseId;
      chosenResponse.value = null;
      show({ kind: 'loading', caseId });
      // The image comparer needs this preference as soon as the case is shown.
      void preferences.load(caseId, 'compare');
    }
    await load(caseId);
  }

  function close(): void {
    current = null;
    begin();
    chosenResponse.value = null;
    show({ kind: 'idle' });
  }

  async function showResponse(sha256: string | null): Promise<void> {
    chosenResponse.value = sha256;
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
    return (await call('intake:retryMedium', { caseId: current, path })).saved;
  }

  async function refetch(): Promise<void> {
    if (current) await call('intake:refetch', { caseId: current });
  }

  return { state, view, chosenResponse, open, close, showResponse, follow, retryMedium, refetch };
});
