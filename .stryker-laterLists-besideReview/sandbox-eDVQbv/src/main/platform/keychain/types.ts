// @ts-nocheck
import type { KeychainState } from '@shared/ipc/views';

/**
 * The OS keychain as three functions and a status. There is no fall-back: what cannot be kept here is not kept.
 * `get`, `set` and `delete` throw `AppError` `keychain-locked`, `keychain-missing` or `keychain-refused`.
 */
export interface Keychain {
  get(account: string): Promise<string | null>;
  set(account: string, secret: string): Promise<void>;
  delete(account: string): Promise<boolean>;
  status(): Promise<KeychainState>;
}
