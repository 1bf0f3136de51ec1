// @ts-nocheck
import type { JournalEntry } from '../journal';
import { readEntry, type StoredChain } from '../journalChain';

/** What taking other chains in comes to. */
export interface MergePlan {
  /** Entries not saved yet, chain by chain in the order of their places. */
  added: JournalEntry[];
  /** Places that both sides hold with other content. Nothing is imported while there is one. */
  forks: { replica: string; seq: number }[];
}

/**
 * Compares verified chains with the saved ones. A chain that is a prefix of the saved one adds nothing; one that continues
 * it adds its rest; one that differs at any place is a fork.
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
