import { normalPassphrase, unusableIn } from '../../text/passphrase';

/**
 * Minimum length and number of different characters. Because a package can be attacked offline, weaker passphrases
 * could be guessed.
 */
export const PACKAGE_PASSPHRASE_MIN = 12;
export const PACKAGE_PASSPHRASE_DIFFERENT = 6;

/** Whether a passphrase is strong enough to encrypt a package. */
export function isPackagePassphrase(passphrase: string): boolean {
  const normal = normalPassphrase(passphrase);
  return (
    unusableIn(passphrase) === null &&
    normal.length >= PACKAGE_PASSPHRASE_MIN &&
    new Set(normal.toLowerCase()).size >= PACKAGE_PASSPHRASE_DIFFERENT
  );
}
