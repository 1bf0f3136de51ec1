// @ts-nocheck
import { mkdirSync } from 'node:fs';
import { AppError } from '../../errors/appError';
import { encryptAnew, isIntact, openDatabase, removeDatabase } from './database';
import type { createHeaderFiles } from './headerFiles';
import type { createKeyPlaces } from './keyPlaces';
import type { NewKey, UnpackedCopy, Vault } from './types';
import { flushFolder } from './vaultHeader';
import { newKey } from './vaultKey';
import { renameFileNow } from '../system/renameFile';

/** The database of a backup while it is being made the vault of this profile. */
const COPY = '.restored';

interface RestoreParts {
  folder: string;
  file: string;
  headers: ReturnType<typeof createHeaderFiles>;
  places: ReturnType<typeof createKeyPlaces>;
  newId: () => string;
  openWith: (key: Buffer, create: boolean) => Vault;
  /** Renames what there is of an earlier vault, none of which is ever removed, and marks that one is being made. */
  begin: () => void;
  /** There is one. */
  end: () => void;
}

/**
 * Makes a copy an installation of its own: entries written from now on go into chains of another name, so that they
 * contradict nothing that was written elsewhere since the backup.
 */
function beginAnew(copy: string, key: Buffer): void {
  const connection = openDatabase({ file: copy, key, create: false });
  try {
    connection.exec("DELETE FROM vault WHERE name <> 'index-version'; DELETE FROM written");
  } finally {
    connection.close();
  }
}

/** Makes a backup the vault of this profile. What was there is set aside once everything that can fail has been done. */
export function createRestore({ folder, file, headers, places, newId, openWith, begin, end }: RestoreParts) {
  const copy = file + COPY;

  async function prepared(unpack: (to: string) => Promise<UnpackedCopy>, key: Buffer): Promise<void> {
    const { key: keyOfCopy } = await unpack(copy);
    if (!isIntact(copy, keyOfCopy)) throw new AppError('backup-damaged', 'database');
    encryptAnew(copy, keyOfCopy, key);
    keyOfCopy.fill(0);
    beginAnew(copy, key);
  }

  return async function restore(
    choice: NewKey,
    unpack: (to: string) => Promise<UnpackedCopy>,
  ): Promise<Vault> {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
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
      begin();
      renameFileNow(copy, file);
      flushFolder(folder);
      headers.write(header);
      headers.keepTwice(header);
      end();
      return openWith(key, false);
    } finally {
      removeDatabase(copy);
      key.fill(0);
    }
  };
}
