import { basename, join } from 'node:path';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import type { Person } from '@shared/domain/person';
import type { Reviewer } from '@shared/domain/journal';
import type { JournalEvent, JournalEventOf } from '@shared/domain/journalEvents';
import { isSamePerson } from '@shared/domain/person';
import type {
  MissingExhibit,
  ReportBatch,
  ReportBatchRequest,
  ReportOutcome,
  ReportPreviewRequest,
  ReportView,
  SavedReport,
} from '@shared/ipc/reportsContract';
import { AppError, faultOf, isError, leaksOf } from '../../errors/appError';
import type { Jobs } from '../../jobs/runner';
import { createStreak } from '../../jobs/streaks';
import type { Files } from '../../platform/system/files';
import type { SaveDialogs } from '../../platform/window/dialogs';
import { missingExhibits } from '../../report/missingExhibits';
import type { Report } from '../../report/report';
import type { ReportService } from './reportService';
import { reportFileName } from '../../report/reportFileName';
import { writeExport } from '../exports/writeFile';
import type { Partials } from '../exports/partials';

/** Reports asked for by the window: shown, then saved or printed as they were shown. */
export interface ReportJobs {
  preview(order: ReportPreviewRequest): Promise<ReportOutcome>;
  save(of: { reportId: string }): Promise<SavedReport>;
  print(of: { reportId: string }): Promise<{ printed: boolean }>;
  batch(order: ReportBatchRequest): Promise<ReportBatch>;
  /** The bytes of the previewed report, for the window's PDF view; null for anything else. */
  shown(caseId: CaseId, sha256: Sha256): Uint8Array | null;
  /** Lets go of the report of an erased case. */
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

/** That a report left the app; what it says ends before this entry. */
export function printedEvent(
  report: Report,
  to: 'file' | 'paper',
): JournalEventOf<'printed' | 'report-redacted'> {
  const { reportId, sha256, pdf, pages, options, leftOut, heads, fingerprint, redaction } = report;
  const printed = { reportId, to, sha256, bytes: pdf.length, pages, options, leftOut, heads, fingerprint };
  if (redaction === null) return { type: 'printed', ...printed };
  const { classes, ground, recipient, parent, salt } = redaction;
  const { packageId, report: whole } = parent;
  return {
    type: 'report-redacted',
    ...printed,
    classes,
    parent: { packageId, report: whole },
    ground,
    recipient,
    salt,
  };
}

interface ReportJobsParts {
  reports: ReportService;
  /** Names exhibits that could not be drawn. */
  exhibits: (caseId: CaseId) => Promise<readonly { number: number; label: string; sha256: Sha256 }[]>;
  /** Throws `AppError` `read-only-case` where nothing can be added to the journal. */
  append: (caseId: CaseId, event: JournalEvent) => void;
  author: () => Reviewer;
  partials: Partials;
  clock: () => Date;
  newId: () => string;
  /** The current reviewer; a report made for another is not theirs to read. */
  reader: () => Person | null;
  dialogs: SaveDialogs;
  files: Files;
  jobs: Pick<Jobs, 'perform'>;
}

/** The pictures that stopped a report; none where something else did. */
async function undrawn(
  exhibits: ReportJobsParts['exhibits'],
  caseId: CaseId,
  error: unknown,
): Promise<MissingExhibit[]> {
  const numbers = missingExhibits(error);
  if (numbers === null) return [];
  const missing = (await exhibits(caseId)).filter(({ number }) => numbers.has(number));
  return missing.map(({ number, label, sha256 }) => ({ number, label, sha256 }));
}

interface OfJob {
  jobId: string;
  caseId: CaseId | null;
}
type OnProgress = (progress: { stage: string; done: number; total: number }) => void;
type ReportWork<T> = (signal: AbortSignal, onProgress: OnProgress) => Promise<T>;

/** Generates reports as a job with progress. Throws `AppError` `busy` if a job of that id is running. */
const performReport = <T>(jobs: Pick<Jobs, 'perform'>, of: OfJob, work: ReportWork<T>): Promise<T> =>
  jobs.perform({ kind: 'report', ...of }, ({ signal, moved, step }, { stored }) =>
    work(signal, ({ stage, done, total }) => {
      const onProgress = stored.detail['stage'] === stage ? moved : step;
      stored.detail['stage'] = stage;
      Object.assign(stored, { done, total });
      onProgress();
    }),
  );

/** Writes a report as a file, and that it was written in the journal. False where the journal takes no entry. */
const saveReport = (parts: ReportJobsParts, report: Report, path: string): Promise<boolean> =>
  writeExport(parts, {
    id: parts.newId(),
    bytes: report.pdf,
    path,
    caseId: report.caseId,
    author: parts.author(),
    completedAt: parts.clock().toISOString(),
    event: printedEvent(report, 'file'),
  });

/** Saves a report of each case in a folder; one that fails is named, and stops the others only where they would fail as well. */
async function saveAll(
  parts: ReportJobsParts,
  { caseIds, options, redaction }: Omit<ReportBatchRequest, 'jobId'>,
  folder: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: OnProgress },
): Promise<ReportBatch> {
  const { reports, exhibits, reader } = parts;
  const outcome: ReportBatch = { chosen: true, made: [], failed: [], notAttempted: [] };
  const isFifthAlike = createStreak();
  const wanted = [...new Set(caseIds)];
  const beganBy = reader();
  /** What one person asked for and may read is not saved under another's name. */
  const requireSame = (): void => {
    const now = reader();
    if (beganBy === null || now === null || !isSamePerson(beganBy, now)) throw new AppError('cancelled');
  };
  for (const [done, caseId] of wanted.entries()) {
    onProgress({ stage: 'cases', done, total: wanted.length });
    try {
      if (signal.aborted) throw new AppError('cancelled');
      requireSame();
      const report = await reports.make({ caseId, options, redaction, signal });
      requireSame();
      const fileName = reportFileName(report);
      const isJournalled = await saveReport(parts, report, join(folder, fileName));
      outcome.made.push({ caseId, fileName, pages: report.pages, isJournalled });
      isFifthAlike(null);
    } catch (error) {
      const missing = await undrawn(exhibits, caseId, error);
      const { code } = faultOf(error);
      outcome.failed.push({ caseId, code, leaks: leaksOf(error), exhibits: missing });
      if (isFifthAlike(code)) {
        outcome.notAttempted = wanted.slice(done + 1);
        break;
      }
    }
  }
  return outcome;
}

