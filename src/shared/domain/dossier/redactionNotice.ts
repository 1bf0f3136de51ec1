import type { Sha256, ChainHead } from '../ids';
import type { Removal, RedactionClass } from '../redactionClasses';

/**
 * The case that a redacted copy was made from. Within the copy, every hash except those of the heads is a commitment.
 */
export interface RedactionParent {
  /** The newest package of the whole case; null if none was ever written. */
  packageId: Sha256 | null;
  /** The newest report of the whole case that left the app, by id and SHA-256 of its PDF; null if there is none. */
  report: { reportId: string; sha256: Sha256 } | null;
  /** The last entry of each chain of the journal. */
  heads: ChainHead[];
  /** SHA-256 of every saved response. */
  responses: Sha256[];
}

/** What is unknown about the content of a case. If there is anything, text that may quote it is removed as well. */
export interface UnknownContent {
  /** Number of fields without a classification. */
  unlisted: number;
  /** Number of responses and events that could not be read. */
  unread: number;
  /** Number of cases in which no response states a name. */
  unnamed: number;
}

/** Whether text may quote content of which it is unknown what it discloses. */
export const hasUnknown = ({ unlisted, unread, unnamed }: UnknownContent): boolean =>
  unlisted + unread + unnamed > 0;

/** What a redacted dossier states about its redaction. */
export interface RedactionNotice extends UnknownContent {
  classes: RedactionClass[];
  ground: string;
  recipient: string;
  parent: RedactionParent;
  removed: Removal[];
  /** Exhibit numbers of pictures in the copy. */
  covered: number[];
  shown: number[];
  /** Exhibit numbers of everything else that was saved, except responses whose content is in the copy. */
  dropped: number[];
}
