import { open } from 'node:fs/promises';

/** Bytes that can be read anywhere: a file, or what is inside an encrypted one. */
export interface ByteSource {
  /** In bytes. */
  readonly size: number;
  /** Exactly the bytes from `start` (inclusive) to `end` (exclusive). Rejects when they cannot be had whole. */
  read(start: number, end: number): Promise<Buffer>;
}

/** A file that is shorter than it was when it was opened. */
export class ShortReadError extends Error {
  override readonly name = 'ShortReadError';
}

export interface FileSource extends ByteSource {
  close(): Promise<void>;
}

/** Opens a file for reading; it stays the same file until it is closed, whatever takes its name. */
export async function openFileSource(path: string): Promise<FileSource> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return {
      size,
      async read(start, end) {
        const bytes = Buffer.alloc(end - start);
        for (let done = 0; done < bytes.length;) {
          const { bytesRead } = await file.read(bytes, done, bytes.length - done, start + done);
          if (bytesRead === 0) throw new ShortReadError(`The file ends at ${start + done}`);
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

/** The pieces of a source, in order, each of at most `pieceBytes`. */
export async function* piecesOf(
  source: ByteSource,
  start = 0,
  end = source.size,
  pieceBytes = 1024 * 1024,
): AsyncIterable<Buffer> {
  for (let at = start; at < end; at += pieceBytes)
    yield await source.read(at, Math.min(end, at + pieceBytes));
}
