/**
 * A value as the service gave it, or the way in which it is not there. `pointer` is the JSON pointer (RFC 6901) into the
 * response. Null has a meaning of its own in this service and is never the same as a missing key.
 */
// @ts-nocheck

export type Received<T> =
  /** `isUnlisted`: not among the values that the specification lists as all that occur. */
  | { state: 'given'; value: T; pointer: string; isUnlisted?: true }
  | { state: 'null'; pointer: string }
  | { state: 'missing'; pointer: string }
  /** A member that results of this kind do not have (specification 2.14.1, 2.18, 2.20): nothing is missing. */
  | { state: 'not-part'; pointer: string }
  /** Received, and not sent to a reader who has yet to compare the faces it is about. */
  | { state: 'withheld'; pointer: string }
  /**
   * Another type than the specification's; `text` is the JSON as received. `beside`: it is empty, and these members, which
   * the specification does not define, may hold what it lacks.
   */
  | { state: 'unreadable'; text: string; pointer: string; beside?: readonly string[] };

/** A member that nobody has described, with its value as received. */
export interface Further {
  key: string;
  pointer: string;
  value: unknown;
  /** Kept from a reader who has yet to compare the faces it may be about; the value is then null. */
  isWithheld?: true;
}

/** What every part of a response carries beside its members. */
export interface PartBase {
  pointer: string;
  /** Members that the specification does not know, in the order in which they were received. */
  further: Further[];
}

/** An entry of a dictionary. A list in place of the dictionary is read under its indexes, or what names its elements. */
export interface Entry<T> {
  key: string;
  item: Received<T>;
}

/** A long list whose rows are read when they are asked for. */
export interface Rows<T> {
  readonly length: number;
  row(index: number): Received<T>;
}
