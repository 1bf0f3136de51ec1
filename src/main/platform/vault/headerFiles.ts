import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { isError } from '../../errors/appError';
import { readHeader, removeUnfinished, writeHeader, type VaultHeader } from './vaultHeader';

/**
 * The vault's header in a folder, and its copy. Without the header, no passphrase can recover the key, so the copy is
 * used if the header is missing or damaged.
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
    /** Null if there is no vault. Throws 'vault-damaged' or 'vault-newer'. */
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
    /**
     * Updates both files with the header of a vault that was opened. If the folder cannot be written, the files remain
     * unchanged.
     */
    keepTwice(header: VaultHeader): void {
      const isKept = (kept: VaultHeader | null): boolean => JSON.stringify(kept) === JSON.stringify(header);
      try {
        for (const file of [headerFile, copyFile]) removeUnfinished(file);
        if (!isKept(readCopy())) writeHeader(copyFile, header);
        let own: VaultHeader | null = null;
        try {
          own = readHeader(headerFile);
        } catch {
          // A damaged header is rewritten below.
        }
        if (!isKept(own)) writeHeader(headerFile, header);
      } catch {
        return;
      }
    },
  };
}
