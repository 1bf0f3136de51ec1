// @ts-nocheck
import { foldLetters } from '@shared/text/letters';

/** Scripts written without spaces: a name may start anywhere in a run, so each character is a word of its own. */
const SPACELESS =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}]/gu;

/** Between two texts, so that a search for words in a row does not run from one text into the next. */
const BORDER = '\u{e000}';

/** The words of a text: runs of letters and digits, in scripts without spaces single characters. */
export function wordsOf(text: string): string[] {
  return (
    foldLetters(text, 'search')
      .replace(SPACELESS, ' $& ')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** What the full-text table is given: words and spaces only. */
export function indexedText(texts: readonly string[]): string {
  return texts.map((text) => wordsOf(text).join(' ')).join(` ${BORDER} `);
}

/**
 * The full-text query for the typed text: each word must occur, as the beginning of a word; the parts of `AB-12` or of a
 * Chinese name must be adjacent. Only letters and digits are taken over, so that nothing is read as an operator. Null
 * when there is nothing to search for.
 */
export function matchExpression(search: string): string | null {
  const phrases = search
    .split(/\s+/u)
    .map(wordsOf)
    .filter((words) => words.length > 0)
    .map((words) => `"${words.join(' ')}" *`);
  return phrases.length === 0 ? null : phrases.join(' AND ');
}
