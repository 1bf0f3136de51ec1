import { groupFingerprint } from '@shared/domain/package/fingerprint';
import { PACKAGE_FAILURES } from '@shared/labels/packageFailureLabels';
import { isUnderWay, jobsOf, type JobOf, type JobView } from '@shared/ipc/jobViews';
import { isPackagePassphrase } from '@shared/domain/package/packagePassphrase';
import type { PackageFailure, PackageRequest } from '@shared/ipc/packageContract';
import { EXPORT, PROGRESS, PROMPTS } from './cliLabels';
import type { Command } from './commandLine';
import { commandError, interrupted } from './commandError';
import { findCases, leakLines, sentence, warnUnknown, settled, type CommandParts } from './commandParts';
import { EXIT, exitCodeOfMany, type ExitCode } from './exitCodes';
import { withUnrecorded } from './unrecorded';

type PackageCommand = Extract<Command, { name: 'package' }>;

async function encryptionOf(
  { encryption }: PackageCommand,
  { terminal }: CommandParts,
): Promise<PackageRequest['encryption']> {
  if (encryption.kind === 'recipients') return encryption;
  if (encryption.kind === 'none') return { kind: 'none', knowingly: true, reason: encryption.reason };
  const passphrase = await terminal.readSecret(PROMPTS.packagePassphrase);
  if (passphrase === null || passphrase === '') throw commandError(EXIT.usage, EXPORT.noPassphrase);
  if (!isPackagePassphrase(passphrase)) throw commandError(EXIT.usage, EXPORT.weakPassphrase);
  return { kind: 'passphrase', passphrase };
}

/** Cancels the jobs and removes them from the list once they have ended, because their results are printed. */
async function dismissAll(
  { ask, listen }: Pick<CommandParts, 'ask' | 'listen'>,
  jobIds: ReadonlySet<string>,
): Promise<void> {
  for (const jobId of jobIds) await ask('jobs:cancel', { jobId });
  await settled(
    () => ask('jobs:list'),
    (listener) => listen('jobs:changed', listener),
    (all) => !all.some((job) => jobIds.has(job.jobId) && isUnderWay(job)),
    new AbortController().signal,
  );
  for (const jobId of jobIds) await ask('jobs:dismiss', { jobId });
}

/**
 * Exports each case as a package and prints one result each. Cases that are not saved are listed; the others are
 * exported.
 */
export async function packageCases(command: PackageCommand, parts: CommandParts): Promise<ExitCode> {
  const { ask, listen, terminal, chosen, resolvePath, signal } = parts;
  const encryption = await encryptionOf(command, parts);
  chosen.folder = resolvePath(command.to);
  const folder = await ask('packages:chooseFolder');
  if (folder === null) throw commandError(EXIT.notFound, EXPORT.noFolder);

  const { caseIds, others } = await findCases(parts, command.caseIds);
  if (caseIds.length === 0) return EXIT.notFound;
  if (command.redact !== null) await warnUnknown(parts, caseIds, command.redact);
  const order: PackageRequest = {
    caseIds,
    folderId: folder.folderId,
    encryption,
    parts: command.withReport ? ['report', 'viewer'] : ['viewer'],
    reason: command.reason,
    recipient: command.recipient,
    ...(command.redact === null ? {} : { redaction: command.redact }),
  };
  const { jobIds } = await ask('packages:start', order);
  const jobs = new Set(jobIds);
  const ownOf = (all: readonly JobView[]): JobOf<'package'>[] =>
    jobsOf(all, 'package').filter(({ jobId }) => jobs.has(jobId));
  const stop = async (): Promise<JobView[]> => {
    for (const jobId of jobs) await ask('jobs:cancel', { jobId });
    return ask('jobs:list');
  };
  const items = await settled(
    () => ask('jobs:list'),
    (listener) => listen('jobs:changed', listener),
    (all) => {
      const ours = ownOf(all);
      const running = ours.find(({ state }) => state === 'running');
      const ended = ours.filter((job) => !isUnderWay(job)).length;
      const share = running?.total ? Math.floor((running.done / running.total) * 100) : 0;
      terminal.progress(PROGRESS.packages(ended, ours.length, share));
      return ended === ours.length;
    },
    signal,
    stop,
  );
  const ours = ownOf(items);
  await dismissAll(parts, jobs);
  for (const failure of new Set(ours.map((job) => job.failure))) {
    if (failure === null) continue;
    const labels = PACKAGE_FAILURES[failure as PackageFailure];
    terminal.message(sentence({ ...labels, safe: '' }));
  }
  let untried = 0;
  for (const { jobId, caseId, failure, detail, ...job } of ours) {
    const { result, leaks, bagName } = detail;
    const isUntried = job.state === 'paused';
    if (isUntried) untried += 1;
    const state = isUntried ? 'not-attempted' : job.state;
    terminal.result(
      { jobId, caseId, bagName, state, failure, leaks, result },
      result === null
        ? `${caseId ?? ''}  ${isUntried ? EXPORT.notAttempted(failure ?? '') : (failure ?? state)}`
        : `${caseId ?? ''}  ${result.path}  sha256 ${result.sha256}  signer ${groupFingerprint(result.signer)}`,
      ...leakLines(leaks),
    );
  }
  if (untried > 0) {
    terminal.message(EXPORT.stopped);
    return EXIT.stopped;
  }
  if (ours.some(({ state }) => state === 'cancelled')) throw interrupted();
  const done = ours.filter(({ state }) => state === 'done').length;
  return withUnrecorded(parts, ours, exitCodeOfMany(done, caseIds.length + others));
}
