import type { Sha256 } from '../ids';
import type { AmlResponseKind } from './matchList';

/** A saved list that contradicts the service's other lists or labels. */
export interface DifferingList {
  kind: AmlResponseKind;
  version: number | null;
  sha256: Sha256;
  /** The number of contradictions. */
  count: number;
  /** Whether the service sent the complete list although only the changes were requested. */
  isCompleteList: boolean;
}
