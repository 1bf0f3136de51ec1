import { setImmediate } from 'node:timers/promises';
import type { Sha256 } from '@shared/domain/ids';
import type { ResponseFile } from '@shared/domain/package/responseTotals';
import type { Vault } from '../../platform/vault/types';

/** Those of the named files that are in the vault. Other work goes on between the pieces of each. */
export function savedFiles(
  { evidence }: Pick<Vault, 'evidence'>,
  named: Iterable<Sha256>,
  signal: AbortSignal,
): (ResponseFile & { sha256: Sha256 })[] {
  async function* read(sha256: Sha256): AsyncIterable<Uint8Array> {
    for (const piece of evidence.read(sha256)) {
      await setImmediate();
      signal.throwIfAborted();
      yield piece;
    }
  }
  return [...named].flatMap((sha256) => {
    const size = evidence.stat(sha256)?.bytes;
    return size === undefined ? [] : [{ sha256, size, read: () => read(sha256) }];
  });
}
