/** What is called by a key; an index names nothing by itself. */
// @ts-nocheck

export const keyTitle = (key: string): string => (/^\d+$/.test(key) ? `Entry ${key}` : key);
