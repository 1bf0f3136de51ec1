/** The characters of Windows-1252 for the bytes 80 to 9f, where Latin-1 has control characters. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const NEXT = `[\\x80-\\xbf${WINDOWS}]`;

const byteOf = (sign: string): number => {
  const at = WINDOWS.indexOf(sign);
  return at < 0 ? sign.charCodeAt(0) : 0x80 + at;
};

/** Matches UTF-8 that was decoded as Latin-1 or Windows-1252, such as the `Ã¼` of `JÃ¼rgen`. */
export const MISREAD = new RegExp(`[Â-ß]${NEXT}|[à-ï]${NEXT}{2}|[ð-ô]${NEXT}{3}`, 'g');

/** Decodes such characters as UTF-8; returns them unchanged if they are not valid UTF-8. */
export function redecoded(found: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from([...found].map(byteOf)));
  } catch {
    return found;
  }
}
