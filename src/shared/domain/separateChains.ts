import type { JournalEntry } from './journal';

/*
 * Entries state the installation that wrote them, and anybody can state any installation. So two chains may state the
 * same one. The second of them is separate: it is saved, shown and exported like the chain of another installation,
 * under an id of its own.
 */

/** The digit of a UUID that is its version. Installations have random ids, of version 4. */
const VERSION_AT = 14;

/** Whether an id names a separate chain, and not an installation. */
export const isSeparateId = (replica: string): boolean => replica[VERSION_AT] === '8';

/**
 * The id of a separate chain, as a UUID of version 8: the first digits of the hash of its first entry that
 * the other chain does not have.
 */
export const separateId = (hash: string): string =>
  [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');

/** The installation that an entry states. */
export const statedReplica = ({
  replica,
  separateFrom,
}: Pick<JournalEntry, 'replica' | 'separateFrom'>): string => separateFrom ?? replica;

/** An entry in the chain with the given id, which is not the installation that it states if the chain is separate. */
export const placedIn = (replica: string, entry: JournalEntry): JournalEntry =>
  entry.replica === replica ? entry : { ...entry, replica, separateFrom: statedReplica(entry) };

/**
 * The entries of all chains, each once. A separate chain begins with the entries that it shares with the other
 * chain, which belong to that one.
 */
export function distinctEntries(chains: readonly (readonly JournalEntry[])[]): JournalEntry[] {
  const seen = new Set<string>();
  const add = (entries: readonly JournalEntry[]): JournalEntry[] =>
    entries.filter(({ hash }) => !seen.has(hash) && seen.add(hash));
  const ownOf = (chain: readonly JournalEntry[]): readonly JournalEntry[] =>
    chain.slice(
      Math.max(
        0,
        chain.findIndex(
          (entry) => entry.separateFrom === undefined || separateId(entry.hash) === entry.replica,
        ),
      ),
    );
  const own = chains.map((chain) => add(ownOf(chain)));
  return chains.flatMap((chain, index) => [...add(chain), ...(own[index] ?? [])]);
}

/**
 * Entries whose `imported` events name each chain as it is named here: another installation may have given the two
 * chains of one installation each other's names. The heads' hashes say which is meant.
 */
export function withHeadsPlaced(entries: readonly JournalEntry[]): JournalEntry[] {
  if (entries.every(({ separateFrom }) => separateFrom === undefined)) return [...entries];
  const byHash = new Map(entries.map(({ hash, replica }) => [hash, replica]));
  const byPlace = new Map(entries.map(({ replica, seq, hash }) => [`${replica} ${String(seq)}`, hash]));
  return entries.map((entry) => {
    const { event } = entry;
    if (event.type !== 'imported') return entry;
    const heads = event.heads.map((head) => {
      const { replica, seq, hash } = head;
      const isOther = (byPlace.get(`${replica} ${String(seq)}`) ?? hash) !== hash;
      return { ...head, replica: byHash.get(hash) ?? (isOther ? separateId(hash) : replica) };
    });
    return { ...entry, event: { ...event, heads } };
  });
}
