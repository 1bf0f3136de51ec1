import type { ParsedAnswer } from '@shared/domain/caseRecord';
import type { Sha256 } from '@shared/domain/ids';
import { parseJsonBytes } from '@shared/wire';

/** Received bytes whose parsed form is kept at hand; the rest is parsed again when it is asked for. */
const KEPT_BYTES = 32 * 1024 * 1024;

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
      const received = read(sha256);
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
