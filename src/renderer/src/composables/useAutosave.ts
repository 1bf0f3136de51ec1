import { useDebounceFn } from '@vueuse/core';
import { onScopeDispose, readonly, ref, type Ref } from 'vue';

/**
 * The delay after the last key before a draft is saved, and the maximum delay while typing continues, in milliseconds.
 */
export const AUTOSAVE = { quietMs: 500, atMostMs: 1500 } as const;

export type AutosaveState = 'idle' | 'unsaved' | 'saving' | 'saved' | 'failed';

/**
 * Saves text while it is typed: after a short pause, and at most `atMostMs` after the first unsaved key, so that a
 * crash loses less than two seconds of typing. If saving fails, it is retried at the same interval and the state shows
 * it.
 */
export function useAutosave(save: (text: string) => Promise<void>): {
  state: Readonly<Ref<AutosaveState>>;
  changed: (text: string) => void;
  flush: () => Promise<void>;
  stop: () => void;
} {
  const state = ref<AutosaveState>('idle');
  let pending: string | null = null;
  let running: Promise<void> = Promise.resolve();
  const flushLater = useDebounceFn(() => flush(), AUTOSAVE.quietMs, { maxWait: AUTOSAVE.atMostMs });

  const write = async (): Promise<void> => {
    flushLater.cancel();
    if (pending === null) return;
    const text = pending;
    pending = null;
    state.value = 'saving';
    try {
      await save(text);
      if (pending === null) state.value = 'saved';
    } catch {
      state.value = 'failed';
      if (pending === null) schedule(text);
    }
  };
  const flush = (): Promise<void> => {
    running = running.then(write);
    return running;
  };
  function schedule(text: string): void {
    pending = text;
    void flushLater();
  }
  const stop = (): void => {
    flushLater.cancel();
    pending = null;
  };

  onScopeDispose(() => void flush());
  return {
    state: readonly(state),
    changed: (text) => {
      if (state.value !== 'failed') state.value = 'unsaved';
      schedule(text);
    },
    flush,
    stop,
  };
}
