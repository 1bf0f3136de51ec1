import { withTimeout } from '@shared/lib/withTimeout';
import { attemptError, type AttemptError } from './serviceFault';

/** Minimum rate. Below it, no picture of a case would arrive in a reasonable time. */
const MIN_BYTES_PER_SECOND = 1024;
/** Maximum duration of one body, as a multiple of the profile's timeout (30 minutes for 30 seconds). */
const TOTAL_TIMEOUTS = 60;

const timedOut = (): AttemptError =>
  attemptError({ reason: 'timed-out', outcome: 'timed-out', passing: true });

/** Waits for a promise, at most `ms` milliseconds; then rejects with a timed-out `attempt-failed`. */
export const within = <T>(promise: Promise<T>, ms: number): Promise<T> =>
  withTimeout(promise, Math.max(0, ms), timedOut);

export interface Pace {
  /** Waits for the next chunk and counts the waiting time. Time spent by the consumer does not count. */
  wait<T>(chunk: Promise<T>): Promise<T>;
  count(bytes: number): void;
}

/**
 * Enforces minimum progress of a body: at least 1 KiB per second on average within each `timeoutMs` of waiting, and
 * completion within sixty times `timeoutMs`. Otherwise `wait` rejects with a timed-out `attempt-failed`.
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
