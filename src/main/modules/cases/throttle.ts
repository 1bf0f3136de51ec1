/** Starts a timer and gives back how to stop it. */
export type After = (ms: number, run: () => void) => () => void;

/**
 * Runs at once for the first word on a key, then at most once per `ms`, never losing the last word. Media of one case
 * arrive many a second; the worklist and the window need not follow each.
 */
export function createThrottle<K>(parts: { ms: number; after: After; run: (key: K) => void }): {
  call(key: K): void;
  /** Runs now what still waits. */
  flush(): void;
  stop(): void;
} {
  const waiting = new Map<K, { again: boolean; cancel: () => void }>();
  const start = (key: K): void => {
    const cancel = parts.after(parts.ms, () => {
      const { again } = waiting.get(key) ?? { again: false };
      waiting.delete(key);
      if (!again) return;
      start(key);
      parts.run(key);
    });
    waiting.set(key, { again: false, cancel });
  };
  return {
    call(key) {
      const current = waiting.get(key);
      if (current !== undefined) {
        current.again = true;
        return;
      }
      start(key);
      parts.run(key);
    },
    flush() {
      for (const [key, state] of waiting) {
        if (!state.again) continue;
        state.again = false;
        parts.run(key);
      }
    },
    stop() {
      for (const { cancel } of waiting.values()) cancel();
      waiting.clear();
    },
  };
}
