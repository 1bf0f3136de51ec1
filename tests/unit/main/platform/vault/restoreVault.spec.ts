import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../../../src/main/platform/vault/database';
import type { NewKey, UnpackedCopy, Vault, VaultAccess } from '../../../../../src/main/platform/vault/types';
import { createVaultAccess } from '../../../../../src/main/platform/vault/vaultAccess';
import { newKey } from '../../../../../src/main/platform/vault/vaultKey';
import { testKeyring } from '../../../../support/authors';
import { createMemoryKeychain, type MemoryKeychain } from '../../../../support/memoryKeychain';
import { countingIds, steppingClock } from '../../../../support/vault';

vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../../../../support/cheapScrypt');
  return cheapScrypt(await original());
});

/** How many further changes to the data folder the process makes before it is killed. */
const process = vi.hoisted(() => ({ changes: Infinity }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const unlessKilled =
    <A extends unknown[], R>(change: (...parts: A) => R) =>
    (...parts: A): R => {
      if (process.changes === 0) throw new Error('killed');
      process.changes -= 1;
      return change(...parts);
    };
  return {
    ...fs,
    renameSync: unlessKilled(fs.renameSync),
    rmSync: unlessKilled(fs.rmSync),
    openSync: unlessKilled(fs.openSync),
    writeSync: unlessKilled(fs.writeSync as (...parts: unknown[]) => number),
    fsyncSync: unlessKilled(fs.fsyncSync),
  };
});

const FORMER = { passphrase: 'the former vault of the test' };
const RESTORED = { passphrase: 'the restored vault of the test' };

let folder: string;
let elsewhere: string;
let keychain: MemoryKeychain;
let firstId = 0;
let backup: { bytes: Buffer; key: Buffer };
const opened: Vault[] = [];

const newAccess = (inside = folder, secrets = keychain): VaultAccess =>
  createVaultAccess({
    folder: inside,
    keychain: secrets,
    clock: steppingClock(),
    newId: countingIds((firstId += 100)),
    keyring: testKeyring,
  });
const kept = (vault: Vault): Vault => {
  opened.push(vault);
  return vault;
};
const code = (value: string): Error => expect.objectContaining({ code: value }) as Error;

/** Every file of the data folder with its bytes, except the reserve. */
const contents = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name !== 'drafts.reserve')
      .map((name) => [name, readFileSync(join(folder, name)).toString('base64')]),
  );

/** Writes a backup's database. Returns its bytes and its key. */
async function writeBackup(): Promise<{ bytes: Buffer; key: Buffer }> {
  const inside = mkdtempSync(join(tmpdir(), 'restore-test-'));
  const key = newKey();
  const vault = await newAccess(inside, createMemoryKeychain()).create('keychain');
  vault.values.set('a', 'b', 'of the backup');
  vault.copyTo(join(inside, 'copy'), key);
  vault.close();
  const bytes = readFileSync(join(inside, 'copy'));
  rmSync(inside, { recursive: true });
  return { bytes, key };
}

async function unpack(to: string): Promise<UnpackedCopy> {
  writeFileSync(to, backup.bytes);
  return { key: Buffer.from(backup.key) };
}

const note = (vault: Vault, aside: string[]): void => vault.values.set('a', 'aside', aside);

async function createFormer(choice: NewKey): Promise<Vault> {
  const vault = kept(await newAccess().create(choice));
  vault.values.set('a', 'b', 'of the former vault');
  return vault;
}

beforeAll(async () => (backup = await writeBackup()));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'restore-test-'));
  elsewhere = mkdtempSync(join(tmpdir(), 'restore-test-'));
  keychain = createMemoryKeychain();
});
afterEach(() => {
  process.changes = Infinity;
  for (const vault of opened.splice(0)) vault.close();
  for (const each of [folder, elsewhere]) rmSync(each, { recursive: true, force: true });
});

it('a fault of the backup is not reported of the vault', async () => {
  (await createFormer('keychain')).close();
  for (const [version, fault] of [
    [9999, 'backup-newer'],
    [1, 'backup-damaged'],
  ] as const) {
    const otherVersion = async (to: string): Promise<UnpackedCopy> => {
      const copy = await unpack(to);
      const connection = openDatabase({ file: to, key: backup.key, create: false });
      connection.pragma(`user_version = ${String(version)}`);
      connection.close();
      return copy;
    };
    await expect(newAccess().restore('keychain', otherVersion, note)).rejects.toThrow(code(fault));
  }
  expect(kept(await newAccess().open(null)).values.get('a', 'b')).toBe('of the former vault');
});

