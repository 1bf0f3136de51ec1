import type { Keychain } from '../../src/main/platform/keychain/types';
import { keychainError } from '../../src/main/platform/keychain/keychainError';
import type { KeychainState } from '../../src/shared/ipc/views';

export interface MemoryKeychain extends Keychain {
  /** The stored secrets, which a test may examine or remove. */
  readonly saved: Map<string, string>;
  /** The state from now on. In any state except `ready`, every call fails. */
  state: KeychainState;
}

/** A keychain in memory that can be locked or missing. */
export function createMemoryKeychain(state: KeychainState = 'ready'): MemoryKeychain {
  const saved = new Map<string, string>();
  const reach = (): void => {
    if (keychain.state !== 'ready') throw keychainError(keychain.state);
  };
  const keychain: MemoryKeychain = {
    saved,
    state,
    async get(account) {
      reach();
      return saved.get(account) ?? null;
    },
    async set(account, secret) {
      reach();
      saved.set(account, secret);
    },
    async delete(account) {
      reach();
      return saved.delete(account);
    },
    status: async () => keychain.state,
  };
  return keychain;
}
