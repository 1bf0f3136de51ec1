// @ts-nocheck
import { HOST_LETTER } from './evidenceUrl';
import { CaseId } from './ids';

/** The case an evidence address's host names, or null. */
export function caseIdOfHost(host: string): CaseId | null {
  const caseId = CaseId.safeParse(host.slice(HOST_LETTER.length));
  return host.startsWith(HOST_LETTER) && caseId.success ? caseId.data : null;
}
