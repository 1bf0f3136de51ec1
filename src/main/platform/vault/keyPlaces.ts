import { AppError } from '../../errors/appError';
import type { Keychain } from '../keychain/types';
import { openSecret, sealSecret } from './sealedSecret';
import type { NewKey } from './types';
import type { KeyPlace, VaultHeader } from './vaultHeader';
import { isKey, keychainAccount, keyCheck, keyToSecret, secretToKey } from './vaultKey';

/** Separates two keys in the keychain while a vault's key is being changed. */
const SEPARATOR = ' ';

/** Stores the keys of a vault in their places, finds them and deletes them. */
export function createKeyPlaces(keychain: Keychain) {
  /**
   * Throws an error of the keychain, and 'keychain-refused' if the keychain does not return what was stored, since the
   * vault could never be opened again.
   */
  async function keep(vaultId: string, keys: readonly Buffer[]): Promise<void> {
    const account = keychainAccount(vaultId);
    const secret = keys.map(keyToSecret).join(SEPARATOR);
    await keychain.set(account, secret);
    if ((await keychain.get(account)) !== secret) throw new AppError('keychain-refused');
  }

  async function inKeychain({ keyCheck: check }: KeyPlace, vaultId: string): Promise<Buffer> {
    const secrets = (await keychain.get(keychainAccount(vaultId)))?.split(SEPARATOR) ?? [];
    const key = secrets.map(secretToKey).find((one) => one !== null && isKey(one, vaultId, check));
    if (key === null || key === undefined) throw new AppError('no-credential');
    return key;
  }

  return {
    /**
     * Describes where a key will be stored; `keep` then stores it if that is the keychain. Throws 'bad-request' for an
     * empty passphrase.
     */
    async placeFor(choice: NewKey, key: Buffer, vaultId: string): Promise<KeyPlace> {
      const check = keyCheck(key, vaultId);
      if (choice === 'keychain') return { keyIn: 'keychain', keyCheck: check };
      if (choice.passphrase === '') throw new AppError('bad-request', 'passphrase: empty');
      const sealed = await sealSecret(keyToSecret(key), choice.passphrase);
      return { keyIn: 'passphrase', keyCheck: check, sealed };
    },
    /**
     * Throws 'wrong-passphrase', 'no-credential' (the keychain lacks this vault's key), or an error of the keychain.
     */
    async find(place: KeyPlace, vaultId: string, passphrase: string | null): Promise<Buffer> {
      if (place.keyIn === 'keychain') return inKeychain(place, vaultId);
      const secret = passphrase === null ? null : await openSecret(place.sealed, passphrase);
      const key = secret === null ? null : secretToKey(secret);
      if (key === null || !isKey(key, vaultId, place.keyCheck)) throw new AppError('wrong-passphrase');
      return key;
    },
    keep,
    /** Deletes keys from the keychain that the vault no longer needs. Returns false if that is not possible now. */
    async tidy({ vaultId, keys }: Pick<VaultHeader, 'vaultId' | 'keys'>, key: Buffer): Promise<boolean> {
      try {
        if (keys[0]?.keyIn === 'keychain') await keep(vaultId, [key]);
        else await keychain.delete(keychainAccount(vaultId));
        return true;
      } catch {
        return false;
      }
    },
  };
}
