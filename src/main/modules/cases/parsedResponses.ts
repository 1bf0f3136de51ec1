import { isError } from '../../errors/appError';
import { createBoundedCache } from '@shared/lib/boundedCache';
import { LOST_BYTES } from './casesLabels';
import type { ParsedResponse } from '@shared/domain/caseRecord';
import type { Sha256 } from '@shared/domain/ids';
import { parseJsonBytes } from '@shared/wire';

/** Cache limit, in bytes received. Other responses are parsed again when needed. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;

/** Line and column 0 mean that there is no position, because the text cannot be read. */
const UNREADABLE: ParsedResponse = {
  ok: false,
  line: 0,
  column: 0,
  message: LOST_BYTES,
};

/** Caches parsed responses. Evidence never changes, so a cached response stays valid. */
export function createParsedResponses(read: (sha256: Sha256) => Uint8Array): {
  get(sha256: Sha256): ParsedResponse;
  clear(): void;
} {
  const kept = createBoundedCache<Sha256, { response: ParsedResponse; bytes: number }>(
    MAX_CACHED_BYTES,
    ({ bytes }) => bytes,
  );
  const parse = (sha256: Sha256): { response: ParsedResponse; bytes: number } => {
    const received = read(sha256);
    return { response: parseJsonBytes(received), bytes: received.length };
  };
  return {
    get(sha256) {
      try {
        return kept.get(sha256, () => parse(sha256)).response;
      } catch (error) {
        // Only this response's bytes are damaged or missing. The rest of the case remains usable.
        if (isError(error, 'evidence-damaged', 'vault-damaged', 'no-such-thing')) return UNREADABLE;
        throw error;
      }
    },
    clear: kept.clear,
  };
}
