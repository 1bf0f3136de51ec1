/** Tags between which text goes on: formatting, and the cells of one row. */
const INLINE =
  /^(?:<\/dt|<\/?(?:b|i|em|strong|span|u|mark|code|small|font|sub|sup|br|wbr|td|th|dd|label))\b/i;
const TAG = /<[^<>]*>/g;
const INVISIBLE = /<(style|script|svg)\b[^]*?(?:<\/\1\s*>|$)|<!--[^]*?(?:-->|$)/gi;
/** A quoted text on one line. Longer ones are likely to be code between two quotation marks. */
const QUOTED = /"([^"\n<>]{1,300})"|'([^'\n<>]{1,300})'/g;
const END = /[.!?;…]+(?=\s|$)|\n\s*\n/;

/** Whether a text is a web page or a part of one. */
export const isWebPage = (text: string): boolean =>
  /<(?:!doctype html|html|head|body|script|style|title|h\d|p|div|br|a|span|table)\b/i.test(text);

const split = (text: string): string[] => text.split(END).filter((one) => /\p{L}/u.test(one));

/** The sentences of a web page, including those in the quoted texts of its tags and scripts. */
function sentencesOfPage(page: string): string[] {
  const code = page.match(new RegExp(`${INVISIBLE.source}|${TAG.source}`, 'gi')) ?? [];
  const quoted = code
    .filter((one) => !/^<(style|!--)/i.test(one))
    .flatMap((one) => [...one.matchAll(QUOTED)].map(([, double, single]) => double ?? single ?? ''));
  const visible = page
    .replace(INVISIBLE, '\n\n')
    .replace(TAG, (tag) => (INLINE.test(tag) ? ' ' : '\n\n'))
    .replace(/&(?:\w+|#\w+);/g, ' ');
  return [...visible.split(/\n\s*\n/), ...quoted].flatMap(split);
}

const isJsonLike = (text: string): boolean => /^\s*["[{]/.test(text);

/** A text in a fragment of JSON. `isCut` is set if the fragment ends within it. */
interface JsonText {
  text: string;
  isCut: boolean;
}

/** The texts in a fragment of JSON, including those in JSON that is stored as a text. */
const textsInJson = (json: string): JsonText[] =>
  [...json.matchAll(/"((?:[^"\\]|\\.)*)("|\\?$)/gs)].flatMap(([, escaped = '', end]) => {
    const text = escaped.replace(/\\[bfnrt]/g, ' ').replace(/\\(["\\/])/g, '$1');
    const isCut = end !== '"';
    return /^\s*[[{]/.test(text) ? textsInJson(text) : [{ text, isCut }];
  });

/** The sentences of a text: of prose, of a web page, or in the texts of a fragment of JSON. */
export function sentencesOf(text: string): string[] {
  if (isJsonLike(text)) return textsInJson(text).flatMap((one) => split(one.text));
  return isWebPage(text) ? sentencesOfPage(text) : split(text);
}

/** The sentence with which a fragment of JSON is cut off; null if it is not cut off within at least three words. */
export function unfinishedSentence(json: string): string | null {
  const last = isJsonLike(json) ? textsInJson(json).at(-1) : undefined;
  const sentence = last?.isCut === true ? (last.text.split(END).at(-1) ?? '') : '';
  return /\p{L}\s+\p{L}+\s+\p{L}/u.test(sentence) ? sentence : null;
}
