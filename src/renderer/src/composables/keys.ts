/** Whether Command takes Control's place. */
export function isMac(): boolean {
  return typeof navigator !== 'undefined' && /mac/i.test(navigator.platform);
}

const CAPS: Record<string, string> = {
  shift: 'Shift',
  alt: 'Alt',
  enter: 'Enter',
  escape: 'Esc',
  space: 'Space',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  tab: 'Tab',
  backspace: 'Backspace',
  delete: 'Del',
  home: 'Home',
  end: 'End',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  '-': '−',
};

/** How a key of a binding is printed on its cap. */
export function keyCaps(keys: string, mac = isMac()): string[] {
  return partsOf(keys).map((part) =>
    part === 'mod' ? (mac ? '⌘' : 'Ctrl') : (CAPS[part] ?? part.toUpperCase()),
  );
}

function partsOf(keys: string): string[] {
  // `+` is itself a key: `mod++` and `+`.
  if (keys === '+') return ['+'];
  return keys.endsWith('++') ? [...keys.slice(0, -2).split('+'), '+'] : keys.split('+');
}

const isLetter = (key: string): boolean => /^[a-z]$/.test(key);
const isCharacter = (key: string): boolean => [...key].length === 1;

/** A binding of one printable key without Control or Command: never acts in a text field, can be switched off. */
export function isSingleCharacter(keys: string): boolean {
  const parts = partsOf(keys.toLowerCase());
  return !parts.includes('mod') && !parts.includes('alt') && isCharacter(parts.at(-1) ?? '');
}

/** Keys that controls and text need for themselves, so that nothing else can be put on them or taken off them. */
const FIXED =
  /^(?:(?:shift\+)?(?:arrow\w+|enter|space|escape|tab|home|end|pageup|pagedown|backspace|delete)|mod\+(?:enter|[acvxyz]|shift\+z))$/;
export const isFixedKey = (keys: string): boolean => FIXED.test(normaliseKeys(keys));

/** The parts of a keyboard event that decide. */
export interface Stroke {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/**
 * A stroke in the notation of bindings, with modifiers in the order mod, alt, shift: `mod+k`, `shift+n`, `?`, `enter`.
 * Letters are taken by what they print; where the layout prints no Latin letter (Arabic, Russian), by their place, so
 * that J and K work on every keyboard. For other characters Shift is part of the character itself. Null for a bare
 * modifier, for AltGr, and for Control on a Mac.
 */
export function strokeOf(event: Stroke, mac = isMac()): string | null {
  if (['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'Dead', 'Process', 'Unidentified'].includes(event.key))
    return null;
  const mod = mac ? event.metaKey : event.ctrlKey;
  if (mac ? event.ctrlKey : event.metaKey) return null;
  if (event.altKey && event.ctrlKey) return null;
  let key = event.key === ' ' ? 'space' : event.key.toLowerCase();
  const place = /^Key([A-Z])$/.exec(event.code)?.[1];
  if (place !== undefined && isCharacter(key) && !/[\x20-\x7e]/.test(key)) key = place.toLowerCase();
  const parts = [
    mod && 'mod',
    event.altKey && 'alt',
    event.shiftKey && (isLetter(key) || !isCharacter(key)) && 'shift',
    key,
  ];
  return parts.filter((part) => part !== false).join('+');
}

/** The same order for what people write in a binding. */
export function normaliseKeys(keys: string): string {
  const parts = partsOf(keys.toLowerCase());
  const last = parts.at(-1) ?? '';
  const rank = ['mod', 'alt', 'shift'];
  return [...rank.filter((name) => parts.slice(0, -1).includes(name)), last === 'esc' ? 'escape' : last].join(
    '+',
  );
}
