import { HOST_LETTER } from './evidenceUrl';
import { CaseId } from './ids';

/** The case id in the host of an evidence address; null if it is invalid. */
export function caseIdOfHost(host: string): CaseId | null {
  const caseId = CaseId.safeParse(host.slice(HOST_LETTER.length));
  return host.startsWith(HOST_LETTER) && caseId.success ? caseId.data : null;
}
