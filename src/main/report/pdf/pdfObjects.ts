/** The numbered objects of a PDF written by Chromium, for reading and replacing. */
export interface PdfObjects {
  /** Numbers of the original objects whose text starts with `start`, ascending. */
  beginningWith(start: string): number[];
  /** An object's text without its stream. Throws `Error` if there is no such object. */
  text(number: number): string;
  /** The stored bytes of an object's stream; null if it has none. */
  stream(number: number): Uint8Array | null;
  /** Replaces an object's text and, if given, its stream; sets `/Length` accordingly. */
  replace(number: number, text: string, stream?: Uint8Array): void;
  /** Adds an object and returns its number. */
  add(text: string, stream?: Uint8Array): number;
  /** The number of an object named in the trailer: the catalog or the document's details. */
  named(entry: 'Root' | 'Info'): number;
  /** The whole file with a new cross-reference table. */
  write(): Uint8Array;
}

const STREAM_OPENS = '>> stream\n';
const OBJECT_ENDS = '\nendobj\n';

interface Entry {
  text: string;
  stream: Uint8Array | null;
}

const fail = (what: string): never => {
  throw new Error(`The printed PDF has no ${what}`);
};

/** Reads the cross-reference table: the offsets of all objects. */
function readTable(bytes: Uint8Array) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = file.toString('latin1');
  const tableAt = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(whole.slice(-256))?.[1] ?? fail('table'));
  const table = whole.slice(tableAt);
  const size = Number(/^xref\s+0 (\d+)\s/.exec(table)?.[1] ?? fail('table'));
  const trailer = /trailer\s+<<([\s\S]*)>>\s+startxref/.exec(table)?.[1] ?? fail('trailer');
  const lines = table.slice(table.indexOf('\n', 5) + 1).split('\n', size);
  const offsets = lines.map((line) => Number(line.slice(0, 10)));
  /** Object numbers in file order. */
  const order = offsets.map((_, number) => number).slice(1);
  order.sort((a, b) => (offsets[a] ?? 0) - (offsets[b] ?? 0));
  const ends: number[] = [];
  for (const [index, number] of order.entries()) ends[number] = offsets[order[index + 1] ?? -1] ?? tableAt;
  return { file, whole, tableAt, size, trailer, offsets, order, ends };
}

/** The file with changed and added objects. Unchanged ones are copied in blocks as large as possible. */
function written(
  { file, tableAt, size, trailer, offsets, order, ends }: ReturnType<typeof readTable>,
  {
    count,
    changed,
    entry,
  }: {
    count: number;
    changed: ReadonlySet<number>;
    entry: (number: number) => Entry;
  },
): Uint8Array {
  const parts: Uint8Array[] = [];
  const places: number[] = [];
  let length = 0;
  const push = (part: Uint8Array | string): void => {
    const added = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(added);
    length += added.length;
  };
  let copied = 0;
  const copyUpTo = (offset: number): void => {
    if (offset > copied) push(file.subarray(copied, offset));
    copied = offset;
  };
  const write = (number: number): void => {
    const { text, stream } = entry(number);
    places[number] = length;
    push(`${String(number)} 0 obj\n${text}`);
    if (stream !== null) for (const part of [' stream\n', stream, '\nendstream']) push(part);
    push(OBJECT_ENDS);
  };
  for (const number of order) {
    const at = offsets[number] ?? 0;
    if (changed.has(number)) {
      copyUpTo(at);
      write(number);
      copied = ends[number] ?? 0;
    } else places[number] = length + at - copied;
  }
  copyUpTo(tableAt);
  for (let number = size; number < count; number += 1) write(number);
  const lines = Array.from(
    { length: count - 1 },
    (_, index) => `${String(places[index + 1]).padStart(10, '0')} 00000 n \n`,
  );
  const named = trailer.replace(/\/Size \d+/, `/Size ${String(count)}`);
  const start = String(length);
  push(`xref\n0 ${String(count)}\n0000000000 65535 f \n${lines.join('')}`);
  push(`trailer\n<<${named}>>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts, length);
}

/**
 * Reads a simple PDF: one cross-reference table and no compressed object streams (ISO 32000-1, 7.5). Chromium writes no
 * other form, and a general parser would take half as long as Chromium needs for printing. Throws `Error` if the file
 * is not as expected, so that nothing is misread.
 */
export function readPdfObjects(bytes: Uint8Array): PdfObjects {
  const table = readTable(bytes);
  const { file, whole, size, trailer, offsets, ends } = table;

  function read(number: number): Entry {
    const at = number === 0 ? undefined : offsets[number];
    const end = ends[number];
    if (at === undefined || end === undefined) return fail(`object ${String(number)}`);
    const object = whole.slice(at, end);
    const begins = `${String(number)} 0 obj\n`;
    if (!object.startsWith(begins) || !object.endsWith(OBJECT_ENDS)) return fail(`object ${String(number)}`);
    const opens = object.indexOf(STREAM_OPENS);
    if (opens === -1) return { text: object.slice(begins.length, -OBJECT_ENDS.length), stream: null };
    const text = object.slice(begins.length, opens + 2);
    const length = Number(/\/Length (\d+)/.exec(text)?.[1] ?? fail('length of a stream'));
    const from = at + opens + STREAM_OPENS.length;
    return { text, stream: file.subarray(from, from + length) };
  }

  const known: Entry[] = [];
  const entry = (number: number): Entry => (known[number] ??= read(number));
  const changed = new Set<number>();
  let count = size;
  const put = (number: number, text: string, stream: Uint8Array | null): void => {
    const length = `/Length ${String(stream?.length ?? 0)}`;
    known[number] = { text: stream === null ? text : text.replace(/\/Length \d+/, length), stream };
    changed.add(number);
  };

  return {
    beginningWith(start) {
      const found: number[] = [];
      const sought = ` 0 obj\n${start}`;
      for (let at = whole.indexOf(sought); at !== -1; at = whole.indexOf(sought, at + 1)) {
        const begins = whole.lastIndexOf('\n', at) + 1;
        const number = Number(whole.slice(begins, at));
        // A match at any other offset only looks like an object and is part of a stream.
        if (offsets[number] === begins) found.push(number);
      }
      return found.sort((a, b) => a - b);
    },
    text: (number) => entry(number).text,
    stream: (number) => entry(number).stream,
    replace: (number, text, stream) => put(number, text, stream ?? entry(number).stream),
    add(text, stream) {
      count += 1;
      put(count - 1, text, stream ?? null);
      return count - 1;
    },
    named: (name) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(trailer)?.[1] ?? fail(name)),
    write: () => written(table, { count, changed, entry }),
  };
}

/** The numbers of the objects that a text refers to, in order. */
export const referencesIn = (text: string): number[] =>
  [...text.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));
