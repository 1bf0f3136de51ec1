import { renameSync } from 'node:fs';
import { access, rename } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, systemCodeOf } from '../../errors/appError';
import { isOpenElsewhere } from './system';

/** Delay between two attempts to rename a file that another program has open, in ms. */
const PAUSE_MS = 200;
/**
 * Two seconds if a file with the name exists: only the user can close the program that has it open, and is then asked
 * to.
 */
const TRIES_TO_REPLACE = 10;
/**
 * One minute if the name is free: only a virus scanner can have the new file open, and waiting avoids creating it
 * again.
 */
const TRIES_AT_NEW_NAME = 300;

const nodeParts = {
  platform: process.platform,
  rename,
  pause: (): Promise<void> => sleep(PAUSE_MS),
  exists: (path: string): Promise<boolean> =>
    access(path).then(
      () => true,
      () => false,
    ),
};

/**
 * Renames a file, waiting while another program has it or its target open. Throws `AppError` `file-in-use` if that
 * program does not close it, otherwise the system's own error.
 *
 * @param parts replaced in tests
 */
export async function renameFile(from: string, to: string, parts = nodeParts): Promise<void> {
  const most = (await parts.exists(to)) ? TRIES_TO_REPLACE : TRIES_AT_NEW_NAME;
  for (let tries = 0; ; tries += 1) {
    try {
      return await parts.rename(from, to);
    } catch (error) {
      if (!isOpenElsewhere(parts.platform, systemCodeOf(error))) throw error;
      if (tries === most) throw new AppError('file-in-use', undefined, { cause: error });
      await parts.pause();
    }
  }
}

const nodePartsNow = {
  platform: process.platform,
  rename: renameSync,
  pause: (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS),
};

/**
 * Synchronous version for the vault's own files, which nothing may change in the meantime. Blocks the process for at
 * most two seconds. Throws the system's own error.
 *
 * @param parts replaced in tests
 */
export function renameFileNow(from: string, to: string, parts = nodePartsNow): void {
  for (let tries = 0; ; tries += 1) {
    try {
      parts.rename(from, to);
      return;
    } catch (error) {
      if (!isOpenElsewhere(parts.platform, systemCodeOf(error)) || tries === TRIES_TO_REPLACE) throw error;
      parts.pause();
    }
  }
}
