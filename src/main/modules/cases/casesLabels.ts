/** Shown in place of a syntax error for a response that cannot be read from the vault. */
export const LOST_BYTES = 'Its bytes cannot be read from the vault';
