// @ts-nocheck
import { open } from 'node:fs/promises';
import { AppError, systemCodeOf } from '../../errors/appError';

/**
 * The bytes of a file that a person chose, at most one more than the limit: a larger one is refused by who reads it.
 *
 * @throws AppError `cancelled` when not exactly one was chosen, or it is not there
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
