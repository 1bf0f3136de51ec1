import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isFolderInUse } from '../../../../../src/main/platform/system/folderInUse';

let folder: string;
let server: Server | null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'in-use-'));
  server = null;
});
afterEach(() => {
  server?.close();
  rmSync(folder, { recursive: true });
});

/** As Chromium places it: a link in the data folder to a socket in a temporary folder. */
async function listen(data: string): Promise<void> {
  const address = join(folder, 'socket');
  await new Promise<void>((done) => void (server = createServer().listen(address, done)));
  symlinkSync(address, join(data, 'SingletonSocket'));
}

describe.runIf(process.platform !== 'win32')('a data folder', () => {
  it('is in use while a process accepts connections, however long its path is', async () => {
    const deep = join(folder, 'a'.repeat(100), 'b'.repeat(100));
    mkdirSync(deep, { recursive: true });
    await listen(deep);
    expect(await isFolderInUse(process.platform, deep)).toBe(true);
  });

  it('is not in use without a socket, or if its process has ended', async () => {
    expect(await isFolderInUse(process.platform, folder)).toBe(false);
    expect(await isFolderInUse(process.platform, join(folder, 'missing'))).toBe(false);
    symlinkSync(join(folder, 'gone'), join(folder, 'SingletonSocket'));
    expect(await isFolderInUse(process.platform, folder)).toBe(false);
    writeFileSync(join(folder, 'gone'), '');
    expect(await isFolderInUse(process.platform, folder)).toBe(false);
  });

  it('is not in use if a file is in its place', async () => {
    writeFileSync(join(folder, 'file'), '');
    expect(await isFolderInUse(process.platform, join(folder, 'file'))).toBe(false);
  });
});

it('on Windows a data folder is not in use if nothing keeps its lock open', async () => {
  expect(await isFolderInUse('win32', folder)).toBe(false);
  writeFileSync(join(folder, 'lockfile'), '');
  expect(await isFolderInUse('win32', folder)).toBe(false);
});
