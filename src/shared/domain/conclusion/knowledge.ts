import type { ReadEntry } from '../journal';

/** The last sequence number of an installation's chain that an entry's author had at the time; 0 if none. */
export type Known = (replica: string) => number;

/**
 * The number of elements at the start of a list for which `isBefore` is true. The list must be sorted so that all of
 * these come first (binary search).
 */
export function countBefore<T>(list: readonly T[], isBefore: (one: T) => boolean): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const one = list[middle];
    if (one !== undefined && isBefore(one)) from = middle + 1;
    else to = middle;
  }
  return from;
}

interface Reached {
  /** Sequence number of the `imported` entry. */
  seq: number;
  upTo: number;
}

/**
 * Finds which entries of all chains an author had when writing an entry: imported ones from the heads in `imported`
 * entries, and all earlier entries of the author's own chain.
 */
export function createKnowledge(entries: readonly ReadEntry[]): (entry: ReadEntry) => Known {
  const reached = new Map<string, Map<string, Reached[]>>();
  for (const { replica, seq, event } of entries) {
    if (event.type !== 'imported') continue;
    const others = reached.get(replica) ?? new Map<string, Reached[]>();
    reached.set(replica, others);
    for (const head of event.heads) {
      const list = others.get(head.replica) ?? [];
      others.set(head.replica, list);
      list.push({ seq, upTo: Math.max(head.seq, list.at(-1)?.upTo ?? 0) });
    }
  }
  return ({ replica: own, seq }) =>
    (replica) => {
      const list = reached.get(own)?.get(replica) ?? [];
      const last = list[countBefore(list, (one) => one.seq < seq) - 1];
      return Math.max(replica === own ? seq : 0, last?.upTo ?? 0);
    };
}
