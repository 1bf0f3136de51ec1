import { constants, createReadStream } from 'node:fs';
import { access, open, realpath, rm, stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { systemCodeOf } from '../../errors/appError';
import { renameFile } from './renameFile';
import type { Files, OpenFile } from './files';
import { sha256OfPieces } from '../../lib/sha256';

/**
 * Flushes a folder, so that a created, renamed or removed file in it survives a power cut. Does nothing on systems that
 * cannot flush folders (Windows).
 */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  if (folder === null) return;
  await folder.sync().catch(() => undefined);
  await folder.close();
}

/** The file system of this computer. */
export const nodeFiles: Files = {
  async create(path): Promise<OpenFile> {
    const handle = await open(path, 'wx', 0o600);
    return {
      async write(bytes) {
        for (let at = 0; at < bytes.length;) at += (await handle.write(bytes, at)).bytesWritten;
      },
      sync: () => handle.sync(),
      close: () => handle.close(),
    };
  },
  exists: (path) =>
    access(path, constants.F_OK).then(
      () => true,
      () => false,
    ),
  isFolder: (path) =>
    stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    ),
  realPath: async (folder) => resolve(await realpath(folder).catch(() => folder)),
  async rename(from, to) {
    await renameFile(from, to);
    await syncFolder(dirname(to));
  },
  async sha256(path) {
    try {
      return await sha256OfPieces(createReadStream(path));
    } catch (error) {
      if (systemCodeOf(error) === 'ENOENT') return null;
      throw error;
    }
  },
  async remove(path) {
    await rm(path, { force: true });
    await syncFolder(dirname(path));
  },
  free: (folder) =>
    statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => null,
    ),
};
