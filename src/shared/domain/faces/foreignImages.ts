import type { CaseId, CaseKind } from '../ids';
import { CASE_KINDS } from '../caseKinds';

/**
 * Identifies a picture of another case of the applicant in comparisons and notes. Kind and id of that case are
 * included, so that the picture's origin is known even where that case is not available.
 */
export interface ForeignImage {
  kind: CaseKind;
  /** As issued by the service, cut off after `SUBJECT_SHOWN` characters. */
  subjectId: string;
  caseId: CaseId;
  /** The picture's id within its own case. */
  mediumId: string;
}

/** Prefix of the ids of such pictures. */
export const FOREIGN_PREFIX = 'other-case:';
/** Ids issued by the service may be long, but the length of a note's anchor is limited. */
const SUBJECT_SHOWN = 64;
const KNOWN = /^other-case:([a-z-]+):([^:]*):([0-9a-f]{32}):(.+)$/s;

/** The id by which other cases refer to the picture. */
export function foreignImageId({ kind, subjectId, caseId, mediumId }: ForeignImage): string {
  const subject = encodeURIComponent(subjectId.slice(0, SUBJECT_SHOWN));
  return `${FOREIGN_PREFIX}${kind}:${subject}:${caseId}:${mediumId}`;
}

/** Parses the id of another case's picture; null for the id of one of the case's own pictures. */
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
