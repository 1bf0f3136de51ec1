/** Starts a timer and returns a function that cancels it. */
export type After = (ms: number, run: () => void) => () => void;

export const afterTimeout: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

export interface Throttle<K> {
  call(key: K): void;
  /** Runs pending calls now; those of all keys if none is given. */
  flush(key?: K): void;
  /** Discards pending calls. */
  stop(): void;
}

/**
 * Runs immediately for the first call with a key, then at most once per `ms`, and always after the last call. For
 * example, many media of one case may arrive per second, but the worklist and the window need not be updated for each.
 */
export function createThrottle<K = void>(parts: {
  ms: number;
  after?: After;
  run: (key: K) => void;
}): Throttle<K> {
  const { ms, after = afterTimeout, run } = parts;
  const waiting = new Map<K, { again: boolean; cancel: () => void }>();
  const start = (key: K): void => {
    const cancel = after(ms, () => {
      const { again } = waiting.get(key) ?? { again: false };
      waiting.delete(key);
      if (again) start(key);
    });
    waiting.set(key, { again: false, cancel });
    run(key);
  };
  return {
    call(key) {
      const current = waiting.get(key);
      if (current === undefined) start(key);
      else current.again = true;
    },
    flush(only) {
      for (const [key, state] of waiting) {
        if (!state.again || (only !== undefined && key !== only)) continue;
        state.again = false;
        run(key);
      }
    },
    stop() {
      for (const { cancel } of waiting.values()) cancel();
      waiting.clear();
    },
  };
}
