/**
 * Normalises a passphrase before key derivation: every kind of space becomes a plain space, and letters are composed
 * (RFC 8265, section 4.2, “OpaqueString”), because keyboards and systems encode the same letters differently. Case is
 * kept.
 */
export const normalPassphrase = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/**
 * Whether a passphrase contains a control character, which nobody sees when typing or pasting it. RFC 8265 allows none.
 */
export const hasControlCharacter = (typed: string): boolean => /\p{Cc}/u.test(typed);
