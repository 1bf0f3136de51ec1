// @ts-nocheck
import Papa from 'papaparse';
import { type CaseKind, SubjectId } from '../ids';
import { ID_COLUMNS, isHeader, KIND_COLUMNS, kindOfWord, plainName } from './columnNames';
import { shortened } from './idList';

/** One line of a table; a cell may hold line breaks, so the number is that of its first line in the text. */
export interface TableRow {
  line: number;
  cells: string[];
}

export interface IdTable {
  /** Names of the columns where the first line is a header. */
  header: string[] | null;
  rows: TableRow[];
  columns: number;
  /** The column that surely holds the ids; null where a person has to say. */
  idColumn: number | null;
  kindColumn: number | null;
  /** What the name of the id column says that its ids are. */
  kind: CaseKind | null;
}

/** Which columns of a table are read. */
export interface TableChoice {
  idColumn: number;
  kindColumn: number | null;
  /** The kind of lines that name none. */
  kind: CaseKind;
}

export interface TableReading {
  ids: { id: string; line: number; kind: CaseKind }[];
  repeated: { id: string; line: number; kind: CaseKind }[];
  refused: { text: string; line: number }[];
}

/** The rows of a text of delimited values; the delimiter is found, quotes and a byte order mark are understood. */
function rowsOf(text: string): TableRow[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimitersToGuess: [',', '\t', ';', '|'],
    skipEmptyLines: false,
  });
  let line = 1;
  return data.flatMap((cells): TableRow[] => {
    const row = { line, cells };
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
    return cells.every((cell) => cell.trim() === '') ? [] : [row];
  });
}

/** Reads a table and finds the columns that matter, as far as their names say it. */
export function readIdTable(text: string): IdTable {
  const rows = rowsOf(text);
  const first = rows[0]?.cells ?? [];
  const header = isHeader(first) ? first.map((cell) => cell.trim()) : null;
  const body = header === null ? rows : rows.slice(1);
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const names = header?.map(plainName) ?? [];
  const found = ID_COLUMNS.find(([name]) => names.includes(name));
  const kindColumn = names.findIndex((name) => KIND_COLUMNS.includes(name));
  return {
    header,
    rows: body,
    columns,
    idColumn: found !== undefined ? names.indexOf(found[0]) : columns === 1 ? 0 : null,
    kindColumn: kindColumn < 0 ? null : kindColumn,
    kind: found?.[1] ?? null,
  };
}

/** The ids of a table by the chosen columns. Every row is in exactly one of the three lists. */
export function idsOfTable(table: IdTable, choice: TableChoice): TableReading {
  const reading: TableReading = { ids: [], repeated: [], refused: [] };
  const seen = new Set<string>();
  for (const { line, cells } of table.rows) {
    const id = (cells[choice.idColumn] ?? '').trim();
    const word = choice.kindColumn === null ? '' : (cells[choice.kindColumn] ?? '').trim();
    const kind = word === '' ? choice.kind : kindOfWord(word);
    if (!SubjectId.safeParse(id).success || kind === null) {
      reading.refused.push({ text: shortened(kind === null ? word : id || cells.join(' ').trim()), line });
      continue;
    }
    const key = `${kind} ${id}`;
    (seen.has(key) ? reading.repeated : reading.ids).push({ id, line, kind });
    seen.add(key);
  }
  return reading;
}
