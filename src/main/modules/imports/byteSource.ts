import { AppError } from '../../errors/appError';
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

const PIECE_BYTES = 1024 * 1024;

/** Bytes that can be read anywhere: a file, or what is inside an encrypted one. */
export interface ByteSource {
  /** In bytes. */
  readonly size: number;
  /** Exactly the bytes from `start` (inclusive) to `end` (exclusive). Rejects when they cannot be had whole. */
  read(start: number, end: number): Promise<Buffer>;
}

export interface FileSource extends ByteSource {
  close(): Promise<void>;
}

/** Opens a file for reading. It remains the same file until it is closed, even if its name is given to another one. */
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
const WINDOWS_KEPT = 4;

/** A source that reads ahead where little is asked for: a hundred thousand headers are a few thousand reads of the disk. */
export function windowedSource(source: ByteSource): ByteSource & { forget(): void } {
  let windows: { start: number; bytes: Buffer }[] = [];
  return {
    size: source.size,
    /** What is read from now on is read anew. */
    forget: () => void (windows = []),
    async read(start, end) {
      const known = windows.find(
        (window) => start >= window.start && end <= window.start + window.bytes.length,
      );
      if (known !== undefined) return known.bytes.subarray(start - known.start, end - known.start);
      if (end - start > WINDOW_BYTES / 4 || end > source.size) return source.read(start, end);
      const bytes = await source.read(start, Math.min(source.size, start + WINDOW_BYTES));
      windows.unshift({ start, bytes });
      if (windows.length > WINDOWS_KEPT) windows.pop();
      return bytes.subarray(0, end - start);
    },
  };
}

export interface HashedSource extends ByteSource {
  /** Begins the hash at the source's first byte: from now on what is read goes into it as it passes. */
  beginHash(): void;
  /** The SHA-256 of the whole source, in hex, when what was not asked for has been read too. */
  hash(): Promise<string>;
}

/**
 * A source that is hashed while it is read for something else. Every byte goes into the hash once and in order: what is
 * read anew from behind the place reached is not hashed again, and what is skipped is read first.
 */
export function hashedSource(source: ByteSource): HashedSource {
  const hash = createHash('sha256');
  /** How far the hash has got; null while it has not begun. */
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

/** The pieces of a source, in order, each of at most `pieceBytes`. The next is read while one is processed. */
export async function* piecesOf(
  source: ByteSource,
  start = 0,
  end = source.size,
  pieceBytes = PIECE_BYTES,
): AsyncIterable<Buffer> {
  const readAt = (at: number): Promise<Buffer> | null => {
    if (at >= end) return null;
    const reading = source.read(at, Math.min(end, at + pieceBytes));
    // An early stop must not leave this rejection unhandled.
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
