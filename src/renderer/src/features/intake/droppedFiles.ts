import type { Given } from './batchStore';

/** Main rejects more files than this, so the others are not read. */
const MAX_FILES = 20_001;

type Found = { file: File; folder: string };

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));
const batchOf = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));

/** The files of an entry, including those in its folders. Unreadable files are ignored. */
async function filesOf(entry: FileSystemEntry, folder: string, found: Found[]): Promise<void> {
  if (found.length >= MAX_FILES) return;
  if (entry.isFile) {
    found.push({ file: await fileOf(entry as FileSystemFileEntry), folder });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const inside = folder === '' ? entry.name : `${folder}/${entry.name}`;
  for (;;) {
    const batch = await batchOf(reader);
    if (batch.length === 0) return;
    for (const child of batch) await filesOf(child, inside, found);
  }
}

/** Whether the dragged content can be dropped: files or text. */
export const canBeDropped = (transfer: DataTransfer | null): boolean =>
  transfer !== null && (transfer.types.includes('Files') || transfer.types.includes('text/plain'));

/**
 * What was dropped: files, folders with all their files, or a text; null for anything else. Must be called during the
 * drop event, because the entries are not available afterwards.
 */
export function dropped(transfer: DataTransfer): Promise<Given | null> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  const entries = items.map((item) => item.webkitGetAsEntry());
  const plain = items.map((item) => item.getAsFile());
  const text = transfer.getData('text/plain');
  if (items.length === 0) return Promise.resolve(text.trim() === '' ? null : { text });
  return (async () => {
    const found: Found[] = [];
    for (const [index, entry] of entries.entries()) {
      const file = plain[index];
      if (entry !== null) await filesOf(entry, '', found);
      else if (file !== null && file !== undefined) found.push({ file, folder: '' });
    }
    return found.length === 0 ? null : { files: found };
  })();
}
