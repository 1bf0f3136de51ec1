import { createJsonCounter, RESPONSE_LIMITS, type JsonCounter } from '../../wire/jsonSize';
import type { Sha256 } from '../ids';
import type { ReadEntry } from '../journal';
import { isDownload } from '../operations';
import { isContentEvent } from '../savedEvidence';
import type { CaseExcess } from './packageLimits';

/**
 * Limits for all responses of a case together, because all of them are read when it is opened: about twelve monitoring
 * versions of ten thousand matches each.
 */
export const TOTAL_LIMITS = {
  bytes: 256 * 1024 ** 2,
  values: 5_000_000,
  /**
   * Number of different member names, whatever the order of the responses. Every name counts in each response with
   * more than `ORDINARY_NAMES`, because it takes as long to read there as one that is new.
   */
  names: 100_000,
};

/** No response of the specification has as many different names. */
const ORDINARY_NAMES = 500;

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

/** Counts the values and names in a file; null if there are more than are read. */
async function countIn({ read }: ResponseFile): Promise<JsonCounter | null> {
  const counter = createJsonCounter();
  for await (const piece of read()) if (!counter.add(piece)) return null;
  return counter;
}

/** Measures the responses of a case before any of them is parsed. */
export async function measureResponses<F extends ResponseFile>(
  files: readonly F[],
): Promise<ResponseTotals<F>> {
  const faults: ResponseTotals<F>['faults'] = files
    .filter(({ size }) => size > RESPONSE_LIMITS.bytes)
    .map((of) => ({ of, fault: 'too-large' }));
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > TOTAL_LIMITS.bytes) faults.push({ of: null, fault: 'too-large' });
  if (faults.length > 0) return { faults, values: bytes };
  // The names of large responses, and those that are only in others.
  const [inLarge, inOthers] = [new Set<string>(), new Set<string>()];
  let [values, ofLarge] = [0, 0];
  for (const of of files) {
    const count = await countIn(of);
    if (count === null) return { faults: [{ of, fault: 'too-many-values' }], values: bytes };
    const size = count.size();
    const isLarge = size.names > ORDINARY_NAMES;
    values += size.values;
    if (isLarge) ofLarge += size.names;
    for (const name of count.names)
      if (isLarge) {
        inLarge.add(name);
        inOthers.delete(name);
      } else if (!inLarge.has(name)) inOthers.add(name);
    if (values > TOTAL_LIMITS.values || ofLarge + inOthers.size > TOTAL_LIMITS.names)
      return { faults: [{ of: null, fault: 'too-many-values' }], values };
  }
  return { faults, values };
}

/** Which limit for reading a package again the responses of a case exceed; null if they fit. */
export async function responseExcess(files: readonly ResponseFile[]): Promise<CaseExcess | null> {
  const [first] = (await measureResponses(files)).faults;
  if (first === undefined) return null;
  return first.fault === 'too-large' ? 'responses-too-large' : first.fault;
}
