// @ts-nocheck
import type { Sha256, ChainHead } from '../ids';
import type { Removal, RedactionClass } from './redactionClasses';

/** What a redacted copy was made of. Named by the copy itself, every hash but those of the heads is a commitment. */
export interface RedactionParent {
  /** Of the newest package of the whole case; null where none was ever written. */
  packageId: Sha256 | null;
  /** The newest report of the whole case that left the app, by its id and the SHA-256 of its PDF; null for none. */
  report: { reportId: string; sha256: Sha256 } | null;
  /** How far the journal went. */
  heads: ChainHead[];
  /** Every response it was read from. */
  responses: Sha256[];
}

/** A redacted dossier's own description. */
export interface RedactionNotice {
  classes: RedactionClass[];
  ground: string;
  recipient: string;
  parent: RedactionParent;
  /** How many fields of the case nobody can classify: where there are any, text that may quote them is removed as well. */
  unlisted: number;
  removed: Removal[];
  /** Exhibit numbers. */
  covered: number[];
  shown: number[];
  dropped: number[];
}
