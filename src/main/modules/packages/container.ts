import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Sha256 } from '@shared/domain/ids';
import type { Files } from '../../platform/system/files';

/** A file that has been written. */
export interface WrittenFile {
  path: string;
  sha256: Sha256;
  bytes: number;
}

/** Name of an unfinished file. It is hidden and recognisable as this app's. */
export const partialName = (fileName: string, id: string): string => `.${fileName}.${id}.partial`;

/** Returns the first of `name`, `name-2`, `name-3` … that is not taken. `.zip` and `.zip.age` stay at the end. */
async function freeName(files: Files, folder: string, fileName: string): Promise<string> {
  const [, stem = fileName, ending = ''] = /^(.*?)(\.zip(?:\.age)?)$/.exec(fileName) ?? [];
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? fileName : `${stem}-${String(number)}${ending}`;
    if (!(await files.exists(join(folder, name)))) return name;
  }
}

/**
 * Writes a stream to a temporary file, flushes it and then renames it. After an error or abort neither file remains.
 * After a crash the temporary file remains until `sweep` removes it.
 */
export async function writeContainer(parts: {
  files: Files;
  folder: string;
  fileName: string;
  /** Path of the partial file, in the same folder. */
  partial: string;
  /** Pieces must not be modified later: one is still being written while the next is created. */
  source: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  signal: AbortSignal;
  /** Called when all bytes are flushed to disk, just before the file gets its final name. */
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
        // The error is thrown where `writing` is awaited. Without this handler, an unhandled rejection would end the
        // app first.
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
    // If the partial file cannot be removed now (removable drive unplugged), it is swept later. Report the original
    // error.
    await files.remove(partial).catch(() => undefined);
    throw error;
  }
}
