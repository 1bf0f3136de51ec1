/**
 * The words after the program and, where Electron runs a folder, after that folder; Chromium's own switches come first.
 * Empty when a window is wanted.
 */
export function commandWords(argv: readonly string[], isDefaultApp: boolean): string[] {
  const words = argv.slice(1);
  const first = words.findIndex((word) => !word.startsWith('-'));
  if (first < 0) return [];
  return words.slice(isDefaultApp ? first + 1 : first);
}
