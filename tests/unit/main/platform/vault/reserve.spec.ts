import { closeSync, existsSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openVault } from '../../../../../src/main/platform/vault/openVault';
import type { Vault } from '../../../../../src/main/platform/vault/types';
import { testKeyring } from '../../../../support/authors';
import { CASE_ID, opened, REVIEWER } from '../../../../support/journalBuilder';
import { mountSmallDisk, type SmallDisk } from '../../../../support/smallDisk';
import { steppingClock, VAULT_KEY } from '../../../../support/vault';

/** Takes every byte there is. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  for (const size of [65_536, 4_096, 1])
    try {
      for (;;) writeSync(handle, Buffer.alloc(size));
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
  closeSync(handle);
}

const open = (folder: string): Vault =>
  openVault({
    file: join(folder, 'vault.db'),
    key: VAULT_KEY,
    clock: steppingClock(),
    newId: () => crypto.randomUUID(),
    keyring: testKeyring,
  });

const probe = mountSmallDisk(64);
probe?.remove();

describe.skipIf(probe === null)('on a full disk', () => {
  let disk: SmallDisk;
  let vault: Vault;
  beforeEach(() => {
    disk = mountSmallDisk(40_000)!;
    vault = open(disk.folder);
    vault.journal.append(CASE_ID, REVIEWER, opened);
  });
  afterEach(() => {
    vault.close();
    disk.remove();
  });

  it('drafts and small values are kept for minutes of typing, and survive the end of the process', () => {
    const filler = join(disk.folder, 'filler');
    fill(filler);
    // Nothing else is let in by what the reserve gives back.
    const note = { type: 'noted', noteId: crypto.randomUUID(), revision: 1, anchor: { on: 'case' } } as const;
    expect(() => vault.journal.append(CASE_ID, REVIEWER, { ...note, text: 'long '.repeat(2000) })).toThrow(
      expect.objectContaining({ code: 'disk-full' }),
    );
    for (let count = 1; count <= 60; count += 1) {
      vault.drafts.save({ caseId: CASE_ID, key: 'note', payload: 'word '.repeat(count) });
      vault.values.set('window:app', 'place', { case: CASE_ID, count });
    }
    vault.close();
    vault = open(disk.folder);
    expect(vault.drafts.list(CASE_ID)).toMatchObject([{ key: 'note', payload: 'word '.repeat(60) }]);
    expect(vault.values.get('window:app', 'place')).toEqual({ case: CASE_ID, count: 60 });
    vault.values.remove('window:app', 'place');
    expect(vault.values.get('window:app', 'place')).toBeUndefined();
  });

  it('a draft that the reserve cannot hold is refused, and the reserve is filled again once there is room', () => {
    const reserve = join(disk.folder, 'drafts.reserve');
    const size = statSync(reserve).size;
    const filler = join(disk.folder, 'filler');
    fill(filler);
    const large = { caseId: CASE_ID, key: 'note', payload: 'x'.repeat(2 * size) };
    expect(() => vault.drafts.save(large)).toThrow(expect.objectContaining({ code: 'disk-full' }));
    expect(vault.drafts.list(CASE_ID)).toEqual([]);
    rmSync(filler);
    vault.drafts.save(large);
    vault.close();
    vault = open(disk.folder);
    expect(statSync(reserve).size).toBe(size);
  });
});

it.skipIf(probe === null)('a small disk is left to the vault', () => {
  const disk = mountSmallDisk(8_000)!;
  const vault = open(disk.folder);
  expect(existsSync(join(disk.folder, 'drafts.reserve'))).toBe(false);
  vault.close();
  disk.remove();
});
