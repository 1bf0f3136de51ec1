import { writeFileSync } from 'node:fs';
import { renameFileNow } from './renameFile';

/**
 * Replaces a small file, readable only by its owner: writes and flushes a temporary file, then renames it. Throws the
 * system's own error.
 */
export function replaceText(path: string, text: string): void {
  writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true });
  renameFileNow(`${path}.new`, path);
}
