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

/** Letters written by their codes, as HTML, JSON and addresses do, accents by their names in HTML, words broken by a line's end. */
export const decode = (text: string): string =>
  text
    .replaceAll(
      /&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi,
      (whole, dec?: string, hex?: string, name?: string) => {
        const code = dec !== undefined ? Number(dec) : hex !== undefined ? parseInt(hex, 16) : NaN;
        if (code <= 0x10ffff) return String.fromCodePoint(code);
        return (
          NAMED[name ?? ''] ??
          /^(?:sz|[a-z])(?=[a-z]{3,5}$)/i.exec(name ?? '')?.[0].replace('sz', 'ss') ??
          whole
        );
      },
    )
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replaceAll(/(?<=\p{L})[-\u2010\u00ad]\n\s*(?=\p{L})/gu, '')
    .replaceAll(/(?:%[0-9a-f]{2})+/gi, (codes) => Buffer.from(codes.replaceAll('%', ''), 'hex').toString());

/** All that a page says: texts, attributes, styles and scripts, decoded; then without tags, run together and apart. */
export function htmlText(html: string): string {
  const bare = html.replaceAll(PICTURE, '');
  return [bare, bare.replaceAll(/<[^>]*>/g, ''), bare.replaceAll(/<[^>]*>/g, ' ')].map(decode).join('\n');
}
