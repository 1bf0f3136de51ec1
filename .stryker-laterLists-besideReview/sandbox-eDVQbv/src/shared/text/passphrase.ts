/**
 * A passphrase as it is stretched into a key: with every kind of space as the plain one, and letters composed (RFC 8265, 4.2,
 * “OpaqueString”). Keyboards and systems write the same letters in several ways; upper and lower case stay different.
 */
// @ts-nocheck

export const normalPassphrase = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');
