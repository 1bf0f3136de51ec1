import type { ResultKind } from '../wire/catalogue';
import type { Received } from '../wire/received';

/** What the composing functions need beside the record. */
export interface Context {
  kind: ResultKind;
  /** The id of the medium at a path; null if the case has no medium at that path. */
  mediumOf: (path: Received<string>) => string | null;
  /** The role that the key of an undescribed picture implies, such as `front`; null for any other place. */
  roleAt?: (pointer: string) => string | null;
  /** Whether a picture of the same side as `role` was received under another key of the same part. */
  hasSide?: (role: string, pointer: string) => boolean;
  /** Whether a picture with this role was received in the same part of the response under a key that is not specified. */
  hasOtherKey?: (role: string, pointer: string) => boolean;
  /** What a reader must know of the received value at this place; null if nothing. */
  noteAt?: (pointer: string) => string | null;
  /** The part belongs to another kind of result, so an empty list in it does not mean that there are none. */
  isOfAnother?: boolean;
  /** Whether the specified meaning of null does not apply to the null at this place. */
  isUnexplained?: (pointer: string) => boolean;
}
