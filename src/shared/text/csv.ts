/** Control characters and line breaks. A cell has one line, and spreadsheets drop leading control characters. */
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;
/**
 * A character that starts a formula, in any width or height, unless a visible letter or digit precedes it. Whatever
 * separator a spreadsheet uses and whatever leading characters it drops, a cell may begin there.
 */
const FORMULA = /(?<!(?!\p{DI})[\p{L}\p{N}]\p{M}*)[=+\-@＝＋－＠﹢﹣﹦﹫⁺⁻⁼₊₋₌−]/gu;

/**
 * Escapes a cell so that no spreadsheet interprets it as a formula, whatever its list separator. Cell texts come from
 * responses and cannot be trusted.
 */
export const escapeCell = (text: string): string => text.replace(CONTROL, ' ').replace(FORMULA, "'$&");

/** A row according to RFC 4180 with its line end. */
export const csvRow = (cells: readonly string[]): string =>
  `${cells
    .map(escapeCell)
    .map((cell) => (/[",;|]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\r\n`;
