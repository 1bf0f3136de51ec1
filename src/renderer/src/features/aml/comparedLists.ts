import type { AmlResponse, AmlView } from '@shared/domain/aml/amlView';
import type { AmlChoice } from '@shared/ipc/amlContract';
import type { RequestOf } from '@shared/ipc/contract';

/** The two compared lists of a case. An omitted list is chosen automatically; null means no comparison. */
export type AmlQuery = RequestOf<'aml:view'>;
export type ChosenLists = Omit<AmlQuery, 'caseId'>;

const choiceOf = ({ kind, version, sha256 }: AmlResponse): AmlChoice => ({ kind, version, sha256 });

/** The lists after the user's choice. If a new list is chosen for review, the list compared with is reset. */
export function chooseLists(
  before: ChosenLists,
  { review, against }: { review?: AmlResponse; against?: AmlResponse | null },
): ChosenLists {
  const kept = review === undefined ? before : { review: choiceOf(review) };
  return against === undefined ? kept : { ...kept, against: against && choiceOf(against) };
}

/** The lists that a view shows; null if there is no list under review. */
export const listsOf = ({ review, against }: AmlView): ChosenLists | null =>
  review && { review: choiceOf(review), against: against && choiceOf(against) };

/** The saved snapshot before or after the list under review; undefined if there is none. */
export function adjacentSnapshot({ review, timeline }: AmlView, by: 1 | -1): AmlResponse | undefined {
  const saved = timeline.versions.flatMap(({ snapshot }) => snapshot ?? []);
  const from =
    review?.kind === 'snapshot' ? saved.findIndex(({ version }) => version === review.version) : saved.length;
  return saved[from + by];
}
