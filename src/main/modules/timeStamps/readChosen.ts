import { open } from 'node:fs/promises';
import { AppError, systemCodeOf } from '../../errors/appError';

/**
 * Reads a chosen file, at most one byte more than the limit so that the caller can reject a larger one.
 *
 * @throws AppError `cancelled` unless exactly one file was chosen and it exists
 */
export async function readChosen(paths: readonly string[], limit: number): Promise<Uint8Array> {
  const [path, ...more] = paths;
  if (path === undefined || more.length > 0) throw new AppError('cancelled', 'file');
  const file = await open(path, 'r').catch((error: unknown) => {
    throw systemCodeOf(error) === 'ENOENT' ? new AppError('cancelled', 'file') : error;
  });
  try {
    const bytes = Buffer.alloc(limit + 1);
    let length = 0;
    for (;;) {
      const { bytesRead } = await file.read(bytes, length, bytes.length - length);
      if (bytesRead === 0) return bytes.subarray(0, length);
      length += bytesRead;
    }
  } finally {
    await file.close();
  }
}
