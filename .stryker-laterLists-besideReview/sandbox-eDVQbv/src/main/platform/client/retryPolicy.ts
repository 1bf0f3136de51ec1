// @ts-nocheck
import type { AttemptFault } from '../../errors/serviceFault';

const BACKOFF_BASE_MS = 500;
const BACKOFF_MAX_MS = 10_000;
/** A service that asks for a longer delay is not retried automatically: sooner would ignore it, later keeps people waiting. */
export const RETRY_AFTER_MAX_MS = 60_000;
/** Each silent attempt costs a whole timeout; the second may be luck, a third is not. */
const TIMED_OUT_ATTEMPTS = 2;

/** The wait a `Retry-After` header asks for, in milliseconds: seconds or an HTTP date (RFC 9110 10.2.3). */
export function retryAfterMs(header: string | null, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  if (!/^[A-Z][a-z]{2}.*\d{2}:\d{2}:\d{2}/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

/**
 * The delay after attempt number `attempt` (from 1), in milliseconds; null to give up. Exponential backoff with full
 * jitter, never less than the service asked for.
 */
export function waitBeforeNext(
  fault: AttemptFault,
  attempt: number,
  attempts: number,
  random: () => number,
): number | null {
  const allowed = fault.reason === 'timed-out' ? Math.min(attempts, TIMED_OUT_ATTEMPTS) : attempts;
  if (!fault.passing || attempt >= allowed) return null;
  const jitter = random() * Math.min(BACKOFF_MAX_MS, BACKOFF_BASE_MS * 2 ** (attempt - 1));
  if (fault.retryAfterMs === null) return jitter;
  return fault.retryAfterMs > RETRY_AFTER_MAX_MS ? null : Math.max(fault.retryAfterMs, jitter);
}
