import { createHash } from 'node:crypto';

/** What the report needs to know of the PDF that Chromium made of it. */
export interface PrintedPdf {
  pages: number;
  /** The page, from 1, on which each target of a link stands. */
  pageOf: ReadonlyMap<string, number>;
  /** SHA-256 of every JPEG in it, once for each object. */
  jpegs: string[];
}

const HEAD_LENGTH = 4096;

/**
 * Reads what Chromium has just written: a plain PDF with one table of objects, none of them compressed together. Not a
 * reader for other PDFs. Throws when it is not written as expected, so that nothing is taken for checked that is not.
 */
export function readPrintedPdf(bytes: Uint8Array): PrintedPdf {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fail = (what: string): never => {
    throw new Error(`The printed PDF has no ${what}`);
  };
  const tail = file.toString('latin1', Math.max(0, file.length - HEAD_LENGTH));
  const tableAt = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? fail('table'));
  const table = file.toString('latin1', tableAt);
  const size = Number(/^xref\s+0 (\d+)\s/.exec(table)?.[1] ?? fail('table'));
  const lines = table.slice(table.indexOf('\n', 5) + 1).split('\n');
  const offsets = lines.slice(0, size).map((line) => Number(line.slice(0, 10)));

  const ascending = [...offsets, tableAt].sort((a, b) => a - b);
  const ends = new Map(ascending.map((at, index) => [at, ascending[index + 1] ?? tableAt]));
  /** An object's dictionary, up to its stream if it has one. */
  const head = (number: number): string => {
    const at = offsets[number] ?? fail(`object ${number}`);
    const object = file.toString('latin1', at, ends.get(at));
    const stream = object.indexOf('>> stream');
    return stream === -1 ? object : object.slice(0, stream + 2);
  };
  const root = head(Number(/\/Root (\d+) 0 R/.exec(table)?.[1] ?? fail('root')));

  const order: number[] = [];
  const walk = (number: number): void => {
    const node = head(number);
    const kids = /\/Kids \[([^\]]*)\]/.exec(node)?.[1];
    if (kids === undefined) order.push(number);
    else for (const [, kid] of kids.matchAll(/(\d+) 0 R/g)) walk(Number(kid));
  };
  walk(Number(/\/Pages (\d+) 0 R/.exec(root)?.[1] ?? fail('pages')));
  const places = new Map(order.map((number, index) => [number, index + 1]));

  const targets = /\/Dests (\d+) 0 R/.exec(root)?.[1];
  const pageOf = new Map<string, number>();
  for (const [, name, page] of (targets === undefined ? '' : head(Number(targets))).matchAll(
    /\/([A-Za-z0-9-]+) \[(\d+) 0 R/g,
  ))
    pageOf.set(name ?? '', places.get(Number(page)) ?? 0);

  const jpegs: string[] = [];
  for (const [number, at] of offsets.entries()) {
    if (number === 0) continue;
    const dictionary = head(number);
    if (!dictionary.includes('/Subtype /Image') || !dictionary.includes('/Filter /DCTDecode')) continue;
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? fail('length of a picture'));
    const start = file.indexOf('\n', at + dictionary.length) + 1;
    jpegs.push(
      createHash('sha256')
        .update(file.subarray(start, start + length))
        .digest('hex'),
    );
  }
  return { pages: order.length, pageOf, jpegs };
}
