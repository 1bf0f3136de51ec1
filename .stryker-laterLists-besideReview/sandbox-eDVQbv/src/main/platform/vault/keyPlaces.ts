// @ts-nocheck
import { AppError } from '../../errors/appError';
import type { Keychain } from '../keychain/types';
import { openSecret, sealSecret } from './sealedSecret';
import type { NewKey } from './types';
import type { KeyPlace, VaultHeader } from './vaultHeader';
import { isKey, keychainAccount, keyCheck, keyToSecret, secretToKey } from './vaultKey';

/** Between two keys that the keychain holds for one vault while its key is being changed. */
const BETWEEN = ' ';

/** Puts keys of a vault where they are kept, finds them there, and takes them away. */
export function createKeyPlaces(keychain: Keychain) {
  /** Throws an error of the keychain; 'keychain-refused' where it forgets at once, which would lock the vault for ever. */
  async function keep(vaultId: string, keys: readonly Buffer[]): Promise<void> {
    const account = keychainAccount(vaultId);
    const secret = keys.map(keyToSecret).join(BETWEEN);
    await keychain.set(account, secret);
    if ((await keychain.get(account)) !== secret) throw new AppError('keychain-refused');
  }

  async function inKeychain({ keyCheck: check }: KeyPlace, vaultId: string): Promise<Buffer> {
    const secrets = (await keychain.get(keychainAccount(vaultId)))?.split(BETWEEN) ?? [];
    const key = secrets.map(secretToKey).find((one) => one !== null && isKey(one, vaultId, check));
    if (key === null || key === undefined) throw new AppError('no-credential');
    return key;
  }

  return {
    /** Where a key will be found, once it is kept there. Throws 'bad-request' for an empty passphrase. */
    async placeFor(choice: NewKey, key: Buffer, vaultId: string): Promise<KeyPlace> {
      const check = keyCheck(key, vaultId);
      if (choice === 'keychain') return { keyIn: 'keychain', keyCheck: check };
      if (choice.passphrase === '') throw new AppError('bad-request', 'passphrase: empty');
      const sealed = await sealSecret(keyToSecret(key), choice.passphrase);
      return { keyIn: 'passphrase', keyCheck: check, sealed };
    },
    /** Throws 'wrong-passphrase', 'no-credential' (the keychain has not this vault's key), or an error of the keychain. */
    async find(place: KeyPlace, vaultId: string, passphrase: string | null): Promise<Buffer> {
      if (place.keyIn === 'keychain') return inKeychain(place, vaultId);
      const secret = passphrase === null ? null : await openSecret(place.sealed, passphrase);
      const key = secret === null ? null : secretToKey(secret);
      if (key === null || !isKey(key, vaultId, place.keyCheck)) throw new AppError('wrong-passphrase');
      return key;
    },
    keep,
    /** Leaves in the keychain what a vault opens with and nothing else. False where that could not be done now. */
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
