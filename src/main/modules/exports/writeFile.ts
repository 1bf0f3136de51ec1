import { basename, dirname, join } from 'node:path';
import { AppError, isError, systemCodeOf } from '../../errors/appError';
import type { Files } from '../../platform/system/files';
import type { CompleteExport, Partials } from './partials';

/** Codes of the system for a disk, or a person's share of it, that has no room left. */
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** A file to be written, and what its case's journal says of it. */
export interface ExportedFile extends CompleteExport {
  /** Of this writing, not of what is written: the same report may be saved twice. */
  id: string;
  bytes: Uint8Array;
}

interface WriteParts {
  files: Pick<Files, 'create' | 'rename'>;
  partials: Partials;
}

/**
 * Writes a file whole or not at all, and enters it in the journal: beside its place, flushed, its entry kept, then renamed;
 * its owner alone may read it. False where the journal takes no entry. Throws `AppError` `disk-full`, `file-in-use` or
 * `not-written`; none names the path, and nothing is left then.
 */
export async function writeExport(
  { files, partials }: WriteParts,
  { id, bytes, ...complete }: ExportedFile,
): Promise<boolean> {
  const { path } = complete;
  const beside = join(dirname(path), `.${basename(path)}.${id}.part`);
  try {
    partials.begin(id, beside);
    const file = await files.create(beside);
    try {
      await file.write(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    partials.complete(id, complete);
    await files.rename(beside, path);
    return partials.enter(id);
  } catch (error) {
    partials.failed(id);
    if (isError(error, 'file-in-use') || isError(error, 'disk-full')) throw error;
    const isFull = FULL.has(systemCodeOf(error));
    throw new AppError(isFull ? 'disk-full' : 'not-written');
  } finally {
    await partials.end(id);
  }
}
