import { readdir, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';

export interface FolderEntry {
  /** The file or folder name from the listing, never text from a caller. */
  readonly name: string;
  readonly path: string;
}

export interface FolderIndex {
  /** The entry with this name (without extension), taken from the folder's listing. */
  find(stem: string): Promise<FolderEntry | null>;
  stems(): Promise<string[]>;
}

export interface FolderIndexOptions {
  readonly folder: string;
  readonly contains: 'files' | 'folders';
  /** Lists only files with this extension, including its dot; all files if missing. */
  readonly extension?: string;
}

/**
 * Looks up names in a folder's listing, so that text from a caller is never joined to a path. Links are not followed.
 * The listing is read again if the folder changed and whenever a name is not found, because two changes within one
 * tick of the file system's clock are not distinguished. A folder that does not exist counts as empty.
 */
export function createFolderIndex({ folder, contains, extension }: FolderIndexOptions): FolderIndex {
  let listing: { readonly changed: bigint; readonly entries: ReadonlyMap<string, FolderEntry> } | null = null;

  const list = async (): Promise<ReadonlyMap<string, FolderEntry>> => {
    const changed = await changeTime(folder);
    const entries = new Map<string, FolderEntry>();
    if (changed !== null) {
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        if (contains === 'files' ? !entry.isFile() : !entry.isDirectory()) continue;
        const { name: stem, ext } = parse(entry.name);
        if (extension !== undefined && ext !== extension) continue;
        entries.set(contains === 'files' ? stem : entry.name, {
          name: entry.name,
          path: join(folder, entry.name),
        });
      }
    }
    listing = { changed: changed ?? 0n, entries };
    return entries;
  };

  return {
    async find(stem) {
      if (listing && listing.changed === (await changeTime(folder))) {
        const entry = listing.entries.get(stem);
        if (entry) return entry;
      }
      return (await list()).get(stem) ?? null;
    },
    async stems() {
      return [...(await list()).keys()].sort();
    },
  };
}

async function changeTime(folder: string): Promise<bigint | null> {
  try {
    return (await stat(folder, { bigint: true })).mtimeNs;
  } catch (error) {
    if (isMissingFile(error)) return null;
    throw error;
  }
}

export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
