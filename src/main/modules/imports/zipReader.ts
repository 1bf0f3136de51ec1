import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import { DIRECTORY_BYTES, PACKAGE_BYTES } from '@shared/domain/package/packageLimits';
import { isError, systemCodeOf } from '../../errors/appError';
import { containerError } from './containerError';
import { piecesOf, type ByteSource } from './byteSource';
import { entryName, NAME_LIMIT, topFolderOf } from './entryNames';
import { directory, localHeader, type StoredEntry } from '../packages/zipFormat';

/** Limits checked before anything is unpacked. A case has a few hundred files and at most a few gigabytes. */
export const ZIP_LIMITS = {
  entries: 100_000,
  /** Size of the central directory, which is read into memory. */
  directoryBytes: DIRECTORY_BYTES,
  /** Total unpacked size. */
  bytes: PACKAGE_BYTES,
  /** Maximum ratio of unpacked to packed size, for each file and in total. Not checked below `ratioFrom` bytes. */
  ratio: 250,
  ratioFrom: 4 * 1024 ** 2,
};
export type ZipLimits = typeof ZIP_LIMITS;

const END_BYTES = 22;
const END_64_BYTES = 56;
const LOCATOR_64_BYTES = 20;
const CENTRAL_BYTES = 46;
/** Length of a local header as this app writes it, with the longest accepted name. */
const LONGEST_HEADER = 30 + NAME_LIMIT;
const STORED = 0;
const DEFLATED = 8;
const FLAG = {
  encrypted: 1,
  sizesBehind: 1 << 3,
  patched: 1 << 5,
  strong: 1 << 6,
  utf8: 1 << 11,
  masked: 1 << 13,
};
const MODE = { kind: 0o170000, file: 0o100000, folder: 0o040000, risen: 0o7000 };
const DOS = { volume: 0x08, folder: 0x10, link: 0x400 };
const UNICODE_NAME = 0x7075;
const LIMIT_32 = 0xffffffff;

/** A file in the zip. `path` is relative to the one folder at the top. */
export interface ZipFileEntry {
  path: string;
  size: number;
  /** The unpacked bytes. Rejects with `bad-container` if they do not match the size and checksum in the directory. */
  read(): AsyncIterable<Uint8Array>;
}

export interface ZipContents {
  topFolder: string;
  files: ZipFileEntry[];
  /** Whether the container is byte for byte what this app would write. */
  isOwnForm: boolean;
}

/** Adapter through which yauzl reads. It may read the same bytes repeatedly. */
class SourceReader extends RandomAccessReader {
  constructor(private readonly source: ByteSource) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(piecesOf(this.source, start, Math.min(end, this.source.size)), {
      objectMode: false,
    });
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    if (position + length > this.source.size) return callback(containerError('truncated'));
    this.source.read(position, position + length).then((bytes) => {
      bytes.copy(buffer, offset);
      callback(null);
    }, callback);
  }
}

/** Translates yauzl's errors, which are distinguished only by their messages. */
function containerErrorOf(error: unknown): unknown {
  if (isError(error, 'bad-container')) return error;
  if (isError(error, 'short-read')) return containerError('truncated');
  if (!(error instanceof Error)) return error;
  if (systemCodeOf(error).startsWith('E')) return error;
  if (error.message.startsWith('Invalid comment length')) return containerError('trailing-data');
  if (error.message.startsWith('file data overflows')) return containerError('truncated');
  return containerError('damaged-zip');
}

const coded = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw containerErrorOf(error);
  }
};

async function openZip(source: ByteSource): Promise<ZipFile> {
  const head = await source.read(0, Math.min(4, source.size));
  const looksLikeZip = head.length === 4 && head.readUInt32LE(0) === 0x04034b50;
  try {
    const options = { autoClose: false, decodeStrings: false, validateEntrySizes: true };
    return await fromRandomAccessReaderPromise(new SourceReader(source), source.size, options);
  } catch (error) {
    const isEndless = error instanceof Error && error.message.startsWith('End of central directory');
    if (isEndless) throw containerError(looksLikeZip ? 'truncated' : 'not-a-package');
    throw containerErrorOf(error);
  }
}

