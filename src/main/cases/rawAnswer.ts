import type { CaseId, Sha256 } from '@shared/domain/ids';
import type { RawAnswer } from '@shared/ipc/views';
import { parseJsonBytes } from '@shared/wire';
import { AppError } from '../ipc/appError';
import type { EvidenceStore } from '../vault/types';
import { inSlices } from '@shared/domain/slices';
import { indentSteps } from './indentJson';

/**
 * An answer's bytes as text. Throws `AppError` `no-such-thing` for what this case did not retrieve. A large one is
 * indented in slices: the window's own process waits for nothing else that long.
 */
export async function rawAnswer(
  evidence: EvidenceStore,
  { caseId, sha256 }: { caseId: CaseId; sha256: Sha256 },
  pace: { now: () => number; yieldNow: () => Promise<void> },
): Promise<RawAnswer> {
  if (!evidence.belongsTo(caseId, sha256)) throw new AppError('no-such-thing', 'No such answer in this case');
  const bytes = evidence.readAll(sha256);
  await pace.yieldNow();
  const text = new TextDecoder('utf-8').decode(bytes);
  const lossy = isLossy(bytes);
  await pace.yieldNow();
  const isJson = parseJsonBytes(bytes).ok;
  await pace.yieldNow();
  return {
    sha256,
    bytes: bytes.length,
    text,
    pretty: isJson ? await inSlices(indentSteps(text), pace) : null,
    lossy,
  };
}

function isLossy(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return false;
  } catch {
    return true;
  }
}
