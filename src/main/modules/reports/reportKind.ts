import { join } from 'node:path';
import { z } from 'zod';
import { CaseId, Sha256 } from '@shared/domain/ids';
import { Reviewer } from '@shared/domain/journal';
import type { Person } from '@shared/domain/person';
import type { Leak } from '@shared/domain/redaction/leak';
import { ReportOptions } from '@shared/domain/reportOptions';
import { ReportRedaction } from '@shared/domain/report/reportRedaction';
import type { JobDetails } from '@shared/ipc/jobKindLabels';
import type { MissingExhibit, WrittenReport } from '@shared/ipc/reportsContract';
import { AppError, faultOf, leaksOf, requestFactsOf } from '../../errors/appError';
import type { JobContext, JobKind } from '../../jobs/job';
import type { Vault } from '../../platform/vault/types';
import { reportFileName } from '../../report/reportFileName';
import { wasWritten } from '../exports/wasWritten';
import { requireSame } from '../requireSame';
import type { ReportService } from './reportService';
import { saveReport, undrawableExhibits, type ExhibitsOf, type SaveParts } from './saveReport';

const ReportInput = z.strictObject({
  caseId: CaseId,
  options: ReportOptions,
  redaction: ReportRedaction.optional(),
  folder: z.string(),
  /** The reviewer who requested it. */
  by: Reviewer,
});
export type ReportInput = z.infer<typeof ReportInput>;

/** The report that is about to be written. It is stored first, so that it is not written twice after a crash. */
const BegunReport = z.strictObject({
  fileName: z.string(),
  sha256: Sha256,
  bytes: z.int().nonnegative(),
  pages: z.int().nonnegative(),
});
export const ReportDetail = z.strictObject({
  stage: z.custom<JobDetails['report']['stage']>().default(null),
  begun: BegunReport.nullable().default(null),
  result: z.custom<WrittenReport>().nullable().default(null),
  leaks: z.array(z.custom<Leak>()).default([]),
  exhibits: z.array(z.custom<MissingExhibit>()).default([]),
});
type ReportDetail = z.infer<typeof ReportDetail>;

export interface ReportKindParts extends SaveParts {
  reports: Pick<ReportService, 'make'>;
  vault: { journal: Pick<Vault['journal'], 'all' | 'verify'> };
  exhibits: ExhibitsOf;
  /** The reviewer who is signed in. */
  reader: () => Person | null;
}

/** Only one report is generated at a time. */
const PRINTING = { atOnce: 1 };

/** The file that was completed just before the app was killed; null if there is none. */
async function writtenBefore(
  parts: ReportKindParts,
  { caseId, folder }: ReportInput,
  { begun }: ReportDetail,
): Promise<(WrittenReport & { bytes: number }) | null> {
  if (begun === null) return null;
  const { fileName, sha256, pages, bytes } = begun;
  const found = await wasWritten(parts, { caseId, sha256, path: join(folder, fileName) });
  return found === null ? null : { fileName, pages, bytes, ...found };
}

async function write(
  parts: ReportKindParts,
  { caseId, options, redaction, folder, by }: ReportInput,
  detail: ReportDetail,
  { signal, checkpoint, onProgress }: Pick<JobContext, 'signal' | 'checkpoint'> & { onProgress: OnProgress },
): Promise<WrittenReport & { bytes: number }> {
  const report = await parts.reports.make({ caseId, options, redaction, signal, onProgress });
  signal.throwIfAborted();
  requireSame(parts.reader(), by);
  const { sha256, pages, pdf } = report;
  const begun = { fileName: reportFileName(report), sha256, pages, bytes: pdf.length };
  detail.begun = begun;
  checkpoint();
  const journal = await saveReport(parts, report, join(folder, begun.fileName));
  return { fileName: begun.fileName, pages, bytes: begun.bytes, journal };
}

export type OnProgress = (progress: {
  stage: NonNullable<ReportDetail['stage']>;
  done: number;
  total: number;
}) => void;

/** Reports the progress of a report to the window. */
export const progressOf =
  (
    stored: { done: number; total: number | null; detail: Pick<ReportDetail, 'stage'> },
    { moved, step }: Pick<JobContext, 'moved' | 'step'>,
  ): OnProgress =>
  ({ stage, done, total }) => {
    const update = stored.detail.stage === stage ? moved : step;
    stored.detail.stage = stage;
    Object.assign(stored, { done, total });
    update();
  };

/** One report of a batch: written to the chosen folder and recorded in its case's journal. */
export const createReportKind = (parts: ReportKindParts): JobKind<ReportInput, ReportDetail> => ({
  name: 'report',
  input: ReportInput,
  detail: ReportDetail,
  places: PRINTING,
  isResumable: true,
  begin: ({ caseId }) => ({ caseId, total: null }),
  async run({ stored }, context) {
    const { input, detail } = stored;
    Object.assign(detail, { stage: null, result: null, leaks: [], exhibits: [] });
    const onProgress = progressOf(stored, context);
    try {
      requireSame(parts.reader(), input.by);
      if (!(await parts.files.isFolder(input.folder))) throw new AppError('folder-missing');
      const before = await writtenBefore(parts, input, detail);
      const { bytes, ...result } = before ?? (await write(parts, input, detail, { ...context, onProgress }));
      Object.assign(stored, { outcome: 'written', bytes });
      detail.result = result;
    } catch (error) {
      detail.leaks = leaksOf(error);
      detail.exhibits = await undrawableExhibits(parts.exhibits, input.caseId, error);
      throw error;
    } finally {
      detail.stage = null;
    }
  },
  failureOf: (error) => ({ failure: faultOf(error).code, facts: requestFactsOf(error) }),
  view: ({ stored: { detail } }) => {
    const { begun: _, ...shown } = detail;
    return { subject: null, detail: shown };
  },
});
