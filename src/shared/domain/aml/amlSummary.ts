import type { Sha256 } from '../ids';
import { openingOf } from '../caseRecord';
import { isContentEvent } from '../savedEvidence';
import type { JournalEntry } from '../journal';
import { amlResponsesOf, firstVersion, listBefore, listToReview, readTimeline } from './amlTimeline';
import type { AmlResponse, AmlProgress, MatchKey, RecordedOutcomes } from './amlView';
import { goneDecisions, recordedOutcomes } from './recordedOutcomes';
import {
  countDispositions,
  dispositionOf,
  refOf,
  type DecidedMatch,
  type MatchDecisionIndex,
} from './dispositions';
import { readDecisions } from './renewedMatches';
import { otherSavedLists } from './otherSavedLists';
import { withOtherLists } from './laterLists';
import type { ResponseList, KeyedList } from './matchKeys';

/** The decisions on the matches of a list. Undecided matches are not in the map. */
export function decidedMatches(
  list: KeyedList,
  review: Sha256,
  decisions: MatchDecisionIndex,
  responses: readonly AmlResponse[],
): Map<MatchKey, DecidedMatch> {
  const decided = new Map<MatchKey, DecidedMatch>();
  if (decisions.all.length === 0) return decided;
  const responseOf = (sha256: string): AmlResponse | null =>
    responses.find((response) => response.sha256 === sha256) ?? null;
  for (const match of list.items) {
    const about = decisions.about(refOf(match, list));
    if (about.length === 0) continue;
    const disposition = dispositionOf(match, about, review, responseOf);
    decided.set(match.key, { disposition, difference: decisions.differenceIn(about) });
  }
  return decided;
}

/** The progress of the review of one response's list. */
export function progressOf(
  response: AmlResponse,
  { list, screening, other }: ResponseList,
  decided: ReadonlyMap<MatchKey, DecidedMatch>,
): AmlProgress {
  const { kind, version } = response;
  const isComparable = list.state === 'given' || screening === 'not-performed';
  if (isComparable && other !== null) return { list: other, response: { kind, version } };
  // If the response does not state that a screening was performed, an empty list does not mean "no matches".
  if (list.state === 'given' && (screening === 'performed' || list.value.items.length > 0))
    return { list: 'read', ...countDispositions(list.value.items, decided) };
  const unread = list.state === 'given' || list.state === 'withheld' ? 'not-stated' : list.state;
  return {
    list: screening === 'not-performed' && unread !== 'unreadable' ? 'not-screened' : unread,
    response: { kind, version },
  };
}

/** The progress if no response with a list is saved. A spot check never has one (specification 2.18). */
export const progressWithout = (entries: readonly JournalEntry[]): AmlProgress => ({
  list: openingOf(entries)?.kind === 'spot-check' ? 'not-part' : 'not-saved',
  response: null,
});

/** The progress of a case's watchlist review. Unlike `AmlEvidence`, it needs no comparison of versions. */
export interface AmlSummary {
  progress: AmlProgress;
  /**
   * Whether an earlier version was saved before the one under review, and nobody has made a decision on a match of the
   * newer one, or a conclusion since it was received. Viewing it is not recorded, so it does not count.
   */
  isNewVersionOpen: boolean;
  recorded: RecordedOutcomes;
}

function isNewVersionOpen(entries: readonly JournalEntry[], review: AmlResponse): boolean {
  const arrived = entries.findIndex(({ event }) => isContentEvent(event) && event.sha256 === review.sha256);
  return !entries.some(
    ({ event }, place) =>
      (event.type === 'match-decided' && event.responseSha256 === review.sha256) ||
      (place > arrived && (event.type === 'conclusion-proposed' || event.type === 'conclusion-voted')),
  );
}

/** The summary for the default list; null if no list is saved. `listOf` reads the matches of a response. */
export function readAmlSummary(
  entries: readonly JournalEntry[],
  listOf: (response: AmlResponse) => ResponseList,
): AmlSummary | null {
  const timeline = readTimeline(entries, (one) => listOf(one).isResult);
  const review = listToReview(timeline);
  if (review === null) return null;
  const found = withOtherLists(listOf(review), otherSavedLists(timeline, review, listOf), listOf);
  const responses = amlResponsesOf(entries);
  const list = found.list.state === 'given' ? found.list.value : null;
  const first = firstVersion(timeline);
  const decisions = readDecisions(entries, list === null ? null : { review, list, listOf, first });
  const decided =
    list === null
      ? new Map<MatchKey, DecidedMatch>()
      : decidedMatches(list, review.sha256, decisions, responses);
  return {
    progress: progressOf(review, found, decided),
    isNewVersionOpen: listBefore(timeline, review)?.kind === 'snapshot' && isNewVersionOpen(entries, review),
    recorded: recordedOutcomes(list?.items ?? [], decided, goneDecisions(list, decisions)),
  };
}
