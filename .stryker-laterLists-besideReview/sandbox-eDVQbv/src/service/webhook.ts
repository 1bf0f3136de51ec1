// @ts-nocheck
import { setTimeout as delay } from 'node:timers/promises';
import type { AmlMonitorUpdate } from '@shared/wire';

export interface WebhookOptions {
  /** Loopback only. */
  readonly url: string;
  /** Value of an Authorization header the receiver asks for. */
  readonly authorization?: string;
  /** Milliseconds before each further attempt. */
  readonly retryDelays?: readonly number[];
  readonly fetch?: typeof globalThis.fetch;
}

export interface Webhook {
  /** Posts an event until the receiver responds with 200 or the attempts are used up; true when it did. Never throws. */
  deliver(event: AmlMonitorUpdate): Promise<boolean>;
  /** Ends deliveries under way. */
  close(): void;
}

/** The vendor waits 5, 10 and 15 minutes; nobody watches a sandbox that long. */
const RETRY_DELAYS = [500, 1000, 1500];
const ATTEMPT_TIMEOUT = 5000;

/**
 * Posts events to a receiver on this machine. Every attempt carries the same body, so the same `eventId`.
 *
 * @throws TypeError if the address is not http(s) on a loopback host: a sandbox must not call out.
 */
export function createWebhook({
  url,
  authorization,
  retryDelays = RETRY_DELAYS,
  fetch,
}: WebhookOptions): Webhook {
  const address = loopbackUrl(url);
  const post = fetch ?? globalThis.fetch;
  const closing = new AbortController();

  const attempt = async (body: string): Promise<boolean> => {
    try {
      const response = await post(address, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT)]),
      });
      await response.body?.cancel();
      return response.status === 200;
    } catch {
      return false;
    }
  };

  return {
    async deliver(event) {
      const body = JSON.stringify(event);
      if (await attempt(body)) return true;
      for (const wait of retryDelays) {
        try {
          await delay(wait, undefined, { signal: closing.signal });
        } catch {
          return false;
        }
        if (await attempt(body)) return true;
      }
      return false;
    },
    close: () => closing.abort(),
  };
}

function loopbackUrl(url: string): URL {
  const address = URL.canParse(url) ? new URL(url) : null;
  const isLoopback =
    address !== null &&
    (address.protocol === 'http:' || address.protocol === 'https:') &&
    (address.hostname === 'localhost' ||
      address.hostname === '[::1]' ||
      /^127(\.\d+){3}$/.test(address.hostname));
  if (!isLoopback) throw new TypeError('The webhook address must be http or https on a loopback host');
  return address;
}
