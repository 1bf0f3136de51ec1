const MAX_DEPTH = 40;
/** Twenty times what the longest request has. */
const MAX_VALUES = 100_000;

/**
 * Whether a message is plain data: null, booleans, numbers, texts, arrays without holes and plain objects, not too
 * deep, not too many, and without a key that could reach a prototype. Structured cloning would let maps, dates, buffers and cycles through.
 */
export function isPlainData(message: unknown): boolean {
  // Values are counted each time they are reached: forty nested lists that each contain the next one twice take a few bytes
  // to send but days to walk.
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
          // A sparse list of four thousand million entries is a few bytes to send and takes minutes to walk.
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
