import type { TimeStampView } from '@shared/ipc/timeStampsContract';
import { hasBridgeCode } from '../errors/appError';
import { EXPORT, INSPECT, TIME_STAMP } from './cliLabels';
import type { Command } from './commandLine';
import { commandError } from './commandError';
import { findCases, type CommandParts } from './commandParts';
import { EXIT, type ExitCode } from './exitCodes';

/** Reports `cancelled` as "not found": a command has no dialog to cancel, so the given path does not exist. */
const orNotFound = (message: string) => (error: unknown) => {
  throw hasBridgeCode(error) && error.code === 'cancelled' ? commandError(EXIT.notFound, message) : error;
};

const lineOf = ({ requestedAt, responses }: TimeStampView): string[] =>
  responses.length === 0
    ? [TIME_STAMP.line(requestedAt, TIME_STAMP.awaited, '')]
    : responses.map(({ state, authority, confirmedAt }) =>
        TIME_STAMP.line(requestedAt, TIME_STAMP[state], `${confirmedAt} ${authority}`),
      );

function show({ terminal }: CommandParts, stamps: readonly TimeStampView[]): ExitCode {
  for (const stamp of stamps) terminal.result({ ...stamp }, ...lineOf(stamp));
  const states = new Set(stamps.flatMap(({ responses }) => responses.map(({ state }) => state)));
  if (states.has('invalid')) return EXIT.broken;
  return states.has('not-trusted') ? EXIT.doubtful : EXIT.ok;
}

/** Lists the time stamps of a case, saves or sends a request, or imports a response. */
export async function timeStamp(
  command: Extract<Command, { name: 'time-stamp' }>,
  parts: CommandParts,
): Promise<ExitCode> {
  const { ask, terminal, chosen, resolvePath } = parts;
  const [caseId] = (await findCases(parts, [command.caseId])).caseIds;
  if (caseId === undefined) return EXIT.notFound;
  if (command.does === 'list') return show(parts, await ask('timeStamps:list', { caseId }));
  if (command.does === 'obtain') return show(parts, await ask('timeStamps:obtain', { caseId }));
  if (command.does === 'import') {
    chosen.files = [resolvePath(command.file)];
    return show(parts, await ask('timeStamps:import', { caseId }).catch(orNotFound(INSPECT.noFile)));
  }
  chosen.folder = resolvePath(command.to);
  const saved = await ask('timeStamps:request', { caseId }).catch(orNotFound(EXPORT.noFolder));
  terminal.result({ caseId, ...saved }, saved.fileName);
  return EXIT.ok;
}

/** Trusts a time authority's root certificate if it has the given fingerprint. */
export async function trustAuthority(
  { file, fingerprint }: Extract<Command, { name: 'time-authority' }>,
  { ask, terminal, chosen, resolvePath }: CommandParts,
): Promise<ExitCode> {
  chosen.files = [resolvePath(file)];
  const all = await ask('timeStamps:addAuthority', { fingerprint }).catch(orNotFound(INSPECT.noFile));
  const added = all.find((one) => one.fingerprint === fingerprint);
  terminal.result({ ...added }, added?.name ?? '');
  return EXIT.ok;
}
