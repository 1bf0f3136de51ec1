/**
 * Normalises a passphrase before key derivation: every kind of space becomes a plain space, and letters are composed
 * (RFC 8265, section 4.2, “OpaqueString”), because keyboards and systems encode the same letters differently. Case is
 * kept.
 */
export const normalPassphrase = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/** Maximum number of characters of a passphrase, in its normalised form. */
export const PASSPHRASE_MAX = 1000;

/** The number of characters of a passphrase, which must not depend on how a system encodes them. */
export const passphraseLength = (typed: string): number => normalPassphrase(typed).length;

/**
 * What a secret contains that nobody could type again; null if nothing. RFC 8265 allows no control characters, which
 * nobody sees when typing or pasting. Byte order marks, replacement characters and halves of characters remain of text
 * that was read in a wrong encoding; different secrets could become the same one.
 */
export function unusableIn(typed: string): 'control-character' | 'other-encoding' | null {
  if (/\p{Cc}/u.test(typed)) return 'control-character';
  return /[\ufeff\ufffd\p{Cs}]/u.test(typed) ? 'other-encoding' : null;
}
