import type { Sha256 } from '../ids';
import type { JournalEntry } from '../journal';
import type { Person } from '../person';
import type { JournalEventOf } from '../journalEvents';
import { isSamePerson } from '../person';

/** The preference that hides the service's face results until the reader has compared the faces. Enabled by default. */
export const HIDE_SCORES = 'faces.hideScores';

/**
 * The JSON pointer of the whole response (RFC 6901). Stands for face results at places that the specification does not
 * describe.
 */
export const WHOLE_RESPONSE = '';

type Compared = JournalEventOf<'faces-compared'>;

/** The first time that the service's score and result of a comparison were shown to a person. */
export interface FaceShowing {
  /** JSON pointer of the service's comparison. */
  pointer: string;
  by: Person;
  at: string;
  /** The reviewer's own comparison after which they were shown; null if they were shown before any. */
  after: string | null;
}

/**
 * Whether a reviewer compared the faces blind, according to the journal. `blind`: they had seen nothing of the
 * service's result; `not-blind`: they had; `no-score`: the service did not compare these faces; `unknown`: the response
 * does not show whether it did.
 */
export type FaceOrder = 'blind' | 'not-blind' | 'no-score' | 'unknown';

/** A reviewer's own comparison of two faces. */
export interface FaceComparison extends Omit<Compared, 'type'> {
  at: string;
  by: Person;
  order: FaceOrder;
  /** When the service's score or result was first shown to the reviewer; null unless `order` is `not-blind`. */
  shownAt: string | null;
}

/** All face events of a case's journal, in reading order. */
export interface FaceReview {
  comparisons: FaceComparison[];
  showings: FaceShowing[];
  /** JSON pointers of results that the reader may not see yet; see `facePlaces`. */
  hidden: string[];
  /** Comparisons by other people that the reader may not see before making their own. */
  withheld: Pick<FaceComparison, 'comparisonId' | 'at' | 'by' | 'left' | 'right'>[];
}

/**
 * When a person was first shown the service's result at a pointer; null if never. The response version does not matter,
 * because newer responses repeat the result at the same place.
 */
export function showingTo(
  { showings }: Pick<FaceReview, 'showings'>,
  reader: Person | null,
  pointer: string,
): FaceShowing | null {
  if (reader === null) return null;
  return showings.find((one) => one.pointer === pointer && isSamePerson(one.by, reader)) ?? null;
}

function orderOf(
  { pointers, responseSha256 }: Compared,
  isShown: boolean,
  isKnown: (responseSha256: Sha256 | null) => boolean,
): FaceOrder {
  if (pointers.length === 0) return isKnown(responseSha256) ? 'no-score' : 'unknown';
  return isShown ? 'not-blind' : 'blind';
}

/**
 * The face comparisons and showings in a journal of all installations, in reading order. A comparison is
 * blind if no earlier entry shows its author the service's result for these faces; showings to others do not
 * count. A comparison received twice counts once.
 * @param isKnown whether a response names all its comparisons (see `namesEveryComparison`)
 */
export function faceReviewOf(
  entries: readonly JournalEntry[],
  isKnown: (responseSha256: Sha256 | null) => boolean,
): FaceReview {
  const review: FaceReview = { comparisons: [], showings: [], hidden: [], withheld: [] };
  const known = new Set<string>();
  for (const { event, at, author } of entries) {
    if (event.type === 'face-score-revealed') {
      for (const pointer of event.pointers) {
        if (showingTo(review, author, pointer) === null)
          review.showings.push({ pointer, by: author, at, after: event.after });
      }
    } else if (event.type === 'faces-compared' && !known.has(event.comparisonId)) {
      known.add(event.comparisonId);
      const { type: _type, ...comparison } = event;
      // Undescribed content of the response that was seen before any comparison may be about any pair of faces.
      const all = showingTo(review, author, WHOLE_RESPONSE);
      const shown = [
        ...event.pointers.flatMap((pointer) => showingTo(review, author, pointer) ?? []),
        ...(all?.after === null ? [all] : []),
      ];
      review.comparisons.push({
        ...comparison,
        at,
        by: author,
        order: orderOf(event, shown.length > 0, isKnown),
        shownAt: shown[0]?.at ?? null,
      });
    }
  }
  return review;
}
