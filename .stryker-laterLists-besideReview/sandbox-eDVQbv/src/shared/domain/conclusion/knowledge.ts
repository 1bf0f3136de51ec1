// @ts-nocheck
import type { ReadEntry } from '../journal';

/** Up to which place of an installation's chain somebody knew it when they wrote an entry; 0 where they knew none of it. */
export type Known = (replica: string) => number;

/** How many stand at the head of a list for which `isBefore` holds; it holds for none behind the first for which it does not. */
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
  /** Of the entry that brought it. */
  seq: number;
  upTo: number;
}

/**
 * Finds what was known with an entry: what came in by an import is in the `imported` entry's heads, what one's own installation wrote
 * stands before it in its chain.
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
