/** Suffix of the names of this installation's own keys. No other key may have it. */
export const ON_THIS_INSTALLATION = 'on this installation';
export const ownKeyName = (name: string): string => `${name}, ${ON_THIS_INSTALLATION}`;
export const FORMER_KEY = 'A previous key of this installation';
/** Distinguishes two keys with the same name. */
export const keyMark = (fingerprint: string): string => ` (key ${fingerprint})`;
