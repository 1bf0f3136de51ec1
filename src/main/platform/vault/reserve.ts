import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDiskFull } from '../../errors/appError';
import { IN_MEMORY, type Connection } from './database';

/** Enough for minutes of typing: each time a draft is saved, the log grows by a few pages. */
const RESERVE_BYTES = 4 * 1024 * 1024;
/** Less than what counts as free space, so that a part that was given back does not hide that the disk is full. */
const PART_BYTES = 128 * 1024;
/** The reserve is taken only where the disk has so many times as much. */
const LEAST_SHARE = 4;

/** Space on the disk that is set aside for drafts and for the place where the user was. */
export interface Reserve {
  /** Runs a small write; if the disk is full, gives it space from the reserve. Throws if that is used up too. */
  within<T>(write: () => T): T;
}

function take(path: string): void {
  try {
    const { bavail, bsize } = statfsSync(dirname(path));
    if (sizeOf(path) >= RESERVE_BYTES || bavail * bsize < LEAST_SHARE * RESERVE_BYTES) return;
    // Random, because a file system that compresses would give no space to anything else.
    writeFileSync(path, randomBytes(RESERVE_BYTES), { mode: 0o600 });
  } catch {
    // The vault is used without a reserve then.
    rmSync(path, { force: true });
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Gives a part of the reserve back to the disk; false if nothing is left of it. */
function giveBack(path: string): boolean {
  const size = sizeOf(path);
  if (size > 0) truncateSync(path, Math.max(0, size - PART_BYTES));
  return size > 0;
}

/** The reserve beside an open vault. It is filled again each time the vault is opened. */
export function createReserve(connection: Connection, file: string): Reserve {
  if (file === IN_MEMORY) return { within: (write) => write() };
  const path = join(dirname(file), 'drafts.reserve');
  take(path);

  return {
    within(write) {
      if (connection.inTransaction) return write();
      for (;;)
        try {
          return write();
        } catch (error) {
          if (!isDiskFull(error) || !giveBack(path)) throw error;
        }
    },
  };
}
