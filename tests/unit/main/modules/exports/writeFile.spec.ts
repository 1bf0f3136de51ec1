import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Files } from '../../../../../src/main/platform/system/files';
import { nodeFiles } from '../../../../../src/main/platform/system/nodeFiles';
import { AppError } from '../../../../../src/main/errors/appError';
import type { CompleteExport, Partials } from '../../../../../src/main/modules/exports/partials';
import { writeExport } from '../../../../../src/main/modules/exports/writeFile';
import { CASE_ID, opened, REVIEWER } from '../../../../support/journalBuilder';

let folder: string;
beforeEach(() => {
  kept = [];
  folder = mkdtempSync(join(tmpdir(), 'caseloupe-write-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const BYTES = new TextEncoder().encode('a report');
const ENTRY = {
  caseId: CASE_ID,
  author: REVIEWER,
  completedAt: '2026-01-02T03:04:05.000Z',
  event: opened as CompleteExport['event'],
};
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

let kept: string[];
/** Notes what is reported in which order; the first `fails` is refused, as by a vault on a full disk. */
const partialsThat = (fails: 'complete' | null = null): Partials => ({
  begin: () => void kept.push('begin'),
  complete() {
    if (fails === 'complete') throw new AppError('disk-full');
    kept.push('complete');
  },
  failed: () => void kept.push('failed'),
  enter() {
    kept.push('enter');
    return 'entered';
  },
  end: async () => void kept.push('end'),
  sweep: async () => undefined,
});
const write = (files: Files, partials = partialsThat()) =>
  writeExport({ files, partials }, { id: 'id', bytes: BYTES, path: join(folder, 'report.pdf'), ...ENTRY });

describe('a file that is written whole', () => {
  it.each([
    ['write', 'ENOSPC', 'destination-full'],
    ['write', 'EDQUOT', 'destination-full'],
    ['sync', 'ENOSPC', 'destination-full'],
    ['sync', 'EIO', 'folder-missing'],
    ['sync', 'EBADF', 'not-written'],
    ['rename', 'EACCES', 'folder-refused'],
  ] as const)(
    'keeps what was there before when %s fails with %s, and is not entered',
    async (step, code, reported) => {
      const path = join(folder, 'report.pdf');
      writeFileSync(path, 'before');
      await expect(write(diskThat(step, code))).rejects.toMatchObject({ code: reported });
      expect(readFileSync(path, 'utf8')).toBe('before');
      expect(kept).not.toContain('enter');
      expect(kept.slice(-2), 'what is left of it is taken away').toEqual(['failed', 'end']);
    },
  );

  it('has no name where its entry cannot be kept', async () => {
    await expect(write(nodeFiles, partialsThat('complete'))).rejects.toMatchObject({ code: 'disk-full' });
    expect(readdirSync(folder)).toEqual(['.report.pdf.id.part']);
    expect(kept).toEqual(['begin', 'failed', 'end']);
  });

  it('takes the place of what was there, and is entered', async () => {
    const path = join(folder, 'report.pdf');
    writeFileSync(path, 'before');
    expect(await write(nodeFiles)).toBe('entered');
    expect(readdirSync(folder)).toEqual(['report.pdf']);
    expect(readFileSync(path, 'utf8')).toBe('a report');
    expect(kept).toEqual(['begin', 'complete', 'enter', 'end']);
  });
});
