/** In the place where a syntax error would be named, for a response that cannot be read from the vault. */
// @ts-nocheck

export const LOST_BYTES = 'Its bytes cannot be read from the vault';
