import { isObject } from '../record/shape';

/**
 * Returns the same text for the same JSON value, whatever the order of its keys. This is not RFC 8785 canonical JSON,
 * which rejects lone surrogates that the service may send. It is used only inside the program.
 */
export function stableText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableText).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${stableText(value[key])}`);
  return `{${members.join(',')}}`;
}

/** Whether two JSON values are equal, regardless of key order. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    for (let index = 0; index < a.length; index++) if (!isSame(a[index], b[index])) return false;
    return true;
  }
  return isSameObject(a as Record<string, unknown>, b as Record<string, unknown>);
}

/**
 * Used to compare ten thousand matches with ten thousand others, so it creates no lists of keys. Parsed JSON contains
 * no undefined and no functions, so an inherited or missing key always differs in value. Only `__proto__` needs a
 * check, because reading it returns an object.
 */
function isSameObject(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  let keys = 0;
  for (const key in a) {
    if (key === '__proto__' && !Object.hasOwn(b, key)) return false;
    if (!isSame(a[key], b[key])) return false;
    keys += 1;
  }
  for (const _key in b) keys -= 1;
  return keys === 0;
}
