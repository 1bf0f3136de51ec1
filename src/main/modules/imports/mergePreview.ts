import { distinctEntries, placedIn, statedReplica } from '@shared/domain/separateChains';
import type { JournalEntry } from '@shared/domain/journal';
import { entryText, readEntry, type StoredChain } from '@shared/domain/journalChain';
import { differencesOf } from '@shared/domain/differences';
import { planMerge } from '@shared/domain/package/merge';
import { journalSize, withImport } from '@shared/domain/package/packageLimits';
import type { ImportPreview } from '@shared/ipc/importsContract';

/** What importing a package would add to the saved entries. */
export type MergePreview = Pick<
  ImportPreview,
  'newEntries' | 'savedEntries' | 'forks' | 'separate' | 'differences' | 'ownEntries' | 'takenOver' | 'size'
>;

/** Maximum number of forks listed. One is enough to refuse the import. */
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
  const known = Map.groupBy(saved, ({ replica }) => replica);
  const found = new Map<string, ImportPreview['takenOver'][number]>();
  for (const { replica, author } of added) {
    const before = known.get(replica) ?? [];
    const from = before.at(-1)?.author;
    if (from !== undefined && !found.has(replica) && before.every((entry) => entry.author.key !== author.key))
      found.set(replica, { replica, from, by: author });
  }
  return [...found.values()];
}

/**
 * New entries that state the installation of another chain, with the author of that chain's entry in the same place, or
 * the last one before it.
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
    const beside = chains.get(replica)?.findLast(({ seq }) => seq <= first.seq)?.author ?? first.author;
    return [{ replica, by: first.author, beside, entries: entries.length }];
  });
}

/**
 * The chains as they are after an import. A new separate chain begins with the entries that it shares with another of the
 * package.
 */
function unionOf(
  saved: readonly StoredChain[],
  incoming: readonly StoredChain[],
  added: readonly JournalEntry[],
): StoredChain[] {
  const union = new Map(saved.map((chain) => [chain.replica, chain]));
  for (const [replica, entries] of Map.groupBy(added, (entry) => entry.replica)) {
    const lines = entries.map(entryText);
    const before = (entries[0]?.seq ?? 1) - 1;
    const from = incoming.find((chain) => chain.lines[before] === lines[0]);
    const shared = union.get(replica)?.lines ?? from?.lines.slice(0, before) ?? [];
    union.set(replica, { replica, lines: [...shared, ...lines], head: null });
  }
  return [...union.values()];
}

/** Compares verified chains with the saved ones. `own` is this installation's id. */
export function previewMerge(
  saved: readonly StoredChain[],
  incoming: readonly StoredChain[],
  own: string,
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
  const union = unionOf(saved, incoming, plan.added);
  return {
    newEntries: newEntriesOf(plan.added),
    savedEntries: savedEntries.length,
    forks: plan.forks.slice(0, FORKS_NAMED),
    separate: separateIn(savedEntries, plan.added),
    differences: differencesOf([...savedEntries, ...plan.added]).length,
    ownEntries: plan.added.filter(({ replica }) => replica === own).length,
    takenOver: takenOverIn(savedEntries, plan.added),
    size: withImport(journalSize(union), union, own),
  };
}
