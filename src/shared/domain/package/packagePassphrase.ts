import { normalPassphrase } from '../../text/passphrase';

/** What an opened package can be worth: shorter passphrases, or those of few different characters, are found by trying. */
export const PACKAGE_PASSPHRASE_MIN = 12;
export const PACKAGE_PASSPHRASE_DIFFERENT = 6;

/** Whether a package may be encrypted with a passphrase. */
export function isPackagePassphrase(passphrase: string): boolean {
  const normal = normalPassphrase(passphrase);
  return (
    normal.length >= PACKAGE_PASSPHRASE_MIN &&
    new Set(normal.toLowerCase()).size >= PACKAGE_PASSPHRASE_DIFFERENT
  );
}
