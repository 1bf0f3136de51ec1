import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { AppError } from '../../errors/appError';
import type { createHeaderFiles } from './headerFiles';
import type { MissingFile } from './types';
import { DATABASE_FILES, removeDatabase, requireUnused } from './database';
import { isUnderWay, readRecord, writeFlushed, type RestoreRecord } from './restoreRecord';
import { asVaultError } from './vaultError';
import { flushFolder } from './vaultHeader';
import { renameFileNow } from '../system/renameFile';

/** Suffix of a backup's database while it is being restored. */
export const RESTORED_SUFFIX = '.restored';

/** The new names of files that are no longer used or were never completed: they are renamed, not deleted. */
function asideNames(files: readonly string[], at: Date): RestoreRecord['aside'] {
  const ending = `.${at.toISOString().replaceAll(/[:.]/g, '-')}.aside`;
  return files
    .flatMap((file) => DATABASE_FILES.map((end) => ({ from: file + end, to: file + ending + end })))
    .filter(({ from }) => existsSync(from))
    .map(({ from, to }) => ({ from: basename(from), to: basename(to) }));
}

/** Puts the former vault back. Can be repeated: a file that is still set aside replaces the restored one. */
function putBack(file: string, headers: readonly string[], { aside }: RestoreRecord): void {
  const folder = dirname(file);
  removeDatabase(file + RESTORED_SUFFIX);
  const former = new Set(aside.map(({ from }) => from));
  const restored = [
    ...DATABASE_FILES.map((ending) => file + ending),
    ...headers.flatMap((header) => [header, `${header}.new`]),
  ];
  for (const each of restored) if (!former.has(basename(each))) rmSync(each, { force: true });
  for (const { from, to } of aside) {
    if (existsSync(join(folder, to))) renameFileNow(join(folder, to), join(folder, from));
  }
  flushFolder(folder);
}

/**
 * Manages the database file beside its header. The file `vault.making` exists from before the database is created until
 * its header is written. A database without a header was being created when the process died if `vault.making` exists;
 * otherwise its header was lost. While a backup is being restored, `vault.making` says how to undo that.
 */
export function createVaultFiles(
  folder: string,
  file: string,
  headers: Pick<ReturnType<typeof createHeaderFiles>, 'files' | 'hasOwn' | 'isThere'>,
) {
  const mark = join(folder, 'vault.making');
  const at = (name: string): string => join(folder, name);

  function missing(): MissingFile | null {
    const hasDatabase = existsSync(file);
    if (hasDatabase ? headers.isThere() || existsSync(mark) : !headers.hasOwn()) return null;
    const beside = readdirSync(folder).filter((name) => name.startsWith('vault.'));
    return { what: hasDatabase ? 'header' : 'database', beside: beside.toSorted() };
  }

  /** Removes the mark, also after a power cut: it would undo a restore that has ended. */
  function end(): void {
    if (!existsSync(mark)) return;
    rmSync(mark, { force: true });
    flushFolder(folder);
  }

  return {
    missing,
    /** Throws AppError 'header-missing' or 'database-missing'. */
    require(): void {
      const found = missing();
      if (found !== null) throw new AppError(`${found.what}-missing`);
    },
    /** Marks that a vault is being created. Throws AppError 'vault-busy', 'disk-full', or the system's own error. */
    begin(now: Date): void {
      requireUnused(file);
      removeDatabase(file + RESTORED_SUFFIX);
      for (const { from, to } of asideNames([file], now)) renameFileNow(at(from), at(to));
      writeFlushed(mark, '');
    },
    /**
     * Sets an existing vault aside, having noted how to undo that. Returns the new names of its files. Throws AppError
     * 'vault-busy' or 'disk-full', and then has changed nothing, or the system's own error.
     */
    beginRestore(now: Date, vaultId: string | null): string[] {
      const aside = asideNames([file, ...headers.files], now);
      try {
        writeFlushed(mark, JSON.stringify({ pid: process.pid, vaultId, aside } satisfies RestoreRecord));
        // Checked after the record was written, because opening the vault checks for the record.
        requireUnused(file);
      } catch (error) {
        end();
        throw error;
      }
      for (const { from, to } of aside) renameFileNow(at(from), at(to));
      return aside.map(({ to }) => to);
    },
    end,
    /**
     * Undoes a restore that did not end. Returns the id of the vault whose key in the keychain is no longer needed, or
     * null. Throws AppError 'vault-busy' if another process is restoring.
     */
    undoRestore(): string | null {
      const record = readRecord(mark);
      if (record === null) return null;
      if (isUnderWay(mark, record)) throw new AppError('vault-busy', 'restore: under way');
      try {
        putBack(file, headers.files, record);
        end();
      } catch (error) {
        throw asVaultError(error);
      }
      return record.vaultId;
    },
    giveUp(): void {
      removeDatabase(file);
      rmSync(mark, { force: true });
    },
  };
}