/** Rejects links, devices, volume labels and setuid files, which no case needs. */
function refuseSpecial(entry: Entry, name: string): void {
  const special = (): Error => containerError('special-entry', name);
  const isFolder = name.endsWith('/');
  const dos = entry.externalFileAttributes & 0xffff;
  if ((dos & (DOS.volume | DOS.link)) !== 0 || ((dos & DOS.folder) !== 0 && !isFolder)) throw special();
  const mode = entry.externalFileAttributes >>> 16;
  const kind = mode & MODE.kind;
  const isPlain = kind === 0 || kind === (isFolder ? MODE.folder : MODE.file);
  if (!isPlain || (mode & MODE.risen) !== 0) throw special();
  if (isFolder && entry.uncompressedSize !== 0) throw special();
}

function refuseHostile(entry: Entry, name: string, limits: ZipLimits): void {
  const { generalPurposeBitFlag: flags, compressionMethod, compressedSize, uncompressedSize } = entry;
  if ((flags & (FLAG.encrypted | FLAG.strong | FLAG.masked)) !== 0)
    throw containerError('encrypted-entry', name);
  if ((flags & FLAG.patched) !== 0 || (compressionMethod !== STORED && compressionMethod !== DEFLATED))
    throw containerError('unknown-compression', name);
  if (entry.extraFields.some(({ id }) => id === UNICODE_NAME)) throw containerError('unreadable-name', name);
  if (uncompressedSize > limits.ratioFrom && uncompressedSize > compressedSize * limits.ratio)
    throw containerError('bomb', name);
  refuseSpecial(entry, name);
}

interface Placed {
  entry: Entry;
  name: string;
  dataStart: number;
  /** Offset at which the next entry or the directory must start. */
  end: number;
  header: Buffer;
}

/** The end of an entry, including its data descriptor (checksum and sizes after the data) if it has one. */
async function endOf(source: ByteSource, entry: Entry, dataEnd: number): Promise<number> {
  if ((entry.generalPurposeBitFlag & FLAG.sizesBehind) === 0) return dataEnd;
  const bytes = await source.read(dataEnd, Math.min(source.size, dataEnd + 24));
  for (const [marked, wide] of [
    [true, false],
    [true, true],
    [false, false],
    [false, true],
  ] as const) {
    const start = marked ? 4 : 0;
    const length = start + 4 + (wide ? 16 : 8);
    if (bytes.length < length || (marked && bytes.readUInt32LE(0) !== 0x08074b50)) continue;
    const size = (at: number): number => (wide ? Number(bytes.readBigUInt64LE(at)) : bytes.readUInt32LE(at));
    const isRight =
      bytes.readUInt32LE(start) === entry.crc32 &&
      size(start + 4) === entry.compressedSize &&
      size(start + (wide ? 12 : 8)) === entry.uncompressedSize;
    if (isRight) return dataEnd + length;
  }
  throw containerError('headers-differ');
}

/**
 * Checks that an entry's local header matches the central directory. Otherwise two zip readers could see different
 * files.
 */
async function place(zip: ZipFile, source: ByteSource, entry: Entry, name: string): Promise<Placed> {
  const local = await coded(zip.readLocalFileHeaderPromise(entry));
  const isBehind = (entry.generalPurposeBitFlag & FLAG.sizesBehind) !== 0;
  const agrees = (here: number, there: number): boolean =>
    here === there || here === LIMIT_32 || (isBehind && here === 0);
  const isSame =
    local.fileName.equals(entry.fileNameRaw) &&
    local.generalPurposeBitFlag === entry.generalPurposeBitFlag &&
    local.compressionMethod === entry.compressionMethod &&
    local.lastModFileTime === entry.lastModFileTime &&
    local.lastModFileDate === entry.lastModFileDate &&
    (local.crc32 === entry.crc32 || (isBehind && local.crc32 === 0)) &&
    agrees(local.compressedSize, entry.compressedSize) &&
    agrees(local.uncompressedSize, entry.uncompressedSize);
  if (!isSame) throw containerError('headers-differ', name);
  const { fileDataStart: dataStart } = local;
  const end = await endOf(source, entry, dataStart + entry.compressedSize);
  const headerStart = entry.relativeOffsetOfLocalHeader;
  // Copied, so that the larger buffer can be freed. One byte more than the app's own longest header is enough to show a
  // difference.
  const header = Buffer.from(
    await source.read(headerStart, Math.min(dataStart, headerStart + LONGEST_HEADER + 1)),
  );
  return { entry, name, dataStart, end, header };
}

