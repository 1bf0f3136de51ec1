/** A title for a received key. A list index gets a word before it. */
export const keyTitle = (key: string): string => (/^\d+$/.test(key) ? `Entry ${key}` : key);
