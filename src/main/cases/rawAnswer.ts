import type { CaseId, Sha256 } from '@shared/domain/ids';
import type { RawAnswer } from '@shared/ipc/views';
import { parseJsonBytes } from '@shared/wire';
import { AppError } from '../ipc/appError';
import type { EvidenceStore } from '../vault/types';
import { indentJson } from './indentJson';

/** An answer's bytes as text. Throws `AppError` `no-such-thing` for what this case did not retrieve. */
export function rawAnswer(evidence: EvidenceStore, caseId: CaseId, sha256: Sha256): RawAnswer {
  if (!evidence.belongsTo(caseId, sha256)) throw new AppError('no-such-thing', 'No such answer in this case');
  const bytes = evidence.readAll(sha256);
  const text = new TextDecoder('utf-8').decode(bytes);
  return {
    sha256,
    bytes: bytes.length,
    text,
    pretty: parseJsonBytes(bytes).ok ? indentJson(text) : null,
    lossy: isLossy(bytes),
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
