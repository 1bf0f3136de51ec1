import { mkdirSync } from 'node:fs';
import { AppError } from '../../errors/appError';
import { encryptAnew, isIntact, openDatabase, removeDatabase, requireUnused } from './database';
import type { createHeaderFiles } from './headerFiles';
import type { createKeyPlaces } from './keyPlaces';
import type { NewKey, RestoredVault, UnpackedCopy, Vault } from './types';
import { flushFolder } from './vaultHeader';
import { newKey } from './vaultKey';
import { renameFileNow } from '../system/renameFile';

/** Suffix of a backup's database while it is being restored. */
const RESTORED_SUFFIX = '.restored';

interface RestoreParts {
  folder: string;
  file: string;
  headers: ReturnType<typeof createHeaderFiles>;
  places: ReturnType<typeof createKeyPlaces>;
  newId: () => string;
  openWith: (key: Buffer, create: boolean) => Vault;
  /**
   * Renames the files of an earlier vault, which are never deleted, and marks that a vault is being created. Returns
   * their new names.
   */
  begin: () => string[];
  /** Removes that mark: the vault now exists. */
  end: () => void;
}

/**
 * Turns a copy into a new installation, so that its entries go into new chains and cannot conflict with entries written
 * elsewhere since the backup.
 */
function makeNewInstallation(copy: string, key: Buffer): void {
  const connection = openDatabase({ file: copy, key, create: false });
  try {
    connection.exec("DELETE FROM vault WHERE name <> 'index-version'; DELETE FROM written");
  } finally {
    connection.close();
  }
}

/**
 * Restores a backup as the vault of this profile. An existing vault is set aside once everything that can fail has been
 * done.
 */
export function createRestore({ folder, file, headers, places, newId, openWith, begin, end }: RestoreParts) {
  const copy = file + RESTORED_SUFFIX;

  async function prepared(unpack: (to: string) => Promise<UnpackedCopy>, key: Buffer): Promise<void> {
    const { key: keyOfCopy } = await unpack(copy);
    if (!isIntact(copy, keyOfCopy)) throw new AppError('backup-damaged', 'database');
    encryptAnew(copy, keyOfCopy, key);
    keyOfCopy.fill(0);
    makeNewInstallation(copy, key);
  }

  return async function restore(
    choice: NewKey,
    unpack: (to: string) => Promise<UnpackedCopy>,
  ): Promise<RestoredVault> {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    requireUnused(file);
    removeDatabase(copy);
    const key = newKey();
    const vaultId = newId();
    try {
      await prepared(unpack, key);
      const header = {
        vaultId,
        keys: [await places.placeFor(choice, key, vaultId)],
        tidyKeychain: false,
      };
      if (choice === 'keychain') await places.keep(vaultId, [key]);
      const aside = begin();
      renameFileNow(copy, file);
      flushFolder(folder);
      headers.write(header);
      headers.keepTwice(header);
      end();
      return { vault: openWith(key, false), aside };
    } finally {
      removeDatabase(copy);
      key.fill(0);
    }
  };
}
