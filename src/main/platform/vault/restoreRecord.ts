import { closeSync, fsyncSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { parsedJson } from '@shared/record/jsonText';
import { systemCodeOf } from '../../errors/appError';
import { asVaultError } from './vaultError';
import { flushFolder } from './vaultHeader';

/** How long renaming the files of a vault can take, in ms. An older record was left by a process that was killed. */
const UNDER_WAY_MS = 60_000;

/** What is needed to undo a restore that did not end. All names are names of files in the data folder. */
const RestoreRecord = z.strictObject({
  /** The process that is restoring. */
  pid: z.int().positive(),
  /** The new vault, if its key is in the keychain. */
  vaultId: z.uuid().nullable(),
  /** Every file of the former vault, and its name once it is set aside. */
  aside: z.array(z.strictObject({ from: z.string(), to: z.string() })),
});
export type RestoreRecord = z.infer<typeof RestoreRecord>;

/** Writes and flushes a file. Throws AppError 'disk-full', or the system's own error. */
export function writeFlushed(file: string, text: string): void {
  try {
    const handle = openSync(file, 'w', 0o600);
    try {
      writeSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    flushFolder(dirname(file));
  } catch (error) {
    throw asVaultError(error);
  }
}

/** Null if there is none. An incomplete record counts as none: nothing is renamed before it is complete. */
export function readRecord(file: string): RestoreRecord | null {
  try {
    return RestoreRecord.safeParse(parsedJson(readFileSync(file, 'utf8'))).data ?? null;
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return null;
    throw asVaultError(error);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return systemCodeOf(error) === 'EPERM';
  }
}

/** Whether another process is restoring just now. This process never looks while it is restoring. */
export const isUnderWay = (file: string, { pid }: RestoreRecord): boolean =>
  pid !== process.pid && isRunning(pid) && Math.abs(Date.now() - statSync(file).mtimeMs) < UNDER_WAY_MS;
