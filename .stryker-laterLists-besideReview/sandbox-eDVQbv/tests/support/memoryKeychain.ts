// @ts-nocheck
import type { Keychain } from '../../src/main/platform/keychain/types';
import { keychainError } from '../../src/main/platform/keychain/keychainError';
import type { KeychainState } from '../../src/shared/ipc/views';

export interface MemoryKeychain extends Keychain {
  /** What is saved, for a test to examine or take away. */
  readonly saved: Map<string, string>;
  /** How it stands from now on; anything but `ready` makes every call fail. */
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
