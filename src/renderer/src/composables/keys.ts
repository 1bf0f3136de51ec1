/** Whether `mod` is Command rather than Control. */
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

/** The texts on the key caps of a shortcut. */
export function keyCaps(keys: string, mac = isMac()): string[] {
  const caps: Record<string, string> = mac ? { ...CAPS, mod: '⌘', alt: '⌥' } : { ...CAPS, mod: 'Ctrl' };
  return partsOf(keys).map((part) => caps[part] ?? part.toUpperCase());
}

function partsOf(keys: string): string[] {
  // `+` is itself a key, as in `mod++` and `+`.
  if (keys === '+') return ['+'];
  return keys.endsWith('++') ? [...keys.slice(0, -2).split('+'), '+'] : keys.split('+');
}

const isLetter = (key: string): boolean => /^[a-z]$/.test(key);
const isCharacter = (key: string): boolean => [...key].length === 1;

/**
 * Whether a shortcut is one printable key without Control or Command. Such shortcuts do not work in text fields and can
 * be disabled.
 */
export function isSingleCharacter(keys: string): boolean {
  const parts = partsOf(keys.toLowerCase());
  return !parts.includes('mod') && !parts.includes('alt') && isCharacter(parts.at(-1) ?? '');
}

/** Keys that controls and text fields need, so that they cannot be assigned or changed. */
const FIXED =
  /^(?:(?:shift\+)?(?:arrow\w+|enter|space|escape|tab|home|end|pageup|pagedown|backspace|delete)|mod\+(?:enter|[acvxyz]|shift\+z))$/;
export const isFixedKey = (keys: string): boolean => FIXED.test(normaliseKeys(keys));

/** The properties of a keyboard event that determine its shortcut. */
export interface Stroke {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  getModifierState(name: string): boolean;
}

/** The character at a key's position on an English keyboard; undefined for keys that we do not use. */
const atPlace = (code: string): string | undefined =>
  /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1]?.toLowerCase() ?? { BracketLeft: '[', BracketRight: ']' }[code];

/**
 * The shortcuts that a key event can mean, with modifiers in the order mod, alt, shift: `mod+k`, `shift+n`, `?`,
 * `enter`. First the printed character, then the one at this position of an English keyboard, for layouts that print
 * something else there (Arabic, Russian, brackets on a German keyboard, digits on a French one, Option on a Mac). For
 * other characters than letters, Shift and AltGr are part of the character. Empty for a modifier alone, and for Control
 * on a Mac or Control with Alt elsewhere.
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
  // A Latin letter always means itself, wherever its key is; so do digits and signs typed with Shift.
  if (
    place === undefined ||
    isAltGr ||
    (isPrinted && (isLetter(printed) || (event.shiftKey && !isLetter(place))))
  )
    return strokes;
  return [...new Set([...strokes, stroke(place)])];
}

/** A shortcut as written in a binding, in the same notation as `strokesOf`. */
export function normaliseKeys(keys: string): string {
  const parts = partsOf(keys.toLowerCase());
  const last = parts.at(-1) ?? '';
  const rank = ['mod', 'alt', 'shift'];
  return [...rank.filter((name) => parts.slice(0, -1).includes(name)), last === 'esc' ? 'escape' : last].join(
    '+',
  );
}
