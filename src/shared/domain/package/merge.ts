import { separateId, isSeparateId, placedIn } from '../separateChains';
import type { Author, AuthorKey, JournalEntry } from '../journal';
import { readEntry, type StoredChain } from '../journalChain';
import type { OwnInstallation } from './falseClaims';

/** An entry of which the same key signed another version in the same place, before it went on. */
export interface Fork {
  /** The installation that both versions state. */
  replica: string;
  seq: number;
  /** Who signed both, and has therefore rewritten the chain. */
  by: Author;
  /**
   * Set if the chain claims to be this installation's own without being marked as separate. This installation knows
   * its own chain, so that any other version of it is false.
   */
  ofOwn?: true;
}

/** The result of merging imported chains into the saved ones. */
export interface MergePlan {
  /** New entries, chain by chain in sequence order. */
  added: JournalEntry[];
  /**
   * Where a key signed a second version of what it had signed. The versions are kept as separate chains. The caller
   * refuses them if it relies on that key, or if the fork is of its own chain.
   */
  forks: Fork[];
}

/** A line and where it is. Chains of one installation that begin with the same lines have the same nodes there. */
interface Node {
  parent: Node | null;
  /** Index in the chain, from 0. */
  index: number;
  line: string;
  /** The id of the chain whose own line it is. */
  chain: string;
}

/** All chains that state one installation. */
interface Tree {
  nodes: Map<string, Node>;
  /** The last node of each chain. */
  ends: Map<string, Node>;
  /** Computed when it is first needed, because all entries have to be parsed for it. */
  tips: Tips | null;
}

/** The last nodes that each key signed: several if it signed several versions. */
type Tips = Map<AuthorKey, Node[]>;

type Reader = (line: string) => JournalEntry | null;

/** The lines at the start that are known, in their place. */
function knownPath({ nodes }: Tree, lines: readonly string[]): Node[] {
  const path: Node[] = [];
  for (const line of lines) {
    const node = nodes.get(line);
    if (node === undefined || node.parent !== (path.at(-1) ?? null)) break;
    path.push(node);
  }
  return path;
}

/**
 * Notes that a key signed the last node of a path. Returns the number of the first entry of the new version if the key
 * signed another one, which does not lead here; null if it goes on with one of its own.
 */
function noteSigned(tips: Tips, key: AuthorKey, path: readonly Node[]): number | null {
  const known = tips.get(key) ?? [];
  const end = path.at(-1);
  if (end === undefined) return null;
  const before = known.findIndex((tip) => path[tip.index] === tip);
  tips.set(key, before === -1 ? [...known, end] : known.with(before, end));
  if (before !== -1 || known.length === 0) return null;
  const shared = known.map((tip) => {
    let node: Node | null = tip;
    while (node !== null && path[node.index] !== node) node = node.parent;
    return node === null ? 0 : node.index + 1;
  });
  return Math.max(...shared) + 1;
}

/** The nodes from the first one to this one, in a list that had another path. */
function leadTo(node: Node, path: Node[]): void {
  path.length = Math.min(path.length, node.index);
  for (let at: Node | null = node; at !== null && path[at.index] !== at; at = at.parent) path[at.index] = at;
}

function tipsOf({ nodes }: Tree, read: Reader): Tips {
  const tips: Tips = new Map();
  const path: Node[] = [];
  for (const node of nodes.values()) {
    leadTo(node, path);
    const key = read(node.line)?.author.key;
    if (key !== undefined) noteSigned(tips, key, path);
  }
  return tips;
}

/** Adds lines to a tree after those known. `idOf` names the chain of the new ones. Returns these. */
function grow(
  tree: Tree,
  lines: readonly string[],
  idOf: (path: readonly Node[], first: string) => string,
): Node[] {
  const path = knownPath(tree, lines);
  const rest = lines.slice(path.length);
  const [first] = rest;
  if (first === undefined) return [];
  const id = idOf(path, first);
  const fresh: Node[] = [];
  for (const line of rest) {
    const node: Node = { parent: path.at(-1) ?? null, index: path.length, line, chain: id };
    tree.nodes.set(line, node);
    path.push(node);
    fresh.push(node);
  }
  const end = fresh.at(-1);
  if (end !== undefined) tree.ends.set(id, end);
  return fresh;
}

/** Where the keys of new nodes signed another version already. */
function forksOf(tree: Tree, fresh: readonly Node[], read: Reader): Omit<Fork, 'replica'>[] {
  const { tips } = tree;
  if (tips === null) return [];
  const path: Node[] = [];
  return fresh.flatMap((node) => {
    leadTo(node, path);
    const author = read(node.line)?.author;
    const seq = author === undefined ? null : noteSigned(tips, author.key, path);
    return author === undefined || seq === null ? [] : [{ seq, by: author }];
  });
}

