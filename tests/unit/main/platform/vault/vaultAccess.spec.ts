import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Vault, VaultAccess } from '../../../../../src/main/platform/vault/types';
import { createVaultAccess } from '../../../../../src/main/platform/vault/vaultAccess';
import { createMemoryKeychain, type MemoryKeychain } from '../../../../support/memoryKeychain';
import { countingIds, steppingClock } from '../../../../support/vault';
import { testKeyring } from '../../../../support/authors';

let folder: string;
let keychain: MemoryKeychain;
let access: VaultAccess;
const opened: Vault[] = [];

const newAccess = (): VaultAccess =>
  createVaultAccess({ folder, keychain, clock: steppingClock(), newId: countingIds(), keyring: testKeyring });
const kept = async (vault: Promise<Vault>): Promise<Vault> => {
  opened.push(await vault);
  return vault;
};
const code = (value: string): Error => expect.objectContaining({ code: value }) as Error;
const path = (name: string): string => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vault-test-'));
  keychain = createMemoryKeychain();
  access = newAccess();
});
afterEach(() => {
  for (const vault of opened.splice(0)) vault.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a vault with its key in the keychain', () => {
  it('opens again without a question', async () => {
    const first = await kept(access.create('keychain'));
    first.values.set('a', 'b', 1);
    first.close();
    expect(await newAccess().describe()).toBe('keychain');
    expect((await kept(newAccess().open(null))).values.get('a', 'b')).toBe(1);
  });

  it('has its key in no file', async () => {
    (await kept(access.create('keychain'))).close();
    const [secret = ''] = keychain.saved.values();
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    const forms = [Buffer.from(secret), Buffer.from(secret, 'hex')];
    for (const name of readdirSync(folder)) {
      expect(forms.some((form) => readFileSync(path(name)).includes(form))).toBe(false);
    }
  });

  it.each([
    ['locked', 'keychain-locked'],
    ['no-service', 'keychain-missing'],
    ['module-missing', 'keychain-missing'],
  ] as const)('is not made while that is %s', async (state, expected) => {
    keychain.state = state;
    await expect(access.create('keychain')).rejects.toThrow(code(expected));
    expect(readdirSync(folder)).toEqual([]);
    expect(await access.describe()).toBeNull();
  });

  it('is not made in a keychain that forgets', async () => {
    keychain.get = async () => null;
    await expect(access.create('keychain')).rejects.toThrow(code('keychain-refused'));
    expect(readdirSync(folder)).toEqual([]);
    expect(keychain.saved.size).toBe(0);
  });

  it('does not open while the keychain is locked, without its entry, or with another', async () => {
    (await kept(access.create('keychain'))).close();
    keychain.state = 'locked';
    await expect(access.open(null)).rejects.toThrow(code('keychain-locked'));
    keychain.state = 'ready';
    const [account = ''] = keychain.saved.keys();
    for (const secret of ['ab'.repeat(32), 'no key at all', null]) {
      if (secret === null) keychain.saved.delete(account);
      else keychain.saved.set(account, secret);
      await expect(access.open(null)).rejects.toThrow(code('no-credential'));
    }
  });
});

describe('a vault with a passphrase', () => {
  it('opens with it, however its letters were composed, and with no other', async () => {
    (await kept(access.create({ passphrase: 'Zoë synthetic passphrase' }))).close();
    expect(keychain.saved.size).toBe(0);
    expect(await access.describe()).toBe('passphrase');
    await expect(access.open('Zoe synthetic passphrase')).rejects.toThrow(code('wrong-passphrase'));
    await expect(access.open(null)).rejects.toThrow(code('wrong-passphrase'));
    expect(await kept(access.open('Zoe\u0308 synthetic passphrase'))).toBeDefined();
  });

  it('is derived slowly, with its own salt', async () => {
    (await kept(access.create({ passphrase: 'synthetic' }))).close();
    const { keys } = JSON.parse(readFileSync(path('vault.json'), 'utf8')) as {
      keys: [{ sealed: { derivation: { salt: string } } }];
    };
    const { derivation } = keys[0].sealed;
    expect(derivation).toMatchObject({ name: 'scrypt', N: 2 ** 17, r: 8, p: 1 });
    expect(derivation.salt).toMatch(/^[0-9a-f]{64}$/);
  });

  it('must not be empty', async () => {
    await expect(access.create({ passphrase: '' })).rejects.toThrow(code('bad-request'));
    expect(await access.describe()).toBeNull();
  });
});

