import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Sha256 } from '@shared/domain/ids';
import { PackageError } from './packageError';

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

/*
 * Nothing is compressed. A packed stream can be altered so that the same bytes come out of it; a stored one cannot, and
 * so a reader can account for every byte of the container.
 */

/** Every entry carries the same time: the case has its own. DOS times have no zone. */
const MTIME = new Date(1980, 0, 1);
const MODE = 0o100644;

/**
 * A bag as a zip stream: the payload as it is read from the vault, then the tag files made of what was packed. Nothing
 * is read before it is wanted, and nothing but the piece under way is held. Fails as `evidence-damaged` when bytes are
 * not those of their hash.
 */
export function zipBag(parts: {
  bagName: string;
  payload: readonly BagFile[];
  /** The tag files in order, made when the whole payload has been packed. */
  tagPaths: readonly string[];
  tagFiles: (payload: readonly PackedFile[]) => ReadonlyMap<string, Uint8Array>;
  /** Told of every piece of payload. */
  onBytes: (bytes: number) => void;
  signal: AbortSignal;
}): Readable {
  const { bagName, payload, tagPaths, tagFiles, onBytes, signal } = parts;
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const packed: PackedFile[] = [];
  let tags: ReadonlyMap<string, Uint8Array> | null = null;
  let current: Readable | null = null;

  const fail = (error: unknown): void => {
    current?.destroy();
    out.destroy(error instanceof Error ? error : new PackageError('unexpected', { cause: error }));
  };
  const abort = (): void => fail(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  // A failure before anybody reads is kept for whoever reads first; unheard, it would end the whole app.
  out.on('error', () => undefined);
  out.once('close', () => signal.removeEventListener('abort', abort));

  const add = (path: string, size: number | undefined, source: () => Iterable<Uint8Array>) =>
    zip.addReadStreamLazy(
      `${bagName}/${path}`,
      {
        ...(size === undefined ? {} : { size }),
        compress: false,
        mtime: MTIME,
        mode: MODE,
        forceDosTimestamp: true,
      },
      (give) => {
        current = Readable.from(source(), { objectMode: false }).once('error', fail);
        give(null, current);
      },
    );

  function* hashed(file: BagFile): Iterable<Uint8Array> {
    const hash = createHash('sha256');
    let bytes = 0;
    for (const piece of file.read()) {
      hash.update(piece);
      bytes += piece.length;
      onBytes(piece.length);
      yield piece;
    }
    const sha256 = hash.digest('hex');
    if (file.sha256 !== undefined && file.sha256 !== sha256) throw new PackageError('evidence-damaged');
    packed.push({ path: file.path, bytes, sha256 });
  }

  function* tagFile(path: string): Iterable<Uint8Array> {
    tags ??= tagFiles(packed);
    yield tags.get(path) ?? new Uint8Array();
  }

  zip.on('error', fail);
  for (const file of payload) add(file.path, file.bytes, () => hashed(file));
  for (const path of tagPaths) add(path, undefined, () => tagFile(path));
  zip.end();
  if (signal.aborted) abort();
  return out;
}
