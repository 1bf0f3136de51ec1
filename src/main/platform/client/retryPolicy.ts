import type { AttemptFault } from '../../errors/serviceFault';

const BACKOFF_BASE_MS = 500;
const BACKOFF_MAX_MS = 10_000;
/**
 * Maximum `Retry-After` delay that is waited for. If the service asks for longer, the request is not retried
 * automatically.
 */
export const RETRY_AFTER_MAX_MS = 60_000;
/** Maximum attempts after timeouts. Each costs a whole timeout; after two, another is unlikely to succeed. */
const TIMED_OUT_ATTEMPTS = 2;

/** The delay requested by a `Retry-After` header, in milliseconds: seconds or an HTTP date (RFC 9110 10.2.3). */
export function retryAfterMs(header: string | null, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  if (!/^[A-Z][a-z]{2}.*\d{2}:\d{2}:\d{2}/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

/**
 * The delay after attempt number `attempt` (from 1), in milliseconds; null to give up. Exponential backoff with full
 * jitter, but at least as long as the service requested.
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
