import { placedIn, separateId, statedReplica } from '../separateChains';
import type { AuthorKey, JournalEntry } from '../journal';
import type { Counts } from '../trust';

/** Entries of a chain, by their numbers, that get another id. */
export interface Move {
  replica: string;
  from: number;
  to: number;
  id: string;
}

/** What decides which of several chains of an installation has its id. */
export interface ArrangementRules {
  /** The ids of this installation's own chains, which never change. */
  own: ReadonlySet<string>;
  counts: Counts;
  /** Whether a key is trusted: this installation’s own, or one that is known and not revoked. */
  relies: (key: AuthorKey) => boolean;
}

/** An entry, those that follow it in any chain, and what is among these and itself. */
interface Node {
  entry: JournalEntry;
  next: Node[];
  /** Whether any entry from here on counts. */
  counts: boolean;
  /** The trusted keys that signed from here on. */
  relied: Set<AuthorKey>;
  /** The id of its chain from now on. */
  id: string;
}

/** The entries as trees, one for each installation that is stated. Null if an entry does not follow another one. */
function treesOf(
  entries: readonly JournalEntry[],
  { counts, relies }: ArrangementRules,
): { nodes: Node[]; roots: Map<string, Node[]> } | null {
  const nodes = entries
    .map((entry): Node => {
      const { key } = entry.author;
      const relied = new Set(relies(key) ? [key] : []);
      return { entry, next: [], counts: counts(entry), relied, id: entry.replica };
    })
    .toSorted((a, b) => a.entry.seq - b.entry.seq || (a.entry.hash < b.entry.hash ? -1 : 1));
  const byHash = new Map(nodes.map((node) => [node.entry.hash, node]));
  const roots = new Map<string, Node[]>();
  const parentOf = ({ entry }: Node): Node | undefined => byHash.get(entry.prev ?? '');
  for (const node of nodes) {
    const { seq, prev } = node.entry;
    const parent = parentOf(node);
    if (prev === null && seq === 1) {
      const stated = statedReplica(node.entry);
      roots.set(stated, [...(roots.get(stated) ?? []), node]);
    } else if (parent?.entry.seq === seq - 1) parent.next.push(node);
    else return null;
  }
  for (const node of nodes.toReversed()) {
    const parent = parentOf(node);
    if (parent === undefined) continue;
    parent.counts ||= node.counts;
    // Almost all chains have few keys; the parent takes over the set of its only successor.
    if (parent.relied.size === 0) parent.relied = node.relied;
    else if (!isIn(node.relied, parent.relied)) parent.relied = new Set([...parent.relied, ...node.relied]);
  }
  return { nodes, roots };
}

const isIn = (keys: ReadonlySet<AuthorKey>, others: ReadonlySet<AuthorKey>): boolean =>
  [...keys].every((key) => others.has(key));

const meets = (keys: ReadonlySet<AuthorKey>, others: ReadonlySet<AuthorKey>): boolean =>
  [...keys].some((key) => others.has(key));

/**
 * The installations whose chains claim to be written at another one after an erasure, although nobody there signed in
 * them: a trusted key has signed for that one, and none of these has signed here.
 */
function falselyRestarted(nodes: readonly Node[], { own, relies }: ArrangementRules): Set<string> {
  const keys = new Map<string, Set<AuthorKey>>();
  const claims: [string, string][] = [];
  for (const { entry } of nodes) {
    const stated = statedReplica(entry);
    const { event, author } = entry;
    const known = keys.get(stated) ?? new Set();
    keys.set(stated, known);
    if (relies(author.key)) known.add(author.key);
    if (event.type === 'restarted-after-erasure' && entry.replica === stated && event.writtenAt !== stated)
      claims.push([stated, event.writtenAt]);
  }
  const isFalse = ([stated, writtenAt]: [string, string]): boolean => {
    const there = keys.get(writtenAt) ?? new Set();
    return !own.has(stated) && there.size > 0 && !meets(there, keys.get(stated) ?? new Set());
  };
  return new Set(claims.filter(isFalse).map(([stated]) => stated));
}

