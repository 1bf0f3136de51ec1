import type { Dossier } from '@shared/domain/dossier/dossier';
import type { CaseId, ChainHead, Sha256 } from '@shared/domain/ids';
import type { Reviewer } from '@shared/domain/journal';
import type { Leak } from '@shared/domain/redaction/leak';
import type { RedactionParent } from '@shared/domain/redaction/notice';
import type { OtherCases } from '@shared/domain/report/otherCases';
import type { ReportOptions } from '@shared/domain/report/reportOptions';
import type { ReportRedaction } from '@shared/domain/report/reportRedaction';
import type { ResultReading } from '@shared/record/result';
import type { EvidenceStore } from '../platform/vault/types';
import type { OpenRasteriser, PrintFile, PrintJob, Printer } from './types';

/** A rendered report, with everything its journal entry records. */
export interface Report {
  caseId: CaseId;
  /** The reviewer it was created for. It may contain data that other reviewers are not allowed to see. */
  reader: Reviewer;
  reportId: string;
  madeAt: string;
  pdf: Uint8Array;
  sha256: Sha256;
  pages: number;
  pictures: { listed: number; embedded: number };
  options: ReportOptions;
  leftOut: string[];
  heads: ChainHead[];
  fingerprint: Sha256;
  /** What was removed from a redacted report, and from which case; null for a report of the whole case. */
  redaction: RedactionOfReport | null;
  /** The page it was printed from, with completed pictures, so that printing on paper gives the same result. */
  job: PrintJob;
}

interface RedactionOfReport extends ReportRedaction {
  /** The whole case, of which the report contains only commitments, and their salt. */
  parent: RedactionParent;
  salt: string;
  /** The number of removed texts, and of covered pictures in the report. */
  removed: number;
  covered: number;
  /** Which removed values a file name chosen by the user would disclose. */
  leaksOfName(name: string): Leak[];
}

/**
 * Progress of a report: pictures are prepared, then pages are laid out. For a redacted one, pictures are covered first
 * and the result is searched last.
 */
interface ReportProgress {
  stage: 'covering' | 'pictures' | 'pages' | 'search';
  done: number;
  total: number;
}

export interface ReportSettings {
  caseId: CaseId;
  options: ReportOptions;
  signal: AbortSignal;
  onProgress?: (progress: ReportProgress) => void;
  /** The case as contained in a package, whole or redacted. The report is then limited to it. */
  dossier?: Dossier;
  /** SHA-256 of the public key that signs the package containing the report. By default this installation's own key. */
  fingerprint?: Sha256;
  /** Set for a redacted report that is not part of a package. */
  redaction?: ReportRedaction | undefined;
}

/** Dependencies for creating reports. */
export interface ReportParts {
  dossier: (caseId: CaseId) => Promise<Dossier>;
  /** All responses on which the dossier is based. */
  readings: (caseId: CaseId) => ResultReading[];
  evidence: Pick<EvidenceStore, 'readAll'>;
  author: () => Reviewer;
  /** The applicant's other cases at this installation. */
  others: (caseId: CaseId) => OtherCases;
  /** SHA-256 of the author's public signing key, which is generated if there is none. */
  fingerprint: () => Promise<Sha256>;
  openRasteriser: OpenRasteriser;
  printer: Printer;
  /** The fonts that the page uses, by path. */
  fonts: () => ReadonlyMap<string, PrintFile>;
  newId: () => string;
}
