import type { JournalEntry } from '../journal';
import { readEntry, type StoredChain } from '../journalChain';

/** The result of merging imported chains into the saved ones. */
export interface MergePlan {
  /** New entries, chain by chain in sequence order. */
  added: JournalEntry[];
  /** Sequence numbers at which the two sides have different content. Nothing is imported if there is any. */
  forks: { replica: string; seq: number }[];
}

/**
 * Compares verified chains with the saved ones. A chain that is a prefix of the saved one adds nothing; a chain that
 * continues it adds its remaining entries; a chain that differs at any entry is a fork.
 */
export function planMerge(saved: readonly StoredChain[], incoming: readonly StoredChain[]): MergePlan {
  const known = new Map(saved.map((chain) => [chain.replica, chain.lines]));
  const plan: MergePlan = { added: [], forks: [] };
  for (const { replica, lines } of incoming) {
    const ours = known.get(replica) ?? [];
    const fork = ours.findIndex((line, index) => index < lines.length && lines[index] !== line);
    if (fork !== -1) {
      plan.forks.push({ replica, seq: fork + 1 });
      continue;
    }
    const rest = lines.slice(ours.length).map(readEntry);
    plan.added.push(...rest.filter((entry) => entry !== null));
  }
  return plan;
}
