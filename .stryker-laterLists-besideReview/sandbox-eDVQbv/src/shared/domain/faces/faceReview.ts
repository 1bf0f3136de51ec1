// @ts-nocheck
import type { Sha256 } from '../ids';
import type { JournalEntry } from '../journal';
import type { Person } from '../person';
import type { JournalEventOf } from '../journalEvents';
import { isSamePerson } from '../person';

/** The preference that hides what the service says of faces until the reader has compared them; on unless turned off. */
export const HIDE_SCORES = 'faces.hideScores';

/** The whole response (RFC 6901), for what it may say of faces at places that the specification does not describe. */
export const WHOLE_RESPONSE = '';

type Compared = JournalEventOf<'faces-compared'>;

/** The service's score and verdict of one comparison, when they were first shown to a person. */
export interface FaceShowing {
  /** JSON pointer of the service's comparison. */
  pointer: string;
  by: Person;
  at: string;
  /** The own comparison they were shown after; null where they were shown without one. */
  after: string | null;
}

/**
 * What the journal proves of the order: `blind`, nothing of the service's word on these faces had been shown to the
 * reviewer; `not-blind`, it had; `no-score`, the service did not compare these faces; `unknown`, the response does not say
 * whether it did.
 */
export type FaceOrder = 'blind' | 'not-blind' | 'no-score' | 'unknown';

/** A reviewer's own comparison of two faces. */
export interface FaceComparison extends Omit<Compared, 'type'> {
  at: string;
  by: Person;
  order: FaceOrder;
  /** When the score or verdict had first been shown to them; null unless `not-blind`. */
  shownAt: string | null;
}

/** All face events of a case's journal, in reading order. */
export interface FaceReview {
  comparisons: FaceComparison[];
  showings: FaceShowing[];
  /** Where the response says what the reader may not know yet, by JSON pointer; see `facePlaces`. */
  hidden: string[];
  /** Comparisons by others that the reader may not know before their own. */
  withheld: Pick<FaceComparison, 'comparisonId' | 'at' | 'by' | 'left' | 'right'>[];
}

/**
 * Whether the service's result at a pointer has been shown to a person. The response does not matter: a newer one has the
 * same result for the same faces at the same place.
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
 * Comparisons and showings by the journal; entries in reading order, of all installations. A comparison is blind if no
 * earlier entry shows its author the service's result for any of its faces: what others were shown does not count, and
 * neither does what was shown later. A comparison received by two ways counts once. `isKnown` says whether a response
 * names every comparison it has (see `namesEveryComparison`).
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
      // What was seen of a whole response before any comparison may be of any pair.
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
