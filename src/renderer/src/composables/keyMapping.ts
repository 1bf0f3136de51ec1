import type { KeyMapping } from './keymap';

/** The preference with the user's changed keyboard shortcuts. */
export const KEY_MAPPING = 'keys.map';

export const isKeyMapping = (value: unknown): value is KeyMapping =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((keys) => typeof keys === 'string');
