import type { JournalEventOf, Request } from '@shared/domain/journalEvents';
import type { Endpoint, FetchProgress, ServiceClient } from '../client/types';
import type { EvidenceStore } from '../vault/types';

const DECLARED_MIME_MAX_LENGTH = 200;

/**
 * Reads one answer or medium and seals its bytes as they arrive; resolves with the journal event that says so, which the
 * caller appends. Rejects with `ServiceFault`, or with what the vault threw; either way nothing is held.
 */
export function retrieve(
  parts: { client: ServiceClient; evidence: EvidenceStore },
  endpoint: Endpoint,
  request: Request,
  options: { signal: AbortSignal; onProgress: (progress: FetchProgress) => void },
): Promise<JournalEventOf<'retrieved'>> {
  return parts.client.read(
    endpoint,
    request,
    async (received) => {
      const { sha256, bytes, mime } = await parts.evidence.write(received.body);
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
      };
    },
    options,
  );
}
