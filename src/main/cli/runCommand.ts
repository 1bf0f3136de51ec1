import type { ErrorCode } from '@shared/ipc/result';
import { ERROR_LABELS } from '@shared/labels/errorLabels';
import { hasBridgeCode, isError } from '../errors/appError';
import { errorTrace } from '../errors/errorTrace';
import { makeBackup, restoreBackup } from './backups';
import { NO_KEYCHAIN } from './cliLabels';
import { changeKey, renewKey } from './changeKey';
import type { Command } from './commandLine';
import { sentence, type CommandParts } from './commandParts';
import { EXIT, exitCodeOf } from './exitCodes';
import { fetchCases } from './fetchCases';
import { importPackage } from './importPackage';
import { initVault } from './initVault';
import { listCases } from './listCases';
import { openVault, signIn, warnOfFullDisk, warnOfNewKey, warnOfRollback } from './openVault';
import { packageCases } from './packageCases';
import { printReports } from './printReports';
import { timeStamp, trustAuthority } from './timeStamps';
import { verifyPackage } from './verifyPackage';

/** Commands that write no journal entries. `verify` only records that a signed-in reviewer opened a package. */
const READ_ONLY_COMMANDS: ReadonlySet<Command['name']> = new Set([
  'list',
  'verify',
  'change-key',
  'renew-key',
  'backup',
]);

async function run(command: Command, parts: CommandParts): Promise<number> {
  if (command.name === 'init') return initVault(command, parts);
  const begun = new Date().toISOString();
  if (command.name === 'restore') {
    const exitCode = await restoreBackup(command, parts);
    await warnOfNewKey(parts, begun);
    return exitCode;
  }
  const openedBy = await openVault(parts, command.vaultPassphrase, command.reviewerPassphrase);
  await warnOfRollback(parts);
  await warnOfFullDisk(parts);
  await signIn(parts, command.reviewerPassphrase, !READ_ONLY_COMMANDS.has(command.name));
  await warnOfNewKey(parts, begun);
  switch (command.name) {
    case 'list':
      return listCases(command, parts);
    case 'fetch':
      return fetchCases(command, parts);
    case 'package':
      return packageCases(command, parts);
    case 'verify':
      return verifyPackage(command, parts);
    case 'import':
      return importPackage(command, parts);
    case 'time-stamp':
      return timeStamp(command, parts);
    case 'time-authority':
      return trustAuthority(command, parts);
    case 'change-key':
      return changeKey(command, parts, openedBy);
    case 'renew-key':
      return renewKey(parts, openedBy);
    case 'backup':
      return makeBackup(command, parts);
    case 'report':
      return printReports(command, parts);
  }
}

/** Why a call failed, with advice that can be followed at the command line. */
function explained(code: ErrorCode, { name }: Command): string {
  if (code !== 'keychain-missing') return sentence(ERROR_LABELS[code]);
  const isNewVault = name === 'init' || name === 'restore';
  const advice = NO_KEYCHAIN[isNewVault ? 'newVault' : 'otherwise'];
  return sentence({ ...ERROR_LABELS[code], advice });
}

/** Runs a command and returns the process's exit code. Never rejects; errors are printed to standard error. */
export async function runCommand(command: Command, parts: CommandParts): Promise<number> {
  try {
    return await run(command, parts);
  } catch (error) {
    if (isError(error, 'command-failed')) {
      parts.terminal.message(error.message);
      return error.detail.exitCode;
    }
    if (hasBridgeCode(error)) {
      parts.terminal.message(explained(error.code, command));
      parts.terminal.message(
        error.message === error.code ? `(${error.code})` : `(${error.code}: ${error.message})`,
      );
      return exitCodeOf(error.code);
    }
    parts.terminal.message(sentence(ERROR_LABELS.unexpected));
    for (const line of errorTrace(error).split('\n')) parts.terminal.message(line);
    return EXIT.unexpected;
  }
}
