import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackups } from '../../../../../src/main/modules/backups/backups';
import { createPartials } from '../../../../../src/main/modules/exports/partials';
import { nodeFiles } from '../../../../../src/main/platform/system/nodeFiles';
import { countingIds, createTestVault, START, type TestVault } from '../../../../support/vault';

vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../../../../support/cheapScrypt');
  return cheapScrypt(await original());
});

const DAY_MS = 24 * 60 * 60 * 1000;
const PASSPHRASE = { passphrase: 'a synthetic passphrase' };

let test: TestVault;
let folder: string;
let now: number;
beforeEach(() => {
  test = createTestVault();
  folder = mkdtempSync(join(tmpdir(), 'backups-test-'));
  now = START;
});
afterEach(() => {
  test.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const backups = (more: Partial<Parameters<typeof createBackups>[0]> = {}) =>
  createBackups({
    ...{ vault: test.vault, files: nodeFiles, dataFolder: test.folder, software: 'CaseLoupe/1.2.3' },
    partials: createPartials({
      vault: test.vault,
      files: nodeFiles,
      touched: () => undefined,
      wrote: () => undefined,
      log: () => undefined,
    }),
    ...{ isIntact: () => true, askForFolder: async () => folder },
    ...{ clock: () => new Date(now), newId: countingIds() },
    ...more,
  });
/** What a backup leaves beside the vault, and where it was to go. */
const left = () => [
  readdirSync(folder),
  readdirSync(test.folder).filter((name) => name.endsWith('.part')),
  test.vault.jobs.list('export'),
];

/** A disk that is full for files with this in their path. */
const fullFor = (part: string): typeof nodeFiles => ({
  ...nodeFiles,
  create: (path) =>
    path.includes(part)
      ? Promise.reject(Object.assign(new Error('x'), { code: 'ENOSPC' }))
      : nodeFiles.create(path),
});

describe('a backup', () => {
  it('is due until there is one, and again a month later', async () => {
    const service = backups();
    expect(service.status()).toEqual({ last: null, restored: null, interruptedAt: null, isDue: true });
    const fileName = 'caseloupe-backup-20260102-030405.age';
    const last = { at: '2026-01-02T03:04:05.000Z', fileName };
    expect(await service.make(PASSPHRASE)).toEqual({
      ...{ last, restored: null, interruptedAt: null, isDue: false },
    });
    expect(left()).toEqual([[fileName], [], []]);
    now += 30 * DAY_MS;
    expect(service.status()).toEqual({ last, restored: null, interruptedAt: null, isDue: true });
  });

  it('is made one at a time, and another after one that was given up', async () => {
    const chosen = Promise.withResolvers<string | null>();
    const service = backups({ askForFolder: () => chosen.promise });
    const first = service.make(PASSPHRASE);
    await expect(service.make(PASSPHRASE)).rejects.toMatchObject({ code: 'busy' });
    chosen.resolve(null);
    await expect(first).rejects.toMatchObject({ code: 'cancelled' });
    await expect(service.make(PASSPHRASE)).rejects.toMatchObject({ code: 'cancelled' });
    expect(service.status().last).toBeNull();
  });

  it.each<[string, Partial<Parameters<typeof createBackups>[0]>, string]>([
    ['it cannot be read again', { isIntact: () => false }, 'backup-damaged'],
    ['the disk of its folder is full', { files: fullFor('.age.') }, 'destination-full'],
    ['the disk with the vault is full while it is read again', { files: fullFor('/backup.') }, 'disk-full'],
    [
      'it cannot have its name',
      { files: { ...nodeFiles, rename: () => Promise.reject(new Error('x')) } },
      'not-written',
    ],
  ])('does not count, and leaves nothing, where %s', async (_what, more, code) => {
    const service = backups(more);
    await expect(service.make(PASSPHRASE)).rejects.toMatchObject({ code });
    expect(service.status()).toMatchObject({ last: null, interruptedAt: null });
    expect(left()).toEqual([[], [], []]);
  });

  it.each([
    ['its database is copied', '/backup.'],
    ['it is written', '.age.'],
  ])('that is stopped while %s leaves nothing but a note, until the next', async (_what, part) => {
    const reached = Promise.withResolvers<undefined>();
    const files: typeof nodeFiles = {
      ...nodeFiles,
      create: async (path) => {
        if (path.includes(part)) reached.resolve(undefined);
        return nodeFiles.create(path);
      },
    };
    const service = backups({ files });
    const made = expect(service.make(PASSPHRASE)).rejects.toBeInstanceOf(Error);
    await reached.promise;
    await service.stop();
    expect(left()).toEqual([[], [], []]);
    await made;
    const begun = { last: null, interruptedAt: new Date(START).toISOString() };
    expect(service.status()).toMatchObject(begun);
    expect(backups().status()).toMatchObject(begun);
    now += DAY_MS;
    expect(await service.make(PASSPHRASE)).toMatchObject({ interruptedAt: null, isDue: false });
  });

  it('that waits for its folder does not delay a stop', async () => {
    const service = backups({ askForFolder: () => new Promise(() => undefined) });
    void service.make(PASSPHRASE);
    await service.stop();
    expect(service.status().interruptedAt).toBeNull();
  });
});
