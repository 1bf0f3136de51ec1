import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

const FORMER: NewKey = { passphrase: 'the former vault of the test' };
const RESTORED: NewKey = { passphrase: 'the restored vault of the test' };

let folder: string;
let elsewhere: string;
let keychain: MemoryKeychain;
let firstId = 0;
const opened: Vault[] = [];

const newAccess = (): VaultAccess =>
  createVaultAccess({
    folder,
    keychain,
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

/** Unpacks a backup, whose vault says that it is one. */
async function unpack(to: string): Promise<UnpackedCopy> {
  const key = newKey();
  const of = createVaultAccess({
    folder: join(elsewhere, 'original'),
    keychain: createMemoryKeychain(),
    clock: steppingClock(),
    newId: countingIds((firstId += 100)),
    keyring: testKeyring,
  });
  const vault = await of.create('keychain');
  vault.values.set('a', 'b', 'of the backup');
  vault.copyTo(join(elsewhere, 'copy'), key);
  vault.close();
  copyFileSync(join(elsewhere, 'copy'), to);
  for (const name of ['original', 'copy']) rmSync(join(elsewhere, name), { recursive: true });
  return { key };
}

async function createFormer(choice: NewKey): Promise<Vault> {
  const vault = kept(await newAccess().create(choice));
  vault.values.set('a', 'b', 'of the former vault');
  return vault;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'restore-test-'));
  elsewhere = mkdtempSync(join(tmpdir(), 'restore-test-'));
  keychain = createMemoryKeychain();
});
afterEach(() => {
  for (const vault of opened.splice(0)) vault.close();
  for (const each of [folder, elsewhere]) rmSync(each, { recursive: true, force: true });
});

describe('a vault that is in use', () => {
  it.each([['keychain' as const], [FORMER]])('is not replaced, wherever its key is', async (choice) => {
    const former = await createFormer(choice);
    const before = Object.keys(contents());
    await expect(newAccess().restore(RESTORED, unpack)).rejects.toThrow(code('vault-busy'));
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
    await expect(newAccess().restore('keychain', opening)).rejects.toThrow(code('vault-busy'));
    expect(Object.keys(contents())).toEqual(['vault.copy.json', 'vault.db', 'vault.db-wal', 'vault.json']);
  });

  it('is replaced once its process was killed, with what its log holds', async () => {
    const former = await createFormer(FORMER);
    cpSync(folder, elsewhere, { recursive: true });
    former.close();
    cpSync(elsewhere, folder, { recursive: true });
    const log = contents()['vault.db-wal'];
    const { vault, aside } = await newAccess().restore(RESTORED, unpack);
    expect(kept(vault).values.get('a', 'b')).toBe('of the backup');
    const asideLog = aside.find((name) => name.endsWith('-wal')) ?? '';
    expect(log).not.toBe('');
    expect(contents()[asideLog]).toBe(log);
  });
});
