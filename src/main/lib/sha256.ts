import { createHash, type BinaryLike } from 'node:crypto';
import type { Sha256 } from '@shared/domain/ids';

/** SHA-256 of bytes or of a text (UTF-8), in lower-case hex. */
export const sha256Of = (data: BinaryLike): Sha256 => createHash('sha256').update(data).digest('hex');

/** SHA-256 of bytes that arrive in pieces, in lower-case hex. Rejects with the error of the source. */
export async function sha256OfPieces(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Sha256> {
  const hash = createHash('sha256');
  for await (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}