describe('the profile folder', () => {
  it('is made when it is not there', async () => {
    rmSync(folder, { recursive: true });
    expect(await access.describe()).toBeNull();
    await kept(access.create('keychain'));
    expect(await access.describe()).toBe('keychain');
  });

  it('without a vault says so', async () => {
    await expect(access.open(null)).rejects.toThrow(code('vault-missing'));
  });

  it('with a vault takes no second one', async () => {
    await kept(access.create('keychain'));
    await expect(access.create('keychain')).rejects.toThrow(code('vault-exists'));
    expect(keychain.saved.size).toBe(1);
  });

  it('with a vault that is open elsewhere says so', async () => {
    await kept(access.create('keychain'));
    await expect(newAccess().open(null)).rejects.toThrow(code('vault-busy'));
  });

  it('keeps a database aside whose making was broken off, instead of writing over it', async () => {
    writeFileSync(path('vault.making'), '');
    writeFileSync(path('vault.db'), 'left behind');
    expect(await access.describe()).toBeNull();
    await kept(access.create('keychain'));
    expect(readdirSync(folder)).not.toContain('vault.making');
    const aside = readdirSync(folder).filter((name) => name.endsWith('.aside'));
    expect(aside.map((name) => readFileSync(path(name), 'utf8'))).toEqual(['left behind']);
  });

  it('in which another process is making a vault takes no second one', async () => {
    await kept(access.create('keychain'));
    for (const name of ['vault.json', 'vault.copy.json']) rmSync(path(name));
    writeFileSync(path('vault.making'), '');
    await expect(newAccess().create('keychain')).rejects.toThrow(code('vault-busy'));
    expect(readdirSync(folder).some((name) => name.endsWith('.aside'))).toBe(false);
  });

  it.each([
    ['database', ['vault.db'], ['vault.copy.json', 'vault.json']],
    ['header', ['vault.json', 'vault.copy.json'], ['vault.db', 'vault.db.kept']],
  ] as const)(
    'whose %s is gone says so, with what is beside it, and is not started afresh',
    async (what, gone, left) => {
      (await kept(access.create('keychain'))).close();
      if (what === 'header') writeFileSync(path('vault.db.kept'), '');
      for (const name of gone) rmSync(path(name));
      expect(access.missing()).toEqual({ what, beside: left });
      expect(await access.describe()).toBe('keychain');
      await expect(access.open(null)).rejects.toThrow(code(`${what}-missing`));
      await expect(access.create('keychain')).rejects.toThrow(
        code(what === 'header' ? 'header-missing' : 'vault-exists'),
      );
      expect(readdirSync(folder).toSorted()).toEqual(['drafts.reserve', ...left]);
    },
  );

  it('opens by the copy of a header that is lost or cut short, and has both again', async () => {
    const first = await kept(access.create('keychain'));
    first.values.set('a', 'b', 1);
    first.close();
    const text = readFileSync(path('vault.json'), 'utf8');
    for (const spoil of [
      () => rmSync(path('vault.json')),
      () => writeFileSync(path('vault.json'), text.slice(0, 40)),
      () => rmSync(path('vault.copy.json')),
    ]) {
      spoil();
      expect(await newAccess().describe()).toBe('keychain');
      await expect(newAccess().create('keychain')).rejects.toThrow(code('vault-exists'));
      const again = await kept(newAccess().open(null));
      expect(again.values.get('a', 'b')).toBe(1);
      again.close();
      for (const name of ['vault.json', 'vault.copy.json'])
        expect(readFileSync(path(name), 'utf8')).toBe(text);
    }
  });

  it('that was taken away but for the copy of its header is none', async () => {
    (await kept(access.create('keychain'))).close();
    for (const name of ['vault.json', 'vault.db']) rmSync(path(name));
    expect(await newAccess().describe()).toBeNull();
    (await kept(newAccess().create('keychain'))).close();
    expect(readFileSync(path('vault.copy.json'), 'utf8')).toBe(readFileSync(path('vault.json'), 'utf8'));
  });

  it('with an altered header is damaged, whatever was altered; a later header is newer', async () => {
    (await kept(access.create({ passphrase: 'synthetic' }))).close();
    rmSync(path('vault.copy.json'));
    const text = readFileSync(path('vault.json'), 'utf8');
    const altered = [
      text.replace(/"salt": "./, (match) => match.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))),
      text.replace('131072', '262144'),
      text.replace('"keyIn": "passphrase"', '"keyIn": "keychain"'),
      text.slice(0, 40),
      '',
      '[]',
    ];
    for (const variant of altered) {
      writeFileSync(path('vault.json'), variant);
      await expect(access.open('synthetic')).rejects.toThrow(code('vault-damaged'));
      expect(await access.describe()).toBe('keychain');
    }
    writeFileSync(path('vault.json'), text.replace('"schemaVersion": 2', '"schemaVersion": 3'));
    await expect(access.open('synthetic')).rejects.toThrow(code('vault-newer'));
  });
});
