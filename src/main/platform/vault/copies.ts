import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Sha256 } from '@shared/domain/ids';
import { AppError, isError } from '../../errors/appError';
import { canReplaceOpenFiles } from '../system/system';
import { createForOwner, encryptAnew, isIntact, removeDatabase, type Connection } from './database';
import { copyRows } from './rowCopy';
import type { EvidenceStore, Vault } from './types';
import { flushFolder } from './vaultHeader';
import { coded } from './vaultError';
import { renameFileNow } from '../system/renameFile';

function flushFile(file: string): void {
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}

/** Copies, replaces and closes an open vault, whose evidence `verify` checks. Keeps the key in memory as long as the vault is open. */
export function createCopies(
  connection: Connection,
  file: string,
  key: Buffer,
  verify: EvidenceStore['verify'],
): Pick<Vault, 'copyTo' | 'replaceWith' | 'close'> {
  const own = Buffer.from(key);

  function close(): void {
    own.fill(0);
    coded(() => connection.close());
  }

  /** Copies all pages at once; false if one cannot be read, even if nothing uses it any more. */
  function copyFile(copy: string): boolean {
    try {
      coded(() => connection.prepare('VACUUM INTO ?').run(copy));
      return true;
    } catch (error) {
      if (!isError(error, 'vault-damaged')) throw error;
      removeDatabase(copy);
      return false;
    }
  }

  /** If saved evidence cannot be read, all of it is checked, so that the worklist names its cases. */
  function copyRowsOnly(copy: string, next: Buffer): void {
    try {
      coded(() => copyRows(connection, copy, next));
    } catch (error) {
      if (!isError(error, 'vault-damaged')) throw error;
      const saved = connection.prepare<[], Sha256>('SELECT sha256 FROM evidence WHERE sha256 IS NOT NULL');
      const isAnyDamaged =
        saved
          .pluck()
          .all()
          .filter((one) => verify(one) === 'altered').length > 0;
      throw isAnyDamaged ? new AppError('evidence-damaged', 'copy', { cause: error }) : error;
    }
  }

  function copyTo(copy: string, next: Buffer): void {
    removeDatabase(copy);
    createForOwner(copy);
    if (copyFile(copy)) encryptAnew(copy, own, next);
    else copyRowsOnly(copy, next);
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
