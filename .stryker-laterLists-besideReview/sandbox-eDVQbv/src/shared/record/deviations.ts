// @ts-nocheck
export type DeviationReason =
  | 'wrong-type'
  | 'unknown-key'
  /** A member that results of another kind have. */
  | 'not-in-this-result'
  | 'missing'
  | 'unknown-value'
  /** Named more than once in one object: where the values differ, all of them are kept, and none is read. */
  | 'repeated';

/** One place where a response and its schema differ. Carries types and names of places, never a value. */
export interface Deviation {
  /** JSON Pointer (RFC 6901) into the response as received. */
  readonly pointer: string;
  readonly reason: DeviationReason;
  /** JSON type names. */
  readonly expected?: string;
  readonly received?: string;
  /** Set if a wrong-typed value could be read by its shape. */
  readonly repaired?: true;
}
