import type { Dossier } from '../../domain/dossier/dossier';
import type { Reviewer } from '../../domain/journal';
import type { OtherCases } from '../../domain/report/otherCases';
import { exhibitLink, hash, textLine, type Line } from '../prose';

/** What is told of a case, and to whom. */
export interface ReportSource {
  dossier: Dossier;
  /** Null where no report is made: for the page of a package. */
  reportId: string | null;
  /** SHA-256 of the signer's public key; null where there is none. */
  fingerprint: string | null;
  /** For whom it is made: what a second reviewer must not read before voting is not told. */
  reader: Reviewer;
  /** Null where only what a package holds is told. */
  others: OtherCases | null;
  /** By exhibit number: what is shown as a picture. */
  pictures: ReadonlyMap<number, unknown>;
  leftOut: readonly string[];
}

/** A file by the number of its exhibit; by its hash where it is none of the case's exhibits. */
export function exhibitOrHash({ exhibits }: Pick<Dossier, 'exhibits'>, sha256: string): Line {
  const found = exhibits.find((exhibit) => exhibit.sha256 === sha256);
  return found === undefined ? textLine`SHA-256 ${hash(sha256)}` : [exhibitLink(found.number)];
}
