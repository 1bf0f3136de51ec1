/** Kana of half width, whose voice marks are signs of their own. */
const HALF_WIDTH_KANA = /[\uff66-\uff9f]+/g;

/** What reads characters one at a time reads kana of half width with their voice marks. */
export const withWholeKana =
  (read: (text: string) => string) =>
  (text: string): string =>
    read(text.replace(HALF_WIDTH_KANA, (kana) => kana.normalize('NFKC')));
