import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { AppError } from '../../errors/appError';
import { canReplaceOpenFiles } from '../system/system';
import { createForOwner, encryptAnew, isIntact, removeDatabase, type Connection } from './database';
import type { Vault } from './types';
import { flushFolder } from './vaultHeader';
import { coded } from './vaultError';
import { renameFileNow } from '../system/renameFile';

function flushFile(file: string): void {
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}

/** Copies, replaces and closes an open vault. Keeps the key in memory as long as the vault is open. */
export function createCopies(
  connection: Connection,
  file: string,
  key: Buffer,
): Pick<Vault, 'copyTo' | 'replaceWith' | 'close'> {
  const own = Buffer.from(key);

  function close(): void {
    own.fill(0);
    coded(() => connection.close());
  }

  function copyTo(copy: string, next: Buffer): void {
    removeDatabase(copy);
    createForOwner(copy);
    connection.prepare('VACUUM INTO ?').run(copy);
    encryptAnew(copy, own, next);
    if (!isIntact(copy, next)) throw new AppError('vault-damaged', 'copy: unreadable');
    flushFile(copy);
  }

  return {
    copyTo(copy, next) {
      try {
        coded(() => copyTo(copy, next));
      } catch (error) {
        removeDatabase(copy);
        throw error;
      }
    },
    replaceWith(copy) {
      coded(() => {
        // Keep the lock on the old file until the copy is renamed, so that nothing can write in between.
        connection.pragma('journal_mode = DELETE');
        if (existsSync(`${file}-wal`)) throw new AppError('vault-busy', 'log: not written back');
        if (!canReplaceOpenFiles(process.platform)) close();
        renameFileNow(copy, file);
        flushFolder(dirname(file));
        close();
      });
    },
    close,
  };
}
