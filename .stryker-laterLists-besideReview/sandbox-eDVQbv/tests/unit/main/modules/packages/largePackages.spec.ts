// @ts-nocheck
import { execFile } from 'node:child_process';
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Files } from '../../../../../src/main/platform/system/files';
import { writeContainer } from '../../../../../src/main/modules/packages/container';
import { nodeFiles } from '../../../../../src/main/platform/system/nodeFiles';
import { zipBag, type BagFile } from '../../../../../src/main/modules/packages/zipBag';

const run = promisify(execFile);
const MIB = 2 ** 20;
const ZEROS = Buffer.alloc(MIB);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'large-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Files whose zeros are holes, so that gigabytes cost no disk. Tells how far reading was ever ahead of writing, the
 * measure of what the packing holds.
 */
function sparse(): { files: Files; read: (bytes: number) => void; mostInMemory: () => number } {
  let readSoFar = 0;
  let written = 0;
  let most = 0;
  const files: Files = {
    ...nodeFiles,
    async create(path) {
      const file = openSync(path, 'wx');
      return {
        async write(bytes) {
          most = Math.max(most, readSoFar - written);
          const isHole = ZEROS.subarray(0, bytes.length).equals(bytes);
          if (!isHole) writeSync(file, bytes, 0, bytes.length, written);
          written += bytes.length;
          // Another turn of the loop: whatever would read ahead may do so now.
          await new Promise((resume) => setImmediate(resume));
        },
        sync: async () => ftruncateSync(file, written),
        close: async () => closeSync(file),
      };
    },
  };
  return { files, read: (bytes) => (readSoFar += bytes), mostInMemory: () => most };
}

async function write(payload: readonly BagFile[]) {
  const disk = sparse();
  const { signal } = new AbortController();
  const zip = zipBag({
    bagName: 'bag',
    payload,
    tagPaths: ['manifest-sha256.txt'],
    tagFiles: (packed) => new Map([['manifest-sha256.txt', Buffer.from(`${String(packed.length)}\n`)]]),
    onBytes: disk.read,
    signal,
  });
  const written = await writeContainer({
    files: disk.files,
    folder,
    fileName: 'large.zip',
    partial: join(folder, '.large.partial'),
    source: zip,
    signal,
    onComplete: () => undefined,
  });
  return { ...written, mostInMemory: disk.mostInMemory() };
}

describe('a package', () => {
  it('of more than four gigabytes is a sound zip64, and never held in memory', async () => {
    const pieces = 4 * 1024 + 1;
    const big: BagFile = {
      path: 'data/media/video.mp4',
      bytes: pieces * MIB,
      *read() {
        for (let piece = 0; piece < pieces; piece += 1) yield ZEROS;
      },
    };
    const after: BagFile = { path: 'data/z.txt', bytes: 5, read: () => [Buffer.from('after')] };
    const { path, bytes, mostInMemory } = await write([big, after]);
    expect(bytes).toBeGreaterThan(2 ** 32);
    expect(mostInMemory).toBeLessThan(8 * MIB);
    const { stdout } = await run('unzip', ['-Zl', path]);
    expect(stdout).toContain(`${String(pieces * MIB)} `);
    // What stands behind the four gigabytes is found and whole.
    expect((await run('unzip', ['-p', path, 'bag/data/z.txt'])).stdout).toBe('after');
  }, 180_000);

  it('of more than 65,535 files is a sound zip64, and never held in memory', async () => {
    const count = 66_000;
    const payload = Array.from({ length: count }, (_, index): BagFile => {
      const content = Buffer.from(`file ${String(index)}`);
      return { path: `data/raw/${String(index)}.json`, bytes: content.length, read: () => [content] };
    });
    const { path, mostInMemory } = await write(payload);
    expect(mostInMemory).toBeLessThan(MIB);
    const { stdout } = await run('unzip', ['-Z1', path], { maxBuffer: 16 * MIB });
    expect(stdout.trim().split('\n')).toHaveLength(count + 1);
    expect((await run('unzip', ['-p', path, 'bag/data/raw/65999.json'])).stdout).toBe('file 65999');
    expect((await run('unzip', ['-tq', path])).stdout).toContain('No errors detected');
  }, 180_000);
});
