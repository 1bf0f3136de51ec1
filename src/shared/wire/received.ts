/**
 * A value as the service sent it, or the way in which it is absent. `pointer` is the JSON Pointer (RFC 6901) into the
 * response. In this service, null has a meaning of its own and is not the same as a missing key.
 */
export type Received<T> =
  /**
   * `isUnlisted`: the value is not in the specification's complete list. `isEmptyText`: an empty text was received, and
   * read as a list without texts. `isUnkeyed`: a dictionary was received without its keys, as a list or as one element.
   */
  | {
      state: 'given';
      value: T;
      pointer: string;
      isUnlisted?: true;
      isEmptyText?: true;
      isUnkeyed?: true;
    }
  | { state: 'null'; pointer: string }
  | { state: 'missing'; pointer: string }
  /** A member that results of this kind do not have (specification 2.14.1, 2.18, 2.20), so it is not missing. */
  | { state: 'not-part'; pointer: string }
  /** Received, but withheld from a reader who has not compared the faces that it is about. */
  | { state: 'withheld'; pointer: string }
  /**
   * Of a different type than specified; `text` is the JSON as received. `beside`: the member is empty, but these
   * undefined members may contain what it lacks.
   */
  | { state: 'unreadable'; text: string; pointer: string; beside?: readonly string[] };

/** A member that the catalogue does not describe, with its value as received. */
export interface UndescribedMember {
  key: string;
  pointer: string;
  value: unknown;
  /** Set if the value is withheld (and null) because it may be about faces that the reader has not compared yet. */
  isWithheld?: true;
}

/** The properties of every part of a response, in addition to its members. */
export interface PartBase {
  pointer: string;
  /** Members that the specification does not define, in the order received. */
  undescribed: UndescribedMember[];
}

/** An entry of a dictionary. If a list was received instead, the key is the element's index or name. */
export interface Entry<T> {
  key: string;
  item: Received<T>;
}

/** A long list whose rows are read on demand. */
export interface Rows<T> {
  readonly length: number;
  row(index: number): Received<T>;
}
