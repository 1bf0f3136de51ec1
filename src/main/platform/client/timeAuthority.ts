import { AppError, isError } from '../../errors/appError';
import { attempt, type Fetch } from './attempt';
import { guardedBody } from './guardedBody';
import { openConnection } from './endResponse';
import type { OriginRule } from './originRule';

const TIMEOUT_MS = 30_000;

/** Sends a time-stamp request (RFC 3161, section 3.4) and returns the response unchanged, up to a maximum size. */
export type AskTimeAuthority = (
  address: string,
  request: Uint8Array,
  maxBytes: number,
) => Promise<Uint8Array>;

/**
 * Creates a client of time authorities. Throws `AppError` `time-authority-not-allowed` if this installation may not
 * send requests to the origin, otherwise `time-authority-unreachable`.
 */
export function createTimeAuthorityClient(parts: {
  fetch: Fetch;
  clock: () => Date;
  refusalOf: OriginRule;
  userAgent: string;
}): AskTimeAuthority {
  return async (address, request, maxBytes) => {
    const url = new URL(address);
    const refusal = parts.refusalOf(url.origin);
    if (refusal !== null) throw new AppError('time-authority-not-allowed', refusal);
    const connection = openConnection(AbortSignal.timeout(TIMEOUT_MS));
    try {
      const response = await attempt(parts.fetch, {
        url,
        headers: {
          accept: 'application/timestamp-reply',
          'content-type': 'application/timestamp-query',
          'user-agent': parts.userAgent,
        },
        body: request,
        timeoutMs: TIMEOUT_MS,
        signal: connection.signal,
        now: parts.clock,
      });
      const pieces: Uint8Array[] = [];
      for await (const piece of guardedBody(response, { maxBytes, timeoutMs: TIMEOUT_MS }))
        pieces.push(piece);
      return Buffer.concat(pieces);
    } catch (error) {
      throw isError(error, 'attempt-failed')
        ? new AppError('time-authority-unreachable', error.detail.outcome)
        : error;
    } finally {
      connection.close();
    }
  };
}
