const PICTURE = /data:image\/jpeg;base64,([A-Za-z0-9+/=]+)/g;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The pictures that a page carries within itself. */
export const picturesIn = (html: string): Buffer[] =>
  [...html.matchAll(PICTURE)].map(([, base64]) => Buffer.from(base64 ?? '', 'base64'));

const decode = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi,
    (whole, dec?: string, hex?: string, name?: string) => {
      const code = dec !== undefined ? Number(dec) : hex !== undefined ? parseInt(hex, 16) : NaN;
      if (code <= 0x10ffff) return String.fromCodePoint(code);
      return NAMED[name ?? ''] ?? whole;
    },
  );

/** All that a page says: texts, attributes, styles and scripts, decoded; first as they stand, then without the tags. */
export function htmlText(html: string): string {
  const bare = html.replaceAll(PICTURE, '');
  return `${decode(bare)}\n${decode(bare.replaceAll(/<[^>]*>/g, ''))}`;
}
