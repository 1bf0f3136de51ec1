import { jobsOf, type JobOf } from '@shared/ipc/jobViews';
import { ERROR_LABELS } from '@shared/labels/errorLabels';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import type { ReportOptions } from '@shared/domain/reportOptions';
import type { CaseId } from '@shared/domain/ids';
import type { MissingExhibit } from '@shared/ipc/reportsContract';
import type { ErrorCode } from '@shared/ipc/result';
import { EXPORT } from './cliLabels';
import type { Command } from './commandLine';
import { commandError, interrupted } from './commandError';
import { findCases, leakLines, sentence, warnUnknown, type CommandParts } from './commandParts';
import { settledBatch } from './settledBatch';
import { EXIT, exitCodeOfMany, type ExitCode } from './exitCodes';
import { withUnrecorded } from './unrecorded';

const PAGE = 200;

type ReportCommand = Extract<Command, { name: 'report' }>;
/** A report of a batch that has ended, or was not attempted. */
type ReportItem = JobOf<'report'>;
/** The results of a batch. `stopped` is why the remaining items were not attempted; null if all were. */
interface Outcome {
  items: ReportItem[];
  stopped: string | null;
}

/** One line for each picture. */
const pictureLines = (what: 'leftOut' | 'broken', exhibits: readonly MissingExhibit[]): string[] =>
  exhibits.map(({ number, label }) => `  ${EXPORT[what](number, label)}`);

/** Creates a report of each case as a batch, which is removed from the list once its results are known. */
async function runBatch(
  parts: CommandParts,
  order: { caseIds: CaseId[]; options: ReportOptions; redaction: ReportCommand['redaction'] },
): Promise<Outcome> {
  const { ask } = parts;
  const { redaction, ...rest } = order;
  const started = await ask('reports:batch', { ...rest, ...(redaction === null ? {} : { redaction }) });
  if (started === null) throw commandError(EXIT.notFound, EXPORT.noFolder);
  const { jobId } = started;
  const batch = await settledBatch(parts, jobId);
  const items: ReportItem[] = [];
  for (let offset = 0; offset < order.caseIds.length; offset += PAGE) {
    const page = await ask('jobs:items', { jobId, only: 'all', offset, limit: PAGE });
    items.push(...jobsOf(page.items, 'report'));
  }
  await ask('jobs:cancel', { jobId });
  await ask('jobs:dismiss', { jobId });
  if (items.some(({ outcome }) => outcome === 'cancelled')) throw interrupted();
  return { items, stopped: batch?.state === 'paused' ? batch.failure : null };
}

/** Prints one result for each report and returns how many were written. */
function printResults(
  { terminal }: Pick<CommandParts, 'terminal'>,
  { items, stopped }: Outcome,
  leftOut: MissingExhibit[],
): number {
  for (const code of new Set(items.map(({ failure }) => failure)))
    if (code !== null) terminal.message(sentence(ERROR_LABELS[code as ErrorCode]));
  for (const { caseId: id, failure: code, detail } of items) {
    const [caseId, { result, leaks, exhibits }] = [id ?? '', detail];
    if (result !== null)
      terminal.result(
        { caseId, ...result, leftOut },
        `${caseId}  ${result.fileName}  ${EXPORT.pages(result.pages)}`,
        ...pictureLines('leftOut', leftOut),
      );
    else if (code !== null)
      terminal.result(
        { caseId, code, leaks, exhibits },
        `${caseId}  ${code}`,
        ...leakLines(leaks),
        ...pictureLines('broken', exhibits),
      );
    else
      terminal.result({ caseId, code: 'not-attempted' }, `${caseId}  ${EXPORT.notAttempted(stopped ?? '')}`);
  }
  return items.filter(({ detail }) => detail.result !== null).length;
}

/** Saves a report of each case to a folder and prints one result each. */
export async function printReports(command: ReportCommand, parts: CommandParts): Promise<ExitCode> {
  const { paper, images, leavesOut, redaction } = command;
  const { terminal, chosen, resolvePath } = parts;
  chosen.folder = resolvePath(command.to);
  const { caseIds, others } = await findCases(parts, command.caseIds);
  if (caseIds.length === 0) return EXIT.notFound;
  if (redaction !== null) await warnUnknown(parts, caseIds, redaction.classes);
  const make = (which: CaseId[], without: string[]): Promise<Outcome> => {
    const options = { ...DEFAULT_REPORT, paper, images, without };
    return runBatch(parts, { caseIds: which, options, redaction });
  };
  const { items, stopped } = await make(caseIds, []);
  const isBroken = ({ detail }: ReportItem): boolean => detail.exhibits.length > 0;
  const again = leavesOut ? items.filter(isBroken) : [];
  const rest = items.filter((item) => !again.includes(item));
  const printed = [...rest];
  let count = printResults(parts, { items: rest, stopped }, []);
  for (const { caseId, detail } of again) {
    const hashes = detail.exhibits.map(({ sha256 }) => sha256);
    const second = await make([caseId ?? ''], hashes);
    printed.push(...second.items);
    count += printResults(parts, second, detail.exhibits);
  }
  if (rest.some(isBroken)) terminal.message(EXPORT.withoutBroken);
  if (stopped !== null) {
    terminal.message(EXPORT.reportsStopped);
    return EXIT.stopped;
  }
  return withUnrecorded(parts, printed, exitCodeOfMany(count, caseIds.length + others));
}
