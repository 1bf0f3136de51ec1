import * as fs from 'node:fs';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewKey, Vault, VaultAccess } from '../../../src/main/platform/vault/types';
import { createVaultAccess } from '../../../src/main/platform/vault/vaultAccess';
import { createMemoryKeychain, type MemoryKeychain } from '../../support/memoryKeychain';
import { countingIds, steppingClock } from '../../support/vault';
import { testKeyring } from '../../support/authors';

/** Called before and after whatever reaches the disk or the keychain. */
const at = vi.hoisted(() => ({ step: (_name: string): void => undefined }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  const watched = Object.fromEntries(
    (['renameSync', 'fsyncSync', 'writeSync', 'rmSync'] as const).map((name) => [
      name,
      (...args: never[]) => {
        at.step(`before ${name}`);
        const value = (real[name] as (...given: never[]) => unknown)(...args);
        at.step(`after ${name}`);
        return value;
      },
    ]),
  );
  return { ...real, ...watched };
});

vi.mock('node:crypto', async (original) => {
  const { cheapScrypt } = await import('../../support/cheapScrypt');
  return cheapScrypt(await original());
});

const EARLIER = 'the passphrase of before';
const LATER = 'the passphrase of afterwards';
const OTHER = 'a passphrase of nobody';
const SETTING = 'a value that must stay readable';

/** The files of a vault that is not being changed. */
const FILES = ['drafts.reserve', 'vault.copy.json', 'vault.db', 'vault.json'];

let root: string;
let folder: string;
let keychain: MemoryKeychain;

const accessOf = (of = folder, from = keychain): VaultAccess =>
  createVaultAccess({
    folder: of,
    keychain: from,
    clock: steppingClock(),
    newId: countingIds(),
    keyring: testKeyring,
  });

/** Every state in which the power could have gone. */
interface Image {
  step: string;
  folder: string;
  saved: Map<string, string>;
}

function watch(): Image[] {
  const images: Image[] = [];
  const take = (step: string): void => {
    const image = join(root, `image-${String(images.length)}`);
    cpSync(folder, image, { recursive: true });
    images.push({ step, folder: image, saved: new Map(keychain.saved) });
  };
  at.step = take;
  const { set, delete: remove } = keychain;
  keychain.set = async (account, secret) => {
    take('before set');
    await set(account, secret);
    take('after set');
  };
  keychain.delete = async (account) => {
    take('before delete');
    const was = await remove(account);
    take('after delete');
    return was;
  };
  return images;
}

const unwatch = (): void => {
  at.step = () => undefined;
};

async function made(key: NewKey): Promise<Vault> {
  const vault = await accessOf().create(key);
  vault.values.set('a', 'b', SETTING);
  return vault;
}

const OPENS = (value: unknown): boolean => value === 'opens';
async function tried(access: VaultAccess, passphrase: string | null): Promise<string> {
  try {
    const vault = await access.open(passphrase);
    const value = vault.values.get('a', 'b');
    vault.close();
    return value === SETTING ? 'opens' : 'lost';
  } catch (error) {
    return String((error as { code?: string }).code);
  }
}

/** Opens a state as a person would, who knows both passphrases: again and again, by whatever the app asks for. */
async function openImage({ folder: of, saved }: Image, step: string): Promise<void> {
  const own = createMemoryKeychain();
  for (const [account, secret] of saved) own.saved.set(account, secret);
  const access = accessOf(of, own);
  const keyIn = await access.describe();
  const secrets = keyIn === 'keychain' ? [null] : [EARLIER, LATER];
  const results: string[] = [];
  for (const secret of secrets) results.push(await tried(access, secret));
  expect(results.filter(OPENS), `${step}: ${results.join()}`).toHaveLength(1);
  expect(await tried(access, OTHER), step).toBe(keyIn === 'keychain' ? 'opens' : 'wrong-passphrase');
  // What opened it is now the only thing that does, and nothing is left of the rest.
  const header = JSON.parse(readFileSync(join(of, 'vault.json'), 'utf8')) as { keys: { keyIn: string }[] };
  expect(header.keys, step).toEqual([expect.objectContaining({ keyIn })]);
  expect(readFileSync(join(of, 'vault.copy.json'), 'utf8'), step).toBe(
    readFileSync(join(of, 'vault.json'), 'utf8'),
  );
  expect(own.saved.size, step).toBe(keyIn === 'keychain' ? 1 : 0);
  for (const secret of own.saved.values()) expect(secret, step).toMatch(/^[0-9a-f]{64}$/);
  expect(readdirSync(of).toSorted(), step).toEqual(FILES);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vault-test-'));
  folder = join(root, 'profile');
  keychain = createMemoryKeychain();
});
afterEach(() => {
  unwatch();
  rmSync(root, { recursive: true, force: true });
});

