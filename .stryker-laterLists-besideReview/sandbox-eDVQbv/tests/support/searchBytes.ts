// @ts-nocheck
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A text as it may stand in a file: UTF-8, and UTF-16 in both byte orders. */
export function asBytes(text: string): Buffer[] {
  const little = Buffer.from(text, 'utf16le');
  return [Buffer.from(text, 'utf8'), little, Buffer.from(little).swap16()];
}

/** Files at or under a folder that hold one of the byte strings, by their path in it. */
export function filesHolding(folder: string, wanted: readonly Buffer[]): string[] {
  return filesUnder(folder)
    .filter((file) => {
      const content = unlessGone(() => readFileSync(file), Buffer.alloc(0));
      return wanted.some((bytes) => content.includes(bytes));
    })
    .map((file) => relative(folder, file));
}

/** Every regular file at or under a folder. */
export function filesUnder(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) return unlessGone(() => filesUnder(path), []);
    return entry.isFile() ? [path] : [];
  });
}

/** The result, or another where the file has gone since it was listed: an app at work makes and removes files. */
function unlessGone<T>(read: () => T, gone: T): T {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return gone;
    throw thrown;
  }
}
