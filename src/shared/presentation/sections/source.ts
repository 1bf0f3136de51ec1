import type { Dossier } from '../../domain/dossier/dossier';
import type { Reviewer } from '../../domain/journal';
import type { OtherCases } from '../../domain/report/otherCases';
import { exhibitLink, hash, textLine, type Line } from '../prose';

/** A case and what its report depends on. */
export interface ReportSource {
  dossier: Dossier;
  /** Null where no report is generated, as for the HTML page of a package. */
  reportId: string | null;
  /** SHA-256 of the signer's public key; null if there is no key. */
  fingerprint: string | null;
  /** The reader. What a second reviewer must not read before voting is left out. */
  reader: Reviewer;
  /** Null if only the contents of a package are shown. */
  others: OtherCases | null;
  /** Pictures that the report shows, by exhibit number. */
  pictures: ReadonlyMap<number, unknown>;
  leftOut: readonly string[];
}

/** Refers to a file by its exhibit number, or by its hash if it is not an exhibit of the case. */
export function exhibitOrHash({ exhibits }: Pick<Dossier, 'exhibits'>, sha256: string): Line {
  const found = exhibits.find((exhibit) => exhibit.sha256 === sha256);
  return found === undefined ? textLine`SHA-256 ${hash(sha256)}` : [exhibitLink(found.number)];
}
