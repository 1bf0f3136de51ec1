import { basename, dirname, join } from 'node:path';
import { AppError, isError } from '../../errors/appError';
import type { Files, OpenFile } from '../../platform/system/files';
import { fileFault } from './fileFault';
import type { Partials } from './partials';

/** Faults of the vault's disk, on which the file is tracked; those of the file's own disk are others. */
const VAULT_FAULTS = ['disk-full', 'drive-failed', 'drive-read-only'] as const;

interface WholeFile {
  /** Identifies this attempt to write, not the content: the same report may be saved twice. */
  id: string;
  path: string;
  write: (file: OpenFile) => Promise<void>;
  /** Called with the path of the flushed temporary file before it is renamed. If it throws, the file is discarded. */
  check: (beside: string) => Promise<void> | void;
}

/**
 * Writes a file completely or not at all: writes a temporary file in the same folder, flushes and checks it, then
 * renames it. Only its owner may read it. Throws `AppError` `file-in-use`, `backup-damaged`, a fault of the vault's
 * disk, a code of `fileFault` or `not-written`; the message never contains the path, and no file is left behind.
 *
 * @param named runs once the file has its final name
 */
export async function writeWhole<T>(
  {
    files,
    partials,
  }: { files: Pick<Files, 'create' | 'rename'>; partials: Pick<Partials, 'begin' | 'failed' | 'end'> },
  { id, path, write, check }: WholeFile,
  named?: () => T,
): Promise<T | undefined> {
  const beside = join(dirname(path), `.${basename(path)}.${id}.part`);
  try {
    partials.begin(id, beside);
    const file = await files.create(beside);
    try {
      await write(file);
      await file.sync();
    } finally {
      await file.close();
    }
    await check(beside);
    await files.rename(beside, path);
    return named?.();
  } catch (error) {
    partials.failed(id);
    if (isError(error, 'file-in-use', 'backup-damaged', ...VAULT_FAULTS)) throw error;
    throw new AppError(fileFault(error) ?? 'not-written');
  } finally {
    await partials.end(id);
  }
}
