import type { Sha256 } from '../ids';
import type { AmlResponseKind } from './matchList';

/** A list at which the service contradicts its own lists and labels. */
export interface DifferingList {
  kind: AmlResponseKind;
  version: number | null;
  sha256: Sha256;
  /** In so many places. */
  count: number;
  /** The service sent the whole list where its changes alone were asked for. */
  isCompleteList: boolean;
}
