// @ts-nocheck
import type { CaseId, CaseKind } from '../ids';
import { CASE_KINDS } from '../caseKinds';

/**
 * A picture of another case of the applicant, as a comparison and a note on a region of it name it: whose it is can be
 * read from the name alone, wherever that turns up later.
 */
export interface ForeignImage {
  kind: CaseKind;
  /** As the service issued it, at most `SUBJECT_SHOWN` characters of it. */
  subjectId: string;
  caseId: CaseId;
  /** The picture's id within its own case. */
  mediumId: string;
}

/** How such a name begins. */
export const FOREIGN_PREFIX = 'other-case:';
/** Ids are opaque and may be long; a note's anchor has no room for more. */
const SUBJECT_SHOWN = 64;
const KNOWN = /^other-case:([a-z-]+):([^:]*):([0-9a-f]{32}):(.+)$/s;

/** The picture's id outside its own case. */
export function foreignImageId({ kind, subjectId, caseId, mediumId }: ForeignImage): string {
  const subject = encodeURIComponent(subjectId.slice(0, SUBJECT_SHOWN));
  return `${FOREIGN_PREFIX}${kind}:${subject}:${caseId}:${mediumId}`;
}

/** Whose picture an id names; null for a picture of the case itself. */
export function readForeignImageId(imageId: string): ForeignImage | null {
  const [, kind, subject = '', caseId = '', mediumId = ''] = KNOWN.exec(imageId) ?? [];
  const known = CASE_KINDS.find((one) => one === kind);
  if (known === undefined) return null;
  try {
    return { kind: known, subjectId: decodeURIComponent(subject), caseId, mediumId };
  } catch {
    return null;
  }
}
