import { basename, dirname, join } from 'node:path';
import { AppError, isError, systemCodeOf } from '../../errors/appError';
import type { Files } from '../../platform/system/files';

/** Codes of the system for a disk, or a person's share of it, that has no room left. */
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/**
 * Writes a file whole or not at all: beside its place, flushed, then renamed; its owner alone may read it. Throws `AppError`
 * `disk-full`, `file-in-use` or `not-written`; neither names the path.
 */
export async function writeAtomically(
  files: Pick<Files, 'create' | 'rename' | 'remove'>,
  path: string,
  bytes: Uint8Array,
  suffix: string,
): Promise<void> {
  const beside = join(dirname(path), `.${basename(path)}.${suffix}.part`);
  try {
    const file = await files.create(beside);
    try {
      await file.write(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await files.rename(beside, path);
  } catch (error) {
    // Without a valid destination there is nothing to remove either.
    await files.remove(beside).catch(() => undefined);
    if (isError(error, 'file-in-use')) throw error;
    const isFull = FULL.has(systemCodeOf(error));
    throw new AppError(isFull ? 'disk-full' : 'not-written');
  }
}
