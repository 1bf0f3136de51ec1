import { rename } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, systemCodeOf } from '../../errors/appError';
import { isOpenElsewhere } from './system';

/** How often a file that another program has open is tried again, and how long between; two seconds together. */
const TRIES = 10;
const PAUSE_MS = 200;

/**
 * Renames a file, waiting two seconds for the program that has it open. Throws `AppError` `file-in-use` when that program does not close it,
 * else the system's own error.
 *
 * @param parts stand-ins for tests
 */
export async function renameFile(
  from: string,
  to: string,
  parts = {
    platform: process.platform,
    rename,
    pause: (): Promise<void> => sleep(PAUSE_MS),
  },
): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await parts.rename(from, to);
    } catch (error) {
      if (!isOpenElsewhere(parts.platform, systemCodeOf(error))) throw error;
      if (tries === TRIES) throw new AppError('file-in-use', undefined, { cause: error });
      await parts.pause();
    }
  }
}
