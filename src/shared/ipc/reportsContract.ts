import { z } from 'zod';
import { CaseId } from '../domain/ids';
import { ReportOptions } from '../domain/report/reportOptions';
import type { ErrorCode } from './result';

const jobId = z.uuid();

export const ReportPreviewRequest = z.strictObject({ jobId, caseId: CaseId, options: ReportOptions });
export const ReportBatchRequest = z.strictObject({
  jobId,
  caseIds: z.array(CaseId).min(1).max(1000),
  options: ReportOptions,
});
/** The report that was last made; what is saved or printed is what was looked at. */
export const ReportRequest = z.strictObject({ reportId: z.uuid() });
export const ReportJobRequest = z.strictObject({ jobId });

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
}

/** A preview, or the pictures that this computer cannot draw: it is then made without them, knowingly. */
export type ReportOutcome =
  { state: 'made'; report: ReportView } | { state: 'pictures-missing'; exhibits: MissingExhibit[] };

export interface MissingExhibit {
  number: number;
  label: string;
  sha256: string;
}

export interface ReportBatch {
  /** False: nobody chose a folder. */
  chosen: boolean;
  made: { caseId: string; fileName: string; pages: number }[];
  failed: { caseId: string; code: ErrorCode }[];
}

export const ReportProgressPush = z.strictObject({
  jobId,
  /** `cases`: how many of a batch are done. */
  stage: z.enum(['pictures', 'pages', 'cases']),
  done: z.int().nonnegative(),
  total: z.int().nonnegative(),
});
export type ReportProgressPush = z.infer<typeof ReportProgressPush>;
