/** Whether Command takes Control's place. */
// @ts-nocheck

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
  const caps: Record<string, string> = mac ? { ...CAPS, mod: '⌘', alt: '⌥' } : { ...CAPS, mod: 'Ctrl' };
  return partsOf(keys).map((part) => caps[part] ?? part.toUpperCase());
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

/** Keys that controls and text need, so that they can neither be assigned nor changed. */
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
  getModifierState(name: string): boolean;
}

/** The character that a key has on an English keyboard, by its place; undefined for places that we bind nothing to. */
const atPlace = (code: string): string | undefined =>
  /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1]?.toLowerCase() ?? { BracketLeft: '[', BracketRight: ']' }[code];

/**
 * What a stroke can mean, in the notation of bindings, with modifiers in the order mod, alt, shift: `mod+k`, `shift+n`,
 * `?`, `enter`. First what the key prints; then what an English keyboard has at its position, where the layout prints
 * something else there (Arabic, Russian, brackets of a German keyboard, digits of a French one, Option on a Mac). For
 * characters that are not letters Shift is part of the character itself, and so is AltGr. Empty for a bare modifier, and
 * for Control on a Mac or together with Alt elsewhere.
 */
export function strokesOf(event: Stroke, mac = isMac()): string[] {
  if (['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'Process', 'Unidentified'].includes(event.key))
    return [];
  if (mac ? event.ctrlKey : event.metaKey) return [];
  const isAltGr = !mac && event.getModifierState('AltGraph');
  if (event.altKey && event.ctrlKey && !isAltGr) return [];
  const stroke = (key: string): string =>
    [
      (mac ? event.metaKey : event.ctrlKey) && !isAltGr && 'mod',
      event.altKey && !isAltGr && 'alt',
      event.shiftKey && (isLetter(key) || !isCharacter(key)) && 'shift',
      key,
    ]
      .filter((part) => part !== false)
      .join('+');
  const printed = event.key === ' ' ? 'space' : event.key.toLowerCase();
  const place = atPlace(event.code);
  const isPrinted = printed !== 'dead' && !(mac && event.altKey && isCharacter(printed));
  const strokes = isPrinted ? [stroke(printed)] : [];
  // A Latin letter is what it prints, in any position; digits and signs changed by Shift are meant literally.
  if (
    place === undefined ||
    isAltGr ||
    (isPrinted && (isLetter(printed) || (event.shiftKey && !isLetter(place))))
  )
    return strokes;
  return [...new Set([...strokes, stroke(place)])];
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
