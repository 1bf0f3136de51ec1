const MAX_DEPTH = 40;

/**
 * Whether a message is plain data: null, booleans, numbers, texts, arrays without holes and plain objects, not too
 * deep, and without a key that could reach a prototype. Structured cloning would let maps, dates, buffers and cycles through.
 */
export function isPlainData(value: unknown, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
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
        return value.every((item) => isPlainData(item, depth + 1));
      }
      const prototype: unknown = Object.getPrototypeOf(value);
      if (prototype !== null && prototype !== Object.prototype) return false;
      return Object.entries(value).every(
        ([key, item]) => key !== '__proto__' && isPlainData(item, depth + 1),
      );
    }
    default:
      return false;
  }
}
