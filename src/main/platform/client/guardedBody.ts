import { createJsonCounter } from '@shared/wire/jsonSize';
import { isError } from '../../errors/appError';
import { attemptError, type AttemptError } from './serviceFault';
import { faultOfBody } from './networkFault';
import { endResponse } from './endResponse';
import { createPace } from './pace';
import type { FetchProgress } from './types';

export interface BodyRules {
  maxBytes: number;
  /** Whether the body is JSON, whose number of values is limited as well. */
  isJson?: boolean;
  timeoutMs: number;
  onProgress?: (progress: FetchProgress) => void;
}

/**
 * The declared length of the body; null if there is none or if the body is compressed, since only decoded bytes are
 * counted.
 */
export function declaredLength(headers: Headers): number | null {
  const text = headers.get('content-length');
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? '';
  const isPlain = encoding === '' || encoding === 'identity';
  return text !== null && isPlain && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/**
 * The body of a response as it arrives. Checks its decoded size and its values against the limits (so a compression
 * bomb is stopped), its pace, and at the end its declared length. Iteration throws `attempt-failed`; the connection is
 * always closed.
 */
export async function* guardedBody(response: Response, rules: BodyRules): AsyncGenerator<Uint8Array, void> {
  const { status, headers } = response;
  const totalBytes = declaredLength(headers);
  const tooLarge = (): AttemptError => attemptError({ reason: 'too-large', outcome: 'too-large', status });
  const reader = response.body?.getReader();
  try {
    if (Number(headers.get('content-length') ?? 0) > rules.maxBytes) throw tooLarge();
    const pace = createPace(rules.timeoutMs);
    let receivedBytes = 0;
    const counter = rules.isJson === true ? createJsonCounter() : null;
    while (reader !== undefined) {
      const chunk = await pace.wait(reader.read());
      if (chunk.done) break;
      receivedBytes += chunk.value.byteLength;
      if (receivedBytes > rules.maxBytes || counter?.add(chunk.value) === false) throw tooLarge();
      pace.count(chunk.value.byteLength);
      rules.onProgress?.({ receivedBytes, totalBytes });
      if (chunk.value.byteLength > 0) yield chunk.value;
    }
    if (totalBytes !== null && totalBytes !== receivedBytes) {
      throw attemptError({ reason: 'cut-short', outcome: 'cut-short', status, passing: true });
    }
    if (receivedBytes === 0) throw attemptError({ reason: 'empty', outcome: 'server-error', status });
  } catch (error) {
    const { detail } = isError(error, 'attempt-failed') ? error : faultOfBody(error, status);
    throw attemptError({ ...detail, status, mime: headers.get('content-type') });
  } finally {
    await endResponse(() => reader?.cancel());
  }
}
