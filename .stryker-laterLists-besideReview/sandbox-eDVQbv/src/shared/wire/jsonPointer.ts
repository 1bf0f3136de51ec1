/**
 * A place in a JSON value, as a chain from the leaf to the root; null is the root itself. `pointer` is kept once it was
 * asked for: all members of a part begin with the same.
 */
// @ts-nocheck

export type JsonPath = { readonly parent: JsonPath; readonly key: string | number; pointer?: string } | null;

/** The JSON Pointer (RFC 6901) of a path; the empty string is the whole value. */
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

/** The tokens of a JSON Pointer, unescaped. */
export function pointerTokens(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** A pointer as the start of paths below it. */
export const toPath = (pointer: string): JsonPath =>
  pointerTokens(pointer).reduce<JsonPath>((parent, key) => ({ parent, key }), null);

/** The value a JSON Pointer names, or undefined where it names nothing. Only own properties are followed. */
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

/** One token of a JSON Pointer, escaped (RFC 6901 section 3). Hardly any needs it, and lists of matches have many. */
export function escapeToken(token: string): string {
  return token.includes('~') || token.includes('/')
    ? token.replaceAll('~', '~0').replaceAll('/', '~1')
    : token;
}
