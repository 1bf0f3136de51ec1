// @ts-nocheck
import { ref } from 'vue';
import { defineStore } from 'pinia';
import { labelsFor } from '../bridge/errorLabels';

export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'pass' | 'attention' | 'fail';
  action: { label: string; run: () => void } | null;
}

const STAYS_MS = 6_000;
/** One with an action stays longer but not forever, since it covers pictures. Its action is available elsewhere too. */
const ACTION_STAYS_MS = 15_000;

/** A short message about what has just happened; announced politely by screen readers. Faults that need a response are no toast. */
export const useToastStore = defineStore('toasts', () => {
  const toasts = ref<Toast[]>([]);
  let next = 1;

  function dismiss(id: number): void {
    toasts.value = toasts.value.filter((toast) => toast.id !== id);
  }

  /** Says something; with an action it stays longer, so that there is time to act on it. */
  function show(text: string, options: Partial<Pick<Toast, 'tone' | 'action'>> = {}): number {
    const toast: Toast = { id: next, text, tone: options.tone ?? 'plain', action: options.action ?? null };
    next += 1;
    toasts.value = [...toasts.value.slice(-3), toast];
    setTimeout(() => dismiss(toast.id), toast.action === null ? STAYS_MS : ACTION_STAYS_MS);
    return toast.id;
  }

  /** Says what failed, what is safe and what to do. */
  function fail(cause: unknown): void {
    const { title, safe, advice } = labelsFor(cause);
    show(`${title}. ${safe} ${advice}`, { tone: 'fail' });
  }

  return { toasts, show, fail, dismiss };
});
