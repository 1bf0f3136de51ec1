import { jobsOf } from '@shared/ipc/jobViews';
import type { PackageView } from '@shared/ipc/importsContract';
import { INSPECT, PROGRESS, PROMPTS } from './cliLabels';
import type { KeyChoice } from './commandLine';
import { commandError } from './commandError';
import { settled, type CommandParts } from './commandParts';
import { EXIT } from './exitCodes';
import type { Terminal } from './terminal';

const LOCKED: ReadonlySet<string> = new Set(['wrong-passphrase', 'wrong-identity', 'not-an-identity']);

/** Prints progress and resolves with the inspected package once `isSettled` accepts it. */
async function settledWhen(
  { ask, listen, terminal, signal }: CommandParts,
  isSettled: (view: PackageView | null) => boolean,
): Promise<PackageView | null> {
  const stop = listen('jobs:changed', (jobs) => {
    const [job] = jobsOf(jobs, 'import');
    if (job?.total) terminal.progress(PROGRESS.percent(Math.floor((job.done / job.total) * 100)));
  });
  return settled(
    () => ask('imports:state'),
    (listener) => listen('imports:changed', listener),
    isSettled,
    signal,
  ).finally(stop);
}

/** Resolves once the inspected package has reached one of the given stages. */
export const waitForStage = (
  parts: CommandParts,
  ...stages: PackageView['stage'][]
): Promise<PackageView | null> => settledWhen(parts, (view) => view === null || stages.includes(view.stage));

/** Reads the first line that is not a comment, so that a file written by age-keygen can be piped in. */
async function readIdentity({ readSecret }: Terminal): Promise<string | null> {
  let line = await readSecret(PROMPTS.identity);
  while (line?.startsWith('#')) line = await readSecret(PROMPTS.identity);
  return line;
}

/**
 * Opens a package and reads it completely.
 *
 * @throws AppError `command-failed` if it cannot be opened, after printing the fault
 */
export async function inspectPackage(
  parts: CommandParts,
  file: string,
  key: KeyChoice,
): Promise<PackageView> {
  const { ask, terminal, chosen, resolvePath } = parts;
  chosen.file = resolvePath(file);
  let view = await ask('imports:choose');
  if (view === null) throw commandError(EXIT.notFound, INSPECT.noFile);
  if (view.stage === 'locked') {
    if (key === 'none') throw commandError(EXIT.locked, INSPECT.locked);
    const secret = await (key === 'passphrase'
      ? terminal.readSecret(PROMPTS.packagePassphrase)
      : readIdentity(terminal));
    if (secret === null || secret === '') throw commandError(EXIT.locked, INSPECT.noSecret);
    await ask(
      'imports:unlock',
      key === 'passphrase'
        ? { kind: 'passphrase', passphrase: secret }
        : { kind: 'identity', identity: secret },
    );
  }
  view = await settledView(parts);
  if (view.stage === 'read') return view;
  const { refusal } = view;
  const entry = refusal?.entry ? ` (${refusal.entry})` : '';
  const code = refusal !== null && LOCKED.has(refusal.fault) ? EXIT.locked : EXIT.broken;
  terminal.result(
    { file: view.fileName, stage: view.stage, refusal },
    `${view.fileName}  ${refusal?.fault ?? 'refused'}${entry}`,
  );
  throw commandError(code, INSPECT.notOpened);
}

/** Waits until the package is read or refused. If it is locked with a refusal, the key was wrong. */
async function settledView(parts: CommandParts): Promise<PackageView> {
  const view = await settledWhen(
    parts,
    (seen) =>
      seen === null ||
      seen.stage === 'read' ||
      seen.stage === 'refused' ||
      (seen.stage === 'locked' && seen.refusal !== null),
  );
  if (view === null) throw commandError(EXIT.notFound, INSPECT.closed);
  return view;
}