export function createReportJobs(parts: ReportJobsParts): ReportJobs {
  const { reports, exhibits, append, dialogs } = parts;
  let latest: Report | null = null;

  /** The report that was last made, as long as whom it was made for sits here. */
  function readable(): Report | null {
    const reader = parts.reader();
    return latest !== null && reader !== null && isSamePerson(latest.reader, reader) ? latest : null;
  }

  const run = <T>(of: OfJob, work: ReportWork<T>): Promise<T> => performReport(parts.jobs, of, work);

  function reportNamed(reportId: string): Report {
    const report = readable();
    if (report?.reportId !== reportId) throw new AppError('no-such-thing', 'report');
    return report;
  }

  return {
    preview: ({ jobId, caseId, options, redaction }) =>
      run({ jobId, caseId }, async (signal, onProgress) => {
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
          const missing = await undrawn(exhibits, caseId, error);
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
      // Its case may have been erased while the dialog was open.
      reportNamed(reportId);
      return { saved: true, isJournalled: await saveReport(parts, report, path) };
    },
    async print({ reportId }) {
      const report = reportNamed(reportId);
      const printed = await reports.print(report);
      if (printed) append(report.caseId, printedEvent(report, 'paper'));
      return { printed };
    },
    batch: ({ jobId, caseIds, options, redaction }) =>
      run({ jobId, caseId: null }, async (signal, onProgress) => {
        const folder = await dialogs.chooseFolder();
        return folder === null
          ? { chosen: false, made: [], failed: [], notAttempted: [] }
          : saveAll(parts, { caseIds, options, redaction }, folder, { signal, onProgress });
      }),
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
