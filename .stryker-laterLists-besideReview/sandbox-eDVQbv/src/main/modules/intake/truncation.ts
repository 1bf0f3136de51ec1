// @ts-nocheck
import { CHECKED_MIMES, completenessOf, endsWhole } from '@shared/domain/completeness';
import type { EvidenceStat, EvidenceStore } from '../../platform/vault/types';

const TAIL_BYTES = 1024;
/** Larger files are not read whole to say so. */
const READ_AT_MOST = 64 * 1024 * 1024;

/** `isTruncated` for an entry about sealed bytes whose picture or PDF ends before its end; nothing for all others. */
export function truncationOf(
  evidence: EvidenceStore,
  { sha256, bytes, mime }: EvidenceStat,
): { isTruncated?: true } {
  if (!CHECKED_MIMES.has(mime) || bytes > READ_AT_MOST) return {};
  const tail = Buffer.concat([...evidence.read(sha256, Math.max(0, bytes - TAIL_BYTES), bytes)]);
  if (endsWhole(mime, tail)) return {};
  return completenessOf(evidence.readAll(sha256)) === 'truncated' ? { isTruncated: true } : {};
}
