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
  /** Shows the system's dialog. Returns the path of the chosen backup, or null. */
  askForBackup: () => Promise<string | null>;
  confirm: Confirm;
  clock: () => Date;
}

/** Creates the vault from a backup. `isThere`: a vault exists, which is set aside after confirmation. */
export const createRestoring =
  ({ vaultAccess, files, askForBackup, confirm, clock }: RestoringParts) =>
  async ({ passphrase, key }: ParsedRequestOf<'vault:restore'>, isThere: boolean): Promise<Vault> => {
    const path = await askForBackup();
    if (path === null) throw new AppError('cancelled', 'backup');
    if (isThere) await requireConfirmed(confirm, { about: 'restore' });
    let madeAt = '';
    // The decryption code is loaded when the first backup is restored.
    const { unpackBackup } = await import('../backups/backupFile');
    return vaultAccess.restore(
      keyOf(key),
      async (to) => {
        const manifest = await unpackBackup(files, path, passphrase, to);
        madeAt = manifest.madeAt;
        return { key: Buffer.from(manifest.key, 'hex') };
      },
      (vault, aside) => noteRestored(vault, { madeAt, at: clock().toISOString(), aside }),
    );
  };
