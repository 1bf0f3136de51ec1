/** Controls and line ends: a cell has one line, and spreadsheets drop leading ones. */
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;
/**
 * The start of a formula, in any width or height, unless a letter or digit that is seen precedes it: whatever separator a
 * spreadsheet uses and whatever leading characters it drops, a cell may begin there.
 */
const FORMULA = /(?<!(?!\p{DI})[\p{L}\p{N}]\p{M}*)[=+\-@＝＋－＠﹢﹣﹦﹫⁺⁻⁼₊₋₌−]/gu;

/**
 * Escapes a cell so that no spreadsheet takes it for a formula, whatever its list separator. The names come from responses
 * and cannot be trusted.
 */
export const escapeCell = (text: string): string => text.replace(CONTROL, ' ').replace(FORMULA, "'$&");

/** A row of RFC 4180 with its line end. */
export const csvRow = (cells: readonly string[]): string =>
  `${cells
    .map(escapeCell)
    .map((cell) => (/[",;|]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\r\n`;