/** Adds a saved chain, whose id is known. A separate one begins with the lines of another, whichever is added first. */
function addSaved(tree: Tree, { replica, lines }: StoredChain, read: Reader): void {
  grow(tree, lines, () => replica);
  const path = knownPath(tree, lines);
  const own = isSeparateId(replica)
    ? Math.max(
        0,
        path.findIndex(({ line }) => separateId(read(line)?.hash ?? '') === replica),
      )
    : 0;
  for (const node of path.slice(own)) node.chain = replica;
  const end = path.at(-1);
  if (end !== undefined) tree.ends.set(replica, end);
}

/** The id of the chain to which the entries after a path are added. */
function placeOf(
  { ends }: Tree,
  stated: string,
  isMarked: boolean,
  read: Reader,
): (path: readonly Node[], first: string) => string {
  return (path, first) => {
    const end = path.at(-1);
    if (end !== undefined && ends.get(end.chain) === end && (!isMarked || isSeparateId(end.chain)))
      return end.chain;
    return end === undefined && !isMarked && !ends.has(stated) ? stated : separateId(read(first)?.hash ?? '');
  };
}

/** Nobody's installation: all chains are those of others. */
const NOT_OWN: OwnInstallation = { replicas: new Set(), isOwn: () => false };

/** Plans the merging of one chain after another into a tree of those known. */
function planner({ replicas, isOwn }: OwnInstallation, read: Reader) {
  const trees = new Map<string, Tree>();
  const plan: MergePlan = { added: [], forks: [] };

  /** All versions of a chain state the same installation, whatever ids they have on either side. */
  const statedBy = ({ replica, lines: [first = ''] }: StoredChain): string =>
    isSeparateId(replica) ? (read(first)?.replica ?? replica) : replica;
  const treeOf = (stated: string): Tree => {
    const tree = trees.get(stated) ?? { nodes: new Map(), ends: new Map(), tips: null };
    trees.set(stated, tree);
    return tree;
  };
  /** Whether a reviewer of this installation signed the entry. */
  const isOurs = (entry: JournalEntry | null): boolean => entry !== null && isOwn(entry.author);

  function add(stated: string, lines: readonly string[], isMarked: boolean): void {
    const tree = treeOf(stated);
    const shared = knownPath(tree, lines).length;
    if (shared === lines.length) return;
    // As long as a chain is only continued, no key can have signed two versions.
    if (shared < tree.nodes.size) tree.tips ??= tipsOf(tree, read);
    const fresh = grow(tree, lines, placeOf(tree, stated, isMarked, read));
    const entries = fresh.flatMap(({ line, chain }) => {
      const entry = read(line);
      return entry === null ? [] : [placedIn(chain, entry)];
    });
    const found: Fork[] = forksOf(tree, fresh, read).map((fork) => ({ ...fork, replica: stated }));
    const foreign = isMarked || !replicas.has(stated) ? undefined : entries.find((entry) => !isOurs(entry));
    if (foreign !== undefined)
      found.unshift({ replica: stated, seq: foreign.seq, by: foreign.author, ofOwn: true });
    plan.added.push(...entries);
    plan.forks.push(...found);
  }

  return {
    plan,
    saved: (chain: StoredChain) => addSaved(treeOf(statedBy(chain)), chain, read),
    incoming(chain: StoredChain) {
      const stated = statedBy(chain);
      const isMarked = isSeparateId(chain.replica);
      // What was signed here is this installation's own, whoever sends it and however it is marked.
      if (isMarked && replicas.has(stated)) {
        const other = chain.lines.findIndex((line) => !isOurs(read(line)));
        add(stated, chain.lines.slice(0, other === -1 ? chain.lines.length : other), false);
      }
      add(stated, chain.lines, isMarked);
    },
  };
}

/**
 * Compares verified chains with the saved ones. A chain that is a prefix of a saved one adds nothing; a chain that
 * continues one adds its remaining entries. If a chain parts from those saved of the same installation, nobody can tell
 * from the chains who has that installation. It is then kept as a separate chain, so that neither keeps the other out.
 * A chain that is marked as separate is kept under a separate id in any case, except for the entries at its start that
 * this installation signed itself.
 */
export function planMerge(
  saved: readonly StoredChain[],
  incoming: readonly StoredChain[],
  own: OwnInstallation = NOT_OWN,
): MergePlan {
  const known = new Map<string, JournalEntry | null>();
  const read: Reader = (line) => {
    const entry = known.get(line) ?? (known.has(line) ? null : readEntry(line));
    known.set(line, entry);
    return entry;
  };
  const { plan, ...add } = planner(own, read);
  saved.forEach(add.saved);
  // Separate chains in the package come last, so that the others keep their ids.
  incoming
    .toSorted((a, b) => Number(isSeparateId(a.replica)) - Number(isSeparateId(b.replica)))
    .forEach(add.incoming);
  return plan;
}
