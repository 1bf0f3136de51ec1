import { oddResponse, type OddResponse } from '@shared/domain/intake/responseShape';
import type { JournalEventOf, Request } from '@shared/domain/journalEvents';
import { isError } from '../../errors/appError';
import { attemptError, type AttemptError, type ServiceFault } from '../../platform/client/serviceFault';
import type { Endpoint, FetchProgress, Received, ServiceClient } from '../../platform/client/types';
import type { EvidenceStat, EvidenceStore, StagedEvidence } from '../../platform/vault/types';
import { truncationOf } from './truncation';

const DECLARED_MIME_MAX_LENGTH = 200;
/** So much of a response is looked at before it is kept as one: an error object is no longer. */
const HEAD_BYTES = 64 * 1024;

const MEDIA = ['image', 'video', 'pdf'];

const faultOf = (odd: OddResponse, status: number): AttemptError =>
  odd.is === 'web-page'
    ? attemptError({ reason: 'web-page', outcome: 'web-page', status })
    : attemptError({ reason: 'error-object', outcome: 'error-object', status, serviceCode: odd.code });

/** A body up to where it breaks off, with its first bytes and what broke it off. */
function untilBroken(body: AsyncIterable<Uint8Array>): {
  pieces: AsyncIterable<Uint8Array>;
  head: () => Uint8Array;
  broken: () => AttemptError | null;
} {
  const first: Uint8Array[] = [];
  let seen = 0;
  let broken: AttemptError | null = null;
  async function* pieces(): AsyncGenerator<Uint8Array, void> {
    try {
      for await (const piece of body) {
        if (seen < HEAD_BYTES) first.push(piece.slice(0, HEAD_BYTES - seen));
        seen += piece.length;
        yield piece;
      }
    } catch (error) {
      const isCut =
        isError(error, 'attempt-failed') &&
        ['cut-short', 'timed-out'].includes(error.detail.reason) &&
        seen > 0;
      if (!isCut) throw error;
      broken = error;
    }
  }
  return { pieces: pieces(), head: () => Buffer.concat(first), broken: () => broken };
}

/**
 * Reads one answer or medium and seals its bytes as they arrive; resolves with the journal event that says so, which the
 * caller appends. Rejects with `service-fault`, or with what the vault threw; then nothing is held but what a failed read
 * brought all the same (part of a body, an error page), which the fault names.
 */
export async function retrieve(
  parts: { client: ServiceClient; evidence: EvidenceStore },
  endpoint: Endpoint,
  request: Request,
  options: { signal: AbortSignal; onProgress: (progress: FetchProgress) => void },
): Promise<JournalEventOf<'retrieved'>> {
  const { client, evidence } = parts;
  let left: StagedEvidence | null = null;
  const leave = (staged: StagedEvidence | null): void => {
    left?.discard();
    left = staged;
  };

  const take = async (received: Received): Promise<JournalEventOf<'retrieved'>> => {
    const { pieces, head, broken } = untilBroken(received.body);
    const staged = await evidence.stage(pieces);
    const odd = MEDIA.includes(request.operation) ? null : oddResponse(head(), staged.bytes <= HEAD_BYTES);
    const fault = broken() ?? (odd && faultOf(odd, received.status));
    leave(fault === null ? null : staged);
    if (fault !== null) throw fault;
    staged.seal();
    const { sha256, bytes, mime } = staged;
    return {
      type: 'retrieved',
      request,
      sha256,
      bytes,
      mime,
      declaredMime: received.declaredMime?.slice(0, DECLARED_MIME_MAX_LENGTH) ?? null,
      status: received.status,
      startedAt: received.startedAt,
      attempts: received.attempts(),
      ...(MEDIA.includes(request.operation) ? truncationOf(evidence, staged) : {}),
    };
  };

  try {
    return await client.read(endpoint, request, take, options);
  } catch (error) {
    if (isError(error, 'service-fault')) error.detail.arrived = await sealLeft(evidence, error, left);
    else leave(null);
    throw error;
  }
}

/** Seals what a failed read brought; the service's own refusal is told whole by its status and code. */
async function sealLeft(
  evidence: EvidenceStore,
  { detail }: ServiceFault,
  left: StagedEvidence | null,
): Promise<EvidenceStat | null> {
  const { reason, body, serviceCode } = detail;
  if (reason === 'cancelled') {
    left?.discard();
    return null;
  }
  if (left !== null) {
    left.seal();
    const { sha256, bytes, mime } = left;
    return { sha256, bytes, mime };
  }
  const isTold = serviceCode !== null && (reason === 'not-found' || reason === 'refused');
  return body.length === 0 || isTold ? null : evidence.write([body]);
}
