import { setTimeout as delay } from 'node:timers/promises';
import type { AmlMonitorUpdate } from '@shared/wire';

export interface WebhookOptions {
  /** Must be a loopback address. */
  readonly url: string;
  /** The value of the Authorization header, if the receiver requires one. */
  readonly authorization?: string;
  /** Milliseconds to wait before each retry. */
  readonly retryDelays?: readonly number[];
  readonly fetch?: typeof globalThis.fetch;
}

export interface Webhook {
  /**
   * Posts an event until the receiver responds with 200 or no attempts are left. Resolves to whether it was
   * delivered; never rejects.
   */
  deliver(event: AmlMonitorUpdate): Promise<boolean>;
  /** Stops deliveries that are still running. */
  close(): void;
}

/** In milliseconds. The vendor waits 5, 10 and 15 minutes, which is too long for a sandbox. */
const RETRY_DELAYS = [500, 1000, 1500];
const ATTEMPT_TIMEOUT = 5000;

/**
 * Posts events to a receiver on this computer. Every attempt has the same body and therefore the same `eventId`.
 *
 * @throws TypeError if the address is not http(s) on a loopback host, because a sandbox must not contact other computers
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
