import type { KeychainState } from '@shared/ipc/views';
import { AppError, isError } from '../../errors/appError';

export type KeychainFault = Exclude<KeychainState, 'ready'>;

const CODES = {
  locked: 'keychain-locked',
  'no-service': 'keychain-missing',
  'module-missing': 'keychain-missing',
  refused: 'keychain-refused',
} as const satisfies Record<KeychainFault, string>;

/** Creates an error of the keychain without the keychain's own message, which might contain a secret. */
export const keychainError = (fault: KeychainFault): AppError => new AppError(CODES[fault], fault);

/** The state of a keychain after a failed write. Throws errors that are not the keychain's. */
export function keychainStateOf(error: unknown): KeychainFault {
  if (isError(error, 'keychain-locked')) return 'locked';
  if (isError(error, 'keychain-missing') && error.message === 'module-missing') return 'module-missing';
  if (isError(error, 'keychain-missing')) return 'no-service';
  if (isError(error, 'keychain-refused')) return 'refused';
  throw error;
}
