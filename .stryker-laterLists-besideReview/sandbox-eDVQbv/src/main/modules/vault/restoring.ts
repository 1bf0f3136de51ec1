// @ts-nocheck
import type { ParsedRequestOf } from '@shared/ipc/contract';
import { AppError } from '../../errors/appError';
import type { Files } from '../../platform/system/files';
import type { Vault, VaultAccess } from '../../platform/vault/types';
import type { Confirm } from '../../platform/window/questions';
import { noteRestored } from '../backups/backupNotes';
import { requireConfirmed } from '../confirmed';
import { keyOf } from './openedVault';

export interface RestoringParts {
  vaultAccess: Pick<VaultAccess, 'restore'>;
  files: Pick<Files, 'create'>;
  /** The path of the backup that the person chose in the system's dialog, or null. */
  askForBackup: () => Promise<string | null>;
  confirm: Confirm;
  clock: () => Date;
}

/** Makes a vault of a backup. `isThere`: in place of one that is then set aside. */
export const createRestoring =
  ({ vaultAccess, files, askForBackup, confirm, clock }: RestoringParts) =>
  async ({ passphrase, key }: ParsedRequestOf<'vault:restore'>, isThere: boolean): Promise<Vault> => {
    const path = await askForBackup();
    if (path === null) throw new AppError('cancelled', 'backup');
    if (isThere) await requireConfirmed(confirm, { about: 'restore' });
    let madeAt = '';
    // Decryption is loaded with the first backup.
    const { unpackBackup } = await import('../backups/backupFile');
    const vault = await vaultAccess.restore(keyOf(key), async (to) => {
      const manifest = await unpackBackup(files, path, passphrase, to);
      madeAt = manifest.madeAt;
      return { key: Buffer.from(manifest.key, 'hex') };
    });
    noteRestored(vault, madeAt, clock());
    return vault;
  };
