/** A text string (ISO 32000-1, 7.9.2.2): UTF-16 with a byte order mark, in hexadecimal. */
export const pdfText = (text: string): string =>
  `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

/** Decodes a text string as Chromium writes it in the document's details. */
export function readPdfText(token: string): string {
  if (token.startsWith('<')) return decode(Buffer.from(token.slice(1, -1).replaceAll(/\s/g, ''), 'hex'));
  const bytes = token
    .slice(1, -1)
    .replaceAll(/\\([0-7]{3}|[\s\S])/g, (_, escaped: string) =>
      escaped.length === 3 ? String.fromCharCode(parseInt(escaped, 8)) : escaped,
    );
  return decode(Buffer.from(bytes, 'latin1'));
}

function decode(bytes: Buffer): string {
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff;
  return isWide ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le') : bytes.toString('latin1');
}
