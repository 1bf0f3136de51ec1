import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Sha256 } from '@shared/domain/ids';
import { dataDescriptor, directory, localHeader, type StoredEntry } from './ownForm';
import { packageError } from './packageError';

/** A file that goes into the bag. Paths are relative to the bag. */
export interface BagFile {
  path: string;
  bytes: number;
  /** What it must turn out to be; evidence has its hash as its name. */
  sha256?: Sha256;
  read(): Iterable<Uint8Array>;
}

/** A file as it went into the bag. */
export interface PackedFile {
  path: string;
  bytes: number;
  sha256: Sha256;
}

/**
 * A bag as a zip, piece by piece: the payload as it is read from the vault, then the tag files made of what was packed.
 * Nothing is read before it is wanted, and nothing but the piece under way is held. Throws `package-failed`
 * `evidence-damaged` when bytes are not those of their hash, and the signal's reason when it is aborted.
 */
export function* zipBag(parts: {
  bagName: string;
  payload: readonly BagFile[];
  /** The tag files in order, made when the whole payload has been packed. */
  tagPaths: readonly string[];
  tagFiles: (payload: readonly PackedFile[]) => ReadonlyMap<string, Uint8Array>;
  /** Told of every piece of payload. */
  onBytes: (bytes: number) => void;
  signal: AbortSignal;
}): Generator<Uint8Array, void> {
  const { bagName, payload, tagPaths, tagFiles, onBytes, signal } = parts;
  const entries: StoredEntry[] = [];
  let offset = 0;

  /** A file between its headers. Its hash and length are known only when it has passed, so they stand behind it. */
  function* entry(path: string, pieces: Iterable<Uint8Array>): Generator<Uint8Array, number> {
    const begun = {
      name: Buffer.from(`${bagName}/${path}`),
      crc32: 0,
      size: 0,
      offset,
      isSizeBehind: true,
    };
    const before = localHeader(begun);
    yield before;
    let { crc32: sum, size } = begun;
    for (const piece of pieces) {
      signal.throwIfAborted();
      sum = crc32(piece, sum);
      size += piece.length;
      yield piece;
    }
    const stored: StoredEntry = { ...begun, crc32: sum, size };
    const behind = dataDescriptor(stored);
    yield behind;
    entries.push(stored);
    offset += before.length + size + behind.length;
    return size;
  }

  const packed: PackedFile[] = [];
  for (const file of payload) {
    const hash = createHash('sha256');
    function* hashed(): Iterable<Uint8Array> {
      for (const piece of file.read()) {
        hash.update(piece);
        onBytes(piece.length);
        yield piece;
      }
    }
    const bytes = yield* entry(file.path, hashed());
    const sha256 = hash.digest('hex');
    if (file.sha256 !== undefined && file.sha256 !== sha256) throw packageError('evidence-damaged');
    packed.push({ path: file.path, bytes, sha256 });
  }
  const tags = tagFiles(packed);
  for (const path of tagPaths) yield* entry(path, [tags.get(path) ?? new Uint8Array()]);
  yield directory(entries, offset);
}
