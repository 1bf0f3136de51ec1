// @ts-nocheck
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Whether a JSON text nests lists and objects in more than so many levels. Reads the text alone, so that what would
 * exhaust a recursive reader is known before there is anything to read.
 */
export function isDeeperThan(levels: number, text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) {
      do index += text.charCodeAt(index) === BACKSLASH ? 2 : 1;
      while (index < text.length && text.charCodeAt(index) !== QUOTE);
    } else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      if (depth > levels) return true;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return false;
}
