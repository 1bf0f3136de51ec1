/** Levels of nesting that are read: every walk goes down by calling itself. */
export const MAX_DEPTH = 200;
/** Levels that are handed on and shown; the deepest documented response has ten. */
const SHOWN_DEPTH = 50;
/** Stands where nesting was cut; the response as received has it all. */
const CUT = '… nested too deeply, see the raw response';

/** The same value, with what is nested beyond all measure cut off; the very same one when nothing is. */
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

/** A parsed value as JSON text, for showing what has no form of its own; empty where nothing was parsed. Never throws, however deep it nests. */
export const jsonText = (value: unknown, indent?: number): string =>
  JSON.stringify(bounded(value), null, indent) ?? '';

/** What a text holds as JSON; undefined where it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const EMPTY_OBJECT = 'empty object';
const EMPTY_LIST = 'empty list';

/**
 * A value in one line, as it is read rather than as JSON: elements one after the other, members of an object beside each
 * other. For values that were bounded before.
 */
export function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? EMPTY_LIST : value.map(plainText).join(' · ');
  if (typeof value !== 'object' || value === null) return String(value);
  const members = Object.entries(value);
  if (members.length === 0) return EMPTY_OBJECT;
  return members.map(([key, member]) => `${key}: ${plainText(member)}`).join(', ');
}

/** The object or list that a text holds as JSON, however often it was made a text; null where it holds none. */
export function jsonInText(text: string): object | null {
  if (!/^\s*["[{]/.test(text)) return null;
  const value = parsedJson(text);
  return typeof value === 'string' ? jsonInText(value) : typeof value === 'object' ? value : null;
}

/** The value of a JSON text that has neither members nor elements, in words; any other text unchanged. */
export function emptyLabels(text: string): string {
  const bare = text.replaceAll(/\s/g, '');
  return bare === '{}' ? EMPTY_OBJECT : bare === '[]' ? EMPTY_LIST : text;
}

/** The JSON text of a list or an object in one line, as `plainText` reads it; any other text as it is. */
export function readableText(text: string): string {
  const value = /^[[{]/.test(text) ? jsonInText(text) : null;
  return (value !== null && plainText(bounded(value))) || text;
}
