/** A hit of the search: line and first character, both from 0. */
export interface Hit {
  line: number;
  column: number;
}

const MAX_HITS = 5000;

/** Every place where the text occurs, case-insensitive, in reading order; at most `MAX_HITS`. */
export function findHits(lines: readonly string[], sought: string): Hit[] {
  const needle = sought.toLocaleLowerCase();
  if (needle === '') return [];
  const hits: Hit[] = [];
  for (let line = 0; line < lines.length && hits.length < MAX_HITS; line += 1) {
    const text = (lines[line] ?? '').toLocaleLowerCase();
    for (
      let at = text.indexOf(needle);
      at !== -1 && hits.length < MAX_HITS;
      at = text.indexOf(needle, at + needle.length)
    ) {
      hits.push({ line, column: at });
    }
  }
  return hits;
}

/** Longest piece shown as one row: an answer that arrived on one line must still scroll. */
const ROW_CHARACTERS = 400;

export interface RawRow {
  /** Line of the text from 1, or null where a long line goes on. */
  line: number | null;
  text: string;
}

/** The text as rows of bounded length, so that a list of equal rows can show any answer. */
export function rowsOf(text: string): RawRow[] {
  return text.split('\n').flatMap((line, index): RawRow[] => {
    if (line.length <= ROW_CHARACTERS) return [{ line: index + 1, text: line }];
    const rows: RawRow[] = [];
    for (let at = 0; at < line.length; at += ROW_CHARACTERS) {
      rows.push({ line: at === 0 ? index + 1 : null, text: line.slice(at, at + ROW_CHARACTERS) });
    }
    return rows;
  });
}
