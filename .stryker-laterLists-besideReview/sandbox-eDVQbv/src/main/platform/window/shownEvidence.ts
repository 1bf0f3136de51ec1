// @ts-nocheck
import type { CaseId, Sha256 } from '@shared/domain/ids';
import type { EvidenceStore } from '../vault/types';

/** What the evidence scheme needs of a store. */
export type ShownEvidence = Pick<EvidenceStore, 'belongsTo' | 'stat' | 'read'>;

/** Sealed evidence and the previewed report: the window's PDF view reads both the same way. */
export function withReport(
  evidence: ShownEvidence,
  report: (caseId: CaseId, sha256: Sha256) => Uint8Array | null,
): ShownEvidence {
  /** The scheme asks whose the bytes are before it asks for them. */
  const known = new Map<Sha256, Uint8Array>();
  return {
    belongsTo(caseId, sha256) {
      const bytes = report(caseId, sha256);
      if (bytes === null) return evidence.belongsTo(caseId, sha256);
      known.set(sha256, bytes);
      return true;
    },
    stat(sha256) {
      const bytes = known.get(sha256);
      return bytes === undefined
        ? evidence.stat(sha256)
        : { sha256, bytes: bytes.length, mime: 'application/pdf' };
    },
    read(sha256, start = 0, end) {
      const bytes = known.get(sha256);
      return bytes === undefined ? evidence.read(sha256, start, end) : [bytes.subarray(start, end)];
    },
  };
}
