/** Half-width kana, whose voice marks are separate characters. */
const HALF_WIDTH_KANA = /[\uff66-\uff9f]+/g;

/**
 * Wraps a function that reads single characters, so that it receives half-width kana combined with their voice marks.
 */
export const withWholeKana =
  (read: (text: string) => string) =>
  (text: string): string =>
    read(text.replace(HALF_WIDTH_KANA, (kana) => kana.normalize('NFKC')));
