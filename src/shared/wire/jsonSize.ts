const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Limits for the JSON of a response. Each value and each different member name takes time and memory wherever a case is
 * read, so a small file can be too large. Ten thousand matches with all their details have about 400,000 values.
 */
export const RESPONSE_LIMITS = {
  bytes: 32 * 1024 ** 2,
  values: 800_000,
  /**
   * Number of different member names. In an object with more than `WIDE` members, each further member counts as one,
   * whatever its name. Ten thousand matches may be members instead of elements.
   */
  names: 20_000,
} as const;

/** Limits for a JSON text, checked before it is parsed. */
export interface JsonLimits {
  values: number;
  /** Counted as in `RESPONSE_LIMITS`. */
  names: number;
  /** Nesting depth of lists and objects. */
  depth?: number;
}
export type SizeFault = 'too-large' | 'too-many-values' | 'too-deep';

/** JavaScript keeps an object with more members as a table, which takes many times as long to read. */
const WIDE = 1000;
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
  /** The different names, without those of further members of wide objects. */
  names: ReadonlySet<string>;
  /**
   * Counts the next bytes of the UTF-8 text. Returns whether everything so far is within the limits; what follows is
   * then not counted.
   */
  add(piece: Uint8Array): boolean;
  /** Starts another text, whose values and names are added to those before. */
  next(): void;
  /** The limit that was exceeded; null if none was. */
  fault(): Exclude<SizeFault, 'too-large'> | null;
}

/** A letter for each byte, because names are only compared, and may be cut anywhere. */
const LETTERS = new TextDecoder('latin1');

const RECENT = 1024;
const RECENT_MAX_LENGTH = 100;
const HASH_FACTOR = 31;

/** Tells quickly that a name was counted lately, which is true of most. It forgets a name for another with its hash. */
function createRecentNames(): (name: Uint8Array, hash: number) => boolean {
  const recent: Uint8Array[] = [];
  const isSame = (one: Uint8Array, other: Uint8Array): boolean => {
    for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false;
    return true;
  };
  return (name, hash) => {
    if (name.length > RECENT_MAX_LENGTH) return false;
    const place = hash & (RECENT - 1);
    const known = recent[place];
    if (known?.length === name.length && isSame(known, name)) return true;
    recent[place] = Uint8Array.from(name);
    return false;
  };
}

/**
 * Counts the values and member names of a JSON text as it arrives, without parsing it. Names are compared exactly as
 * they are written: any shorter mark of them could be the same for names that somebody chose. It may be any text; then
 * the counts mean nothing, but stay small for ordinary prose.
 */
export function createJsonCounter(limits: JsonLimits = RESPONSE_LIMITS): JsonCounter {
  const { depth = Infinity } = limits;
  const names = new Set<string>();
  const isRecent = createRecentNames();
  /** The number of members of each open object; zero for lists. */
  const open: number[] = [];
  let [values, further] = [0, 0];
  let [isInText, isEscaped] = [false, false];
  /** The part of the current or last text in earlier pieces, and the place of its rest in this one. */
  let [before, start, end, hash] = ['', 0, 0, 0];
  const addName = (piece: Uint8Array): void => {
    const members = (open.at(-1) ?? 0) + 1;
    if (open.length > 0) open[open.length - 1] = members;
    if (members > WIDE) further += 1;
    else {
      const name = piece.subarray(start, end);
      if (before !== '' || !isRecent(name, hash)) names.add(before + LETTERS.decode(name));
    }
  };
  const endOfText = (piece: Uint8Array, from: number): number => {
    let [index, mark, isAfterBackslash] = [from, hash, isEscaped];
    for (; index < piece.length; index += 1) {
      const byte = piece[index] ?? 0;
      if (byte === QUOTE && !isAfterBackslash) break;
      isAfterBackslash = byte === BACKSLASH && !isAfterBackslash;
      mark = (Math.imul(mark, HASH_FACTOR) + byte) | 0;
    }
    [hash, isEscaped] = [mark, isAfterBackslash];
    return index;
  };
  const isWithin = (): boolean =>
    values <= limits.values && names.size + further <= limits.names && open.length <= depth;
  const addByte = (byte: number | undefined, piece: Uint8Array): void => {
    if (byte === COLON) addName(piece);
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) open.pop();
    else if (byte === COMMA) values += 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values += 1;
      open.push(0);
    }
  };
  return {
    names,
    size: () => ({ values, names: names.size + further }),
    add(piece) {
      for (let index = 0; index < piece.length && isWithin(); index += 1) {
        if (isInText) {
          index = end = endOfText(piece, index);
          isInText = index === piece.length;
        } else if (piece[index] === QUOTE) {
          isInText = true;
          [before, start, end, hash] = ['', index + 1, index + 1, 0];
        } else addByte(piece[index], piece);
      }
      before += LETTERS.decode(piece.subarray(start, end));
      start = end = 0;
      return isWithin();
    },
    next() {
      open.length = 0;
      isInText = isEscaped = false;
    },
    fault: () => (open.length > depth ? 'too-deep' : isWithin() ? null : 'too-many-values'),
  };
}

/** Whether a JSON text has more values or member names than are read. */
export const hasTooManyValues = (bytes: Uint8Array): boolean =>
  bytes.length >= ALWAYS_WITHIN && !createJsonCounter().add(bytes);

/** The limit that a JSON text exceeds, so that it must not be parsed; null if none. */
export function jsonFault(bytes: Uint8Array, limits: JsonLimits & { bytes: number }): SizeFault | null {
  if (bytes.length > limits.bytes) return 'too-large';
  const counter = createJsonCounter(limits);
  counter.add(bytes);
  return counter.fault();
}
