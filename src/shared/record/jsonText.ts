/** Levels of nesting that are printed: far more than any response has, far less than printing itself can bear. */
const MAX_DEPTH = 200;

const TOO_DEEP = '… (nested too deeply to be shown here; see the raw response)';

function isTooDeep(value: unknown): boolean {
  const waiting: [value: unknown, depth: number][] = [[value, 0]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [inner, depth] = next;
    if (typeof inner !== 'object' || inner === null) continue;
    if (depth > MAX_DEPTH) return true;
    for (const child of Object.values(inner)) waiting.push([child, depth + 1]);
  }
  return false;
}

/**
 * A parsed value as it may be handed on: from one process to another nothing passes that nests a thousand levels deep,
 * and one such value would keep the whole case from being opened.
 */
export const bounded = (value: unknown): unknown => (isTooDeep(value) ? TOO_DEEP : value);

/** A parsed value as JSON text, for showing what has no form of its own. Never throws, however deep it nests. */
export function jsonText(value: unknown, indent?: number): string {
  return isTooDeep(value) ? TOO_DEEP : (JSON.stringify(value, null, indent) ?? String(value));
}

/**
 * A value in one line, as it is read rather than as JSON: elements one after the other, members of an object beside each
 * other. For values that were bounded before.
 */
export function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join(' · ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, member]) => `${key}: ${plainText(member)}`)
    .join(', ');
}

/** The object or list that a text holds as JSON, however often it was made a text; null where it holds none. */
export function jsonInText(text: string): object | null {
  if (!/^\s*["[{]/.test(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? jsonInText(value) : typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** The JSON text of a list or an object in one line, as `plainText` reads it; any other text as it is. */
export function readableText(text: string): string {
  const value = /^[[{]/.test(text) ? jsonInText(text) : null;
  return (value !== null && plainText(bounded(value))) || text;
}
