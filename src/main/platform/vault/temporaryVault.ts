import { AppError } from '../../errors/appError';
import { IN_MEMORY } from './database';
import { openVault } from './openVault';
import type { Keyring, VaultAccess } from './types';
import { newKey } from './vaultKey';

const refuse = (): Promise<never> => Promise.reject(new AppError('vault-missing'));

/**
 * Creates a vault in memory for a command that does not need the user's vault. Nothing remains of it when the process
 * ends.
 */
export function createTemporaryVault(parts: {
  clock: () => Date;
  newId: () => string;
  keyring: Keyring;
}): VaultAccess {
  return {
    describe: async () => null,
    missing: () => null,
    create: async () => openVault({ ...parts, file: IN_MEMORY, key: newKey() }),
    open: refuse,
    moveKey: refuse,
    requireKey: refuse,
    renewKey: refuse,
    restore: refuse,
  };
}
