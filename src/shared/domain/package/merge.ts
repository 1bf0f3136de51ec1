import { separateId, isSeparateId, placedIn } from '../separateChains';
import type { Author, AuthorKey, JournalEntry } from '../journal';
import { readEntry, type StoredChain } from '../journalChain';
import type { Counts } from '../trust';

/** Two different entries of one installation at the same place of its chain, signed or followed by the same key. */
export interface Fork {
  replica: string;
  seq: number;
  /** Who signed on both sides, and has therefore rewritten the chain. */
  by: Author;
}

/** The result of merging imported chains into the saved ones. */
export interface MergePlan {
  /** New entries, chain by chain in sequence order. */
  added: JournalEntry[];
  /** Where a key signed in two versions of a chain. Nothing is imported if there is any. */
  forks: Fork[];
}

/** One version of an installation's chain. */
interface Branch {
  id: string;
  lines: readonly string[];
  /** The last index at which each key signed, and its author there. Computed when it is first needed. */
  lastBy: () => ReadonlyMap<AuthorKey, { index: number; author: Author }>;
}

function branchOf(id: string, lines: readonly string[]): Branch {
  let last: ReturnType<Branch['lastBy']> | null = null;
  const lastBy: Branch['lastBy'] = () =>
    (last ??= new Map(
      lines.flatMap((line, index) => {
        const author = readEntry(line)?.author;
        return author === undefined ? [] : [[author.key, { index, author }] as const];
      }),
    ));
  return { id, lines, lastBy };
}

/** The number of lines at the start of both that are the same. */
function sharedBy(one: Branch, other: Branch): number {
  const at = one.lines.findIndex((line, index) => line !== other.lines[index]);
  return at === -1 ? one.lines.length : at;
}

/**
 * The installation that a chain's entries state. All versions of a chain have it in common, whatever ids they have on
 * either side.
 */
const statedBy = ({ replica, lines }: StoredChain): string =>
  isSeparateId(replica) ? (readEntry(lines[0] ?? '')?.replica ?? replica) : replica;

/** Where two versions of a chain part, if a key signed in both from there on, or if there can be only one of them. */
function forkOf(replica: string, saved: Branch, incoming: Branch, isOnly: boolean): Fork | null {
  const shared = sharedBy(incoming, saved);
  if (shared === incoming.lines.length || shared === saved.lines.length) return null;
  const signed = saved.lastBy();
  const after = [...incoming.lastBy()].filter(([, { index }]) => index >= shared);
  const both = after.find(([key]) => (signed.get(key)?.index ?? -1) >= shared);
  const by = (both ?? (isOnly ? after[0] : undefined))?.[1].author;
  return by === undefined ? null : { replica, seq: shared + 1, by };
}

/**
 * Compares verified chains with the saved ones. A chain that is a prefix of a saved one adds nothing; a chain that
 * continues one adds its remaining entries. If a chain parts from those saved of the same installation, it is a fork
 * where a key signed on both sides: its owner rewrote the chain. Otherwise somebody else states that installation, and
 * nobody can tell from the chains who has it. It is then kept as a separate chain, so that neither keeps the other out.
 *
 * @param own the id of this installation, which knows its own chain: another version is a fork unless it is marked as
 * separate
 */
export function planMerge(
  saved: readonly StoredChain[],
  incoming: readonly StoredChain[],
  own?: string,
): MergePlan {
  const branches = new Map<string, Branch[]>();
  const plan: MergePlan = { added: [], forks: [] };
  for (const chain of saved) {
    const stated = statedBy(chain);
    branches.set(stated, [...(branches.get(stated) ?? []), branchOf(chain.replica, chain.lines)]);
  }
  // Separate chains in the package come last, so that the others keep their ids.
  for (const chain of incoming.toSorted(
    (a, b) => Number(isSeparateId(a.replica)) - Number(isSeparateId(b.replica)),
  )) {
    const stated = statedBy(chain);
    const known = branches.get(stated) ?? [];
    const next = branchOf(stated, chain.lines);
    const fork = known
      .map((branch) => forkOf(stated, branch, next, chain.replica === own))
      .find((found) => found !== null);
    if (fork) {
      plan.forks.push(fork);
      continue;
    }
    const nearest = known.reduce<Branch | null>(
      (best, branch) => (best === null || sharedBy(next, branch) > sharedBy(next, best) ? branch : best),
      null,
    );
    const shared = nearest === null ? 0 : sharedBy(next, nearest);
    if (shared === next.lines.length) continue;
    const rest = next.lines.slice(shared).flatMap((line) => readEntry(line) ?? []);
    const isContinued = nearest === null || shared === nearest.lines.length;
    const id = isContinued ? (nearest?.id ?? stated) : separateId(rest[0]?.hash ?? '');
    plan.added.push(...rest.map((entry) => placedIn(id, entry)));
    branches.set(stated, [...known.filter((branch) => branch.id !== id), { ...next, id }]);
  }
  return plan;
}

/** A chain whose id passes to a separate one, from where they part. */
export interface Succession {
  /** The installation. Its entries from `seq` on get the id `separate`, and the chain `promoted` gets its id. */
  replica: string;
  seq: number;
  separate: string;
  promoted: string;
}

/**
 * Which chains have to give way: those of which no entry counts here, if a chain separate from them has entries
 * that do.
 *
 * @param entries of all chains, each chain in order
 */
export function successionsIn(entries: readonly JournalEntry[], counts: Counts): Succession[] {
  const chains = Map.groupBy(entries, ({ replica }) => replica);
  const found = new Map<string, Succession>();
  for (const [promoted, chain] of chains) {
    const [first] = chain;
    if (first?.separateFrom === undefined || found.has(first.separateFrom) || !chain.some(counts)) continue;
    const { separateFrom: replica, seq, prev } = first;
    const holder = chains.get(replica) ?? [];
    const rest = holder.filter((entry) => entry.seq >= seq);
    const [from] = rest;
    if (from?.prev !== prev || rest.some(counts)) continue;
    found.set(replica, { replica, seq, separate: separateId(from.hash), promoted });
  }
  return [...found.values()];
}
