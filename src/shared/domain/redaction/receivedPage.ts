/** Starts a script or style sheet. */
const PROGRAM = /<(?:script|style)\b/i;
/** The rest of a script or style sheet, with its end. */
const PROGRAM_REST = /^[^]*?<\/(?:script|style)\s*>/i;
const TAG = /<[^<>]*>/g;
/** Elements within a line of text. They do not separate words: `Mar<b>ta</b>`. */
const INLINE_TAG =
  /<\/?(?:a|abbr|acronym|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|ins|kbd|mark|nobr|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var|wbr)(?:[\s/][^<>]*)?>/gi;
const COMMENT = /^<!--([^]*?)(?:--)?>$/;
/** A section of XML whose content is text. */
const CHARACTER_DATA = /<!\[CDATA\[([^]*?)(?:\]\]>|$)/g;
const ATTRIBUTE = /([^\s"'<>/=]{1,100})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g;
/** Attributes whose values are names within the page. */
const NAME_WITHIN_PAGE = /^(?:class|id|for|style|integrity|nonce|d|points|xmlns.*)$/i;
/** Web addresses and generated ids. */
const MADE = /\bhttps?:\S+|(?<![\da-z])(?=[a-f-]{0,15}\d)[\da-f-]{16,64}(?![\da-z])/gi;
const LITERAL = /"((?:[^"\\\n]|\\.){0,500})"|'((?:[^'\\\n]|\\.){0,500})'|`((?:[^`\\]|\\.){0,500})`/g;
const REMARK = /\/\*[^*]{0,1000}\*\/|(?<![:"'])\/\/[^\n]{0,500}/g;
const LONG_NUMBER = /(?<![\p{L}\d.])\d{6,15}(?![\p{L}\d.])/gu;
const ESCAPED = /\\(?:u([\da-f]{4})|x([\da-f]{2})|(.))/gi;
/** Separates the parts of an address: of its path, its query and a list. */
const IN_ADDRESS = /[/?#&;=]|%(?:2f|3f|23|26|3b|3d)/i;
const ADDRESS = /^(?:[a-z][a-z\d+.-]*:)?\/\/?[^\s/?#]*|^[^\s?]*\?/i;
/** A text that is itself JSON or a program. */
const HAS_LITERALS = /^[[{]|["'`]\s*[:,}\]]/;
/** How deeply texts within texts of a program are read. */
const DEEPEST = 3;

const isMail = (text: string): boolean => /[\p{L}\p{N}]@[\p{L}\p{N}]/u.test(text);
const isDated = (text: string): boolean => /\d[-./]\d{1,2}[-./]\d/.test(text);
/** One word that may be a name: a capital and letters, and if it is all capitals no abbreviation. */
const MAY_BE_NAME = /^(?=.*\p{Ll}|.{5})\p{Lu}[\p{L}\p{M}'’-]+$/u;

/** A page with the text of its CDATA sections in their place. */
const withoutSections = (page: string): string => page.replaceAll(CHARACTER_DATA, ' $1 ');

/** The text of a page or message without scripts, style sheets and tags. */
export function visibleText(page: string): string {
  const [first = '', ...programs] = withoutSections(page).split(PROGRAM);
  const beside = programs.map((one) => one.replace(PROGRAM_REST, ' '));
  return [first, ...beside]
    .join(' ')
    .replaceAll(INLINE_TAG, '')
    .replaceAll(TAG, ' ')
    .replaceAll(MADE, ' ')
    .trim();
}

/** An address with its escaped characters decoded, as far as they can be. */
function unescapedAddress(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

const unescapedLiteral = (text: string): string =>
  text.replaceAll(ESCAPED, (_, code?: string, byte?: string, sign?: string) => {
    const hex = code ?? byte;
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return sign === undefined || /[nrtbf]/.test(sign) ? ' ' : sign;
  });

/** The texts that a value outside the visible text contains, if they may name somebody. */
function identifyingIn(value: string, depth = 0): string[] {
  const text = value.trim();
  if (ADDRESS.test(text))
    return text
      .replace(/^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*/i, '')
      .split(IN_ADDRESS)
      .map(unescapedAddress)
      .flatMap((part) => (part === text ? [] : identifyingIn(part, depth)));
  if (depth < DEEPEST && HAS_LITERALS.test(text)) return literalsIn(text, depth + 1);
  const bare = text.replaceAll(TAG, ' ').replaceAll(MADE, ' ').trim();
  const isNumbered = /\d{6}/.test(bare) || isDated(bare);
  const isSentence = /\s/.test(bare) && /\p{Lu}/u.test(bare);
  return isMail(bare) || isNumbered || isSentence || MAY_BE_NAME.test(bare) ? [bare] : [];
}

/** The texts, remarks and long numbers of a script, a style sheet or JSON. */
function literalsIn(program: string, depth = 0): string[] {
  const literals = [...program.matchAll(LITERAL)].flatMap(([, ...found]) =>
    found.filter((one) => one !== undefined).flatMap((one) => identifyingIn(unescapedLiteral(one), depth)),
  );
  const rest = program.replaceAll(LITERAL, ' ');
  const remarks = (rest.match(REMARK) ?? []).flatMap((one) =>
    identifyingIn(one.replace(/^\/[/*]/, ''), DEEPEST),
  );
  return [...literals, ...remarks, ...(rest.match(LONG_NUMBER) ?? [])];
}

/** The values of a tag's attributes, or the text of a comment. */
function valuesOfTag(tag: string): string[] {
  const [, comment] = COMMENT.exec(tag) ?? [];
  if (comment !== undefined) return [comment];
  return [...tag.matchAll(ATTRIBUTE)].flatMap(([, name = '', ...values]) =>
    NAME_WITHIN_PAGE.test(name) ? [] : values.filter((one) => one !== undefined),
  );
}

/**
 * The texts of a page that are not visible: in attributes, addresses, comments and scripts. Of these only what may name
 * somebody is taken: names and sentences with a capital, e-mail addresses, dates and long numbers. The rest is code.
 *
 * @param decode undoes the character references of a text
 */
export function textsBeside(page: string, decode: (text: string) => string): string[] {
  const [first = '', ...programs] = withoutSections(page).split(PROGRAM);
  const parts = programs.map((one) => {
    const [program = one] = PROGRAM_REST.exec(one) ?? [];
    return { program: program.replace(/<\/(?:script|style)\s*>$/i, ''), markup: one.slice(program.length) };
  });
  const tags = [first, ...parts.map(({ markup }) => markup)].flatMap((text) => text.match(TAG) ?? []);
  const inTags = tags.flatMap(valuesOfTag).flatMap((value) => identifyingIn(decode(value)));
  const inPrograms = parts.flatMap(({ program }) => {
    const end = program.indexOf('>') + 1;
    return [
      ...valuesOfTag(`<${program.slice(0, end)}`).flatMap((value) => identifyingIn(decode(value))),
      ...literalsIn(program.slice(end)),
    ];
  });
  return [...new Set([...inTags, ...inPrograms])];
}