/** The entries of an installation's chain so far. */
interface Holder {
  id: string;
  isOwn: boolean;
  /** The trusted keys that signed in it. */
  keys: Set<AuthorKey>;
}

/**
 * Which of the entries that follow one of an installation's chain belongs to that chain. `present` is the one that does
 * so far, if any.
 */
function continuationOf(nodes: readonly Node[], present: Node | undefined, holder: Holder): Node | undefined {
  if (holder.isOwn) return present;
  // After an entry by a trusted key, only what leads to another one is vouched for.
  const isLeft = ({ relied }: Node): boolean => holder.keys.size === 0 || relied.size > 0;
  if (present === undefined || !isLeft(present))
    return nodes.find(({ relied }) => meets(relied, holder.keys));
  return present.counts ? present : (nodes.find((node) => node.counts && isLeft(node)) ?? present);
}

/**
 * Which entries have to get another id, so that an installation's id has the chain that is most likely its own:
 *
 * - Chains of which no entry counts here give their id to a separate chain that has entries that count.
 * - What follows the last entry by a trusted key is a separate chain: anybody can go on with another's chain. It
 *   rejoins once a key that signed before signs after it.
 * - A chain that claims to be that of a known installation after an erasure, and is signed by nobody from there, is
 *   separate.
 *
 * The result depends on the entries, their ids and whom this installation trusts. None of this affects what counts.
 *
 * @param entries of all chains of a case; nothing is moved if they are not complete
 */
export function movesIn(entries: readonly JournalEntry[], rules: ArrangementRules): Move[] {
  const trees = treesOf(entries, rules);
  if (trees === null) return [];
  const restarted = falselyRestarted(trees.nodes, rules);
  for (const [stated, roots] of trees.roots) {
    const holder: Holder = { id: stated, isOwn: rules.own.has(stated), keys: new Set() };
    const isTaken = roots.some(({ entry }) => entry.replica === stated) && !restarted.has(stated);
    assignIds(roots, isTaken ? holder : null, rules);
  }
  return movesOf(trees.nodes);
}

/** Gives each entry of an installation its id. `holder` is null if nobody has that of the installation. */
function assignIds(roots: readonly Node[], holder: Holder | null, { relies }: ArrangementRules): void {
  const waiting = [{ nodes: roots, id: holder?.id ?? '', before: holder?.id ?? '' }];
  for (let found = waiting.pop(); found !== undefined; found = waiting.pop()) {
    const { nodes, id, before } = found;
    const present = nodes.find(({ entry }) => entry.replica === before);
    const continuation = id === holder?.id ? continuationOf(nodes, present, holder) : present;
    for (const node of nodes) {
      const { replica, author, hash } = node.entry;
      node.id = node === continuation ? id : separateId(hash);
      if (node.id === holder?.id && relies(author.key)) holder.keys.add(author.key);
      waiting.push({ nodes: node.next, id: node.id, before: replica });
    }
  }
}

/** The entries as they are after they have moved. */
export function placedBy(moves: readonly Move[], entries: readonly JournalEntry[]): JournalEntry[] {
  const byChain = Map.groupBy(moves, ({ replica }) => replica);
  return entries.map((entry) => {
    const move = byChain.get(entry.replica)?.find(({ from, to }) => from <= entry.seq && entry.seq <= to);
    if (move === undefined) return entry;
    const { separateFrom: _before, ...stated } = { ...entry, replica: statedReplica(entry) };
    return placedIn(move.id, stated);
  });
}

/** The entries with another id than before, as ranges. */
function movesOf(nodes: readonly Node[]): Move[] {
  const open = new Map<string, Move>();
  const moves: Move[] = [];
  for (const { entry, id } of nodes) {
    const { replica, seq } = entry;
    if (id === replica) continue;
    const name = `${replica} ${id}`;
    const last = open.get(name);
    if (last?.to === seq - 1) last.to = seq;
    else {
      const move = { replica, from: seq, to: seq, id };
      open.set(name, move);
      moves.push(move);
    }
  }
  return moves;
}
