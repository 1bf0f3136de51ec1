import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { AppError } from '../ipc/appError';

/**
 * Writes a file whole or not at all: beside its place, flushed, then renamed; its owner alone may read it. Throws `AppError` `disk-full` or
 * `not-written`; neither names the path.
 */
export async function writeWhole(path: string, bytes: Uint8Array, suffix: string): Promise<void> {
  const beside = join(dirname(path), `.${basename(path)}.${suffix}.part`);
  try {
    const file = await open(beside, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    // Where the place itself is none, there is nothing to take away either.
    await rm(beside, { force: true }).catch(() => undefined);
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    throw new AppError(isFull ? 'disk-full' : 'not-written', 'The file could not be written');
  }
}
