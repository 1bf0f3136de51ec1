/**
 * A place in a JSON value as a chain from the value up to the root; null is the root. `pointer` caches the JSON
 * Pointer, because all members of a part share its prefix.
 */
export type JsonPath = { readonly parent: JsonPath; readonly key: string | number; pointer?: string } | null;

/** The JSON Pointer (RFC 6901) of a path; empty for the root. */
export function toPointer(path: JsonPath): string {
  let pointer = '';
  for (let step = path; step; step = step.parent) {
    if (step.pointer !== undefined) {
      pointer = step.pointer + pointer;
      break;
    }
    pointer = `/${escapeToken(String(step.key))}${pointer}`;
  }
  if (path !== null) path.pointer = pointer;
  return pointer;
}

/** The unescaped tokens of a JSON Pointer. */
export function pointerTokens(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Converts a JSON Pointer to a path, to which keys can be added. */
export const toPath = (pointer: string): JsonPath =>
  pointerTokens(pointer).reduce<JsonPath>((parent, key) => ({ parent, key }), null);

/** The value at a JSON Pointer; undefined if there is none. Only own properties are followed. */
export function valueAtPointer(root: unknown, pointer: string): unknown {
  if (pointer === '') return root;
  if (!pointer.startsWith('/')) return undefined;
  let value = root;
  for (const key of pointerTokens(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/**
 * Escapes one token of a JSON Pointer (RFC 6901 section 3). Checked first, because hardly any token needs it and
 * lists of matches have many.
 */
export function escapeToken(token: string): string {
  return token.includes('~') || token.includes('/')
    ? token.replaceAll('~', '~0').replaceAll('/', '~1')
    : token;
}
