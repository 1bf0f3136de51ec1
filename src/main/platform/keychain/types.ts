import type { KeychainState } from '@shared/ipc/views';

/**
 * The OS keychain. There is no fallback: a secret that the keychain rejects is not stored. `get`, `set` and `delete`
 * throw `AppError` `keychain-locked`, `keychain-missing` or `keychain-refused`.
 */
export interface Keychain {
  get(account: string): Promise<string | null>;
  set(account: string, secret: string): Promise<void>;
  delete(account: string): Promise<boolean>;
  status(): Promise<KeychainState>;
}
