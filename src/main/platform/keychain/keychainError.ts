import type { KeychainState } from '@shared/ipc/views';
import { AppError, isError } from '../../errors/appError';

export type KeychainFault = Exclude<KeychainState, 'ready'>;

const CODES = {
  locked: 'keychain-locked',
  'no-service': 'keychain-missing',
  'module-missing': 'keychain-missing',
  refused: 'keychain-refused',
} as const satisfies Record<KeychainFault, string>;

/** An error of the keychain. It does not include the keychain's own message, which may quote a secret. */
export const keychainError = (fault: KeychainFault): AppError => new AppError(CODES[fault], fault);

/** The state of a keychain that could not be written. Throws what is no error of the keychain. */
export function keychainStateOf(error: unknown): KeychainFault {
  if (isError(error, 'keychain-locked')) return 'locked';
  if (isError(error, 'keychain-missing') && error.message === 'module-missing') return 'module-missing';
  if (isError(error, 'keychain-missing')) return 'no-service';
  if (isError(error, 'keychain-refused')) return 'refused';
  throw error;
}
