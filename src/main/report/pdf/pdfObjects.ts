/** The numbered objects of a PDF as Chromium writes it, to be read and replaced. */
export interface PdfObjects {
  /** Every object's number, ascending. */
  numbers(): readonly number[];
  /** An object's text without its stream. Throws where there is no such object. */
  text(number: number): string;
  /** The bytes of an object's stream as they are stored; null where it has none. */
  stream(number: number): Uint8Array | null;
  /** Replaces an object's text, and its stream where one is given; `/Length` follows. */
  replace(number: number, text: string, stream?: Uint8Array): void;
  /** Adds an object and gives its number. */
  add(text: string, stream?: Uint8Array): number;
  /** Number of the object that the trailer names: the catalog or the document's details. */
  named(entry: 'Root' | 'Info'): number;
  /** The whole file with a new table of its objects. */
  write(): Uint8Array;
}

const TAIL_LENGTH = 4096;
const STREAM_OPENS = '>> stream\n';

interface Entry {
  text: string;
  stream: Uint8Array | null;
}

/**
 * Reads a plain PDF: one table of objects, none of them compressed together (ISO 32000-1, 7.5). Chromium writes no
 * other, and a reader for any PDF costs a third of the time that Chromium needs to print it. Throws when the file is
 * not written as expected, so that nothing is taken for read that is not.
 */
export function readPdfObjects(bytes: Uint8Array): PdfObjects {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fail = (what: string): never => {
    throw new Error(`The printed PDF has no ${what}`);
  };
  const tail = file.toString('latin1', Math.max(0, file.length - TAIL_LENGTH));
  const tableAt = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? fail('table'));
  const table = file.toString('latin1', tableAt);
  const size = Number(/^xref\s+0 (\d+)\s/.exec(table)?.[1] ?? fail('table'));
  const trailer = /trailer\s+<<([\s\S]*)>>\s+startxref/.exec(table)?.[1] ?? fail('trailer');
  const lines = table.slice(table.indexOf('\n', 5) + 1).split('\n', size);
  const offsets = lines.map((line) => Number(line.slice(0, 10)));
  const ascending = [...offsets.slice(1), tableAt].sort((a, b) => a - b);
  const ends = new Map(ascending.map((at, index) => [at, ascending[index + 1] ?? tableAt]));
  const header = file.subarray(0, ascending[0]);

  function read(number: number): Entry {
    const at = number === 0 ? undefined : offsets[number];
    const end = at === undefined ? undefined : ends.get(at);
    if (at === undefined || end === undefined) return fail(`object ${String(number)}`);
    const body = file.subarray(file.indexOf('obj\n', at) + 4, end);
    const opens = body.indexOf(STREAM_OPENS);
    if (opens === -1)
      return { text: body.toString('latin1', 0, body.lastIndexOf('endobj')).trimEnd(), stream: null };
    const text = body.toString('latin1', 0, opens + 2);
    const length = Number(/\/Length (\d+)/.exec(text)?.[1] ?? fail('length of a stream'));
    const from = opens + STREAM_OPENS.length;
    return { text, stream: body.subarray(from, from + length) };
  }

  const entries = new Map<number, Entry>();
  const entry = (number: number): Entry => {
    const known = entries.get(number) ?? read(number);
    entries.set(number, known);
    return known;
  };
  let count = size;
  const put = (number: number, text: string, stream: Uint8Array | null): void => {
    const length = `/Length ${String(stream?.length ?? 0)}`;
    const sized = stream === null ? text : text.replace(/\/Length \d+/, length);
    entries.set(number, { text: sized, stream });
  };

  return {
    numbers: () => Array.from({ length: count - 1 }, (_, index) => index + 1),
    text: (number) => entry(number).text,
    stream: (number) => entry(number).stream,
    replace: (number, text, stream) => put(number, text, stream ?? entry(number).stream),
    add(text, stream) {
      count += 1;
      put(count - 1, text, stream ?? null);
      return count - 1;
    },
    named: (name) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(trailer)?.[1] ?? fail(name)),
    write() {
      const parts: Uint8Array[] = [header];
      const places = ['0000000000 65535 f '];
      let length = header.length;
      const push = (part: Uint8Array): void => {
        parts.push(part);
        length += part.length;
      };
      for (let number = 1; number < count; number += 1) {
        places.push(`${String(length).padStart(10, '0')} 00000 n `);
        const { text, stream } = entry(number);
        push(Buffer.from(`${String(number)} 0 obj\n${text}`, 'latin1'));
        if (stream !== null)
          for (const part of [Buffer.from(' stream\n'), stream, Buffer.from('\nendstream')]) push(part);
        push(Buffer.from('\nendobj\n'));
      }
      const at = length;
      const named = trailer.replace(/\/Size \d+/, `/Size ${String(count)}`);
      push(
        Buffer.from(
          `xref\n0 ${String(count)}\n${places.join('\n')}\ntrailer\n<<${named}>>\nstartxref\n${String(at)}\n%%EOF\n`,
          'latin1',
        ),
      );
      return Buffer.concat(parts, length);
    },
  };
}

/** The numbers of the objects that a text refers to, in its order. */
export const referencesIn = (text: string): number[] =>
  [...text.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));
