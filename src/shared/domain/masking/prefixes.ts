/** Arabic prefixes written without a space: and, so, in, for, like; with or without the article. */
const ARABIC_PREFIXES = [/^[وف]/u, /^[وف]?[بلك]/u, /^[وف]?[بك]?ال/u, /^[وف]?لل/u];
/** Hebrew prefixes written without a space: to, that, in, and, like, from, the. */
const HEBREW_PREFIXES = /^ו?[לשבוכמה]$/u;

/** The words that may follow the prefixes written as one with a word in Arabic or Hebrew letters; none in others. */
export function behindPrefixes(word: string): string[] {
  if (/^\p{Script=Hebrew}/u.test(word))
    return [1, 2].flatMap((length) =>
      HEBREW_PREFIXES.test(word.slice(0, length)) ? [word.slice(length)] : [],
    );
  return /^\p{Script=Arabic}/u.test(word) ? ARABIC_PREFIXES.map((prefix) => word.replace(prefix, '')) : [];
}
