import { ref } from 'vue';
import { defineStore } from 'pinia';

export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'pass' | 'attention' | 'fail';
  action: { label: string; run: () => void } | null;
}

const STAYS_MS = 6_000;

/** Short words about what has just happened; spoken politely by screen readers. Faults that need an answer are no toast. */
export const useToastStore = defineStore('toasts', () => {
  const toasts = ref<Toast[]>([]);
  let next = 1;

  function dismiss(id: number): void {
    toasts.value = toasts.value.filter((toast) => toast.id !== id);
  }

  /** Says something; with an action it stays until it is dismissed or acted on. */
  function say(text: string, options: Partial<Pick<Toast, 'tone' | 'action'>> = {}): number {
    const toast: Toast = { id: next, text, tone: options.tone ?? 'plain', action: options.action ?? null };
    next += 1;
    toasts.value = [...toasts.value.slice(-3), toast];
    if (toast.action === null) setTimeout(() => dismiss(toast.id), STAYS_MS);
    return toast.id;
  }

  /** For a locked vault: what was said may name a case. */
  function forget(): void {
    toasts.value = [];
  }

  return { toasts, say, dismiss, forget };
});
