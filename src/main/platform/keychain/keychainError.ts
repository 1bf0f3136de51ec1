import type { KeychainState } from '@shared/ipc/views';

export type KeychainFault = Exclude<KeychainState, 'ready'> | 'refused';

/** The keychain could not do it. Carries no text of the keychain: that may quote what it was given. */
export class KeychainError extends Error {
  override readonly name = 'KeychainError';

  constructor(readonly code: KeychainFault) {
    super(`The keychain is not usable: ${code}`);
  }
}
