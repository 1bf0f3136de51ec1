import { mkdirSync } from 'node:fs';
import { AppError, isError } from '../../errors/appError';
import { encryptAnew, isIntact, openDatabase, removeDatabase, requireUnused } from './database';
import type { createHeaderFiles } from './headerFiles';
import type { createKeyPlaces } from './keyPlaces';
import type { NewKey, UnpackedCopy, Vault, VaultAccess } from './types';
import { RESTORED_SUFFIX, type createVaultFiles } from './vaultFiles';
import { flushFolder, type VaultHeader } from './vaultHeader';
import { newKey } from './vaultKey';
import { renameFileNow } from '../system/renameFile';

type NoteRestored = Parameters<VaultAccess['restore']>[2];

interface RestoreParts {
  folder: string;
  file: string;
  headers: ReturnType<typeof createHeaderFiles>;
  places: ReturnType<typeof createKeyPlaces>;
  newId: () => string;
  openWith: (key: Buffer, create: boolean) => Vault;
  files: ReturnType<typeof createVaultFiles>;
  clock: () => Date;
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

/** Faults of the copy are faults of the backup: the vault itself is not concerned. */
const ofBackup = (error: unknown): unknown =>
  isError(error, 'vault-newer')
    ? new AppError('backup-newer')
    : isError(error, 'vault-damaged', 'index-damaged')
      ? new AppError('backup-damaged', 'database')
      : error;

/**
 * Restores a backup as the vault of this profile. An existing vault is set aside once everything that takes time has
 * been done. From then on, an error or the end of the process undoes the restore.
 */
export function createRestore(parts: RestoreParts): VaultAccess['restore'] {
  const { folder, file, headers, places, newId, openWith, files, clock } = parts;
  const copy = file + RESTORED_SUFFIX;

  async function prepare(unpack: (to: string) => Promise<UnpackedCopy>, key: Buffer): Promise<void> {
    try {
      const { key: keyOfCopy } = await unpack(copy);
      if (!isIntact(copy, keyOfCopy)) throw new AppError('backup-damaged', 'database');
      encryptAnew(copy, keyOfCopy, key);
      keyOfCopy.fill(0);
      makeNewInstallation(copy, key);
    } catch (error) {
      // A process that opened the vault in the meantime has removed the copy.
      requireUnused(file);
      throw ofBackup(error);
    }
  }

  /** Without a pause, so that this process cannot look at the vault while its files are being renamed. */
  function replace(choice: NewKey, header: VaultHeader, key: Buffer, note: NoteRestored): Vault {
    let vault: Vault | null = null;
    try {
      const aside = files.beginRestore(clock(), choice === 'keychain' ? header.vaultId : null);
      renameFileNow(copy, file);
      flushFolder(folder);
      headers.write(header);
      headers.keepTwice(header);
      vault = openWith(key, false);
      note(vault, aside);
      files.end();
      return vault;
    } catch (error) {
      vault?.close();
      try {
        files.undoRestore();
      } catch {
        // The next look at the vault undoes it.
      }
      throw error;
    }
  }

  /** Whether the error came too late to undo the restore. */
  function isInPlace(vaultId: string): boolean {
    try {
      return headers.find()?.vaultId === vaultId;
    } catch {
      return true;
    }
  }

  return async function restore(choice, unpack, note): Promise<Vault> {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    requireUnused(file);
    removeDatabase(copy);
    const key = newKey();
    const vaultId = newId();
    try {
      await prepare(unpack, key);
      const place = await places.placeFor(choice, key, vaultId);
      try {
        if (choice === 'keychain') await places.keep(vaultId, [key]);
        return replace(choice, { vaultId, keys: [place], tidyKeychain: false }, key, note);
      } catch (error) {
        if (choice === 'keychain' && !isInPlace(vaultId)) await places.tidy({ vaultId, keys: [] }, key);
        throw error;
      }
    } catch (error) {
      removeDatabase(copy);
      throw error;
    } finally {
      key.fill(0);
    }
  };
}
