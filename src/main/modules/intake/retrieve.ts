import { malformedResponse, type MalformedResponse } from '@shared/domain/intake/responseShape';
import type { JournalEventOf } from '@shared/domain/journalEvents';
import type { Request } from '@shared/domain/events/fetching';
import { resultKindOf } from '@shared/domain/operations';
import { isError } from '../../errors/appError';
import { attemptError, type AttemptError, type ServiceFault } from '../../platform/client/serviceFault';
import type { Endpoint, FetchProgress, Received, ServiceClient } from '../../platform/client/types';
import type { EvidenceStat, EvidenceStore, StagedEvidence } from '../../platform/vault/types';
import { truncationOf } from './truncation';

const DECLARED_MIME_MAX_LENGTH = 200;
/** Number of bytes examined to recognise an error object, which is never longer. */
const HEAD_BYTES = 64 * 1024;

/** The type of bytes that have no recognised signature. */
const UNKNOWN_TYPE = 'application/octet-stream';

const MEDIA = ['image', 'video', 'pdf'];

const faultOf = (malformed: MalformedResponse, { status, declaredMime: mime }: Received): AttemptError =>
  attemptError({
    reason: malformed.is,
    outcome: malformed.is,
    status,
    mime,
    ...(malformed.is === 'web-page'
      ? {}
      : { serviceCode: malformed.code, serviceMessage: malformed.message }),
  });

/** Wraps a body so that an interruption ends it instead of throwing. Also keeps its first bytes and the error. */
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
        ['cut-short', 'timed-out', 'bad-compression'].includes(error.detail.reason) &&
        seen > 0;
      if (!isCut) throw error;
      broken = error;
    }
  }
  return { pieces: pieces(), head: () => Buffer.concat(first), broken: () => broken };
}

/** What was received in an attempt that failed, and the number of that attempt. */
interface Left {
  staged: StagedEvidence;
  attempt: number;
}

/**
 * Fetches one response or medium and saves its bytes as they arrive. Resolves with the journal event, which the caller
 * appends. Rejects with `service-fault`, or with the vault's error. For a service fault, the bytes received (part of a
 * body, or an error page) are kept and named in the fault.
 */
export async function retrieve(
  parts: { client: ServiceClient; evidence: EvidenceStore },
  endpoint: Endpoint,
  request: Request,
  options: { signal: AbortSignal; onProgress: (progress: FetchProgress) => void },
): Promise<JournalEventOf<'retrieved'>> {
  const { client, evidence } = parts;
  let left: Left | null = null;
  const leave = (now: Left | null): void => {
    left?.staged.discard();
    left = now;
  };

  const take = async (received: Received): Promise<JournalEventOf<'retrieved'>> => {
    const { pieces, head, broken } = untilBroken(received.body);
    const staged = await evidence.stage(pieces);
    // The type of a medium is determined only from its first bytes, because many arrive with a wrong content type.
    const declared = MEDIA.includes(request.operation) ? null : received.declaredMime;
    const asked = resultKindOf(request.operation);
    const malformed = malformedResponse(head(), staged.bytes <= HEAD_BYTES, declared, asked);
    const fault = broken() ?? (malformed && faultOf(malformed, received));
    leave(fault === null ? null : { staged, attempt: received.attempts() });
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

/** Reduces `text/html; charset=utf-8` to `text/html`; null if it is not a valid type. */
const typeOf = (declared: string | null): string | null =>
  /^\s*([\w.+-]{1,64}\/[\w.+-]{1,64})\s*(;|$)/.exec(declared ?? '')?.[1]?.toLowerCase() ?? null;

/** Whether files of a type have a signature. If the bytes lack it, the declared type is wrong. */
const isShownByBytes = (type: string): boolean => /^(image|video|audio)\/|\/pdf$/.test(type);

/**
 * Saves the bytes of a failed read: those of the attempt that the fault is about, or if nothing answered that one, those
 * of an earlier attempt. They get the declared type if they have no recognised signature and files of that type need
 * none.
 */
async function sealLeft(
  evidence: EvidenceStore,
  { detail }: ServiceFault,
  left: Left | null,
): Promise<EvidenceStat | null> {
  const { reason, body, status, attempts } = detail;
  const isOfFault = reason !== 'cancelled' && (status === null || left?.attempt === attempts);
  const staged = isOfFault ? (left?.staged ?? null) : null;
  if (staged === null) left?.staged.discard();
  if (reason === 'cancelled') return null;
  staged?.seal();
  const kept = staged ?? (body.length === 0 ? null : await evidence.write([body]));
  if (kept === null) return null;
  const { sha256, bytes, mime } = kept;
  const declared = typeOf(detail.mime);
  const isTaken = mime === UNKNOWN_TYPE && declared !== null && !isShownByBytes(declared);
  return { sha256, bytes, mime: isTaken ? declared : mime };
}