const WAYS: readonly (readonly [string, NewKey, NewKey])[] = [
  ['from one passphrase to another', { passphrase: EARLIER }, { passphrase: LATER }],
  ['from a passphrase to the keychain', { passphrase: EARLIER }, 'keychain'],
  ['from the keychain to a passphrase', 'keychain', { passphrase: LATER }],
];
const secretOf = (key: NewKey): string | null => (key === 'keychain' ? null : key.passphrase);

describe.each(WAYS)('the key of a vault moved %s', (_, before, next) => {
  it('opens it from the new place alone', async () => {
    const vault = await made(before);
    await accessOf().moveKey(secretOf(before), next);
    vault.close();
    expect(await accessOf().describe()).toBe(next === 'keychain' ? 'keychain' : 'passphrase');
    if (next !== 'keychain') expect(await tried(accessOf(), secretOf(before))).toBe('wrong-passphrase');
    expect(await tried(accessOf(), secretOf(next))).toBe('opens');
    expect(keychain.saved.size).toBe(next === 'keychain' ? 1 : 0);
    // Nor does the copy of the header know the earlier one.
    rmSync(join(folder, 'vault.json'));
    expect(await tried(accessOf(), secretOf(next))).toBe('opens');
  });

  it('is never out of reach, wherever it is cut off', { timeout: 120_000 }, async () => {
    (await made(before)).close();
    const images = watch();
    await accessOf().moveKey(secretOf(before), next);
    unwatch();
    expect(images.length).toBeGreaterThan(10);
    for (const image of images) await openImage(image, image.step);
  });

  it('stays where it is when that fails', async () => {
    const vault = await made(before);
    vault.close();
    if (next === 'keychain') {
      keychain.get = async () => null;
      await expect(accessOf().moveKey(secretOf(before), next)).rejects.toMatchObject({
        code: 'keychain-refused',
      });
      expect(keychain.saved.size).toBe(0);
    } else {
      await expect(accessOf().moveKey(secretOf(before), { passphrase: '' })).rejects.toMatchObject({
        code: 'bad-request',
      });
    }
    expect(await tried(accessOf(), secretOf(before))).toBe('opens');
  });
});

describe.each([
  ['in the keychain', 'keychain'],
  ['under a passphrase', { passphrase: EARLIER }],
] as const)('a new key for a vault with its key %s', (_, key: NewKey) => {
  const secret = secretOf(key);

  it('encrypts all of it anew', async () => {
    const vault = await made(key);
    const header = readFileSync(join(folder, 'vault.json'), 'utf8');
    const [saved] = keychain.saved.values();
    await accessOf().renewKey(vault, secret);
    expect(await tried(accessOf(), secret)).toBe('opens');
    expect(readdirSync(folder).toSorted()).toEqual(FILES);
    // What the earlier key was kept in is of no more use.
    if (saved !== undefined) {
      expect([...keychain.saved.values()]).not.toContain(saved);
      for (const account of keychain.saved.keys()) keychain.saved.set(account, saved);
    }
    for (const name of ['vault.json', 'vault.copy.json']) fs.writeFileSync(join(folder, name), header);
    expect(await tried(accessOf(), secret)).toBe('vault-damaged');
  });

  it('loses nothing, wherever it is cut off', { timeout: 120_000 }, async () => {
    const vault = await made(key);
    const images = watch();
    await accessOf().renewKey(vault, secret);
    unwatch();
    expect(images.length).toBeGreaterThan(15);
    for (const image of images) await openImage(image, image.step);
  });

  it('is not made without what opens the vault', async () => {
    const vault = await made(key);
    if (secret === null) keychain.saved.clear();
    const wrong = secret === null ? null : OTHER;
    await expect(accessOf().renewKey(vault, wrong)).rejects.toMatchObject({
      code: secret === null ? 'no-credential' : 'wrong-passphrase',
    });
    expect(vault.values.get('a', 'b')).toBe(SETTING);
    vault.close();
    expect(existsSync(join(folder, 'vault.db.new'))).toBe(false);
  });

  it('leaves the vault as it was when the copy cannot be written or does not read', async () => {
    const vault = await made(key);
    at.step = (name) => {
      if (name === 'before renameSync' && existsSync(join(folder, 'vault.db.new')))
        throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    };
    await expect(accessOf().renewKey(vault, secret)).rejects.toMatchObject({ code: 'disk-full' });
    unwatch();
    vault.close();
    expect(await tried(accessOf(), secret)).toBe('opens');
    expect(readdirSync(folder).toSorted()).toEqual(FILES);
  });
});
