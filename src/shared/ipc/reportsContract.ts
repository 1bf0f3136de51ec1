import type { JournalRecord } from './journalRecord';
import { z } from 'zod';
import { CaseId } from '../domain/ids';
import { ReportOptions } from '../domain/reportOptions';
import type { Leak } from '../domain/redaction/leak';
import { ReportRedaction } from '../domain/report/reportRedaction';

/** Set for redacted reports, which state the ground for redaction and the recipient. */
const redaction = ReportRedaction.optional();

export const ReportPreviewRequest = z.strictObject({
  jobId: z.uuid(),
  caseId: CaseId,
  options: ReportOptions,
  redaction,
});
export type ReportPreviewRequest = z.infer<typeof ReportPreviewRequest>;
/** One report per case, in a folder for which main asks. */
export const ReportBatchRequest = z.strictObject({
  caseIds: z.array(CaseId).min(1).max(1000),
  options: ReportOptions,
  redaction,
});
export type ReportBatchRequest = z.infer<typeof ReportBatchRequest>;
/** The last generated report. Saving and printing use exactly what was previewed. */
export const ReportRequest = z.strictObject({ reportId: z.uuid() });

/** What was removed from a redacted report. */
export interface RedactedReportView extends ReportRedaction {
  /** Number of removed texts. */
  removed: number;
  /** Number of pictures that are completely black. */
  covered: number;
}

/** A generated report. Its bytes are kept in memory and served under the case's evidence address. */
export interface ReportView {
  reportId: string;
  caseId: string;
  madeAt: string;
  sha256: string;
  bytes: number;
  pages: number;
  pictures: { listed: number; embedded: number };
  leftOut: string[];
  /** Null for a report of the whole case. */
  redaction: RedactedReportView | null;
}

/**
 * The preview; or the pictures that this computer cannot display, so that the report can be generated without them;
 * or the leaks found in a redacted report, which was then discarded.
 */
export type ReportOutcome =
  | { state: 'made'; report: ReportView }
  | { state: 'pictures-missing'; exhibits: MissingExhibit[] }
  | { state: 'value-left'; leaks: Leak[] };

export interface MissingExhibit {
  number: number;
  label: string;
  sha256: string;
}

/** Whether the report was saved, and whether that was recorded in the journal of its case. */
export type SavedReport = { saved: false } | { saved: true; journal: JournalRecord };

/** A report of a batch. */
export interface WrittenReport {
  fileName: string;
  pages: number;
  journal: JournalRecord;
}
