import { distinctEntries, placedIn, statedReplica } from '@shared/domain/separateChains';
import { chainsOf } from '@shared/domain/storedChains';
import { Author, type AuthorKey, type JournalEntry } from '@shared/domain/journal';
import { entryText, readEntry, type StoredChain } from '@shared/domain/journalChain';
import { differencesOf } from '@shared/domain/differences';
import { movesIn, placedBy } from '@shared/domain/package/arrangement';
import type { OwnInstallation } from '@shared/domain/package/falseClaims';
import { planMerge, type Fork } from '@shared/domain/package/merge';
import { journalSize, withImport } from '@shared/domain/package/packageLimits';
import { parsedJson } from '@shared/record/jsonText';
import type { ImportPreview } from '@shared/ipc/importsContract';

/** What importing a package would add to the saved entries. */
export type MergePreview = Pick<
  ImportPreview,
  | 'newEntries'
  | 'savedEntries'
  | 'forks'
  | 'rewritten'
  | 'separate'
  | 'differences'
  | 'ownEntries'
  | 'takenOver'
  | 'size'
>;

/** Maximum number of forks listed of each kind. One by a trusted key is enough to refuse the import. */
const FORKS_NAMED = 100;

function newEntriesOf(added: readonly JournalEntry[]): ImportPreview['newEntries'] {
  const groups = Map.groupBy(added, ({ author, replica }) =>
    JSON.stringify([replica, author.reviewerId, author.name, author.key]),
  );
  return [...groups.values()].flatMap((entries) => {
    const [first] = entries;
    return first === undefined
      ? []
      : [{ author: first.author, replica: statedReplica(first), entries: entries.length }];
  });
}

/**
 * Saved chains that the package continues with a key that signed none of their saved entries. Returns the author of the
 * last saved entry and the author who continues.
 */
function takenOverIn(
  saved: readonly JournalEntry[],
  added: readonly JournalEntry[],
): ImportPreview['takenOver'] {
  const known = new Map<string, { from: Author; keys: Set<AuthorKey> }>();
  for (const { replica, author } of saved) {
    const keys = known.get(replica)?.keys ?? new Set<AuthorKey>();
    known.set(replica, { from: author, keys: keys.add(author.key) });
  }
  const found = new Map<string, ImportPreview['takenOver'][number]>();
  for (const { replica, author } of added) {
    const before = known.get(replica);
    if (before !== undefined && !found.has(replica) && !before.keys.has(author.key))
      found.set(replica, { replica, from: before.from, by: author });
  }
  return [...found.values()];
}

/**
 * New entries that state the installation of a chain by another key, with the author of that chain's entry in the same
 * place, or the last one before it.
 */
function separateIn(
  saved: readonly JournalEntry[],
  added: readonly JournalEntry[],
): ImportPreview['separate'] {
  const chains = Map.groupBy([...saved, ...added], ({ replica }) => replica);
  const groups = Map.groupBy(
    added.filter(({ separateFrom }) => separateFrom !== undefined),
    ({ replica }) => replica,
  );
  return [...groups.values()].flatMap((entries) => {
    const [first] = entries;
    if (first === undefined) return [];
    const replica = statedReplica(first);
    const beside = chains.get(replica)?.findLast(({ seq }) => seq <= first.seq)?.author;
    if (beside === undefined || beside.key === first.author.key) return [];
    return [{ replica, by: first.author, beside, entries: entries.length }];
  });
}

/** The authors in chains, each once, of the lines that name one. */
export function authorsIn(chains: readonly StoredChain[]): Author[] {
  const lines = new Set(chains.flatMap((chain) => chain.lines));
  const authors = new Map<string, Author>();
  for (const line of lines) {
    const author = Author.safeParse((parsedJson(line) as { author?: unknown } | null)?.author).data;
    if (author !== undefined) authors.set(JSON.stringify([author.key, author.reviewerId]), author);
  }
  return [...authors.values()];
}

/** What decides how chains are merged, and what their keys mean at this installation. */
export interface MergeRules {
  own: OwnInstallation;
  /** Whether the key is this installation’s own, or trusted and not revoked. */
  relies: (key: AuthorKey) => boolean;
}

/** Compares verified chains with the saved ones. */
export function previewMerge(
  saved: readonly StoredChain[],
  incoming: readonly StoredChain[],
  { own, relies }: MergeRules,
): MergePreview {
  const plan = planMerge(saved, incoming, own);
  const savedEntries = distinctEntries(
    saved.map(({ replica, lines }) =>
      lines.flatMap((line) => {
        const entry = readEntry(line);
        return entry === null ? [] : [placedIn(replica, entry)];
      }),
    ),
  );
  const all = [...savedEntries, ...plan.added];
  const counts = ({ author }: Pick<JournalEntry, 'author'>): boolean => relies(author.key);
  const placed = placedBy(movesIn(all, { own: own.replicas, counts, relies }), all);
  const added = placed.slice(savedEntries.length);
  const inOrder = placed.toSorted((a, b) => a.seq - b.seq);
  const lines = inOrder.map((entry) => ({ replica: entry.replica, text: entryText(entry) }));
  const chains = chainsOf([], lines);
  const isRefused = ({ by, ofOwn }: Fork): boolean => ofOwn === true || relies(by.key);
  return {
    newEntries: newEntriesOf(added),
    savedEntries: savedEntries.length,
    forks: plan.forks.filter(isRefused).slice(0, FORKS_NAMED),
    rewritten: plan.forks.filter((fork) => !isRefused(fork)).slice(0, FORKS_NAMED),
    separate: separateIn(placed.slice(0, savedEntries.length), added),
    differences: differencesOf(all).length,
    ownEntries: added.filter(({ replica }) => own.replicas.has(replica)).length,
    takenOver: takenOverIn(savedEntries, added),
    size: withImport(journalSize(chains), chains, own.replicas),
  };
}
