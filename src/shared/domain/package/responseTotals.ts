import { createJsonCounter, RESPONSE_LIMITS } from '../../wire/jsonSize';
import type { Sha256 } from '../ids';
import type { ReadEntry } from '../journal';
import { isDownload } from '../operations';
import { isContentEvent } from '../savedEvidence';

/**
 * Limits for all responses of a case together, because all of them are read when it is opened: about twelve monitoring
 * versions of ten thousand matches each.
 */
export const TOTAL_LIMITS = { bytes: 256 * 1024 ** 2, values: 5_000_000 };

/** The responses of a case, without media. */
export const responsesIn = (entries: readonly ReadEntry[]): Set<Sha256> =>
  new Set(
    entries.flatMap(({ event }) =>
      isContentEvent(event) && !isDownload(event.request.operation) ? [event.sha256] : [],
    ),
  );

/** The bytes of a response, in pieces. */
export interface ResponseFile {
  size: number;
  read: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** What responses contain together, and which of them are too large to be read. */
export interface ResponseTotals<F> {
  /** `of` is null if no single one is too large, but all together are. */
  faults: { of: F | null; fault: 'too-large' | 'too-many-values' }[];
  /** The number of values in all of them, at most. */
  values: number;
}

/** The number of values in a file; null if there are more than are read. */
async function valuesIn({ read }: ResponseFile): Promise<number | null> {
  const counter = createJsonCounter();
  for await (const piece of read()) if (!counter.add(piece)) return null;
  return counter.size().values;
}

/**
 * Measures the responses of a case before any of them is parsed. They are not counted if together they have fewer bytes
 * than `enough`, because they then have fewer values too.
 */
export async function measureResponses<F extends ResponseFile>(
  files: readonly F[],
  enough: number,
): Promise<ResponseTotals<F>> {
  const faults: ResponseTotals<F>['faults'] = files
    .filter(({ size }) => size > RESPONSE_LIMITS.bytes)
    .map((of) => ({ of, fault: 'too-large' }));
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > TOTAL_LIMITS.bytes) faults.push({ of: null, fault: 'too-large' });
  if (faults.length > 0 || bytes < enough) return { faults, values: bytes };
  let values = 0;
  for (const of of files) {
    const count = await valuesIn(of);
    if (count === null) return { faults: [{ of, fault: 'too-many-values' }], values: bytes };
    values += count;
    if (values > TOTAL_LIMITS.values) return { faults: [{ of: null, fault: 'too-many-values' }], values };
  }
  return { faults, values };
}
