/** The start of a sentence, an entry or a quotation. */
const SENTENCE_START = /(?:^\s*|[.!?:;…|]\s+|[\n•\t]\s*|(?:^|\s)[–—-]\s+|(?:^|\s)[(["“„‘«‹])["'“”„‘’«»([]*$/u;
const LONGEST_BEGINNING = 8;

/** Whether a sentence, an entry or a quotation begins at a position of a text. */
export function isSentenceStart(text: string, at: number): boolean {
  const from = Math.max(0, at - LONGEST_BEGINNING);
  return SENTENCE_START.test((from > 0 ? 'x' : '') + text.slice(from, at));
}
