// @ts-nocheck
import { z } from 'zod';
import { CaseId } from '../domain/ids';
import { ReportOptions } from '../domain/report/reportOptions';
import type { Leak } from '../domain/redaction/leak';
import { ReportRedaction } from '../domain/report/reportRedaction';

/** Set for redacted reports, which say on which ground and for whom they were made. */
const redaction = ReportRedaction.optional();

export const ReportPreviewRequest = z.strictObject({
  jobId: z.uuid(),
  caseId: CaseId,
  options: ReportOptions,
  redaction,
});
export type ReportPreviewRequest = z.infer<typeof ReportPreviewRequest>;
/** One report of each case, in a folder that main asks for. */
export const ReportBatchRequest = z.strictObject({
  caseIds: z.array(CaseId).min(1).max(1000),
  options: ReportOptions,
  redaction,
});
export type ReportBatchRequest = z.infer<typeof ReportBatchRequest>;
/** The last generated report; what is saved or printed is what was previewed. */
export const ReportRequest = z.strictObject({ reportId: z.uuid() });

/** What a redacted report was made without. */
export interface RedactedReportView extends ReportRedaction {
  /** Texts. */
  removed: number;
  /** Pictures in it that are black. */
  covered: number;
}

/** A report as it was made. Its bytes are shown under the case's evidence address, from memory. */
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
 * A preview; or the pictures that this computer cannot display, to generate it without them; or the leaks found in a
 * redacted report, which was then discarded.
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

/** Whether a report was saved, and entered in the journal of its case. */
export type SavedReport = { saved: false } | { saved: true; isJournalled: boolean };

/** A report of a batch. `isJournalled`: false where the journal takes no entry. */
export interface WrittenReport {
  fileName: string;
  pages: number;
  isJournalled: boolean;
}
