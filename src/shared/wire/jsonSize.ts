const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const OPEN_OBJECT = 0x7b;

/**
 * Limits for the JSON of a response. Each value and each different member name takes time and memory wherever a case is
 * read, so a small file can be too large. Ten thousand matches with all their details have about 400,000 values.
 */
export const RESPONSE_LIMITS = {
  bytes: 32 * 1024 ** 2,
  values: 800_000,
  /** Number of different member names. */
  names: 50_000,
} as const;

/** The fewest bytes that a different member name takes, with quotation marks, colon, value and comma. */
const BYTES_OF_NAME = 5;
/** JSON with fewer bytes cannot exceed the limits. */
const ALWAYS_WITHIN = RESPONSE_LIMITS.names * BYTES_OF_NAME;

export interface JsonSize {
  /** About the number of values: lists and objects, and the elements and members in them. */
  values: number;
  names: number;
}

export interface JsonCounter {
  size(): JsonSize;
  /** Counts the next bytes of the UTF-8 text. Returns whether everything so far is within `RESPONSE_LIMITS`. */
  add(piece: Uint8Array): boolean;
}

const SEED = 0x811c9dc5;
const PRIME = 0x01000193;
const OTHER_PRIME = 0x9e3779b1;
const HIGH_FACTOR = 2 ** 21;

/**
 * Counts the values and member names of a JSON text as it arrives, without parsing it. Names are compared by their hash.
 * It may be any text; then the counts mean nothing, but stay small for ordinary prose.
 */
export function createJsonCounter(): JsonCounter {
  const names = new Set<number>();
  let values = 0;
  let isInText = false;
  let isEscaped = false;
  let low = SEED;
  let high = SEED;
  const addName = (): void => {
    if (names.size <= RESPONSE_LIMITS.names)
      names.add((high >>> 0) * HIGH_FACTOR + (low & (HIGH_FACTOR - 1)));
  };
  /** Continues a text up to its end. Returns the index after it. */
  const readText = (piece: Uint8Array, from: number): number => {
    let [a, b, index] = [low, high, from];
    for (; index < piece.length; index += 1) {
      const byte = piece[index] ?? 0;
      if (byte === QUOTE && !isEscaped) {
        isInText = false;
        index += 1;
        break;
      }
      isEscaped = byte === BACKSLASH && !isEscaped;
      a = Math.imul(a ^ byte, PRIME);
      b = Math.imul(b + byte, OTHER_PRIME);
    }
    [low, high] = [a, b];
    return index;
  };
  return {
    size: () => ({ values, names: names.size }),
    add(piece) {
      for (let index = 0; index < piece.length;) {
        if (isInText) {
          index = readText(piece, index);
          continue;
        }
        const byte = piece[index];
        index += 1;
        if (byte === QUOTE) {
          isInText = true;
          low = high = SEED;
        } else if (byte === COLON) addName();
        else if (byte === COMMA || byte === OPEN_LIST || byte === OPEN_OBJECT) values += 1;
      }
      return values <= RESPONSE_LIMITS.values && names.size <= RESPONSE_LIMITS.names;
    },
  };
}

/** Whether a JSON text has more values or member names than are read. */
export const hasTooManyValues = (bytes: Uint8Array): boolean =>
  bytes.length >= ALWAYS_WITHIN && !createJsonCounter().add(bytes);
