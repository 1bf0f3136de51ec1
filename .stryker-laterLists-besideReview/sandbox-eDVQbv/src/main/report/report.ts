// @ts-nocheck
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

/** A report as it was made, with all that its journal entry says. */
export interface Report {
  caseId: CaseId;
  /** For whom it was made: what another person must not read may be in it. */
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
  /** What a redacted report was made without, and from what; null for one of the whole case. */
  redaction: RedactionOfReport | null;
  /** The page it was printed from, whose pictures are all made: paper gets the same. */
  job: PrintJob;
}

interface RedactionOfReport extends ReportRedaction {
  /** The whole case as it is, to which the report has commitments only, and their salt. */
  parent: RedactionParent;
  salt: string;
  /** Texts that were removed, and pictures in it that are covered. */
  removed: number;
  covered: number;
  /** What a user's file name discloses of what was removed. */
  leaksOfName(name: string): Leak[];
}

/** How far a report is: pictures made ready, then pages laid; of a redacted one, pictures covered first, pages searched last. */
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
  /** What a package contains of the case, whole or redacted: the report is then limited to that. */
  dossier?: Dossier;
  /** SHA-256 of the public key that what the report goes into is signed with; this installation's own when left out. */
  fingerprint?: Sha256;
  /** Set for a redacted report that is not part of a package. */
  redaction?: ReportRedaction | undefined;
}

/** What reports are made with. */
export interface ReportParts {
  dossier: (caseId: CaseId) => Promise<Dossier>;
  /** Every response that the dossier was made of. */
  readings: (caseId: CaseId) => ResultReading[];
  evidence: Pick<EvidenceStore, 'readAll'>;
  author: () => Reviewer;
  /** The applicant's other cases, as this installation holds them. */
  others: (caseId: CaseId) => OtherCases;
  /** SHA-256 of the author's public signing key, which is generated if there is none. */
  fingerprint: () => Promise<Sha256>;
  openRasteriser: OpenRasteriser;
  printer: Printer;
  /** Faces that the page asks for, by path. */
  fonts: () => ReadonlyMap<string, PrintFile>;
  newId: () => string;
}
