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
/**
 * A toast with an action stays longer, but not forever because it covers pictures. Its action is available elsewhere
 * too.
 */
const ACTION_STAYS_MS = 15_000;

/**
 * Short messages about what has just happened, announced politely by screen readers. Errors that need a decision are
 * not shown as toasts.
 */
export const useToastStore = defineStore('toasts', () => {
  const toasts = ref<Toast[]>([]);
  let next = 1;

  function dismiss(id: number): void {
    toasts.value = toasts.value.filter((toast) => toast.id !== id);
  }

  /** Shows a message. With an action it stays longer, so that there is time to use it. */
  function show(text: string, options: Partial<Pick<Toast, 'tone' | 'action'>> = {}): number {
    const toast: Toast = { id: next, text, tone: options.tone ?? 'plain', action: options.action ?? null };
    next += 1;
    toasts.value = [...toasts.value.slice(-3), toast];
    setTimeout(() => dismiss(toast.id), toast.action === null ? STAYS_MS : ACTION_STAYS_MS);
    return toast.id;
  }

  /** Shows what failed, what is safe and what to do. */
  function fail(cause: unknown): void {
    const { title, safe, advice } = labelsFor(cause);
    show(`${title}. ${safe} ${advice}`, { tone: 'fail' });
  }

  return { toasts, show, fail, dismiss };
});
