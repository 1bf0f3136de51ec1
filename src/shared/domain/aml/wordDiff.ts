import type { WordPart } from './amlView';

/** Scripts that are written without spaces between words. */
const SPACELESS = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]`;
/** Splits a text into words, single characters of these scripts, white space, and single other characters. */
const PIECES = new RegExp(
  String.raw`${SPACELESS}|(?:(?!${SPACELESS})[\p{L}\p{N}\p{M}])+|\s+|[^\p{L}\p{N}\p{M}\s]`,
  'gu',
);

/** Maximum number of cells of the alignment table. Larger texts are not aligned but shown one after the other. */
const MAX_CELLS = 4_000_000;

/**
 * Compares two texts word by word. The parts without the added ones give the first text, those without the removed
 * ones the second. Adjacent parts of the same kind are joined.
 */
export function diffWords(from: string, to: string): WordPart[] {
  const a: string[] = from.match(PIECES) ?? [];
  const b: string[] = to.match(PIECES) ?? [];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end])
    end += 1;

  const parts: WordPart[] = [];
  const add = (op: WordPart['op'], pieces: readonly string[]): void => {
    const text = pieces.join('');
    if (text === '') return;
    const before = parts.at(-1);
    if (before?.op === op) before.text += text;
    else parts.push({ op, text });
  };
  add('same', a.slice(0, start));
  for (const { op, piece } of alignMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end)))
    add(op, [piece]);
  add('same', a.slice(a.length - end));
  return parts;
}

/** Aligns two sequences by their longest common subsequence. Removed pieces come before added ones. */
function alignMiddle(a: readonly string[], b: readonly string[]): { op: WordPart['op']; piece: string }[] {
  const width = b.length + 1;
  const removed = a.map((piece) => ({ op: 'removed' as const, piece }));
  const added = b.map((piece) => ({ op: 'added' as const, piece }));
  if (a.length === 0 || b.length === 0 || (a.length + 1) * width > MAX_CELLS) return [...removed, ...added];
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = a.length - 1; row >= 0; row--)
    for (let column = b.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        a[row] === b[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const parts: { op: WordPart['op']; piece: string }[] = [];
  let row = 0;
  let column = 0;
  while (row < a.length && column < b.length) {
    const [left, right] = [a[row] ?? '', b[column] ?? ''];
    if (left === right) {
      parts.push({ op: 'same', piece: left });
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      parts.push({ op: 'removed', piece: left });
      row += 1;
    } else {
      parts.push({ op: 'added', piece: right });
      column += 1;
    }
  }
  return [...parts, ...removed.slice(row), ...added.slice(column)];
}
