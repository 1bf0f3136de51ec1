export type DeviationReason =
  | 'wrong-type'
  | 'unknown-key'
  /** A former name of a member that was received under its present name as well, or the reverse. */
  | 'second-name'
  /** A member that only results of another kind have. */
  | 'not-in-this-result'
  | 'missing'
  | 'unknown-value'
  /** A list is empty, but other members of the response may be its content. */
  | 'empty-beside'
  /**
   * The key occurs more than once in one object. If the values differ, all are kept as a list, and the member is not
   * read.
   */
  | 'repeated';

/** Whether the value at a place was received in a format that could not be read. */
export const isUnread = ({ reason, repaired }: Deviation): boolean =>
  reason === 'empty-beside' || (reason === 'wrong-type' && repaired !== true);

/** A place at which a response deviates from its schema. Contains names and types, never a value. */
export interface Deviation {
  /** JSON Pointer (RFC 6901) into the response as received. */
  readonly pointer: string;
  readonly reason: DeviationReason;
  /** JSON type names. */
  readonly expected?: string;
  readonly received?: string;
  /** Set if a value of the wrong type could still be read, because its shape was unambiguous. */
  readonly repaired?: true;
}
