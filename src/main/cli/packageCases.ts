import type { PackageItem, PackageOrder } from '@shared/ipc/packageContract';
import type { Command } from './commandLine';
import { commandError, findCases, leakLines, settled, type CommandParts } from './commandParts';
import { EXIT, exitCodeOfMany, type ExitCode } from './exitCodes';

type PackageCommand = Extract<Command, { name: 'package' }>;

async function closureOf(
  { closure }: PackageCommand,
  { terminal }: CommandParts,
): Promise<PackageOrder['closure']> {
  if (closure.kind === 'recipients') return closure;
  if (closure.kind === 'none') return { kind: 'none', knowingly: true, reason: closure.reason };
  const passphrase = await terminal.readSecret('Passphrase of the package');
  if (passphrase === null || passphrase === '')
    throw commandError(EXIT.usage, 'Standard input had no passphrase for the package.');
  return { kind: 'passphrase', passphrase };
}

const isEnded = ({ state }: PackageItem): boolean => ['done', 'failed', 'cancelled'].includes(state);

/** Writes a package for each case; one result each. Cases that are not held are named, the others are written. */
export async function packageCases(command: PackageCommand, parts: CommandParts): Promise<ExitCode> {
  const { ask, listen, terminal, chosen, resolvePath, signal } = parts;
  const closure = await closureOf(command, parts);
  chosen.folder = resolvePath(command.to);
  const folder = await ask('packages:chooseFolder');
  if (folder === null) throw commandError(EXIT.notFound, 'There is no such folder to write to.');

  const { caseIds, others } = await findCases(parts, command.caseIds);
  if (caseIds.length === 0) return EXIT.notFound;
  const order: PackageOrder = {
    caseIds,
    folderId: folder.folderId,
    closure,
    parts: command.withReport ? ['report', 'viewer'] : ['viewer'],
    reason: command.reason,
    recipient: command.recipient,
    ...(command.redact === null ? {} : { redaction: command.redact }),
  };
  const started = (await ask('packages:start', order)).filter(
    (item) => !isEnded(item) && caseIds.includes(item.caseId),
  );
  const jobs = new Set(started.map(({ jobId }) => jobId));
  const stop = (): void =>
    jobs.forEach((jobId) => void ask('packages:cancel', { jobId }).catch(() => undefined));
  signal.addEventListener('abort', stop);
  const items = await settled(
    () => ask('packages:list'),
    (heard) => listen('packages:progress', heard),
    (all) => {
      const ours = all.filter(({ jobId }) => jobs.has(jobId));
      const running = ours.find(({ state }) => state === 'writing');
      const ended = ours.filter(isEnded).length;
      const share = running && running.total > 0 ? Math.floor((running.done / running.total) * 100) : 0;
      terminal.progress(`${String(ended)} of ${String(ours.length)}, ${String(share)} % of this one`);
      return ours.every(isEnded);
    },
    signal,
  );
  const ours = items.filter(({ jobId }) => jobs.has(jobId));
  for (const item of ours)
    terminal.result(
      item,
      item.result === null
        ? `${item.caseId}  ${item.failure ?? item.state}`
        : `${item.caseId}  ${item.result.path}  sha256 ${item.result.sha256}  signer ${item.result.signer}`,
      ...leakLines(item.leaks),
    );
  const done = ours.filter(({ state }) => state === 'done').length;
  return exitCodeOfMany(done, caseIds.length + others);
}
