import type { ErrorCode } from '@shared/ipc/result';
import { ERROR_WORDS, type FaultWords } from '@shared/words/errorWords';
import { codeOf } from './BridgeError';

export type { FaultWords };

/** The words for a code. */
export function faultWords(code: ErrorCode): FaultWords {
  return ERROR_WORDS[code];
}

/** The words for anything that was thrown. */
export function wordsFor(error: unknown): FaultWords {
  return ERROR_WORDS[codeOf(error)];
}
