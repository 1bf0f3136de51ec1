/** A difference that says the same thing in another way. `form`: a text for a list of one, and the like. */
export type Cosmetic = 'order' | 'case' | 'white-space' | 'form';

/**
 * One difference between two readings of a match. Pointers are relative to the match; a place that exists on one side
 * only has no pointer on the other.
 */
export interface Change {
  kind: 'added' | 'removed' | 'changed' | 'reordered';
  before: string | null;
  after: string | null;
  /** Values as received; undefined where there is none. For `reordered`, both lists whole. */
  from?: unknown;
  to?: unknown;
  /** For `reordered`: for each kept element in its new order, its old index. */
  order?: number[];
  cosmetic: Cosmetic | null;
  /** A field the service keeps its own books in (version number, update type): never makes a match "updated". */
  bookkeeping: boolean;
}
