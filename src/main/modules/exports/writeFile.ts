import type { JournalRecord } from '@shared/ipc/journalRecord';
import type { Files } from '../../platform/system/files';
import type { CompleteExport, Partials } from './partials';
import { writeWhole } from './writeWhole';

/** A file to be written, with its journal entry. */
export interface ExportedFile extends CompleteExport {
  /** Identifies this attempt to write, not the content: the same report may be saved twice. */
  id: string;
  bytes: Uint8Array;
}

interface WriteParts {
  files: Pick<Files, 'create' | 'rename'>;
  partials: Partials;
}

/**
 * Writes a file completely or not at all and appends its journal entry, which is saved before the file gets its final
 * name. Throws the errors of `writeWhole`.
 */
export async function writeExport(
  { files, partials }: WriteParts,
  { id, bytes, ...complete }: ExportedFile,
): Promise<JournalRecord> {
  const record = await writeWhole(
    { files, partials },
    {
      id,
      path: complete.path,
      write: (file) => file.write(bytes),
      check: () => partials.complete(id, complete),
    },
    () => partials.enter(id),
  );
  return record ?? 'refused';
}
