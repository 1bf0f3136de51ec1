import type { CaseId, Sha256 } from '@shared/domain/ids';
import type { EvidenceStore } from '../vault/types';

/** The part of an evidence store used by the `evidence:` scheme. */
export type ShownEvidence = Pick<EvidenceStore, 'belongsTo' | 'stat' | 'read'>;

/**
 * Evidence without responses: these may contain hidden face results, so they are available only through
 * `cases:rawResponse`.
 */
export function withoutResponses(
  evidence: ShownEvidence,
  responsesOf: (request: { caseId: CaseId }) => readonly { sha256: Sha256 }[],
): ShownEvidence {
  return {
    ...evidence,
    belongsTo: (caseId, sha256) =>
      evidence.belongsTo(caseId, sha256) && !responsesOf({ caseId }).some((one) => one.sha256 === sha256),
  };
}

/**
 * Combines sealed evidence with the previewed report, so that the window's PDF viewer can read both in the same way.
 */
export function withReport(
  evidence: ShownEvidence,
  report: (caseId: CaseId, sha256: Sha256) => Uint8Array | null,
): ShownEvidence {
  /** Report bytes by hash. The scheme calls `belongsTo` before it reads. */
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
