const ADDRESSES_AND_IDS = /\bhttps?:\S+|(?<![\da-z])(?=[a-f-]{0,15}\d)[\da-f-]{16,64}(?![\da-z])/gi;
/** What encloses the text of a CDATA section. */
const SECTION_MARKS = /<!\[CDATA\[|\]\]>/g;
/** Tags that stand within a word or between words of one line. */
const WITHIN_LINE = new Set(
  'a abbr acronym b bdi bdo big cite code del dfn em font i ins kbd mark nobr q s samp small span strike strong sub sup tt u var wbr'.split(
    ' ',
  ),
);
const withoutTags = (markup: string): string =>
  markup.replace(/<[^<>]*>/g, (tag) =>
    WITHIN_LINE.has(/^<\/?([a-z]+)(?=[\s/>])/i.exec(tag)?.[1]?.toLowerCase() ?? '') ? '' : ' ',
  );
const CODE_START = /<(?:script|style)\b/i;
const TO_CODE_END = /^[^]*?<\/(?:script|style)\s*>/i;
/** Attributes that name something within a page. */
const INTERNAL = new Set(['class', 'id', 'for', 'style', 'integrity', 'nonce', 'd', 'points']);
const ATTRIBUTE = /([^\s"'<>/=]{1,100})\s{0,9}=\s{0,9}("[^"]*"|'[^']*'|[^\s"'<>]+)/g;
/** A text that contains texts of a program, or JSON. */
const HAS_TEXTS = /^\s*[[{]|["'`]\s*[:,}\]]/;
const LONGEST_TEXT = 500;
/** How deeply texts within texts are read. */
const DEEPEST = 3;
const MAY_IDENTIFY = [
  // An e-mail address, a long number and a date.
  /[\p{L}\p{N}]@[\p{L}\p{N}]/u,
  /\d{6}/,
  /\d[-./]\d\d?[-./]\d/,
  // A sentence, and one word that may be a name.
  /^(?=[^]*\p{Lu})[^]*\s/u,
  /^\p{Lu}(?:\p{L}*\p{Ll}|[\p{L}'’-]{4})[\p{L}\p{M}'’-]*$/u,
];

/** The visible text of a page. */
export const seenText = (page: string): string =>
  withoutTags(
    page
      .replace(SECTION_MARKS, ' ')
      .split(CODE_START)
      .map((part, at) => (at === 0 ? part : part.replace(TO_CODE_END, ' ')))
      .join(' '),
  )
    .replace(ADDRESSES_AND_IDS, ' ')
    .trim();

const SIGN_OF: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decodeCharacterReferences = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));?/gi, (whole, decimal, hex, name) => {
    const code = hex === undefined ? Number(decimal) : parseInt(String(hex), 16);
    if (name === undefined) return code < 0x11_00_00 ? String.fromCodePoint(code) : ' ';
    return SIGN_OF[String(name).toLowerCase()] ?? whole;
  });

const decodePercentCodes = (text: string): string => {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
};

/** The texts in quotation marks of a program or JSON, and its long numbers. */
function textsOfProgram(code: string, depth: number): string[] {
  const found: string[] = [];
  let outside = '';
  for (let at = 0; at < code.length; at += 1) {
    const mark = code.charAt(at);
    const end = /["'`]/.test(mark) ? endOfText(code, at, mark) : -1;
    if (end < 0) {
      outside += mark;
      continue;
    }
    found.push(...identifyingTexts(decodeBackslashes(code.slice(at + 1, end)), depth));
    outside += ' ';
    at = end;
  }
  const remarks = outside.match(/\/\*[^*]{0,1000}\*\/|(?<![:"'])\/\/[^\n]{0,500}/g) ?? [];
  found.push(...remarks.flatMap((one) => identifyingTexts(one.replace(/^\/./, ''), DEEPEST)));
  return [...found, ...(outside.match(/(?<![\p{L}\d.])\d{6,15}(?![\p{L}\d.])/gu) ?? [])];
}

/** The position of the closing quotation mark; -1 if there is none. */
function endOfText(code: string, start: number, mark: string): number {
  const last = Math.min(code.length, start + LONGEST_TEXT);
  for (let at = start + 1; at < last; at += 1) {
    const sign = code.charAt(at);
    if (sign === mark) return at;
    if (sign === '\n' && mark !== '`') return -1;
    if (sign === '\\') at += 1;
  }
  return -1;
}

const decodeBackslashes = (text: string): string =>
  text
    .replace(/\\u([\da-f]{4})|\\x([\da-f]{2})/gi, (_, code?: string, byte?: string) =>
      String.fromCharCode(parseInt(code ?? byte ?? '', 16)),
    )
    .replace(/\\[nrtbf]/g, ' ')
    .replace(/\\(.)/g, '$1');

/** The parts of a text beside the visible ones that may identify somebody. */
function identifyingTexts(text: string, depth: number): string[] {
  const bare = text.trim();
  if (/^(?:[a-z][\w+.-]*:)?\/|^[^\s?]*\?/i.test(bare)) {
    const parts = bare
      .replace(/^(?:[a-z][\w+.-]*:)?\/\/[^/?#]*/i, '')
      .split(/[/?#&;=]|%2f|%3f|%23|%26|%3b|%3d/i);
    return parts
      .map(decodePercentCodes)
      .flatMap((part) => (part === bare ? [] : identifyingTexts(part, depth)));
  }
  if (depth < DEEPEST && HAS_TEXTS.test(bare)) return textsOfProgram(bare, depth + 1);
  const clean = bare
    .replace(/<[^<>]*>/g, ' ')
    .replace(ADDRESSES_AND_IDS, ' ')
    .trim();
  return MAY_IDENTIFY.some((one) => one.test(clean)) ? [clean] : [];
}

/** The attribute values of a tag, or the text of a comment. */
const valuesOf = (tag: string): string[] =>
  tag.startsWith('<!--')
    ? [tag.replace(/^<!--|(?:--)?>$/g, '')]
    : [...tag.matchAll(ATTRIBUTE)]
        .filter(([, name = '']) => !INTERNAL.has(name.toLowerCase()) && !/^xmlns/i.test(name))
        .map(([, , value = '']) => value.replace(/^(["'])([^]*)\1$/, '$2'));

/**
 * The texts of a received page that are not visible and may identify somebody: in attributes, addresses, comments and
 * programs.
 */
export function unseenTexts(page: string): string[] {
  const found = new Set<string>();
  const inTags = (markup: string): void => {
    for (const tag of markup.match(/<[^<>]*>/g) ?? [])
      for (const value of valuesOf(tag))
        for (const one of identifyingTexts(decodeCharacterReferences(value), 0)) found.add(one);
  };
  for (const [at, part] of page.replace(SECTION_MARKS, ' ').split(CODE_START).entries()) {
    if (at === 0) {
      inTags(part);
      continue;
    }
    const code = TO_CODE_END.exec(part)?.[0] ?? part;
    const tagEnd = code.indexOf('>') + 1;
    inTags(`<script ${code.slice(0, tagEnd)}`);
    for (const one of textsOfProgram(code.slice(tagEnd), 0)) found.add(one);
    inTags(part.slice(code.length));
  }
  return [...found];
}
