import { foldLetters } from '@shared/text/letters';

/** Scripts written without spaces. A name may start anywhere, so each character counts as a word. */
const SPACELESS =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}]/gu;

/** Separates texts in the index, so that a phrase cannot match across two texts. */
const TEXT_SEPARATOR = '\u{e000}';

/** Splits a text into words: runs of letters and digits, or single characters in scripts without spaces. */
export function wordsOf(text: string): string[] {
  return (
    foldLetters(text, 'search')
      .replace(SPACELESS, ' $& ')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The text stored in the full-text table: words and spaces only. */
export function indexedText(texts: readonly string[]): string {
  return texts.map((text) => wordsOf(text).join(' ')).join(` ${TEXT_SEPARATOR} `);
}

/**
 * The full-text query for the typed text. Each word must occur as the beginning of a word; the parts of `AB-12` or of a
 * Chinese name must be adjacent. Contains only letters and digits, so that nothing is interpreted as an operator. Null
 * if there is nothing to search for.
 */
export function matchExpression(search: string): string | null {
  const phrases = search
    .split(/\s+/u)
    .map(wordsOf)
    .filter((words) => words.length > 0)
    .map((words) => `"${words.join(' ')}" *`);
  return phrases.length === 0 ? null : phrases.join(' AND ');
}
