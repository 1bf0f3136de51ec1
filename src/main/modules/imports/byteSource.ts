import { AppError } from '../../errors/appError';
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

const PIECE_BYTES = 1024 * 1024;

/** Random-access bytes: a file, or the decrypted contents of one. */
export interface ByteSource {
  /** In bytes. */
  readonly size: number;
  /** Exactly the bytes from `start` (inclusive) to `end` (exclusive). Rejects if they cannot all be read. */
  read(start: number, end: number): Promise<Buffer>;
}

export interface FileSource extends ByteSource {
  close(): Promise<void>;
}

/** Opens a file for reading. It stays the same file until closed, even if another file takes its name. */
export async function openFileSource(path: string): Promise<FileSource> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return {
      size,
      async read(start, end) {
        const bytes = Buffer.allocUnsafe(end - start);
        for (let done = 0; done < bytes.length;) {
          const { bytesRead } = await file.read(bytes, done, bytes.length - done, start + done);
          if (bytesRead === 0) throw new AppError('short-read', `at ${start + done}`);
          done += bytesRead;
        }
        return bytes;
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

const WINDOW_BYTES = 64 * 1024;
const MAX_CACHED_WINDOWS = 4;

/**
 * Wraps a source so that small reads read ahead. Reading a hundred thousand zip headers then takes only a few thousand
 * disk reads.
 */
export function windowedSource(source: ByteSource): ByteSource & { forget(): void } {
  let windows: { start: number; bytes: Buffer }[] = [];
  return {
    size: source.size,
    /** Drops the cache, so later reads go to the source again. */
    forget: () => void (windows = []),
    async read(start, end) {
      const known = windows.find(
        (window) => start >= window.start && end <= window.start + window.bytes.length,
      );
      if (known !== undefined) return known.bytes.subarray(start - known.start, end - known.start);
      if (end - start > WINDOW_BYTES / 4 || end > source.size) return source.read(start, end);
      const bytes = await source.read(start, Math.min(source.size, start + WINDOW_BYTES));
      windows.unshift({ start, bytes });
      if (windows.length > MAX_CACHED_WINDOWS) windows.pop();
      return bytes.subarray(0, end - start);
    },
  };
}

export interface HashedSource extends ByteSource {
  /** Starts hashing at the source's first byte. Later reads add their bytes to the hash. */
  beginHash(): void;
  /** The SHA-256 of the whole source, in hex. First reads any bytes that have not been read yet. */
  hash(): Promise<string>;
}

/**
 * Wraps a source so that it is hashed while being read. Every byte is hashed once and in order: bytes read again are
 * not hashed again, and skipped bytes are read first.
 */
export function hashedSource(source: ByteSource): HashedSource {
  const hash = createHash('sha256');
  /** Number of bytes hashed so far; null before `beginHash`. */
  let reached: number | null = null;

  function take(start: number, bytes: Uint8Array): void {
    if (reached === null || start > reached || start + bytes.length <= reached) return;
    hash.update(bytes.subarray(reached - start));
    reached = start + bytes.length;
  }

  async function catchUp(end: number): Promise<void> {
    for (let at = reached; at !== null && at < end; at = reached) {
      const pieceEnd = Math.min(end, at + PIECE_BYTES);
      take(at, await source.read(at, pieceEnd));
    }
  }

  return {
    size: source.size,
    async read(start, end) {
      await catchUp(start);
      const bytes = await source.read(start, end);
      take(start, bytes);
      return bytes;
    },
    beginHash: () => void (reached ??= 0),
    async hash() {
      reached ??= 0;
      await catchUp(source.size);
      return hash.digest('hex');
    },
  };
}

/** Reads a source in order, in pieces of at most `pieceBytes`. The next piece is read while one is processed. */
export async function* piecesOf(
  source: ByteSource,
  start = 0,
  end = source.size,
  pieceBytes = PIECE_BYTES,
): AsyncIterable<Buffer> {
  const readAt = (at: number): Promise<Buffer> | null => {
    if (at >= end) return null;
    const reading = source.read(at, Math.min(end, at + pieceBytes));
    // If the caller stops early, a rejection of this read must not remain unhandled.
    reading.catch(() => undefined);
    return reading;
  };
  let next = readAt(start);
  for (let at = start; next !== null;) {
    const piece = await next;
    at += pieceBytes;
    next = readAt(at);
    yield piece;
  }
}
