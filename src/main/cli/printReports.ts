import { randomUUID } from 'node:crypto';
import { jobsOf } from '@shared/ipc/jobViews';
import { ERROR_LABELS } from '@shared/labels/errorLabels';
import { makingLabels } from '@shared/labels/reportLabels';
import { DEFAULT_REPORT } from '@shared/domain/report/reportOptions';
import type { CaseId } from '@shared/domain/ids';
import type { MissingExhibit, ReportBatch } from '@shared/ipc/reportsContract';
import { EXPORT } from './cliLabels';
import type { Command } from './commandLine';
import {
  commandError,
  findCases,
  leakLines,
  sentence,
  warnUnlisted,
  type CommandParts,
} from './commandParts';
import { EXIT, exitCodeOfMany, type ExitCode } from './exitCodes';

/** Pictures by what they are called, one per line. */
const pictureLines = (what: 'leftOut' | 'broken', exhibits: readonly MissingExhibit[]): string[] =>
  exhibits.map(({ number, label }) => `  ${EXPORT[what](number, label)}`);

/** Prints a report of each case into a folder; one result each. */
export async function printReports(
  { caseIds: words, to, paper, images, leavesOut, redaction }: Extract<Command, { name: 'report' }>,
  parts: CommandParts,
): Promise<ExitCode> {
  const { ask, listen, terminal, chosen, resolvePath, signal } = parts;
  chosen.folder = resolvePath(to);
  const { caseIds, others } = await findCases(parts, words);
  if (caseIds.length === 0) return EXIT.notFound;
  if (redaction !== null) await warnUnlisted(parts, caseIds, redaction.classes);
  const jobId = randomUUID();
  const stop = listen('jobs:changed', (jobs) => {
    const job = jobsOf(jobs, 'report').find((one) => one.jobId === jobId);
    if (job?.detail.stage) terminal.progress(makingLabels(job.detail.stage, job.done, job.total));
  });
  const cancel = (): void => void ask('jobs:cancel', { jobId }).catch(() => undefined);
  signal.addEventListener('abort', cancel);
  try {
    const options = { ...DEFAULT_REPORT, paper, images };
    const make = async (which: CaseId[], without: string[]): Promise<ReportBatch> => {
      const batch = await ask('reports:batch', {
        jobId,
        caseIds: which,
        options: { ...options, without },
        ...(redaction === null ? {} : { redaction }),
      });
      if (!batch.chosen) throw commandError(EXIT.notFound, EXPORT.noFolder);
      return batch;
    };
    const printResults = ({ made, failed, notAttempted }: ReportBatch, leftOut: MissingExhibit[]): number => {
      for (const code of new Set(failed.map((one) => one.code)))
        terminal.message(sentence(ERROR_LABELS[code]));
      for (const one of made)
        terminal.result(
          { ...one, leftOut },
          `${one.caseId}  ${one.fileName}  ${EXPORT.pages(one.pages)}`,
          ...pictureLines('leftOut', leftOut),
        );
      for (const one of failed)
        terminal.result(
          one,
          `${one.caseId}  ${one.code}`,
          ...leakLines(one.leaks),
          ...pictureLines('broken', one.exhibits),
        );
      for (const caseId of notAttempted)
        terminal.result(
          { caseId, code: 'not-attempted' },
          `${caseId}  ${EXPORT.notAttempted(failed.at(-1)?.code ?? '')}`,
        );
      return made.length;
    };
    const { made, failed, ...batch } = await make(caseIds, []);
    const isAgain = ({ exhibits }: { exhibits: unknown[] }): boolean => leavesOut && exhibits.length > 0;
    const stopped = failed.filter((one) => !isAgain(one));
    let count = printResults({ ...batch, made, failed: stopped }, []);
    for (const { caseId, exhibits } of failed.filter(isAgain)) {
      const hashes = exhibits.map(({ sha256 }) => sha256);
      count += printResults(await make([caseId], hashes), exhibits);
    }
    if (stopped.some(({ exhibits }) => exhibits.length > 0)) terminal.message(EXPORT.withoutBroken);
    if (batch.notAttempted.length > 0) {
      terminal.message(EXPORT.reportsStopped);
      return EXIT.stopped;
    }
    return exitCodeOfMany(count, caseIds.length + others);
  } finally {
    stop();
    signal.removeEventListener('abort', cancel);
  }
}
