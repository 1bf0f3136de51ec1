import { attemptError, type AttemptError } from './serviceFault';

/** Below this a connection is a drip: no picture of a case would arrive in a time anybody waits. */
const MIN_BYTES_PER_SECOND = 1024;
/** The longest a single body may take, as a multiple of the profile's timeout (30 minutes for 30 seconds). */
const TOTAL_TIMEOUTS = 60;

const timedOut = (): AttemptError =>
  attemptError({ reason: 'timed-out', outcome: 'timed-out', passing: true });

/**
 * Waits for a promise, at most `ms` milliseconds; then rejects with a timed-out `attempt-failed`.
 * One more turn of the event loop is given before that, so that what arrived while this process was busy counts.
 */
export async function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => setImmediate(() => reject(timedOut())), Math.max(0, ms));
  });
  // The promise that settles last must not become an unhandled rejection.
  promise.catch(() => undefined);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

export interface Pace {
  /** Waits for the next chunk and counts the time spent waiting; the consumer's own time is not the service's fault. */
  wait<T>(chunk: Promise<T>): Promise<T>;
  count(bytes: number): void;
}

/**
 * The minimum progress a body must make: within every `timeoutMs` of waiting at least 1 KiB per second of it, and an
 * end within sixty such times. `wait` rejects with a timed-out `attempt-failed` otherwise.
 */
export function createPace(timeoutMs: number): Pace {
  const required = (timeoutMs / 1000) * MIN_BYTES_PER_SECOND;
  const total = timeoutMs * TOTAL_TIMEOUTS;
  let windowWaited = 0;
  let windowBytes = 0;
  let waited = 0;
  return {
    async wait(chunk) {
      const from = performance.now();
      const result = await within(chunk, Math.min(timeoutMs - windowWaited, total - waited));
      const spent = performance.now() - from;
      windowWaited += spent;
      waited += spent;
      return result;
    },
    count(bytes) {
      windowBytes += bytes;
      if (windowBytes < required) return;
      windowBytes = 0;
      windowWaited = 0;
    },
  };
}
