/** Maximum nesting that is read, because all functions that walk a value are recursive. */
export const MAX_DEPTH = 200;
/** Maximum nesting that is passed on and shown. The deepest documented response has ten levels. */
const SHOWN_DEPTH = 50;
/** Replaces whatever is nested too deeply. The raw response still contains it. */
const CUT = '… nested too deeply, see the raw response';

/** Returns a value without the parts that are nested too deeply, or the value itself if there are none. */
export function bounded(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= SHOWN_DEPTH) return CUT;
  if (Array.isArray(value)) {
    const elements = value.map((element) => bounded(element, depth + 1));
    return elements.some((element, index) => element !== value[index]) ? elements : value;
  }
  const members = Object.entries(value);
  const kept = members.map(([key, member]): [string, unknown] => [key, bounded(member, depth + 1)]);
  return kept.some(([, member], index) => member !== members[index]?.[1]) ? Object.fromEntries(kept) : value;
}

/**
 * A parsed value as JSON text, to show it without any other formatting; empty for undefined. Never throws, however
 * deeply the value is nested.
 */
export const jsonText = (value: unknown, indent?: number): string =>
  JSON.stringify(bounded(value), null, indent) ?? '';

/** The value of a JSON text; undefined if the text is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** For an object without members, wherever it was received. */
export const EMPTY_OBJECT = 'empty object';
export const EMPTY_LIST = 'empty list';
/** For a text without characters. */
export const EMPTY_TEXT = '(empty)';

/**
 * A value in one readable line instead of JSON: the elements of a list one after the other, the members of an object
 * side by side. The value must have been limited with `bounded` before.
 */
export function plainText(value: unknown): string {
  const inside = (one: unknown): string => (one === '' ? EMPTY_TEXT : plainText(one));
  if (Array.isArray(value)) return value.length === 0 ? EMPTY_LIST : value.map(inside).join(' · ');
  if (typeof value !== 'object' || value === null) return String(value);
  const members = Object.entries(value);
  if (members.length === 0) return EMPTY_OBJECT;
  return members.map(([key, member]) => `${key}: ${inside(member)}`).join(', ');
}

/**
 * The object or list in a JSON text, even if it was encoded as a JSON string several times; null if there is none.
 */
export function jsonInText(text: string): object | null {
  if (!/^\s*["[{]/.test(text)) return null;
  const value = parsedJson(text);
  return typeof value === 'string' ? jsonInText(value) : typeof value === 'object' ? value : null;
}

const EMPTY_LABELS: Readonly<Record<string, string>> = {
  '{}': EMPTY_OBJECT,
  '[]': EMPTY_LIST,
  '""': EMPTY_TEXT,
};

/** The word for the JSON text of an empty object, list or text; null for any other text. */
export const emptyLabel = (text: string): string | null =>
  Object.hasOwn(EMPTY_LABELS, text) ? (EMPTY_LABELS[text] as string) : null;

/** The JSON text of a list or object as one readable line (see `plainText`); any other text is returned unchanged. */
export function readableText(text: string): string {
  const value = /^[[{]/.test(text) ? jsonInText(text) : null;
  return value === null ? (emptyLabel(text) ?? text) : plainText(bounded(value));
}
