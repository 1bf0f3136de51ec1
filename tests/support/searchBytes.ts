import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The bytes of a text as it may be stored in a file: UTF-8, and UTF-16 in both byte orders. */
export function asBytes(text: string): Buffer[] {
  const little = Buffer.from(text, 'utf16le');
  return [Buffer.from(text, 'utf8'), little, Buffer.from(little).swap16()];
}

/** The relative paths of files at or below a folder that contain one of the byte strings. */
export function filesHolding(folder: string, wanted: readonly Buffer[]): string[] {
  return filesUnder(folder)
    .filter((file) => {
      const content = unlessGone(() => readFileSync(file), Buffer.alloc(0));
      return wanted.some((bytes) => content.includes(bytes));
    })
    .map((file) => relative(folder, file));
}

/** All regular files at or below a folder. */
export function filesUnder(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) return unlessGone(() => filesUnder(path), []);
    return entry.isFile() ? [path] : [];
  });
}

/**
 * The result of `read`, or `gone` if the file was removed since it was listed, because the app may still be running.
 */
function unlessGone<T>(read: () => T, gone: T): T {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return gone;
    throw thrown;
  }
}
