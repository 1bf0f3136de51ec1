import { open, type FileHandle } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { parseRange } from '../shared/wire/byteRange';
import { missing, ServiceError } from './errors';
import { createFolderIndex, isMissingFile } from './folderIndex';
import { LEADING_BYTES, mediaType } from './mediaType';
import { MISSING, REFUSALS } from './serviceLabels';

/** The requested operation: one returns videos, the other images and PDFs. */
export type MediaOperation = 'image' | 'video';

export interface MediaRequest {
  readonly operation: MediaOperation;
  /** The path value from a result, as the caller sent it. */
  readonly path: string;
  readonly method: string;
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
}

const PATH_VALUE = /^[A-Za-z0-9_-]{1,200}$/;

/** Files up to this many bytes are read into memory at once, as a stream would be slower. */
const READ_AT_ONCE_MAX_BYTES = 1024 * 1024;

/**
 * Serves files of the media folder by path value, completely or in ranges.
 * Throws ServiceError missing_requested_resource if the value is malformed, unknown or belongs to the other
 * operation, and range_not_satisfiable.
 */
export function createMediaSource(folder: string): (request: MediaRequest) => Promise<Response> {
  const index = createFolderIndex({ folder, contains: 'files' });

  return async ({ operation, path, method, range, ifRange }) => {
    const entry = PATH_VALUE.test(path) ? await index.find(path) : null;
    const file = entry && (await openIfPresent(entry.path));
    if (!entry || !file) throw missing(MISSING.file);
    let isHandedOver = false;
    try {
      const { size, mtimeNs } = await file.stat({ bigint: true });
      const leading = await readPart(file, 0, LEADING_BYTES);
      const type = mediaType(leading, extname(entry.name));
      if (type.startsWith('video/') !== (operation === 'video')) throw missing(MISSING.file);

      const length = Number(size);
      const tag = `"${size.toString(36)}-${mtimeNs.toString(36)}"`;
      const part = ifRange === undefined || ifRange === tag ? parseRange(range, length) : null;
      if (part === 'unsatisfiable') {
        throw new ServiceError('range_not_satisfiable', REFUSALS.range, {
          'content-range': `bytes */${length}`,
        });
      }
      const { start, end } = part ?? { start: 0, end: length };
      const headers = new Headers({
        'content-type': type,
        'content-length': String(end - start),
        'accept-ranges': 'bytes',
        etag: tag,
      });
      if (part) headers.set('content-range', `bytes ${start}-${end - 1}/${length}`);
      const init = { status: part ? 206 : 200, headers };
      if (method === 'HEAD' || length === 0) return new Response(null, init);
      if (end - start <= READ_AT_ONCE_MAX_BYTES)
        return new Response(await readPart(file, start, end - start), init);
      const stream = file.createReadStream({ start, end: end - 1 });
      isHandedOver = true;
      return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, init);
    } finally {
      if (!isHandedOver) await file.close();
    }
  };
}

async function openIfPresent(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (isMissingFile(error)) return null;
    throw error;
  }
}

async function readPart(file: FileHandle, start: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const buffer = Buffer.alloc(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await file.read(buffer, read, length - read, start + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return buffer.subarray(0, read);
}
