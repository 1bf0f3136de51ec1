import { CHECKED_MIMES, completenessOf, endsWhole } from '@shared/domain/completeness';
import type { EvidenceStat, EvidenceStore } from '../../platform/vault/types';

const TAIL_BYTES = 1024;
/** Maximum size for this check, in bytes, because it may read the whole file. */
const MAX_BYTES = 64 * 1024 * 1024;

/** `isTruncated` for the journal entry of a picture or PDF that is cut off; otherwise an empty object. */
export function truncationOf(
  evidence: EvidenceStore,
  { sha256, bytes, mime }: EvidenceStat,
): { isTruncated?: true } {
  if (!CHECKED_MIMES.has(mime) || bytes > MAX_BYTES) return {};
  const tail = Buffer.concat([...evidence.read(sha256, Math.max(0, bytes - TAIL_BYTES), bytes)]);
  if (endsWhole(mime, tail)) return {};
  return completenessOf(evidence.readAll(sha256)) === 'truncated' ? { isTruncated: true } : {};
}
