const PICTURE = /data:image\/jpeg;base64,([A-Za-z0-9+/=]+)/g;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The JPEG pictures that an HTML page embeds as data URLs. */
export const picturesIn = (html: string): Buffer[] =>
  [...html.matchAll(PICTURE)].map(([, base64]) => Buffer.from(base64 ?? '', 'base64'));

/** Maps each character that Latin-1 or Windows-1252 decodes from a byte above 7f back to that byte. */
const BYTE_OF_CHARACTER = new Map(
  ['latin1', 'windows-1252'].flatMap((encoding) =>
    Array.from({ length: 128 }, (_, at): [string, number] => {
      const byte = Buffer.of(128 + at);
      const sign = encoding === 'latin1' ? byte.toString('latin1') : new TextDecoder(encoding).decode(byte);
      return [sign, 128 + at];
    }),
  ),
);
const UTF8_SEQUENCE = /[Â-ß][^\x00-\x7f]|[à-ï][^\x00-\x7f]{2}|[ð-ô][^\x00-\x7f]{3}/g;
/**
 * Repairs UTF-8 that was decoded as Latin-1 or Windows-1252 (`JÃ¼rgen` becomes `Jürgen`). Other text is unchanged.
 */
const inUtf8 = (text: string): string =>
  text.replaceAll(UTF8_SEQUENCE, (signs) => {
    const read = Buffer.from([...signs].map((sign) => BYTE_OF_CHARACTER.get(sign) ?? 0)).toString();
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
 * Undoes escaping: HTML entities (an accented letter loses its accent), JSON `\u` escapes and URL percent-encoding.
 * Also joins words hyphenated at a line end and repairs UTF-8 that was read in another encoding.
 */
export const decode = (text: string): string => inUtf8(unescaped(text));

/** A text with its escaping undone, and again with its encoding repaired. */
const decodings = (text: string): Set<string> => {
  const plain = unescaped(text);
  return new Set([plain, inUtf8(plain)]);
};

/** Elements that start and end a line or a cell, so a word cannot continue across them. */
const BLOCK =
  /^(?:address|article|aside|br|caption|dd|details|div|dl|dt|fig[a-z]+|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|title|tr|ul)$/i;
/** Matches a script or style element with its content, a comment, or a single tag. */
const MARKUP =
  /<(script|style)(?![\w-])[^>]*>([^]*?)<\/\1\s*>|<!--([^]*?)-->|<\/?([a-z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g;
/** More punctuation than `leakDates` allows inside one date, so no date is read across two texts. */
const TEXT_SEPARATOR = '\n-----\n';

/** The texts of an HTML page. */
export interface PageTexts {
  /** Its visible text, attribute values and comments. */
  text: string;
  /** Its style sheets and scripts, where a number followed by letters is usually a measure (`12px`). */
  code: string;
}

/**
 * Extracts and decodes all texts of a page. Inline tags are removed twice, once leaving nothing and once leaving a
 * space, so a word split by a tag is found either way. Of tags only attribute values are read, not tag or attribute
 * names.
 */
export function pageTexts(html: string): PageTexts {
  const beside: string[] = [];
  const code: string[] = [];
  /** @param gap what replaces an inline tag */
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
    [...new Set(parts)].flatMap((part) => [...decodings(part)]).join(TEXT_SEPARATOR);
  const within = [bare(''), bare(' ')];
  return { text: decoded([...within, ...beside]), code: decoded(code) };
}

const valuesIn = (attributes: string): string[] =>
  [...attributes.matchAll(ATTRIBUTE)].flatMap(([, , ...values]) => values.filter((one) => one !== undefined));