/** Every byte from the first to the directory must belong to exactly one entry. */
function refuseGaps(placed: readonly Placed[], directoryStart: number): void {
  let at = 0;
  const inOrder = placed.toSorted(
    (a, b) => a.entry.relativeOffsetOfLocalHeader - b.entry.relativeOffsetOfLocalHeader,
  );
  for (const { entry, end, name } of inOrder) {
    const start = entry.relativeOffsetOfLocalHeader;
    if (start < at) throw containerError('overlapping-entries', name);
    if (start > at) throw containerError(at === 0 ? 'prepended-data' : 'hidden-data', null, at);
    at = end;
  }
  if (at > directoryStart) throw containerError('overlapping-entries');
  if (at < directoryStart) throw containerError(at === 0 ? 'prepended-data' : 'hidden-data', null, at);
}

/** The central directory must end where its end record starts, and the end record must be at the end of the file. */
function refuseTrailingData(source: ByteSource, directoryEnd: number, comment: number): void {
  const rest = source.size - directoryEnd - END_BYTES - comment;
  const isEnd = rest === 0 || rest === END_64_BYTES + LOCATOR_64_BYTES;
  if (!isEnd) throw containerError('hidden-data', null, directoryEnd);
}

const storedEntry = ({ entry }: Placed): StoredEntry => ({
  name: entry.fileNameRaw,
  crc32: entry.crc32,
  size: entry.uncompressedSize,
  offset: entry.relativeOffsetOfLocalHeader,
});

/** Whether every byte outside the files' contents is what this app would have written. */
async function isOwnForm(
  source: ByteSource,
  placed: readonly Placed[],
  directoryStart: number,
): Promise<boolean> {
  let at = 0;
  for (const item of placed) {
    const { entry, end, header } = item;
    if (entry.relativeOffsetOfLocalHeader !== at || entry.compressionMethod !== STORED) return false;
    if (!header.equals(localHeader(storedEntry(item)))) return false;
    at = end;
  }
  const actual = await source.read(directoryStart, source.size);
  return actual.equals(directory(placed.map(storedEntry), directoryStart));
}

async function* unpack(
  zip: ZipFile,
  source: ByteSource,
  { entry, name, dataStart }: Placed,
): AsyncIterable<Uint8Array> {
  let sum = 0;
  let size = 0;
  try {
    const isStored = entry.compressionMethod === STORED;
    // Stored entries are not compressed, so they are read directly.
    const pieces: AsyncIterable<Uint8Array> = isStored
      ? piecesOf(source, dataStart, dataStart + entry.compressedSize)
      : await zip.openReadStreamPromise(entry);
    for await (const piece of pieces) {
      sum = crc32(piece, sum);
      size += piece.length;
      yield piece;
    }
  } catch (error) {
    const fault = containerErrorOf(error);
    throw isError(fault, 'bad-container') ? containerError(fault.detail.fault, name, fault.detail.at) : fault;
  }
  if (sum !== entry.crc32 || size !== entry.uncompressedSize) throw containerError('damaged-zip', name);
}

/**
 * Opens a zip from an untrusted source. Its directory is checked completely before any byte is unpacked, and nothing is
 * written to disk. Throws `bad-container` with the reason and, if known, the entry.
 */
export async function readZip(source: ByteSource, limits: ZipLimits = ZIP_LIMITS): Promise<ZipContents> {
  const zip = await openZip(source);
  if (zip.entryCount > limits.entries) throw containerError('too-many-entries');
  // yauzl's read position is at the start of the directory now, and at its end after the last entry.
  const cursor = (): number => Number(zip.readEntryCursor);
  const directoryStart = cursor();
  if (zip.entryCount * CENTRAL_BYTES > source.size - directoryStart) throw containerError('damaged-zip');
  if (source.size - directoryStart > limits.directoryBytes) throw containerError('directory-too-large');

  const placed: Placed[] = [];
  let total = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entryName(entry.fileNameRaw, (entry.generalPurposeBitFlag & FLAG.utf8) !== 0);
      refuseHostile(entry, name, limits);
      total += entry.uncompressedSize;
      if (total > limits.bytes) throw containerError('too-large', name);
      placed.push(await place(zip, source, entry, name));
    }
  } catch (error) {
    throw containerErrorOf(error);
  }
  refuseTrailingData(source, cursor(), zip.comment.length);
  refuseGaps(placed, directoryStart);
  if (total > limits.ratioFrom && total > source.size * limits.ratio) throw containerError('bomb');
  const topFolder = topFolderOf(placed.map(({ name }) => name));
  return {
    topFolder,
    files: placed
      .filter(({ name }) => !name.endsWith('/'))
      .map((item) => ({
        path: item.name.slice(topFolder.length + 1),
        size: item.entry.uncompressedSize,
        read: () => unpack(zip, source, item),
      })),
    isOwnForm: await isOwnForm(source, placed, directoryStart),
  };
}
