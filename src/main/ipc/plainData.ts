const MAX_DEPTH = 40;
/** Twenty times as many values as the longest valid request contains. */
const MAX_VALUES = 100_000;

/**
 * Whether a message is plain data: null, booleans, numbers, strings, arrays without holes and plain objects, within
 * limits of depth and size, and without a `__proto__` key. Structured cloning alone would also allow maps, dates,
 * buffers and cycles.
 */
export function isPlainData(message: unknown): boolean {
  // Values are counted each time they are reached. Forty nested lists that each contain the next one twice take only a
  // few bytes to send but days to walk.
  let left = MAX_VALUES;

  function isPlain(value: unknown, depth: number): boolean {
    left -= 1;
    if (depth > MAX_DEPTH || left < 0) return false;
    switch (typeof value) {
      case 'undefined':
      case 'boolean':
      case 'number':
      case 'string':
        return true;
      case 'object': {
        if (value === null) return true;
        if (Array.isArray(value)) {
          // A sparse array of four billion elements takes a few bytes to send but minutes to walk.
          if (Object.keys(value).length !== value.length) return false;
          return value.every((item) => isPlain(item, depth + 1));
        }
        const prototype: unknown = Object.getPrototypeOf(value);
        if (prototype !== null && prototype !== Object.prototype) return false;
        return Object.entries(value).every(([key, item]) => key !== '__proto__' && isPlain(item, depth + 1));
      }
      default:
        return false;
    }
  }

  return isPlain(message, 0);
}
