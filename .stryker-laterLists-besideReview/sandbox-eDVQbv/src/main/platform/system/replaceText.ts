// @ts-nocheck
import { writeFileSync } from 'node:fs';
import { renameFileNow } from './renameFile';

/** Writes a small file beside its place and flushes it, for its owner alone, then gives it its name. Throws the system's own error. */
export function replaceText(path: string, text: string): void {
  writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true });
  renameFileNow(`${path}.new`, path);
}
