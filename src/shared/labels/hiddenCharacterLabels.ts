/** A piece of unchanged text, or one hidden character. */
export type TextPart = { kind: 'text'; text: string } | { kind: 'mark'; code: string; name: string };

const NAMES: Record<number, string> = {
  0x00ad: 'soft hyphen',
  0x034f: 'combining grapheme joiner',
  0x061c: 'Arabic letter mark',
  0x115f: 'Hangul filler',
  0x1160: 'Hangul filler',
  0x180b: 'Mongolian variation selector',
  0x180c: 'Mongolian variation selector',
  0x180d: 'Mongolian variation selector',
  0x180e: 'Mongolian vowel separator',
  0x200b: 'zero-width space',
  0x200c: 'zero-width non-joiner',
  0x200d: 'zero-width joiner',
  0x200e: 'left-to-right mark',
  0x200f: 'right-to-left mark',
  0x2028: 'line separator',
  0x2029: 'paragraph separator',
  0x202a: 'left-to-right embedding',
  0x202b: 'right-to-left embedding',
  0x202c: 'end of embedding',
  0x202d: 'left-to-right override',
  0x202e: 'right-to-left override',
  0x2060: 'word joiner',
  0x2066: 'left-to-right isolate',
  0x2067: 'right-to-left isolate',
  0x2068: 'first-strong isolate',
  0x2069: 'end of isolate',
  0x2800: 'blank pattern',
  0x3164: 'Hangul filler',
  0xfe0e: 'variation selector',
  0xfe0f: 'variation selector',
  0xfeff: 'zero-width no-break space',
  0xffa0: 'Hangul filler',
};

/**
 * Control and format characters, lone surrogates, private use, and everything that Unicode allows to be displayed as
 * nothing. Newline and tab count as layout.
 */
const HIDDEN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu;

const HAS_HIDDEN = new RegExp(HIDDEN.source, 'u');

/** Scripts in which joiners are part of normal spelling. In all other scripts a joiner hides something. */
const JOINER_SCRIPTS =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Mongolian}\p{Extended_Pictographic}\u{FE0F}]$/u;

/**
 * The character that must precede a variation selector: a pictograph or a Mongolian letter. The selector is then part
 * of it.
 */
const BEFORE_SELECTOR: Readonly<Record<number, RegExp>> = {
  0xfe0e: /\p{Extended_Pictographic}$/u,
  0xfe0f: /\p{Extended_Pictographic}$/u,
  0x180b: /\p{Script=Mongolian}$/u,
  0x180c: /\p{Script=Mongolian}$/u,
  0x180d: /\p{Script=Mongolian}$/u,
  0x180f: /\p{Script=Mongolian}$/u,
};

function isInPlace(text: string, at: number, code: number): boolean {
  const after = code === 0x200c || code === 0x200d ? JOINER_SCRIPTS : BEFORE_SELECTOR[code];
  return after?.test(text.slice(Math.max(0, at - 2), at)) === true;
}

/** One hidden character and its offset in UTF-16 code units. */
export interface HiddenCharacter {
  at: number;
  length: number;
  /** For example `U+202E`. */
  code: string;
  name: string;
}

/** All hidden characters in a text (directional, control and invalid code points), in order. */
export function hiddenCharactersIn(text: string): HiddenCharacter[] {
  const found: HiddenCharacter[] = [];
  for (const { 0: character, index } of text.matchAll(HIDDEN)) {
    const code = character.codePointAt(0) ?? 0;
    if (isInPlace(text, index, code)) continue;
    const hex = code.toString(16).toUpperCase().padStart(4, '0');
    found.push({
      at: index,
      length: character.length,
      code: `U+${hex}`,
      name: NAMES[code] ?? 'invisible character',
    });
  }
  return found;
}

/**
 * Splits a text so that hidden characters can be shown by name instead of taking effect. A name, for example, must
 * read in the order of its characters.
 */
export function revealHidden(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { at, length, code, name } of hiddenCharactersIn(text)) {
    if (at > from) parts.push({ kind: 'text', text: text.slice(from, at) });
    parts.push({ kind: 'mark', code, name });
    from = at + length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

/**
 * The text with each hidden character replaced with its code point in brackets, for tooltips, accessible names and
 * other places that allow only plain text.
 */
export const visibleText = (text: string): string =>
  revealHidden(text)
    .map((part) => (part.kind === 'text' ? part.text : `[${part.code}]`))
    .join('');

/**
 * Converts a value for display in a template: a text with its hidden characters made visible, any other value
 * unchanged.
 *
 * @public called by every compiled template, see scripts/lib/vuePlugins.mjs
 */
export const shownText = (value: unknown): unknown =>
  typeof value === 'string' && HAS_HIDDEN.test(value) ? visibleText(value) : value;