describe('a vault that is in use', () => {
  it.each([['keychain' as const], [FORMER]])('is not replaced, wherever its key is', async (choice) => {
    const former = await createFormer(choice);
    const before = Object.keys(contents());
    await expect(newAccess().restore(RESTORED, unpack, note)).rejects.toThrow(code('vault-busy'));
    expect(Object.keys(contents())).toEqual(before);
    former.values.set('a', 'b', 'later');
    former.close();
    const again = kept(await newAccess().open(choice === 'keychain' ? null : choice.passphrase));
    expect(again.values.get('a', 'b')).toBe('later');
  });

  it('is not replaced if it was opened while the backup was unpacked', async () => {
    (await createFormer('keychain')).close();
    const opening = async (to: string): Promise<UnpackedCopy> => {
      const copy = await unpack(to);
      kept(await newAccess().open(null));
      return copy;
    };
    await expect(newAccess().restore('keychain', opening, note)).rejects.toThrow(code('vault-busy'));
    expect(Object.keys(contents())).toEqual(['vault.copy.json', 'vault.db', 'vault.db-wal', 'vault.json']);
  });

  it('is replaced once its process was killed, with what its log holds', async () => {
    const former = await createFormer(FORMER);
    cpSync(folder, elsewhere, { recursive: true });
    former.close();
    cpSync(elsewhere, folder, { recursive: true });
    const log = contents()['vault.db-wal'];
    const vault = await newAccess().restore(RESTORED, unpack, note);
    expect(kept(vault).values.get('a', 'b')).toBe('of the backup');
    const asideLog = Object.keys(contents()).find((name) => /aside-wal$/.test(name)) ?? '';
    expect(log).not.toBe('');
    expect(contents()[asideLog]).toBe(log);
  });
});

describe('a restore whose process is killed', () => {
  /** Restores until the process is killed. Returns whether the restore ended before. */
  async function restoreUntil(changes: number, choice: NewKey): Promise<boolean> {
    const access = newAccess();
    const later = async (to: string): Promise<UnpackedCopy> => {
      const copy = await unpack(to);
      process.changes = changes;
      return copy;
    };
    try {
      kept(await access.restore(choice, later, note)).close();
      return true;
    } catch (error) {
      expect(String(error)).toContain('killed');
      return false;
    } finally {
      process.changes = Infinity;
    }
  }

  /** Checks that the folder has one complete vault and no more than what that says. */
  function expectTidy(vault: Vault): void {
    const names = Object.keys(contents());
    const aside = (vault.values.get('a', 'aside') ?? []) as string[];
    expect(names.filter((name) => name.includes('.aside')).toSorted()).toEqual(aside.toSorted());
    expect(names.filter((name) => !name.includes('.aside'))).toEqual([
      'vault.copy.json',
      'vault.db',
      'vault.db-wal',
      'vault.json',
    ]);
  }

  it('leaves the former vault or the restored one, which names what was set aside', async () => {
    let hasEnded = false;
    for (let changes = 0; !hasEnded; changes += 1) {
      (await createFormer(FORMER)).close();
      const before = contents();
      hasEnded = await restoreUntil(changes, RESTORED);
      const access = newAccess();
      expect(await access.describe()).toBe('passphrase');
      expect(access.missing()).toBeNull();
      const isFormer = readFileSync(join(folder, 'vault.db')).toString('base64') === before['vault.db'];
      const vault = kept(await access.open((isFormer ? FORMER : RESTORED).passphrase));
      expect(vault.values.get('a', 'b')).toBe(isFormer ? 'of the former vault' : 'of the backup');
      expectTidy(vault);
      vault.close();
      if (isFormer) expect(contents()).toEqual(before);
      else expect(changes).toBeGreaterThan(15);
      expect(hasEnded && isFormer).toBe(false);
      for (const name of readdirSync(folder)) rmSync(join(folder, name));
    }
  });

  it('leaves no vault where there was none', async () => {
    let hasEnded = false;
    for (let changes = 0; !hasEnded; changes += 1) {
      hasEnded = await restoreUntil(changes, 'keychain');
      const access = newAccess();
      const isRestored = (await access.describe()) !== null;
      if (hasEnded) expect(isRestored).toBe(true);
      expectTidy(kept(isRestored ? await access.open(null) : await access.create('keychain')));
      expect([changes, keychain.saved.size]).toEqual([changes, 1]);
      opened.at(-1)?.close();
      keychain.saved.clear();
      for (const name of readdirSync(folder)) rmSync(join(folder, name));
    }
  });

  it('is undone even if undoing it was interrupted', async () => {
    let isUndone = false;
    for (let changes = 0; !isUndone; changes += 1) {
      (await createFormer(FORMER)).close();
      const before = contents();
      await newAccess()
        .restore(RESTORED, unpack, () => {
          process.changes = changes;
          throw new Error('killed');
        })
        .catch(() => undefined);
      isUndone = process.changes > 0;
      process.changes = Infinity;
      await newAccess().describe();
      kept(await newAccess().open(FORMER.passphrase)).close();
      expect(contents()).toEqual(before);
      for (const name of readdirSync(folder)) rmSync(join(folder, name));
    }
  });

  it('is not undone by another process before it has ended', async () => {
    (await createFormer(FORMER)).close();
    const parent = globalThis.process.ppid;
    const record = { pid: parent, vaultId: null, aside: [] };
    writeFileSync(join(folder, 'vault.making'), JSON.stringify(record));
    await expect(newAccess().open(FORMER.passphrase)).rejects.toThrow(code('vault-busy'));
    expect(await newAccess().describe()).toBe('passphrase');
    expect(Object.keys(contents())).toContain('vault.making');
  });
});
