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

/** This app's unfinished files; hidden, and distinguishable from others. */
export const partialName = (fileName: string, id: string): string => `.${fileName}.${id}.partial`;

/** The first of `name`, `name-2`, `name-3` … that no file has. The endings stay at the end. */
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
  /** Pieces that stay as they are: one is still being written while the next is made. */
  source: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  signal: AbortSignal;
  /** Called when all bytes are on the disk, just before the file gets its name. */
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
        // Heard where it is waited for; unheard until then, it would end the whole app.
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
    // What cannot be removed now (a stick pulled out) is swept later; the first failure is the one to report.
    await files.remove(partial).catch(() => undefined);
    throw error;
  }
}
