import { runToCompletion, type Steps } from '@shared/domain/slices';
import { hiddenCharactersIn } from '@shared/labels/hiddenCharacterLabels';

/**
 * A text wrapped into rows of limited width. Rows are stored as offsets, so text is copied only when a row is rendered.
 */
export interface TextRows {
  count: number;
  /** Start (inclusive) and end (exclusive) of a row in the text. */
  range(row: number): [start: number, end: number];
  /** The row's line number (from 1); null for the continuation of a long line. */
  line(row: number): number | null;
  /** The row that contains an offset. */
  rowAt(offset: number): number;
}

const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

/** The last index whose value is not greater than `wanted`; 0 if all are greater. */
export function lastNotAbove(values: ArrayLike<number>, wanted: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((values[middle] ?? 0) <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The number of rows processed in one slice. */
const ROWS_AT_ONCE = 4096;

/** The width of a hidden character in columns when shown by its code point. */
const MARK_COLUMNS = 9;

/** How many UTF-16 units of a text fit into the columns; at least one character. */
function fitting(stretch: string, columns: number): number {
  let taken = 0;
  let from = 0;
  for (const { at, length } of hiddenCharactersIn(stretch)) {
    if (taken + (at - from) + MARK_COLUMNS > columns) return Math.min(at, from + columns - taken) || length;
    taken += at - from + MARK_COLUMNS;
    from = at + length;
  }
  return Math.min(stretch.length, from + columns - taken);
}

/** Wraps a text: rows end at line breaks and after `columns` UTF-16 units, but never inside a surrogate pair. */
export function* rowSteps(text: string, columns: number): Steps<TextRows> {
  const width = Math.max(2, columns);
  const starts: number[] = [];
  const ends: number[] = [];
  const lines: number[] = [];
  let line = 0;
  for (let from = 0; from <= text.length;) {
    const found = text.indexOf('\n', from);
    const until = found === -1 ? text.length : found;
    line += 1;
    let at = from;
    do {
      const whole = (end: number): number =>
        end < until && isLowSurrogate(text.charCodeAt(end)) ? end - 1 : end;
      const next = whole(at + fitting(text.slice(at, whole(Math.min(until, at + width))), width));
      starts.push(at);
      // The carriage return of a CRLF is part of the line break, not a hidden character.
      ends.push(next === until && found !== -1 && text[next - 1] === '\r' ? Math.max(at, next - 1) : next);
      lines.push(at === from ? line : 0);
      at = next;
      if (starts.length % ROWS_AT_ONCE === 0) yield;
    } while (at < until);
    from = until + 1;
  }
  const [first, last, numbers] = [Int32Array.from(starts), Int32Array.from(ends), Int32Array.from(lines)];
  return {
    count: first.length,
    range: (row) => [first[row] ?? 0, last[row] ?? 0],
    line: (row) => numbers[row] || null,
    rowAt: (offset) => lastNotAbove(first, offset),
  };
}

/** The same without slices. */
export const indexRows = (text: string, columns: number): TextRows =>
  runToCompletion(rowSteps(text, columns));

/** The position of a line (from 1) and a column (from 1, in whole characters) in the text. */
export function offsetOf(text: string, line: number, column: number): number {
  let at = 0;
  const BREAK = /\r\n|\n|\r/g;
  for (let left = line; left > 1 && BREAK.exec(text) !== null; left -= 1) at = BREAK.lastIndex;
  for (let left = column; left > 1 && at < text.length; left -= 1) {
    at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }
  return at;
}
