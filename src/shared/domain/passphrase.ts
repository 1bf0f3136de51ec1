import { passphraseLength, PASSPHRASE_MAX, unusableIn } from '../text/passphrase';

/** Whether a text can be a passphrase, to be set or to open something. Every form and request asks this. */
export const isPassphrase = (typed: string): boolean => typed !== '' && unusableIn(typed) === null;

/** Whether a passphrase is within the limits of its length. */
export function isPassphraseLength(typed: string, least = 1): boolean {
  const length = passphraseLength(typed);
  return length >= least && length <= PASSPHRASE_MAX;
}
