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
 * Writes a file whole or not at all, and enters it in the journal: its entry is kept before the file gets its name. False where
 * the journal takes no entry. Throws as `writeWhole` does.
 */
export async function writeExport(
  { files, partials }: WriteParts,
  { id, bytes, ...complete }: ExportedFile,
): Promise<boolean> {
  const isEntered = await writeWhole(
    { files, partials },
    {
      id,
      path: complete.path,
      write: (file) => file.write(bytes),
      check: () => partials.complete(id, complete),
    },
    () => partials.enter(id),
  );
  return isEntered === true;
}
