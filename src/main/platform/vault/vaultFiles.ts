import { closeSync, existsSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../errors/appError';
import type { createHeaderFiles } from './headerFiles';
import type { MissingFile } from './types';
import { DATABASE_FILES, removeDatabase } from './database';
import { asVaultError } from './vaultError';
import { flushFolder } from './vaultHeader';
import { renameFileNow } from '../system/renameFile';

/** Renames files of a vault that is no longer used or was never completed, so that nothing is deleted. */
function renameUnusedFiles(files: readonly string[], at: Date): void {
  const stamp = at.toISOString().replaceAll(/[:.]/g, '-');
  for (const file of files)
    for (const end of DATABASE_FILES)
      if (existsSync(file + end)) renameFileNow(file + end, `${file}.${stamp}.aside${end}`);
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
     * `earlier`: header files of a vault that is being replaced. Throws AppError 'disk-full', or the system's own
     * error.
     */
    begin(at: Date, earlier: readonly string[] = []): void {
      renameUnusedFiles([file, ...earlier], at);
      try {
        closeSync(openSync(mark, 'w', 0o600));
        flushFolder(folder);
      } catch (error) {
        throw asVaultError(error);
      }
    },
    end: (): void => rmSync(mark, { force: true }),
    giveUp(): void {
      removeDatabase(file);
      rmSync(mark, { force: true });
    },
  };
}
