import { randomBytes } from 'node:crypto';
import { basename, join } from 'node:path';
import { isBackupDue } from '@shared/domain/backupDue';
import type { BackupStatus } from '@shared/ipc/views';
import type { ParsedRequestOf } from '@shared/ipc/contract';
import { AppError } from '../../errors/appError';
import { lazy } from '../../lib/lazy';
import type { Files } from '../../platform/system/files';
import { DATABASE_FILES } from '../../platform/vault/database';
import type { Vault } from '../../platform/vault/types';
import type { Partials } from '../exports/partials';
import { writeWhole } from '../exports/writeWhole';
import { backupNotes, noteBackup, noteBegun, noteFailed } from './backupNotes';

/** The file name contains no personal data and sorts by time. */
const fileNameAt = (at: Date): string =>
  `caseloupe-backup-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.age`;

interface BackupParts {
  vault: Pick<Vault, 'copyTo' | 'values'>;
  files: Files;
  partials: Pick<Partials, 'begin' | 'failed' | 'end'>;
  /** The vault's folder. Temporary files of a backup are written there, never unencrypted. */
  dataFolder: string;
  software: string;
  isIntact: (file: string, key: Buffer) => boolean;
  askForFolder: () => Promise<string | null>;
  clock: () => Date;
  newId: () => string;
}

/** The encryption code is loaded when the first backup is made. */
const backupFile = lazy(() => import('./backupFile'));

/** Writes a backup, reads it back completely and only then gives it its final name. */
function createWriter(parts: BackupParts) {
  const { vault, files, partials, newId } = parts;

  /** Provides a temporary file that is always removed; after a crash, at the next start. */
  async function withScratch<T>(work: (path: string) => Promise<T>): Promise<T> {
    const id = newId();
    const path = join(parts.dataFolder, `backup.${id}.part`);
    for (const ending of DATABASE_FILES) partials.begin(id + ending, path + ending);
    try {
      return await work(path);
    } finally {
      for (const ending of DATABASE_FILES) {
        await files.remove(path + ending).catch(() => undefined);
        await partials.end(id + ending);
      }
    }
  }

  /** Verifies a written backup by unpacking it as a restore would. */
  const verify = (path: string, passphrase: string, signal: AbortSignal): Promise<void> =>
    withScratch(async (scratch) => {
      const { unpackBackup } = await backupFile();
      const manifest = await unpackBackup(files, path, passphrase, scratch, signal);
      if (!parts.isIntact(scratch, Buffer.from(manifest.key, 'hex')))
        throw new AppError('backup-damaged', 'database');
    });

  async function write(path: string, passphrase: string, at: Date, signal: AbortSignal): Promise<void> {
    const { describeDatabase, writeBackup } = await backupFile();
    const id = newId();
    await withScratch(async (copy) => {
      const key = randomBytes(32);
      vault.copyTo(copy, key);
      const facts = { software: parts.software, madeAt: at.toISOString(), key: key.toString('hex') };
      const manifest = await describeDatabase(copy, facts, signal);
      key.fill(0);
      await writeWhole(
        { files, partials },
        {
          id,
          path,
          write: (file) => writeBackup(file, copy, manifest, passphrase, signal),
          check: (beside) => verify(beside, passphrase, signal),
        },
      );
    });
  }

  return write;
}

/** Creates backups of the vault, one encrypted file each. */
export function createBackups(parts: BackupParts) {
  const { vault, clock } = parts;
  const write = createWriter(parts);

  async function writeNoted(folder: string, passphrase: string, signal: AbortSignal): Promise<void> {
    const at = clock();
    const path = join(folder, fileNameAt(at));
    noteBegun(vault, at);
    try {
      await write(path, passphrase, at, signal);
    } catch (error) {
      // An interruption stays recorded, because it cannot be reported now.
      if (!signal.aborted) noteFailed(vault);
      throw error;
    }
    noteBackup(vault, basename(path), at);
  }

  let isMaking = false;
  let writing: { ended: Promise<void>; abort: AbortController } | null = null;

  function status(): BackupStatus {
    const { last, restored, interruptedAt } = backupNotes(vault);
    return {
      ...{ last, restored, interruptedAt: writing === null ? interruptedAt : null },
      isDue: isBackupDue(last?.at ?? restored?.madeAt ?? null, clock()),
    };
  }

  return {
    status,
    /**
     * Throws `AppError` `busy`, `cancelled` or any error of `writeWhole`, also if it is stopped; then no backup is left
     * behind.
     */
    async make({ passphrase }: ParsedRequestOf<'backups:make'>): Promise<BackupStatus> {
      if (isMaking) throw new AppError('busy');
      isMaking = true;
      try {
        const folder = await parts.askForFolder();
        if (folder === null) throw new AppError('cancelled', 'folder');
        const abort = new AbortController();
        writing = { ended: writeNoted(folder, passphrase, abort.signal), abort };
        await writing.ended;
      } finally {
        isMaking = false;
        writing = null;
      }
      return status();
    },
    /** Interrupts a backup that is being written. Resolves when its temporary files are removed. */
    async stop(): Promise<void> {
      writing?.abort.abort();
      await writing?.ended.catch(() => undefined);
    },
  };
}
