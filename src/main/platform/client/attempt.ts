import type { Operation } from '@shared/domain/profile';
import { isError } from '../../errors/appError';
import { ERROR_BODY_MAX_BYTES, readRefusal, type RefusalBody } from './errorBody';
import { guardedBody } from './guardedBody';
import { endResponse } from './endResponse';
import { faultOfConnection } from './networkFault';
import { within } from './pace';
import { retryAfterMs } from './retryPolicy';
import { attemptError } from './serviceFault';
import { faultOfStatus } from './statusFault';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const ACCEPT: Partial<Record<Operation, string>> = {
  image: 'image/*, */*;q=0.5',
  video: 'video/*, */*;q=0.5',
  pdf: 'application/pdf, */*;q=0.5',
};

/** The `Accept` header of a request for an operation. */
export const acceptOf = (operation: Operation): string => ACCEPT[operation] ?? 'application/json';

/**
 * Statuses without a complete body: no content, or a partial body. Any other 2xx is treated like 200 (RFC 9110 sections
 * 15 and 15.3).
 */
const WITHOUT_WHOLE_BODY = [204, 205, 206];

export interface AttemptInput {
  url: URL;
  headers: Record<string, string>;
  /** The body to post. Without it the request is a GET. */
  body?: Uint8Array;
  timeoutMs: number;
  signal: AbortSignal;
  now: () => Date;
}

async function refusalOf(response: Response, timeoutMs: number): Promise<RefusalBody> {
  const parts: Uint8Array[] = [];
  let left = ERROR_BODY_MAX_BYTES;
  try {
    for await (const part of guardedBody(response, { maxBytes: Infinity, timeoutMs })) {
      parts.push(part.subarray(0, left));
      left -= part.length;
      if (left <= 0) break;
    }
  } catch {
    // The connection was interrupted; use what has arrived of the body.
  }
  return readRefusal(Buffer.concat(parts), response.headers.get('content-type'));
}

/**
 * Sends one request without cookies, cache or redirects. For a redirect, Node returns the redirect's own response and
 * Chromium rejects; in both cases nothing is sent to another address. Resolves with a 2xx that has a body, otherwise
 * throws `attempt-failed`.
 */
export async function attempt(fetch: Fetch, wanted: AttemptInput): Promise<Response> {
  const { url, headers, body, timeoutMs, signal } = wanted;
  let response: Response;
  try {
    const asked = fetch(url.href, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      ...(body !== undefined && { body: Buffer.from(body) }),
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal,
    });
    response = await within(asked, timeoutMs);
  } catch (error) {
    throw isError(error, 'attempt-failed') ? error : faultOfConnection(error);
  }
  const isElsewhere =
    response.redirected || (URL.canParse(response.url) && new URL(response.url).origin !== url.origin);
  if (isElsewhere || response.type === 'opaqueredirect') {
    await endResponse(() => response.body?.cancel());
    throw attemptError({ reason: 'redirected', outcome: 'redirected' });
  }
  if (response.ok && !WITHOUT_WHOLE_BODY.includes(response.status)) return response;
  const wait = retryAfterMs(response.headers.get('retry-after'), wanted.now());
  throw faultOfStatus(response.status, await refusalOf(response, timeoutMs), wait);
}
