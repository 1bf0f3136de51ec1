import Papa from 'papaparse';
import { type CaseKind, SubjectId } from '../ids';
import { ID_COLUMNS, isHeader, KIND_COLUMNS, kindOfWord, plainName } from './columnNames';
import { shortened } from './idList';
import { idKey } from '../../text/idKey';

/** One row of a table. `line` is the row's first line in the text, because cells may contain line breaks. */
export interface TableRow {
  line: number;
  cells: string[];
}

export interface IdTable {
  /** Column names, if the first line is a header. */
  header: string[] | null;
  rows: TableRow[];
  columns: number;
  /** The column that certainly contains the ids; null if a person has to choose it. */
  idColumn: number | null;
  kindColumn: number | null;
  /** The kind of case that the id column's name implies. */
  kind: CaseKind | null;
}

/** The columns of a table to read. */
export interface TableChoice {
  idColumn: number;
  kindColumn: number | null;
  /** The kind of case for rows that do not state one. */
  kind: CaseKind;
}

export interface TableReading {
  ids: { id: string; line: number; kind: CaseKind }[];
  repeated: { id: string; line: number; kind: CaseKind }[];
  refused: { text: string; line: number }[];
}

/** The rows of a delimited text. The delimiter is detected; quotes and a byte order mark are handled. */
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

/** Reads a table and finds the relevant columns by their names. */
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

/** The ids in the chosen columns of a table. Every row is in exactly one of the three lists. */
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
    const key = `${kind} ${idKey(id)}`;
    (seen.has(key) ? reading.repeated : reading.ids).push({ id, line, kind });
    seen.add(key);
  }
  return reading;
}
