import { asideLabel } from '@shared/labels/vaultLabels';
import { BACKUP, EXPORT, PROMPTS, RESTORE } from './cliLabels';
import type { Command } from './commandLine';
import { commandError } from './commandError';
import type { CommandParts } from './commandParts';
import { EXIT, type ExitCode } from './exitCodes';
import { hasBridgeCode } from '../errors/appError';
import { newPassphrase } from './newPassphrase';

/** Reports `cancelled` as "not found": a command has no dialog to cancel, so the given path does not exist. */
const orNotFound = (message: string) => (error: unknown) => {
  throw hasBridgeCode(error) && error.code === 'cancelled' ? commandError(EXIT.notFound, message) : error;
};

/** Backs up the open vault. */
export async function makeBackup(
  { to }: Extract<Command, { name: 'backup' }>,
  { ask, terminal, chosen, resolvePath }: CommandParts,
): Promise<ExitCode> {
  chosen.folder = resolvePath(to);
  const passphrase = await newPassphrase({ terminal }, BACKUP, PROMPTS.newBackupPassphrase);
  const { last } = await ask('backups:make', { passphrase }).catch(orNotFound(EXPORT.noFolder));
  terminal.result({ ...last }, last?.fileName ?? '');
  return EXIT.ok;
}

/** Restores a backup as the vault of this profile. */
export async function restoreBackup(
  { file, vaultPassphrase }: Extract<Command, { name: 'restore' }>,
  { ask, terminal, chosen, resolvePath }: CommandParts,
): Promise<ExitCode> {
  chosen.file = resolvePath(file);
  if ((await ask('vault:status')).state === 'open') throw commandError(EXIT.vault, RESTORE.isOpen);
  const passphrase = await terminal.readSecret(PROMPTS.backupPassphrase);
  if (passphrase === null || passphrase === '') throw commandError(EXIT.vault, RESTORE.noBackupPassphrase);
  const key = vaultPassphrase
    ? ({ keyIn: 'passphrase', passphrase: await newPassphrase({ terminal }, RESTORE) } as const)
    : ({ keyIn: 'keychain' } as const);
  await ask('vault:restore', { passphrase, key }).catch(orNotFound(RESTORE.noFile));
  const { restored } = await ask('backups:status');
  const { dataFolder } = await ask('app:info');
  const { madeAt = '', aside = [] } = restored ?? {};
  terminal.result(
    { ...restored },
    RESTORE.done(madeAt),
    ...(aside.length === 0 ? [] : [asideLabel(dataFolder, aside)]),
  );
  return EXIT.ok;
}
