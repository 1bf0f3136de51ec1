import { closeSync, existsSync, openSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { AppError } from '../../errors/appError';
import type { createHeaderFiles } from './headerFiles';
import type { MissingFile } from './types';
import { DATABASE_FILES, removeDatabase, requireUnused } from './database';
import { asVaultError } from './vaultError';
import { flushFolder } from './vaultHeader';
import { renameFileNow } from '../system/renameFile';

/**
 * Renames files of a vault that is no longer used or was never completed, so that nothing is deleted. Returns their new
 * names.
 */
function renameUnusedFiles(files: readonly string[], at: Date): string[] {
  const ending = `.${at.toISOString().replaceAll(/[:.]/g, '-')}.aside`;
  const there = files
    .flatMap((file) => DATABASE_FILES.map((end) => ({ from: file + end, to: file + ending + end })))
    .filter(({ from }) => existsSync(from));
  for (const { from, to } of there) renameFileNow(from, to);
  return there.map(({ to }) => basename(to));
}

/**
 * Manages the database file beside its header. The file `vault.making` exists from before the database is created until
 * its header is written. A database without a header was being created when the process died if `vault.making` exists;
 * otherwise its header was lost.
 */
export function createVaultFiles(
  folder: string,
  file: string,
  headers: Pick<ReturnType<typeof createHeaderFiles>, 'hasOwn' | 'isThere'>,
) {
  const mark = join(folder, 'vault.making');

  function missing(): MissingFile | null {
    const hasDatabase = existsSync(file);
    if (hasDatabase ? headers.isThere() || existsSync(mark) : !headers.hasOwn()) return null;
    const beside = readdirSync(folder).filter((name) => name.startsWith('vault.'));
    return { what: hasDatabase ? 'header' : 'database', beside: beside.toSorted() };
  }

  return {
    missing,
    /** Throws AppError 'header-missing' or 'database-missing'. */
    require(): void {
      const found = missing();
      if (found !== null) throw new AppError(`${found.what}-missing`);
    },
    /**
     * `earlier`: header files of a vault that is being replaced. Throws AppError 'vault-busy', 'disk-full', or the
     * system's own error. Returns the new names of the files that were set aside.
     */
    begin(at: Date, earlier: readonly string[] = []): string[] {
      requireUnused(file);
      const aside = renameUnusedFiles([file, ...earlier], at);
      try {
        closeSync(openSync(mark, 'w', 0o600));
        flushFolder(folder);
      } catch (error) {
        throw asVaultError(error);
      }
      return aside;
    },
    end: (): void => rmSync(mark, { force: true }),
    giveUp(): void {
      removeDatabase(file);
      rmSync(mark, { force: true });
    },
  };
}
