import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Sha256 } from '@shared/domain/ids';
import type { Files } from '../../platform/system/files';

/** A file as it was written. */
export interface WrittenFile {
  path: string;
  sha256: Sha256;
  bytes: number;
}

/** The name of an unfinished file of this app: hidden, and distinguishable from other files. */
export const partialName = (fileName: string, id: string): string => `.${fileName}.${id}.partial`;

/** The first of `name`, `name-2`, `name-3` … that does not exist yet. The extensions stay at the end. */
async function freeName(files: Files, folder: string, fileName: string): Promise<string> {
  const [, stem = fileName, ending = ''] = /^(.*?)(\.zip(?:\.age)?)$/.exec(fileName) ?? [];
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? fileName : `${stem}-${String(number)}${ending}`;
    if (!(await files.exists(join(folder, name)))) return name;
  }
}

/**
 * Writes a stream under a temporary name, flushes it, and only then renames it. An error or an abort leaves neither file; a
 * crash leaves the temporary file, which `sweep` removes.
 */
export async function writeContainer(parts: {
  files: Files;
  folder: string;
  fileName: string;
  /** Path of the partial file, in the same folder. */
  partial: string;
  /** Chunks must not be reused, because one is still being written while the next is produced. */
  source: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  signal: AbortSignal;
  /** Called when all bytes are on disk, just before the file gets its final name. */
  onComplete: (file: WrittenFile) => void;
}): Promise<WrittenFile> {
  const { files, folder, fileName, partial, source, signal, onComplete } = parts;
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await files.create(partial);
  let writing = Promise.resolve();
  try {
    try {
      for await (const piece of source) {
        signal.throwIfAborted();
        hash.update(piece);
        bytes += piece.length;
        await writing;
        writing = file.write(piece);
        // `writing` is awaited below. Without this handler, an earlier rejection would count as unhandled and end the
        // app.
        writing.catch(() => undefined);
      }
      await writing;
      await file.sync();
    } finally {
      await writing.catch(() => undefined);
      await file.close();
    }
    signal.throwIfAborted();
    const path = join(folder, await freeName(files, folder, fileName));
    const written: WrittenFile = { path, sha256: hash.digest('hex'), bytes };
    onComplete(written);
    await files.rename(partial, path);
    return written;
  } catch (error) {
    // A file that cannot be removed now (on a removed USB stick, for example) is deleted later by `sweep`. The first
    // error is reported.
    await files.remove(partial).catch(() => undefined);
    throw error;
  }
}
