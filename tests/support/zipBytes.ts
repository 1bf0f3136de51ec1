import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of a hand-made zip. Each field can be set to a wrong value. */
export interface ZipPart {
  name: string | Buffer;
  data?: Buffer;
  /** Replaces the compression method in the headers. */
  method?: number;
  /** The data as already compressed, if it is too large to be compressed in memory. */
  packed?: Buffer;
  flags?: number;
  crc32?: number;
  size?: number;
  packedSize?: number;
  attributes?: number;
  madeBy?: number;
  centralExtra?: Buffer;
  /** The name in the local header, if it differs from the one in the directory. */
  localName?: string | Buffer;
  localCrc32?: number;
  /** The offset of the entry according to the directory. */
  offset?: number;
  /** Listed in the directory, but without an entry in the file. */
  isListedOnly?: boolean;
}

export interface ZipShape {
  before?: Buffer;
  /** Bytes between the last entry and the directory. */
  between?: Buffer;
  after?: Buffer;
  comment?: Buffer;
  count?: number;
}

const UTF8 = 0x800;
const REGULAR = (0o100644 << 16) >>> 0;

const bytesOf = (name: string | Buffer): Buffer => (typeof name === 'string' ? Buffer.from(name) : name);

function header(signature: number, fields: readonly (readonly [2 | 4, number])[]): Buffer {
  const parts = [[4, signature] as const, ...fields].map(([width, value]) => {
    const bytes = Buffer.alloc(width);
    bytes.writeUIntLE(value, 0, width);
    return bytes;
  });
  return Buffer.concat(parts);
}

/** The end records for more entries than 16 bits can count (zip64). */
function wideEnd(count: number, length: number, start: number): Buffer {
  const bytes = Buffer.alloc(56 + 20);
  bytes.writeUInt32LE(0x06064b50, 0);
  bytes.writeBigUInt64LE(44n, 4);
  bytes.writeUInt16LE(0x033f, 12);
  bytes.writeUInt16LE(45, 14);
  [count, count, length, start].forEach((value, index) =>
    bytes.writeBigUInt64LE(BigInt(value), 24 + index * 8),
  );
  bytes.writeUInt32LE(0x07064b50, 56);
  bytes.writeBigUInt64LE(BigInt(start + length), 64);
  bytes.writeUInt32LE(1, 72);
  return bytes;
}

/** Creates a zip byte by byte, in the app's own form unless a part or `shape` states otherwise. */
export function zipBytes(parts: readonly ZipPart[], shape: ZipShape = {}): Buffer {
  const { before = Buffer.alloc(0), between = Buffer.alloc(0), after = Buffer.alloc(0) } = shape;
  const { comment = Buffer.alloc(0) } = shape;
  const body: Buffer[] = [before];
  const central: Buffer[] = [];
  let at = before.length;
  /** Parts of the body that `at` counts. */
  let added = 1;
  for (const part of parts) {
    const data = part.data ?? Buffer.alloc(0);
    const method = part.method ?? 0;
    const packed = part.packed ?? (method === 8 ? deflateRawSync(data) : data);
    const name = bytesOf(part.name);
    const localName = bytesOf(part.localName ?? part.name);
    const sum = part.crc32 ?? crc32(data);
    const packedSize = part.packedSize ?? packed.length;
    const size = part.size ?? data.length;
    const flags = part.flags ?? UTF8;
    const extra = part.centralExtra ?? Buffer.alloc(0);
    const date = [
      [2, 0],
      [2, 33],
    ] as const;
    if (part.isListedOnly !== true) {
      const local = header(0x04034b50, [
        [2, 20],
        [2, flags],
        [2, method],
        ...date,
        [4, part.localCrc32 ?? sum],
        [4, packedSize],
        [4, size],
        [2, localName.length],
        [2, 0],
      ]);
      body.push(local, localName, packed);
    }
    central.push(
      header(0x02014b50, [
        [2, part.madeBy ?? 0x033f],
        [2, 20],
        [2, flags],
        [2, method],
        ...date,
        [4, sum],
        [4, packedSize],
        [4, size],
        [2, name.length],
        [2, extra.length],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, part.attributes ?? REGULAR],
        [4, part.offset ?? at],
      ]),
      name,
      extra,
    );
    for (; added < body.length; added += 1) at += body[added]?.length ?? 0;
  }
  const directory = Buffer.concat(central);
  const count = shape.count ?? parts.length;
  const start = at + between.length;
  const wide = count > 0xffff ? wideEnd(count, directory.length, start) : Buffer.alloc(0);
  const end = header(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, Math.min(count, 0xffff)],
    [2, Math.min(count, 0xffff)],
    [4, directory.length],
    [4, start],
    [2, comment.length],
  ]);
  return Buffer.concat([...body, between, directory, wide, end, comment, after]);
}
