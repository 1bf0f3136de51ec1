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

/** By each sign that Latin-1 or Windows-1252 has for a byte above 7f, that byte. */
const BYTES = new Map(
  ['latin1', 'windows-1252'].flatMap((encoding) =>
    Array.from({ length: 128 }, (_, at): [string, number] => {
      const byte = Buffer.of(128 + at);
      const sign = encoding === 'latin1' ? byte.toString('latin1') : new TextDecoder(encoding).decode(byte);
      return [sign, 128 + at];
    }),
  ),
);
const SEQUENCE = /[Â-ß][^\x00-\x7f]|[à-ï][^\x00-\x7f]{2}|[ð-ô][^\x00-\x7f]{3}/g;
/** UTF-8 that was read as Latin-1 or Windows-1252; anything else as it is. */
const inUtf8 = (text: string): string =>
  text.replaceAll(SEQUENCE, (signs) => {
    const read = Buffer.from([...signs].map((sign) => BYTES.get(sign) ?? 0)).toString();
    return /^[\p{L}\p{M}]$/u.test(read) ? read : signs;
  });

const unescaped = (text: string): string =>
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
    .replaceAll(/%(?:25)+(?=[0-9a-f]{2})/gi, '%')
    .replaceAll(/(?:%[0-9a-f]{2})+/gi, (codes) => Buffer.from(codes.replaceAll('%', ''), 'hex').toString());

/**
 * Letters written by their codes, as HTML, JSON and addresses do, accents by their names in HTML, words broken by a line's
 * end, letters read in another encoding.
 */
export const decode = (text: string): string => inUtf8(unescaped(text));

/** Elements that begin and end a line or a cell: no word goes on across them. */
const BLOCK =
  /^(?:address|article|aside|br|caption|dd|details|div|dl|dt|fig[a-z]+|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|title|tr|ul)$/i;
/** An element that is a program or a style sheet with its content, a comment, or one tag. */
const MARKUP =
  /<(script|style)(?![\w-])[^>]*>([^]*?)<\/\1\s*>|<!--([^]*?)-->|<\/?([a-z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g;
/** More signs than there are between the parts of one date. */
const APART = '\n-----\n';

/** What a page says. */
export interface PageTexts {
  /** Its text, the values of its attributes and its comments. */
  text: string;
  /** Its style sheets and programs, in which a number with letters is a measure. */
  code: string;
}

/**
 * All that a page says, decoded; its text run together within a line, and apart. Of a tag only what its attributes say: its
 * own name and theirs are no words of anybody.
 */
export function pageTexts(html: string): PageTexts {
  const beside: string[] = [];
  const code: string[] = [];
  /** @param gap what stands for a tag within a line */
  const bare = (gap: string): string =>
    html
      .replaceAll(PICTURE, '')
      .replaceAll(
        MARKUP,
        (
          _,
          program: string | undefined,
          content: string | undefined,
          comment: string | undefined,
          name: string | undefined,
          attributes: string | undefined,
        ): string => {
          if (program !== undefined) code.push(content ?? '');
          else beside.push(comment ?? '', ...valuesIn(attributes ?? ''));
          return program !== undefined || BLOCK.test(name ?? '') ? ' ' : gap;
        },
      );
  const decoded = (parts: readonly string[]): string =>
    [...new Set(parts)].flatMap((part) => [...new Set([unescaped(part), decode(part)])]).join(APART);
  const within = [bare(''), bare(' ')];
  return { text: decoded([...within, ...beside]), code: decoded(code) };
}

const valuesIn = (attributes: string): string[] =>
  [...attributes.matchAll(ATTRIBUTE)].flatMap(([, , ...values]) => values.filter((one) => one !== undefined));
