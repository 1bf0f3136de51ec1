import type { Request } from '@shared/domain/events/fetching';
import { isError } from '../../errors/appError';
import { acceptOf, attempt, type Fetch } from './attempt';
import { authorizationFor, type CredentialSource } from './authorization';
import { testConnection } from './connectionTest';
import { guardedBody, type BodyRules } from './guardedBody';
import { openConnection } from './endResponse';
import type { OriginRule } from './originRule';
import { buildUrl } from './requestUrl';
import { waitBeforeNext } from './retryPolicy';
import { attemptError, serviceFault, type AttemptError, type ServiceFault } from './serviceFault';
import type { AttemptFault } from '../../errors/serviceFault';
import type { Endpoint, FetchProgress, Received, ServiceClient } from './types';

export interface ServiceClientParts {
  /** Like `fetch`: over Electron's network stack in the app, Node's own in tests. */
  fetch: Fetch;
  clock: () => Date;
  /** Uniform in [0, 1), for the jitter between attempts. */
  random: () => number;
  /** Resolves after the given number of milliseconds, or early when the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  credentials: CredentialSource;
  /** Checked before the credential is read. */
  refusalOf: OriginRule;
  userAgent: string;
}

const MEDIA = ['image', 'video', 'pdf'];

function rulesFor({ operation }: Request, limits: Endpoint['profile']['limits']): BodyRules {
  const isJson = !MEDIA.includes(operation);
  return { maxBytes: isJson ? limits.jsonBytes : limits.mediumBytes, isJson, timeoutMs: limits.timeoutMs };
}

/** Creates the client of the verification result service. It only reads and never changes data of the service. */
export function createServiceClient(parts: ServiceClientParts): ServiceClient {
  const { fetch, clock, random, sleep, credentials, refusalOf, userAgent } = parts;

  /** Makes one attempt. Throws `attempt-failed`, or whatever `consume` throws. */
  async function readOnce<T>(
    endpoint: Endpoint,
    request: Request,
    consume: (received: Received) => Promise<T>,
    options: { signal: AbortSignal; onProgress?: (progress: FetchProgress) => void },
    made: { attempts: number; startedAt: string },
  ): Promise<T> {
    const { limits } = endpoint.profile;
    const url = buildUrl(endpoint, request);
    const refusal = refusalOf(url.origin);
    if (refusal !== null) throw attemptError({ reason: 'refused', outcome: refusal });
    const authorization = await authorizationFor(endpoint, url, credentials);
    const headers = { accept: acceptOf(request.operation), authorization, 'user-agent': userAgent };
    const connection = openConnection(options.signal);
    made.attempts += 1;
    try {
      const response = await attempt(fetch, {
        url,
        headers,
        timeoutMs: limits.timeoutMs,
        signal: connection.signal,
        now: clock,
      });
      const { onProgress } = options;
      const body = guardedBody(response, { ...rulesFor(request, limits), onProgress });
      const watched = watch(body);
      const received: Received = {
        status: response.status,
        declaredMime: response.headers.get('content-type'),
        body: watched.body,
        startedAt: made.startedAt,
        attempts: () => made.attempts,
      };
      try {
        return await consume(received);
      } catch (error) {
        // If the consumer wrapped the body's error, throw the original, which is more specific.
        throw watched.fault() ?? error;
      }
    } finally {
      connection.close();
    }
  }

  async function read<T>(
    endpoint: Endpoint,
    request: Request,
    consume: (received: Received) => Promise<T>,
    options: { signal: AbortSignal; onProgress?: (progress: FetchProgress) => void },
  ): Promise<T> {
    const made = { attempts: 0, startedAt: clock().toISOString() };
    const fail = ({ passing: _, ...fault }: AttemptFault): ServiceFault =>
      serviceFault({ ...fault, ...made });
    const cancelled = (): ServiceFault =>
      fail(attemptError({ reason: 'cancelled', outcome: 'cancelled' }).detail);
    for (;;) {
      if (options.signal.aborted) throw cancelled();
      try {
        return await readOnce(endpoint, request, consume, options, made);
      } catch (error) {
        if (options.signal.aborted) throw cancelled();
        if (!isError(error, 'attempt-failed')) throw error;
        const wait = waitBeforeNext(error.detail, made.attempts, endpoint.profile.limits.attempts, random);
        if (wait === null) throw fail(error.detail);
        await sleep(wait, options.signal).catch(() => undefined);
      }
    }
  }

  return { read, test: (endpoint, signal) => testConnection(read, endpoint, signal) };
}

/** Passes a body through and remembers the error that ended it. */
function watch(source: AsyncIterable<Uint8Array>): {
  body: AsyncIterable<Uint8Array>;
  fault: () => AttemptError | null;
} {
  let fault: AttemptError | null = null;
  async function* body(): AsyncGenerator<Uint8Array, void> {
    try {
      yield* source;
    } catch (error) {
      if (isError(error, 'attempt-failed')) fault = error;
      throw error;
    }
  }
  return { body: body(), fault: () => fault };
}
