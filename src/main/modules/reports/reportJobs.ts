import { basename } from 'node:path';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { isSamePerson } from '@shared/domain/person';
import type {
  ReportBatchRequest,
  ReportOutcome,
  ReportPreviewRequest,
  ReportView,
  SavedReport,
} from '@shared/ipc/reportsContract';
import { AppError, isError, leaksOf } from '../../errors/appError';
import type { ExportAllowance } from '../exports/allowance';
import type { Jobs } from '../../jobs/runner';
import type { SaveDialogs } from '../../platform/window/dialogs';
import type { Report } from '../../report/report';
import { reportFileName } from '../../report/reportFileName';
import {
  createReportKind,
  progressOf,
  ReportDetail,
  type OnProgress,
  type ReportInput,
  type ReportKindParts,
} from './reportKind';
import { requireSame } from '../requireSame';
import type { ReportService } from './reportService';
import { printedEvent, saveReport, undrawableExhibits } from './saveReport';

/** Reports requested by the window: previewed, then saved or printed exactly as previewed. */
export interface ReportJobs {
  preview(order: ReportPreviewRequest): Promise<ReportOutcome>;
  save(of: { reportId: string }): Promise<SavedReport>;
  print(of: { reportId: string }): Promise<{ printed: boolean }>;
  /**
   * Starts a report of each case as a batch; null if the person chose no folder. Throws `AppError` `cancelled` if there are
   * many and the person declines in main's dialog.
   */
  batch(order: ReportBatchRequest): Promise<{ jobId: string } | null>;
  /** The bytes of the previewed report for the window's PDF view; null for any other hash. */
  shown(caseId: CaseId, sha256: Sha256): Uint8Array | null;
  /** Discards the report of an erased case. */
  forget(caseId: CaseId): void;
  stop(): void;
}

const viewOf = (report: Report): ReportView => ({
  reportId: report.reportId,
  caseId: report.caseId,
  madeAt: report.madeAt,
  sha256: report.sha256,
  bytes: report.pdf.length,
  pages: report.pages,
  pictures: report.pictures,
  leftOut: report.leftOut,
  redaction: redactionOf(report),
});

function redactionOf({ redaction }: Report): ReportView['redaction'] {
  if (redaction === null) return null;
  const { classes, ground, recipient, removed, covered } = redaction;
  return { classes, ground, recipient, removed, covered };
}

interface ReportJobsParts extends ReportKindParts {
  reports: ReportService;
  /** Throws `AppError` `read-only-case` if the journal accepts no entry. */
  append: (caseId: CaseId, event: JournalEvent) => void;
  dialogs: SaveDialogs;
  allowance: ExportAllowance;
  jobs: Pick<Jobs, 'define' | 'perform' | 'startBatch'>;
}

/**
 * Generates a report for preview, as a job with progress. Throws `AppError` `busy` if a job with that id is running.
 */
const performReport = <T>(
  jobs: Pick<Jobs, 'perform'>,
  of: { jobId: string; caseId: CaseId },
  work: (signal: AbortSignal, onProgress: OnProgress) => Promise<T>,
): Promise<T> =>
  jobs.perform({ kind: 'report', ...of }, (context, { stored }) => {
    const detail = Object.assign(stored.detail, ReportDetail.parse({}));
    return work(context.signal, progressOf(Object.assign(stored, { detail }), context));
  });

export function createReportJobs(parts: ReportJobsParts): ReportJobs {
  const { reports, exhibits, append, dialogs, allowance, jobs } = parts;
  const kind = jobs.define(createReportKind(parts));
  let latest: Report | null = null;

  /** The last generated report, if the person it was generated for is still signed in. */
  function readable(): Report | null {
    const reader = parts.reader();
    return latest !== null && reader !== null && isSamePerson(latest.reader, reader) ? latest : null;
  }

  function reportNamed(reportId: string): Report {
    const report = readable();
    if (report?.reportId !== reportId) throw new AppError('no-such-thing', 'report');
    return report;
  }

  return {
    preview: ({ jobId, caseId, options, redaction }) =>
      performReport(jobs, { jobId, caseId }, async (signal, onProgress) => {
        try {
          latest = await reports.make({
            caseId,
            options,
            redaction,
            signal,
            onProgress,
          });
          return { state: 'made', report: viewOf(latest) };
        } catch (error) {
          if (isError(error, 'value-left')) return { state: 'value-left', leaks: leaksOf(error) };
          const missing = await undrawableExhibits(exhibits, caseId, error);
          if (missing.length === 0) throw error;
          return { state: 'pictures-missing', exhibits: missing };
        }
      }),
    async save({ reportId }) {
      const report = reportNamed(reportId);
      const path = await dialogs.chooseFile(reportFileName(report));
      if (path === null) return { saved: false };
      if ((report.redaction?.leaksOfName(basename(path)) ?? []).length > 0)
        throw new AppError('sensitive-name');
      // Throws if the case was erased while the dialog was open.
      reportNamed(reportId);
      return { saved: true, journal: await saveReport(parts, report, path) };
    },
    async print({ reportId }) {
      const report = reportNamed(reportId);
      const printed = await reports.print(report);
      if (printed) append(report.caseId, printedEvent(report, 'paper'));
      return { printed };
    },
    async batch({ caseIds, options, redaction }) {
      const by = parts.author();
      const chosen = await dialogs.chooseFolder();
      if (chosen === null) return null;
      const folder = await parts.files.realPath(chosen);
      const wanted = [...new Set(caseIds)];
      allowance.renew(folder);
      await allowance.take(folder, wanted.length);
      // Throws if another person has signed in while the dialog was open.
      requireSame(parts.reader(), by);
      const inputs = wanted.map((caseId): ReportInput => ({ caseId, options, redaction, folder, by }));
      return { jobId: jobs.startBatch(inputs.map((input) => ({ kind, input }))).stored.jobId };
    },
    shown(caseId, sha256) {
      const report = readable();
      return report?.caseId === caseId && report.sha256 === sha256 ? report.pdf : null;
    },
    forget(caseId) {
      if (latest?.caseId === caseId) latest = null;
    },
    stop() {
      latest = null;
    },
  };
}
