import type { AmlProgress } from '../aml/amlView';
import { isUnknown, unresolvedOf } from '../aml/unresolved';
import type { CaseView } from '../caseView';
import { serviceComparisons } from '../faces/faceMatches';
import { faceResultsOf, withoutFaceResults } from '../faces/faceResults';
import { showingTo } from '../faces/faceReview';
import { buildFieldMatrix } from '../fieldMatrix/fieldMatrix';
import type { Person } from '../person';
import { checkRecord } from '../recordHealth/recordHealth';

/** What a conclusion rests on, in the order in which a case is reviewed. */
export const REVIEW_ITEMS = ['rules', 'faces', 'conflicts', 'matches', 'findings', 'files'] as const;

/** How far the review of a case has come in one respect. */
export interface ReviewItem {
  item: (typeof REVIEW_ITEMS)[number];
  /** What is open: not reviewed, not compared, in conflict, unresolved, found, missing. Null where that is unknown. */
  open: number | null;
  /** Of how many; null where there is no such number. */
  total: number | null;
}

/** Comparisons of faces by the service that no reviewer has made themselves. */
function faces(view: CaseView): ReviewItem {
  const all = serviceComparisons(view).map(({ match }) => match.pointer);
  const made = new Set(view.faces.comparisons.flatMap(({ pointers }) => pointers));
  return { item: 'faces', open: all.filter((pointer) => !made.has(pointer)).length, total: all.length };
}

function matches(progress: AmlProgress): ReviewItem {
  const unresolved = isUnknown(progress.list) ? null : (unresolvedOf(progress) ?? 0);
  return { item: 'matches', open: unresolved, total: progress.list === 'read' ? progress.total : null };
}

/** Findings as far as they tell the reader nothing of faces that they have yet to compare. */
function findings(view: CaseView, reader: Person | null): ReviewItem {
  const kept = faceResultsOf(view, (pointer) => showingTo(view.faces, reader, pointer) !== null);
  return { item: 'findings', open: checkRecord(withoutFaceResults(view, kept)).length, total: null };
}

/** What a reviewer sees before they propose or vote: what was reviewed, and what stands against a conclusion. */
export function reviewStateOf(view: CaseView, progress: AmlProgress, reader: Person | null): ReviewItem[] {
  const { checklist, media, unusableMedia } = view;
  const { rows } = buildFieldMatrix(view);
  const missing = media.filter(({ state }) => state.kind !== 'held').length + unusableMedia.length;
  return [
    { item: 'rules', open: checklist.total - checklist.reviewed, total: checklist.total },
    faces(view),
    {
      item: 'conflicts',
      open: rows.filter(({ verdict }) => verdict === 'conflict').length,
      total: rows.length,
    },
    matches(progress),
    findings(view, reader),
    { item: 'files', open: missing, total: media.length + unusableMedia.length },
  ];
}
