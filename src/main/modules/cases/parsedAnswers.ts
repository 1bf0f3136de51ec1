import type { ParsedAnswer } from '@shared/domain/caseRecord';
import type { Sha256 } from '@shared/domain/ids';
import { parseJsonBytes } from '@shared/wire';
import { VaultError } from '../../platform/vault/vaultError';

/** Received bytes whose parsed form is kept at hand; the rest is parsed again when it is asked for. */
const KEPT_BYTES = 32 * 1024 * 1024;

/** Line and column 0: not a place in the text, which cannot be had. */
const LOST: ParsedAnswer = { ok: false, line: 0, column: 0, message: 'The vault cannot give its bytes back' };

/** Null when the disk has lost part of them: the rest of the case is as good as ever. */
function readOrNull(read: (sha256: Sha256) => Uint8Array, sha256: Sha256): Uint8Array | null {
  try {
    return read(sha256);
  } catch (error) {
    if (error instanceof VaultError && ['vault-damaged', 'no-such-thing'].includes(error.code)) return null;
    throw error;
  }
}

/** Parses answers once. Evidence never changes, so a parsed answer is right for as long as it is kept. */
export function createParsedAnswers(read: (sha256: Sha256) => Uint8Array): {
  get(sha256: Sha256): ParsedAnswer;
  clear(): void;
} {
  const kept = new Map<Sha256, { answer: ParsedAnswer; bytes: number }>();
  let bytes = 0;
  return {
    get(sha256) {
      const found = kept.get(sha256);
      kept.delete(sha256);
      if (found !== undefined) {
        kept.set(sha256, found);
        return found.answer;
      }
      const received = readOrNull(read, sha256);
      if (received === null) return LOST;
      const answer = parseJsonBytes(received);
      kept.set(sha256, { answer, bytes: received.length });
      bytes += received.length;
      for (const [oldest, { bytes: size }] of kept) {
        if (bytes <= KEPT_BYTES || oldest === sha256) break;
        kept.delete(oldest);
        bytes -= size;
      }
      return answer;
    },
    clear() {
      kept.clear();
      bytes = 0;
    },
  };
}
