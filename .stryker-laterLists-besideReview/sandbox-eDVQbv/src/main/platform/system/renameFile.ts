// @ts-nocheck
import { renameSync } from 'node:fs';
import { access, rename } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, systemCodeOf } from '../../errors/appError';
import { isOpenElsewhere } from './system';

/** How long between two tries at a file that another program has open. */
const PAUSE_MS = 200;
/** Two seconds where an earlier file has the name: only the user can close the program that shows it, and is asked to. */
const TRIES_TO_REPLACE = 10;
/** A minute where the name is free: only a scanner can be reading the new file, and what was made need not be made again. */
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
 * Renames a file, waiting for the program that has it or its place open. Throws `AppError` `file-in-use` when that program
 * does not close it, else the system's own error.
 *
 * @param parts stand-ins for tests
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
 * The same for the vault's own files, which nothing may change in between: the whole process waits, two seconds at most.
 * Throws the system's own error.
 *
 * @param parts stand-ins for tests
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
