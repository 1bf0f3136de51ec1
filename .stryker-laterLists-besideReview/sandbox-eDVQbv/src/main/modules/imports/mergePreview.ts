// @ts-nocheck
import type { JournalEntry } from '@shared/domain/journal';
import { readEntry, type StoredChain } from '@shared/domain/journalChain';
import { differencesOf } from '@shared/domain/package/differences';
import { planMerge } from '@shared/domain/package/merge';
import type { ImportPreview } from '@shared/ipc/importsContract';

/** What the entries of a package would add to those saved here. */
export type MergePreview = Pick<
  ImportPreview,
  'newEntries' | 'savedEntries' | 'forks' | 'differences' | 'ownEntries' | 'takenOver'
>;

/** Forks that are named: one is enough to take nothing in. */
const FORKS_NAMED = 100;

function newEntriesOf(added: readonly JournalEntry[]): ImportPreview['newEntries'] {
  const groups = Map.groupBy(added, ({ author, replica }) =>
    JSON.stringify([replica, author.reviewerId, author.name, author.key]),
  );
  return [...groups.values()].flatMap((entries) => {
    const [first] = entries;
    return first === undefined
      ? []
      : [{ author: first.author, replica: first.replica, entries: entries.length }];
  });
}

/** Saved chains with new entries by a key that has signed none of those saved: who wrote there last, and who goes on. */
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

/** Holds verified chains against the saved ones; `own` is this installation. */
export function previewMerge(
  saved: readonly StoredChain[],
  incoming: readonly StoredChain[],
  own: string,
): MergePreview {
  const plan = planMerge(saved, incoming);
  const savedEntries = saved.flatMap(({ lines }) => lines.map(readEntry).filter((entry) => entry !== null));
  return {
    newEntries: newEntriesOf(plan.added),
    savedEntries: savedEntries.length,
    forks: plan.forks.slice(0, FORKS_NAMED),
    differences: differencesOf([...savedEntries, ...plan.added]).length,
    ownEntries: plan.added.filter(({ replica }) => replica === own).length,
    takenOver: takenOverIn(savedEntries, plan.added),
  };
}
