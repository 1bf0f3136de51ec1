const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Whether a JSON text nests lists and objects more than `levels` deep. Only the text is scanned, so a text that would
 * exhaust the stack of a recursive reader is detected before it is parsed.
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
