import type { ChainHead } from './ids';
import { readEntry, type StoredChain } from './journalChain';
import { isSeparateId } from './separateChains';

/** An entry as text, with the id of the chain in which it is stored. */
export interface StoredLine {
  replica: string;
  /** Empty, and therefore unreadable, if it could not be decrypted. */
  text: string;
}

/** Returns a function that finds the lines before the first own line of a separate chain. */
function sharedLines(all: readonly StoredLine[]): (first: string | undefined) => string[] {
  const read = all.flatMap(({ text }) => {
    const entry = readEntry(text);
    return entry === null ? [] : [[entry.hash, { text, prev: entry.prev }] as const];
  });
  const byHash = new Map(read);
  return (first = '') => {
    const before: string[] = [];
    // Entries whose hashes do not match could refer to each other in a circle.
    for (let prev = readEntry(first)?.prev ?? null; prev !== null && before.length < all.length;) {
      const found = byHash.get(prev);
      if (found === undefined) break;
      before.push(found.text);
      prev = found.prev;
    }
    return before.reverse();
  };
}

/**
 * All chains of a case, including those whose entries or head are missing. Of a separate chain, only the entries that
 * the other chain does not have are stored; those that both share are added here.
 *
 * @param allLines in the order of their chains
 */
export function chainsOf(allHeads: readonly ChainHead[], allLines: readonly StoredLine[]): StoredChain[] {
  const heads = new Map(allHeads.map((head) => [head.replica, head]));
  const lines = Map.groupBy(allLines, (line) => line.replica);
  const names = [...new Set([...heads.keys(), ...lines.keys()])].sort();
  const whole = names.some(isSeparateId) ? sharedLines(allLines) : null;
  return names.map((name) => {
    const own = lines.get(name)?.map((line) => line.text) ?? [];
    const shared = whole !== null && isSeparateId(name) ? whole(own[0]) : [];
    return { replica: name, lines: [...shared, ...own], head: heads.get(name) ?? null };
  });
}
