/** The parts of pdf.js' text content that are searched. */
export interface TextPiece {
  str: string;
  hasEOL: boolean;
}

/** The place of a match: from an offset in one piece to an exclusive offset in another. */
export interface TextMatch {
  from: { piece: number; offset: number };
  to: { piece: number; offset: number };
}

/** The maximum number of matches per page. */
const MAX_MATCHES = 1000;

/** Finds the query in the text pieces of a page, ignoring case. White space matches any white space and line ends. */
export function findText(pieces: readonly TextPiece[], query: string): TextMatch[] {
  const words = query.trim().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  const starts: number[] = [];
  let text = '';
  for (const { str, hasEOL } of pieces) {
    starts.push(text.length);
    text += hasEOL ? `${str} ` : str;
  }
  const pattern = new RegExp(
    words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')).join('\\s+'),
    'giu',
  );
  const pieceAt = (index: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const place = (index: number): { piece: number; offset: number } => {
    const piece = pieceAt(index);
    const length = pieces[piece]?.str.length ?? 0;
    return { piece, offset: Math.min(index - (starts[piece] ?? 0), length) };
  };
  const matches: TextMatch[] = [];
  for (const match of text.matchAll(pattern)) {
    const last = place(match.index + match[0].length - 1);
    matches.push({ from: place(match.index), to: { piece: last.piece, offset: last.offset + 1 } });
    if (matches.length === MAX_MATCHES) break;
  }
  return matches;
}
