/*
 * The zip format as this app writes it (docs/handbook/package-format.md): stored entries without folders, a fixed time
 * and mode, no extra fields, no comments. The writer takes its headers from here; the reader generates them again and
 * compares byte for byte, so that every byte of such a file has a checked meaning. Nothing is compressed, because a
 * compressed stream can be altered without changing its decompressed bytes, and then a reader could not account for
 * every byte.
 */

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const END = 0x06054b50;

/** Unix, format version 6.3. */
const MADE_BY = (3 << 8) | 63;
const NEEDED = 20;
const NEEDED_64 = 45;
const NAME_IS_UTF8 = 1 << 11;
/** 1980-01-01 00:00, the earliest time in the zip format. */
const DATE = (1 << 5) | 1;
/** A regular file, 0644. */
const ATTRIBUTES = (0o100644 << 16) >>> 0;
const LIMIT_32 = 0xffffffff;
const LIMIT_16 = 0xffff;

/** The values that determine an entry's headers. */
export interface StoredEntry {
  name: Uint8Array;
  crc32: number;
  size: number;
  offset: number;
}

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const u64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};

const isWide = (entry: StoredEntry): boolean => entry.size >= LIMIT_32 || entry.offset >= LIMIT_32;

/** The header before an entry's data. It contains checksum and sizes, so that a streaming reader needs no directory. */
export function localHeader({ name, crc32, size }: Omit<StoredEntry, 'offset'>): Buffer {
  const wide = size >= LIMIT_32;
  const extra = wide ? Buffer.concat([u16(1), u16(16), u64(size), u64(size)]) : Buffer.alloc(0);
  return Buffer.concat([
    u32(LOCAL),
    u16(wide ? NEEDED_64 : NEEDED),
    u16(NAME_IS_UTF8),
    u16(0),
    u16(0),
    u16(DATE),
    u32(crc32),
    u32(Math.min(size, LIMIT_32)),
    u32(Math.min(size, LIMIT_32)),
    u16(name.length),
    u16(extra.length),
    name,
    extra,
  ]);
}

function centralRecord(entry: StoredEntry): Buffer {
  const wide = isWide(entry);
  const extra = wide
    ? Buffer.concat([u16(1), u16(24), u64(entry.size), u64(entry.size), u64(entry.offset)])
    : Buffer.alloc(0);
  const size = u32(wide ? LIMIT_32 : entry.size);
  return Buffer.concat([
    u32(CENTRAL),
    u16(MADE_BY),
    u16(wide ? NEEDED_64 : NEEDED),
    u16(NAME_IS_UTF8),
    u16(0),
    u16(0),
    u16(DATE),
    u32(entry.crc32),
    size,
    size,
    u16(entry.name.length),
    u16(extra.length),
    u16(0),
    u16(0),
    u16(0),
    u32(ATTRIBUTES),
    u32(wide ? LIMIT_32 : entry.offset),
    entry.name,
    extra,
  ]);
}

/** The central directory and its end records; `offset` is where the directory starts. */
export function directory(entries: readonly StoredEntry[], offset: number): Buffer {
  const records = Buffer.concat(entries.map(centralRecord));
  const isWideEnd = entries.length >= LIMIT_16 || records.length >= LIMIT_32 || offset >= LIMIT_32;
  const count = Math.min(entries.length, LIMIT_16);
  const wide = isWideEnd
    ? [
        u32(END_64),
        u64(44),
        u16(MADE_BY),
        u16(NEEDED_64),
        u32(0),
        u32(0),
        u64(entries.length),
        u64(entries.length),
        u64(records.length),
        u64(offset),
        u32(LOCATOR_64),
        u32(0),
        u64(offset + records.length),
        u32(1),
      ]
    : [];
  return Buffer.concat([
    records,
    ...wide,
    u32(END),
    u16(0),
    u16(0),
    u16(count),
    u16(count),
    u32(Math.min(records.length, LIMIT_32)),
    u32(Math.min(offset, LIMIT_32)),
    u16(0),
  ]);
}
