import type { CaseId, Sha256 } from './ids';

/** Prefix of the case id in an address: a host that consists only of digits would be read as an IP address. */
export const HOST_LETTER = 'c';

/** The address at which the window loads a piece of evidence. All such addresses are built here. */
export function evidenceUrl(caseId: CaseId, sha256: Sha256): string {
  return `evidence://${HOST_LETTER}${caseId}/${sha256}`;
}
