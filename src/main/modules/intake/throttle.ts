export interface Throttled {
  /** Runs the action at once, or at the end of the current interval if it ran within it. */
  poke(): void;
  /** Runs what is pending now. */
  flush(): void;
  /** Forgets what is pending. */
  stop(): void;
}

/** An action that runs at most once per `intervalMs`; the last poke is never lost. */
export function createThrottled(intervalMs: number, action: () => void): Throttled {
  let timer: NodeJS.Timeout | null = null;
  let isPending = false;

  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    isPending = false;
  };
  const fire = (): void => {
    isPending = false;
    timer = setTimeout(() => {
      timer = null;
      if (isPending) fire();
    }, intervalMs);
    action();
  };

  return {
    poke() {
      if (timer === null) fire();
      else isPending = true;
    },
    flush() {
      const wasPending = isPending;
      stop();
      if (wasPending) action();
    },
    stop,
  };
}
