import { randomUUID } from 'node:crypto';
import { DEFAULT_REPORT } from '@shared/domain/report/reportOptions';
import type { Command } from './commandLine';
import { commandError, findCases, leakLines, type CommandParts } from './commandParts';
import { EXIT, exitCodeOfMany, type ExitCode } from './exitCodes';

/** Prints a report of each case into a folder; one result each. */
export async function printReports(
  { caseIds: words, to, paper, images, redaction }: Extract<Command, { name: 'report' }>,
  parts: CommandParts,
): Promise<ExitCode> {
  const { ask, listen, terminal, chosen, resolvePath, signal } = parts;
  chosen.folder = resolvePath(to);
  const { caseIds, others } = await findCases(parts, words);
  if (caseIds.length === 0) return EXIT.notFound;
  const jobId = randomUUID();
  const stop = listen('reports:progress', ({ stage, done, total }) =>
    terminal.progress(`${stage} ${String(done)} of ${String(total)}`),
  );
  const cancel = (): void => void ask('reports:cancel', { jobId }).catch(() => undefined);
  signal.addEventListener('abort', cancel);
  try {
    const options = { ...DEFAULT_REPORT, paper, images };
    const {
      chosen: isChosen,
      made,
      failed,
    } = await ask('reports:batch', {
      jobId,
      caseIds,
      options,
      ...(redaction === null ? {} : { redaction }),
    });
    if (!isChosen) throw commandError(EXIT.notFound, 'There is no such folder to write to.');
    for (const one of made)
      terminal.result(one, `${one.caseId}  ${one.fileName}  ${String(one.pages)} pages`);
    for (const one of failed) terminal.result(one, `${one.caseId}  ${one.code}${leakLines(one.leaks)}`);
    return exitCodeOfMany(made.length, caseIds.length + others);
  } finally {
    stop();
    signal.removeEventListener('abort', cancel);
  }
}
