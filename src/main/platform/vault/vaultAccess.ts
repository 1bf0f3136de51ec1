import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../errors/appError';
import type { Keychain } from '../keychain/types';
import { createHeaderFiles } from './headerFiles';
import { openVault } from './openVault';
import type { Keyring, NewKey, Vault, VaultAccess } from './types';
import { createVaultFiles } from './vaultFiles';
import type { VaultHeader } from './vaultHeader';
import {
  deriveKey,
  isKey,
  keyCheck,
  keychainAccount,
  keyToSecret,
  newDerivation,
  newKey,
  secretToKey,
} from './vaultKey';

async function keepKey(keychain: Keychain, account: string, secret: string): Promise<void> {
  await keychain.set(account, secret);
  // A keychain that forgets at once would lock the vault for ever.
  if ((await keychain.get(account)) !== secret) throw new AppError('keychain-refused');
}

async function findKey(keychain: Keychain, header: VaultHeader, passphrase: string | null): Promise<Buffer> {
  const { vaultId, derivation } = header;
  if (derivation !== null) {
    const key = await deriveKey(passphrase ?? '', derivation);
    if (isKey(key, vaultId, header.keyCheck)) return key;
    throw new AppError('wrong-passphrase');
  }
  const secret = await keychain.get(keychainAccount(vaultId));
  const key = secret === null ? null : secretToKey(secret);
  if (key !== null && isKey(key, vaultId, header.keyCheck)) return key;
  throw new AppError('no-credential');
}

async function makeKey(choice: NewKey, vaultId: string): Promise<{ key: Buffer; header: VaultHeader }> {
  const derivation = choice === 'keychain' ? null : newDerivation();
  const key =
    choice === 'keychain' || derivation === null ? newKey() : await deriveKey(choice.passphrase, derivation);
  const keyIn = derivation === null ? 'keychain' : 'passphrase';
  return { key, header: { vaultId, keyIn, derivation, keyCheck: keyCheck(key, vaultId) } };
}

/**
 * The vault of a profile folder: `vault.db` (encrypted) and `vault.json` (how to find its key, never the key).
 * The header is written last and is what makes a vault exist.
 */
export function createVaultAccess(parts: {
  folder: string;
  keychain: Keychain;
  clock: () => Date;
  newId: () => string;
  keyring: Keyring;
}): VaultAccess {
  const { folder, keychain, clock, newId, keyring } = parts;
  const file = join(folder, 'vault.db');
  const headers = createHeaderFiles(folder, () => existsSync(file));
  const files = createVaultFiles(folder, file, headers);
  function openWith(key: Buffer, create: boolean): Vault {
    try {
      return openVault({ file, key, clock, newId, keyring, create });
    } finally {
      key.fill(0);
    }
  }

  /**
   * Throws AppError 'vault-exists', 'bad-request' (empty passphrase), 'keychain-refused', 'disk-full', or an error
   * of the keychain; after any of them there is no vault, as before.
   */
  async function create(choice: NewKey): Promise<Vault> {
    if (headers.hasOwn() || headers.find() !== null) throw new AppError('vault-exists');
    files.require();
    if (choice !== 'keychain' && choice.passphrase === '')
      throw new AppError('bad-request', 'passphrase: empty');
    const { key, header } = await makeKey(choice, newId());
    const account = keychainAccount(header.vaultId);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    files.begin(clock());
    let vault: Vault | null = null;
    try {
      if (header.keyIn === 'keychain') await keepKey(keychain, account, keyToSecret(key));
      vault = openWith(key, true);
      headers.write(header);
      headers.keepTwice(header);
      files.end();
      return vault;
    } catch (error) {
      vault?.close();
      files.giveUp();
      if (header.keyIn === 'keychain') await keychain.delete(account).catch(() => false);
      throw error;
    }
  }

  /**
   * Throws AppError 'vault-missing', 'wrong-passphrase', 'no-credential' (the keychain does not hold this vault's
   * key), 'header-missing', 'database-missing', 'vault-damaged', 'vault-newer', 'vault-busy', 'disk-full', or the keychain's.
   */
  async function open(passphrase: string | null): Promise<Vault> {
    files.require();
    const header = headers.find();
    if (header === null) throw new AppError('vault-missing');
    const key = await findKey(keychain, header, passphrase);
    const vault = openWith(key, false);
    headers.keepTwice(header);
    files.end();
    return vault;
  }

  return {
    /** Of a header that is gone or does not read: the keychain, since no passphrase helps and opening says what is wrong. */
    async describe() {
      if (files.missing()?.what === 'header') return 'keychain';
      try {
        return headers.find()?.keyIn ?? null;
      } catch (error) {
        if (error instanceof AppError) return 'keychain';
        throw error;
      }
    },
    missing: files.missing,
    create,
    open,
  };
}
