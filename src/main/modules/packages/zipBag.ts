import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Sha256 } from '@shared/domain/ids';
import { directory, localHeader, type StoredEntry } from './zipFormat';
import { packageError } from './packageError';

/** A file that goes into the bag. Paths are relative to the bag. */
export interface BagFile {
  path: string;
  bytes: number;
  /** The expected hash; set for evidence, which is stored under its hash. */
  sha256?: Sha256;
  read(): Iterable<Uint8Array>;
}

/** A file as it went into the bag. */
export interface PackedFile {
  path: string;
  bytes: number;
  sha256: Sha256;
}

/** Files up to this size in bytes are kept in memory; larger ones are read twice. */
const BUFFERED_BYTES = 32 * 1024 ** 2;
/** Yielded while a large file is being measured, so that other work can run. */
const TURN = new Uint8Array();

/** A file's checksum and size, which its header contains and which must be known before its first byte is written. */
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
    if (buffered === null) yield TURN;
    else buffered.push(piece);
  }
  return { crc32: sum, size, pieces: buffered ?? file.read() };
}

/**
 * Streams a bag as a zip: the payload as it is read from the vault, then the tag files computed from it. Nothing is
 * read ahead, and only the current chunk of a large file is in memory. Throws `package-failed` `evidence-damaged` if
 * bytes do not match their hash, and the signal's reason if it is aborted.
 */
export function* zipBag(parts: {
  bagName: string;
  payload: readonly BagFile[];
  /** Paths of the tag files in order; `tagFiles` is called when the whole payload has been packed. */
  tagPaths: readonly string[];
  tagFiles: (payload: readonly PackedFile[]) => ReadonlyMap<string, Uint8Array>;
  /** Called for every chunk of payload. */
  onBytes: (bytes: number) => void;
  signal: AbortSignal;
}): Generator<Uint8Array, void> {
  const { bagName, payload, tagPaths, tagFiles, onBytes, signal } = parts;
  const entries: StoredEntry[] = [];
  let offset = 0;

  /** A file preceded by its header. */
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
