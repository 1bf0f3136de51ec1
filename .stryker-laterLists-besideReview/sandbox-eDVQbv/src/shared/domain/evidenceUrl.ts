// @ts-nocheck
import type { CaseId, Sha256 } from './ids';

/** Stands before the case id in an address: a host of digits alone would be read as an IP address. */
export const HOST_LETTER = 'c';

/** The address under which the window shows a piece of evidence of a case; the only place that builds one. */
export function evidenceUrl(caseId: CaseId, sha256: Sha256): string {
  return `evidence://${HOST_LETTER}${caseId}/${sha256}`;
}
