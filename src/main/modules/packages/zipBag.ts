import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Sha256 } from '@shared/domain/ids';
import { directory, localHeader, type StoredEntry } from './zipFormat';
import { packageError } from './packageError';

/** A file that goes into the bag. Paths are relative to the bag. */
export interface BagFile {
  path: string;
  bytes: number;
  /** The expected hash, checked while packing. Set for evidence. */
  sha256?: Sha256;
  read(): Iterable<Uint8Array>;
}

/** A file that has been added to the bag. */
export interface PackedFile {
  path: string;
  bytes: number;
  sha256: Sha256;
}

/**
 * Files up to this size, in bytes, are kept in memory while their checksum is computed. Larger files are read twice.
 */
const BUFFERED_BYTES = 32 * 1024 ** 2;
/** Empty piece yielded while a large file is measured, so that the caller stays responsive. */
const EMPTY_PIECE = new Uint8Array();

/**
 * A file's checksum and size, which its header contains and which must therefore be known before its first byte is
 * written.
 */
interface Measured extends Pick<StoredEntry, 'crc32' | 'size'> {
  pieces: Iterable<Uint8Array>;
}

function* measure(file: Pick<BagFile, 'read'>, signal: AbortSignal): Generator<Uint8Array, Measured> {
  let buffered: Uint8Array[] | null = [];
  let [sum, size] = [0, 0];
  for (const piece of file.read()) {
    signal.throwIfAborted();
    sum = crc32(piece, sum);
    size += piece.length;
    if (size > BUFFERED_BYTES) buffered = null;
    if (buffered === null) yield EMPTY_PIECE;
    else buffered.push(piece);
  }
  return { crc32: sum, size, pieces: buffered ?? file.read() };
}

/**
 * Creates a bag as a zip, piece by piece: the payload as it is read from the vault, then the tag files computed from
 * it. Nothing is read ahead, and only the current piece of a large file is in memory. Throws `package-failed`
 * `evidence-damaged` if bytes do not match their hash, and the signal's reason if it is aborted.
 */
export function* zipBag(parts: {
  bagName: string;
  payload: readonly BagFile[];
  /** Paths of the tag files in order. `tagFiles` is called once the whole payload has been packed. */
  tagPaths: readonly string[];
  tagFiles: (payload: readonly PackedFile[]) => ReadonlyMap<string, Uint8Array>;
  /** Called for every piece of payload with its size. */
  onBytes: (bytes: number) => void;
  signal: AbortSignal;
}): Generator<Uint8Array, void> {
  const { bagName, payload, tagPaths, tagFiles, onBytes, signal } = parts;
  const entries: StoredEntry[] = [];
  let offset = 0;

  /** Yields a file's header and content. */
  function* entry(file: Omit<BagFile, 'bytes'>, report: typeof onBytes): Generator<Uint8Array, PackedFile> {
    const { path } = file;
    const { pieces, ...measured } = yield* measure(file, signal);
    const stored = { ...measured, name: Buffer.from(`${bagName}/${path}`), offset };
    const header = localHeader(stored);
    yield header;
    const hash = createHash('sha256');
    let bytes = 0;
    for (const piece of pieces) {
      signal.throwIfAborted();
      hash.update(piece);
      bytes += piece.length;
      report(piece.length);
      yield piece;
    }
    const sha256 = hash.digest('hex');
    if ((file.sha256 !== undefined && file.sha256 !== sha256) || bytes !== stored.size)
      throw packageError('evidence-damaged');
    entries.push(stored);
    offset += header.length + bytes;
    return { path, bytes, sha256 };
  }

  const packed: PackedFile[] = [];
  for (const file of payload) packed.push(yield* entry(file, onBytes));
  const tags = tagFiles(packed);
  for (const path of tagPaths)
    yield* entry({ path, read: () => [tags.get(path) ?? new Uint8Array()] }, () => undefined);
  yield directory(entries, offset);
}
