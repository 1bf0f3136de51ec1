import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Files } from '../../../../../src/main/platform/system/files';
import { nodeFiles } from '../../../../../src/main/platform/system/nodeFiles';
import { writeAtomically } from '../../../../../src/main/modules/reports/writeFile';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'caseloupe-write-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const BYTES = new TextEncoder().encode('a report');
const failing = (code: string): Error => Object.assign(new Error(code), { code });
/** A disk on which one step goes wrong after half of the bytes are on it. */
const diskThat = (fails: 'write' | 'sync' | 'rename', code: string): Files => ({
  ...nodeFiles,
  async create(path) {
    const file = await nodeFiles.create(path);
    return {
      async write(bytes) {
        await file.write(fails === 'write' ? bytes.subarray(0, 4) : bytes);
        if (fails === 'write') throw failing(code);
      },
      sync: () => (fails === 'sync' ? Promise.reject(failing(code)) : file.sync()),
      close: () => file.close(),
    };
  },
  rename: (from, to) => (fails === 'rename' ? Promise.reject(failing(code)) : nodeFiles.rename(from, to)),
});

describe('a file that is written whole', () => {
  it.each([
    ['write', 'ENOSPC', 'disk-full'],
    ['write', 'EDQUOT', 'disk-full'],
    ['sync', 'ENOSPC', 'disk-full'],
    ['sync', 'EIO', 'not-written'],
    ['rename', 'EACCES', 'not-written'],
  ] as const)(
    'leaves nothing behind when %s fails with %s, and what was there before',
    async (step, code, reported) => {
      const path = join(folder, 'report.pdf');
      writeFileSync(path, 'before');
      await expect(writeAtomically(diskThat(step, code), path, BYTES, 'id')).rejects.toMatchObject({
        code: reported,
      });
      expect(readdirSync(folder)).toEqual(['report.pdf']);
      expect(readFileSync(path, 'utf8')).toBe('before');
    },
  );

  it('takes the place of what was there', async () => {
    const path = join(folder, 'report.pdf');
    writeFileSync(path, 'before');
    await writeAtomically(nodeFiles, path, BYTES, 'id');
    expect(readdirSync(folder)).toEqual(['report.pdf']);
    expect(readFileSync(path, 'utf8')).toBe('a report');
  });
});
