import type { CaseView } from '@shared/domain/caseView';
import { serviceComparisons } from '@shared/domain/faces/faceMatches';
import { showingTo } from '@shared/domain/faces/faceReview';
import { hiddenComparisons, withholdFaces } from '@shared/domain/faces/faceResults';
import type { JournalEventOf } from '@shared/domain/journalEvents';
import { foldReviewerId, type Person } from '@shared/domain/person';
import type { WorklistRow } from '@shared/domain/worklist';

/**
 * The showing, before a reviewer's own comparison, of all that the service says of faces in a response; null where the
 * journal has it already, or takes no entry.
 */
export function showingOf(view: CaseView, to: Person): JournalEventOf<'face-score-revealed'> | null {
  const { responseSha256, readOnly, faces } = view;
  if (responseSha256 === null || readOnly) return null;
  const pointers = new Set(serviceComparisons(view).map(({ match }) => match.pointer));
  const unseen = [...pointers].filter((pointer) => showingTo(faces, to, pointer) === null);
  return unseen.length === 0
    ? null
    : { type: 'face-score-revealed', responseSha256, pointers: unseen, after: null };
}

/** Whether bytes of a response would tell a reader what is withheld from them. */
export const tellsFaces = (view: CaseView, reader: Person | null): boolean =>
  hiddenComparisons(withholdFaces(view, reader)).length > 0;

/** A line of the worklist without the rules on faces whose results the reader may not know yet. */
export function rowFor(row: WorklistRow, reader: Person | null): WorklistRow {
  const { faceRules, failedRules } = row;
  if (faceRules === null) return row;
  const mayKnow = reader !== null && faceRules.knownBy.includes(foldReviewerId(reader.reviewerId));
  return {
    ...row,
    failedRules: mayKnow ? failedRules : failedRules - (faceRules.failed ?? 0),
    faceRules: { failed: mayKnow ? faceRules.failed : null, knownBy: [] },
  };
}
