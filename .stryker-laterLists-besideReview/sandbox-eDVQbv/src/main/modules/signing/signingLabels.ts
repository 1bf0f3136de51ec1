/** How keys of this very installation are named; nobody else's key is called so. */
// @ts-nocheck

export const ON_THIS_INSTALLATION = 'on this installation';
export const ownKeyName = (name: string): string => `${name}, ${ON_THIS_INSTALLATION}`;
export const FORMER_KEY = 'A former key of this installation';
/** Distinguishes two keys with the same name. */
export const keyMark = (fingerprint: string): string => ` (key ${fingerprint})`;
