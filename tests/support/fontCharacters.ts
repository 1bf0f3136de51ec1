import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** The tables that a WOFF2 file names by number, up to `loca`; a table with number 63 has its name beside it. */
const TABLES = 'cmap head hhea hmtx maxp name OS/2 post cvt fpgm glyf loca'.split(' ');

/** Where each table is in the decompressed content, and where the directory ends. Its numbers take up to five bytes. */
function readDirectory(file: Buffer) {
  let at = 48;
  const number = (): number => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let from = 0;
  const tables = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at++);
    const isNamed = (flags & 63) === 63;
    if (isNamed) at += 4;
    const name = isNamed ? file.toString('latin1', at - 4, at) : (TABLES[flags & 63] ?? '');
    const plain = number();
    const isOutline = name === 'glyf' || name === 'loca';
    const isTransformed = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const length = isTransformed ? number() : plain;
    from += length;
    return { name, from: from - length, length };
  });
  return { tables, end: at };
}

/** The characters of one subtable of `cmap`, in format 4 or 12. */
function charactersAt(cmap: Buffer, at: number): number[] {
  const upTo = (first: number, last: number): number[] =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const format = cmap.readUInt16BE(at);
  if (format === 12)
    return Array.from({ length: cmap.readUInt32BE(at + 12) }, (_, index) => at + 16 + index * 12).flatMap(
      (group) => upTo(cmap.readUInt32BE(group), cmap.readUInt32BE(group + 4)),
    );
  if (format !== 4) return [];
  const size = cmap.readUInt16BE(at + 6);
  return Array.from({ length: size / 2 }, (_, index) => at + 14 + index * 2).flatMap((end) => {
    const first = cmap.readUInt16BE(end + size + 2);
    return first === 0xffff ? [] : upTo(first, cmap.readUInt16BE(end));
  });
}

/** The code points for which a WOFF2 font has a glyph (OpenType `cmap`). */
export function charactersOf(path: string): Set<number> {
  const file = readFileSync(path);
  const { tables, end } = readDirectory(file);
  const found = tables.find(({ name }) => name === 'cmap');
  if (found === undefined) throw new Error('The font has no characters');
  const content = brotliDecompressSync(file.subarray(end, end + file.readUInt32BE(20)));
  const cmap = content.subarray(found.from, found.from + found.length);
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(8 + index * 8),
  );
  return new Set(subtables.flatMap((at) => charactersAt(cmap, at)));
}
