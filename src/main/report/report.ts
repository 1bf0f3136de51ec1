import type { Dossier } from '@shared/domain/dossier/dossier';
import type { CaseId, ChainHead, Sha256 } from '@shared/domain/ids';
import type { Reviewer } from '@shared/domain/journal';
import type { Leak } from '@shared/domain/redaction/leak';
import type { RedactionParent } from '@shared/domain/dossier/redactionNotice';
import type { SavedContent } from '@shared/domain/redaction/savedContent';
import type { OtherCases } from '@shared/domain/report/otherCases';
import type { ReportOptions } from '@shared/domain/reportOptions';
import type { ReportRedaction } from '@shared/domain/report/reportRedaction';
import type { EvidenceStore } from '../platform/vault/types';
import type { OpenRasteriser, PrintFile, PrintJob, Printer } from './types';

/** A generated report, with everything that its journal entry records. */
export interface Report {
  caseId: CaseId;
  /** The person it was generated for. It may contain what other persons must not read yet. */
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
  /** The printed page with all its pictures, so that a print on paper is identical to the PDF. */
  job: PrintJob;
}

interface RedactionOfReport extends ReportRedaction {
  /** The whole case, to which the report contains commitments only, and their salt. */
  parent: RedactionParent;
  salt: string;
  /** The number of removed texts, and of covered pictures in the report. */
  removed: number;
  covered: number;
  /** Values removed from the report that a file name chosen by the user would disclose. */
  leaksOfName(name: string): Leak[];
}

/**
 * The progress of a report: pictures prepared, then pages laid out; for a redacted one, pictures covered first and
 * pages searched last.
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
  /** The dossier of the package that the report is part of, to which the report is then limited. */
  dossier?: Dossier;
  /** SHA-256 of the public key that signs the package; this installation's own key if left out. */
  fingerprint?: Sha256;
  /** Set for a redacted report outside a package. */
  redaction?: ReportRedaction | undefined;
}

/** What is needed to generate reports. */
export interface ReportParts {
  dossier: (caseId: CaseId) => Promise<Dossier>;
  /** Everything received about the case. */
  content: (caseId: CaseId) => SavedContent;
  evidence: Pick<EvidenceStore, 'readAll'>;
  author: () => Reviewer;
  /** The applicant's other cases that are saved at this installation. */
  others: (caseId: CaseId) => Promise<OtherCases>;
  /** SHA-256 of the author's public signing key, which is generated if there is none. */
  fingerprint: () => Promise<Sha256>;
  openRasteriser: OpenRasteriser;
  printer: Printer;
  /** Font files that the page requests, by path. */
  fonts: () => ReadonlyMap<string, PrintFile>;
  newId: () => string;
}
