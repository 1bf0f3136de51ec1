/** Lets at most so many tasks run at once, in the order they came. */
export interface Gate {
  /** Rejects with the signal's reason when it aborts before the task's turn. */
  run<T>(signal: AbortSignal, task: () => Promise<T>): Promise<T>;
}

export function createGate(limit: number): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];

  const enter = (signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted();
    if (running < limit) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        waiting.splice(waiting.indexOf(admit), 1);
        reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
      };
      // The place of the task that left is handed over, so `running` stays as it is.
      const admit = (): void => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.push(admit);
    });
  };

  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return {
    async run(signal, task) {
      await enter(signal);
      try {
        return await task();
      } finally {
        leave();
      }
    },
  };
}
