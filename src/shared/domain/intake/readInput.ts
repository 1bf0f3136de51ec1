import { parsedJson } from '../../record/jsonText';
import { SubjectId } from '../ids';
import { readIdList, shortened, type IdList } from './idList';
import { isHeader } from './columnNames';
import { readIdTable, type IdTable } from './idTable';
import { recogniseResponse, type SavedResponseReading } from './savedResponse';
import { isEnvelope, readServiceEvent, type EventReading } from './serviceEvents';

/** One event, with its exact text. */
export interface EventInput {
  line: number;
  text: string;
  reading: EventReading;
}

/** A line that should be an event but is not JSON. The message never quotes the text. */
export interface BrokenLine {
  line: number;
  text: string;
}

/** What a pasted text or a file was recognised as. */
export type InputReading =
  | { as: 'ids'; list: IdList }
  | { as: 'table'; table: IdTable }
  | { as: 'events'; events: EventInput[]; broken: BrokenLine[] }
  | { as: 'response'; reading: SavedResponseReading; isJson: boolean }
  | { as: 'nothing' };

/** The person's choice for a text that could be a list or a table. */
export type ReadAs = 'ids' | 'table';

export interface Input {
  text: string;
  /** The file's name; empty for a pasted text. */
  name: string;
  /** The path from the chosen folder to the file's folder, with forward slashes. */
  folder?: string;
  readAs?: ReadAs;
}

interface Slice {
  text: string;
  line: number;
}

/** The elements of a JSON array with their exact texts. The text must be a valid array. */
export function elementsOf(text: string): Slice[] {
  const slices: Slice[] = [];
  let depth = 0;
  let inString = false;
  let line = 1;
  let start = -1;
  let startLine = 1;
  const end = (at: number): void => {
    if (start >= 0) slices.push({ text: text.slice(start, at).trimEnd(), line: startLine });
    start = -1;
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '\n') line += 1;
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
      continue;
    }
    if (depth === 1 && (character === ',' || character === ']')) {
      end(at);
      if (character === ']') depth = 0;
      continue;
    }
    if (depth >= 1 && start < 0 && !/\s/.test(character)) {
      start = at;
      startLine = line;
    }
    if (character === '"') inString = true;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
  }
  return slices;
}

const linesOf = (text: string): Slice[] =>
  text
    .split(/\r\n|\n|\r/)
    .map((content, index) => ({ text: content.trim(), line: index + 1 }))
    .filter((slice) => slice.text !== '');

function readEvents(slices: readonly Slice[]): Extract<InputReading, { as: 'events' }> {
  const events: EventInput[] = [];
  const broken: BrokenLine[] = [];
  for (const { text, line } of slices) {
    const json = parsedJson(text);
    if (json === undefined) broken.push({ line, text: shortened(text) });
    else events.push({ line, text, reading: readServiceEvent(json) });
  }
  return { as: 'events', events, broken };
}

/** Reads a JSON array of ids, as exported by some tools. */
function idsOfArray(items: readonly unknown[], slices: readonly Slice[]): InputReading {
  const lists = items.map((item, index): IdList => {
    const line = slices[index]?.line ?? 1;
    const id = typeof item === 'number' ? String(item) : item;
    return SubjectId.safeParse(id).success
      ? { ids: [{ id: id as string, line }], repeated: [], refused: [] }
      : { ids: [], repeated: [], refused: [{ text: shortened(JSON.stringify(item)), line }] };
  });
  const seen = new Set<string>();
  const all = lists.flatMap(({ ids }) => ids);
  const isFirst = all.map(({ id }) => !seen.has(id) && seen.add(id) !== undefined);
  return {
    as: 'ids',
    list: {
      ids: all.filter((_, index) => isFirst[index]),
      repeated: all.filter((_, index) => !isFirst[index]),
      refused: lists.flatMap(({ refused }) => refused),
    },
  };
}

function readJson(value: unknown, { text, name, folder }: Input): InputReading {
  if (isEnvelope(value)) return readEvents([{ text: text.trim(), line: 1 }]);
  if (Array.isArray(value) && value.length > 0) {
    if (value.some(isEnvelope)) return readEvents(elementsOf(text));
    if (value.every((item) => typeof item === 'string' || typeof item === 'number'))
      return idsOfArray(value, elementsOf(text));
  }
  return { as: 'response', reading: recogniseResponse(value, name, folder), isJson: true };
}

const LOOKS_LIKE_JSON = /^\s*[[{]/;

/**
 * Whether a text has one JSON value per line with at least one event. A malformed line, even the first, does not change
 * this.
 */
function isEventLines(slices: readonly Slice[], name: string): boolean {
  if (/\.(ndjson|jsonl)$/i.test(name)) return true;
  return slices.length > 1 && slices.some(({ text }) => isEnvelope(parsedJson(text)));
}

/**
 * Recognises a text: webhook events (one, an array, or one per line), a saved response, a table with a header, or a
 * list of ids. Malformed JSON is treated as a response. A person's choice of list or table takes precedence.
 */
export function readInput(input: Input): InputReading {
  const text = input.text.replace(/^\uFEFF/, '');
  if (text.trim() === '') return { as: 'nothing' };
  if (input.readAs === 'ids') return { as: 'ids', list: readIdList(text) };
  if (input.readAs === 'table') return { as: 'table', table: readIdTable(text) };
  const isJsonFile = /\.(json|ndjson|jsonl)$/i.test(input.name);
  if (isJsonFile || LOOKS_LIKE_JSON.test(text)) {
    const whole = parsedJson(text);
    if (whole !== undefined) return readJson(whole, { ...input, text });
    const lines = linesOf(text);
    if (isEventLines(lines, input.name)) return readEvents(lines);
    if (isJsonFile || LOOKS_LIKE_JSON.test(text))
      return {
        as: 'response',
        reading: { operation: null, id: null, version: null, deltaOnly: null },
        isJson: false,
      };
  }
  const table = readIdTable(text);
  const isTable = /\.(csv|tsv)$/i.test(input.name) || (table.header !== null && isHeader(table.header));
  return isTable ? { as: 'table', table } : { as: 'ids', list: readIdList(text) };
}
