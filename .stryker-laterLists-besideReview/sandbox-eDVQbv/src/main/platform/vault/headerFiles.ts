// @ts-nocheck
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { isError } from '../../errors/appError';
import { readHeader, removeUnfinished, writeHeader, type VaultHeader } from './vaultHeader';

/**
 * The header of the vault in a folder, and its copy: without it no passphrase finds the key again, so the copy takes its
 * place when it is gone or does not read.
 */
export function createHeaderFiles(folder: string, hasVault: () => boolean) {
  const headerFile = join(folder, 'vault.json');
  const copyFile = join(folder, 'vault.copy.json');

  function readCopy(): VaultHeader | null {
    try {
      return readHeader(copyFile);
    } catch {
      return null;
    }
  }

  return {
    files: [headerFile, copyFile],
    hasOwn: (): boolean => existsSync(headerFile),
    isThere: (): boolean => existsSync(headerFile) || existsSync(copyFile),
    write: (header: VaultHeader): void => writeHeader(headerFile, header),
    /** Null when there is no vault. Throws 'vault-damaged' or 'vault-newer'. */
    find(): VaultHeader | null {
      const ofCopy = (): VaultHeader | null => (hasVault() ? readCopy() : null);
      try {
        return readHeader(headerFile) ?? ofCopy();
      } catch (error) {
        const copy = isError(error, 'vault-damaged') ? ofCopy() : null;
        if (copy === null) throw error;
        return copy;
      }
    },
    /** To be called with the header of a vault that has opened. A folder that cannot be written costs only the copy. */
    keepTwice(header: VaultHeader): void {
      const isKept = (kept: VaultHeader | null): boolean => JSON.stringify(kept) === JSON.stringify(header);
      try {
        for (const file of [headerFile, copyFile]) removeUnfinished(file);
        if (!isKept(readCopy())) writeHeader(copyFile, header);
        let own: VaultHeader | null = null;
        try {
          own = readHeader(headerFile);
        } catch {
          // What does not read is written again below, from the copy the vault was opened by.
        }
        if (!isKept(own)) writeHeader(headerFile, header);
      } catch {
        return;
      }
    },
  };
}
