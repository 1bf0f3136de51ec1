import type { ListedRecord } from '../domain/dossier/dossier';
import type { Reviewer } from '../domain/journal';
import { reportedLabel } from '../labels/journalLabels';
import { withoutStop } from '../text/language';
import type { ResultKind } from '../wire/catalogue';
import type { Block, Fact, Value } from './blocks';
import { blankName, textNote } from './valueLabels';

/**
 * How a piece of our own text is formatted. `strong`, `absent` and `note` set its emphasis; `instant` is ISO 8601,
 * shown in UTC to the second.
 */
type Style = 'strong' | 'absent' | 'note' | 'mark' | 'status' | 'code' | 'hash' | 'figure' | 'instant';

/** Part of a sentence: our own text, which may contain a line break; received text; or a value with its sensitivity. */
export type Piece =
  | string
  | { received: string }
  | ({ value: Value } & Pick<Fact, 'form' | 'classes'>)
  | { text: string; as: Style }
  | { text: string; to: string }
  /** Blocks shown inline, as running text. */
  | { run: readonly Block[] };
export type Line = readonly Piece[];

/**
 * A block of a report section: the blocks of a received record, or sentences and tables about what reviewers did and
 * found.
 */
export type WorkBlock =
  | Block
  | { kind: 'prose'; lines: readonly Line[]; isList?: boolean }
  | { kind: 'pairs'; rows: readonly (readonly [name: string, value: Line])[] }
  /** A table of sentences. `layout` selects the column widths; `ids` makes each row a link target. */
  | {
      kind: 'lines';
      columns: readonly string[];
      rows: readonly (readonly Line[])[];
      layout?: string;
      ids?: readonly string[];
    }
  /** A table of matches as received, in the form of results of this type. */
  | { kind: 'matches'; of: ResultKind; matches: readonly ListedRecord[] }
  | { kind: 'part'; title: Line; blocks: readonly WorkBlock[] };

/** A section of a report. */
export interface WorkSection {
  id: string;
  title: string;
  /** One line shown instead of the blocks when the section is empty; otherwise null. */
  empty: string | null;
  blocks: readonly WorkBlock[];
}

type LinePart = Piece | Line | number;

/** A line from a template: our own text with pieces inserted. */
export const textLine = (words: TemplateStringsArray, ...parts: readonly LinePart[]): Line =>
  words.flatMap((word, index) => {
    const next = parts[index];
    const put = next === undefined ? [] : typeof next === 'number' ? [String(next)] : [next].flat();
    return [...(word === '' ? [] : [word]), ...put];
  });

const styled =
  (as: Style) =>
  (text: string): Piece => ({ text, as });
export const strong = styled('strong');
export const absent = styled('absent');
export const note = styled('note');
export const mark = styled('mark');
export const status = styled('status');
export const code = styled('code');
export const hash = styled('hash');
export const figure = styled('figure');
export const instant = styled('instant');

export const received = (text: string): Piece => ({ received: text });
/** A name or short text from the response; one that reads like our word for nothing is marked as text. */
export function receivedName(name: string): Line {
  const blank = blankName(name);
  if (blank !== null) return [absent(blank)];
  const aside = textNote(name);
  return aside === null ? [received(name)] : [received(name), ` (${aside})`];
}
export const author = ({ name, reviewerId, reported }: Reviewer): Line =>
  textLine`${received(name)} (${received(reviewerId)})${when(reported, ({ by }) => textLine` ${mark(reportedLabel(by))}`)}`;
/** The time and the author, one below the other. */
export const signed = ({ by, at }: { by: Reviewer; at: string }): Line =>
  textLine`${instant(at)}\n${author(by)}`;
export const exhibitLink = (number: number): Piece => ({
  text: `Exhibit ${String(number)}`,
  to: `exhibit-${String(number)}`,
});
/** What a person entered, or the placeholder if they entered nothing. */
export const textOr = (text: string, sentence: string): Piece =>
  text === '' ? absent(sentence) : received(text);
/** The reported line if there is a value; otherwise nothing. */
export const when = <T>(found: T | null | undefined | false, report: (found: T) => Line | Piece): Line =>
  found === null || found === undefined || found === false ? [] : [report(found)].flat();

/** Our own text without its final full stop. Text written by others is not changed. */
function pieceWithoutStop(piece: Piece): Piece {
  if (typeof piece === 'string') return withoutStop(piece);
  if ('text' in piece) return { ...piece, text: withoutStop(piece.text) };
  if (!('value' in piece)) return piece;
  const { value } = piece;
  const { sentence, meaning } = value;
  const words = {
    sentence: withoutStop(sentence),
    meaning: meaning === null ? null : withoutStop(meaning),
  };
  return { ...piece, value: { ...value, ...words } };
}

/** Joins several items into one line. An item's final full stop is dropped before a semicolon. */
export const joined = <T>(all: readonly T[], report: (one: T) => Line | Piece, between = ', '): Line =>
  all.flatMap((one, index) => {
    const pieces = [report(one)].flat() as Line;
    if (index === all.length - 1) return pieces;
    const last = pieces.slice(-1).map((piece) => (between.startsWith(';') ? pieceWithoutStop(piece) : piece));
    return [...pieces.slice(0, -1), ...last, between];
  });

export const prose = (...lines: readonly (Line | Piece)[]): WorkBlock => ({
  kind: 'prose',
  lines: lines.map((line) => [line].flat() as Line),
});
export const bullets = (lines: readonly Line[]): WorkBlock => ({ kind: 'prose', lines, isList: true });
export const pairs = (...rows: readonly (readonly [string, Line | Piece])[]): WorkBlock => ({
  kind: 'pairs',
  rows: rows.map(([name, value]) => [name, [value].flat() as Line]),
});
export const lines = (
  columns: readonly string[],
  rows: readonly (readonly (Line | Piece)[])[],
  layout?: string,
): WorkBlock => ({
  kind: 'lines',
  columns,
  rows: rows.map((cells) => cells.map((cell) => [cell].flat() as Line)),
  ...(layout !== undefined && { layout }),
});
export const part = (title: Line | Piece, blocks: readonly WorkBlock[]): WorkBlock => ({
  kind: 'part',
  title: [title].flat(),
  blocks,
});
/** A table under a heading; nothing if there are no rows. */
export const tableUnder = (
  title: string,
  columns: readonly string[],
  rows: readonly (readonly (Line | Piece)[])[],
  layout: string,
): WorkBlock[] => (rows.length === 0 ? [] : [part(title, [lines(columns, rows, layout)])]);

/** The content of a section; `empty` is shown where there are no blocks. */
export const content = (blocks: readonly WorkBlock[], empty = ''): Pick<WorkSection, 'blocks' | 'empty'> => ({
  empty: blocks.length === 0 ? empty : null,
  blocks,
});

export const workSection = (
  id: string,
  title: string,
  blocks: readonly WorkBlock[],
  empty = '',
): WorkSection => ({ id, title, empty: blocks.length === 0 ? empty : null, blocks });
