import { readErrorBody } from '@shared/record/errorBody';
import { parsedJson } from '@shared/record/jsonText';
import { CONNECTION_OUTCOMES, type ConnectionOutcome, type ConnectionTest } from '@shared/ipc/views';
import { malformedResponse } from '@shared/domain/intake/responseShape';
import { isObject } from '@shared/record/shape';
import { isError } from '../../errors/appError';
import type { ServiceFault } from './serviceFault';
import type { Endpoint, ServiceClient } from './types';

/**
 * Not a possible id of the service. The expected response is its error "no such resource", which it sends only after
 * checking the key.
 */
const IMPOSSIBLE_ID = 'caseloupe-connection-test';

/**
 * Anything can respond with 200 (a login page, another API). Only a journey or the service's error object is accepted.
 */
function outcomeOfResponse(bytes: Uint8Array, declaredMime: string | null): ConnectionOutcome {
  if (malformedResponse(bytes, true, declaredMime, null)?.is === 'web-page') return 'web-page';
  const response = parsedJson(new TextDecoder().decode(bytes));
  const isJourney = isObject(response) && 'journey_id' in response;
  return isJourney || (readErrorBody(response)?.code ?? null) !== null ? 'ok' : 'not-the-service';
}

/**
 * With an error object, a 400 or 404 shows that the service was reached and knows the key. The other outcomes are kept.
 */
function outcomeOfFault({ outcome, status, serviceCode, reason }: ServiceFault['detail']): ConnectionOutcome {
  if (status === 404 || status === 400) return serviceCode === null ? 'not-the-service' : 'ok';
  if (reason === 'empty' || outcome === 'too-large') return 'not-the-service';
  return CONNECTION_OUTCOMES.find((known) => known === outcome) ?? 'not-the-service';
}

/**
 * Tests key, secret and address by requesting the result of a journey that cannot exist, which changes and reveals
 * nothing. Sent once without retries, because the user is waiting. Rejects only if cancelled.
 */
export async function testConnection(
  read: ServiceClient['read'],
  endpoint: Endpoint,
  signal: AbortSignal,
): Promise<ConnectionTest> {
  const limits = { ...endpoint.profile.limits, attempts: 1 };
  const once = { ...endpoint, profile: { ...endpoint.profile, limits } };
  const from = performance.now();
  const elapsed = (): number => Math.round(performance.now() - from);
  try {
    const { outcome, status } = await read(
      once,
      { operation: 'journeyResult', id: IMPOSSIBLE_ID },
      async (received) => {
        const parts: Uint8Array[] = [];
        for await (const part of received.body) parts.push(part);
        return {
          outcome: outcomeOfResponse(Buffer.concat(parts), received.declaredMime),
          status: received.status,
        };
      },
      { signal },
    );
    return { outcome, status, serviceCode: null, milliseconds: elapsed() };
  } catch (error) {
    if (!isError(error, 'service-fault') || error.detail.reason === 'cancelled') throw error;
    const { status, serviceCode } = error.detail;
    return { outcome: outcomeOfFault(error.detail), status, serviceCode, milliseconds: elapsed() };
  }
}
