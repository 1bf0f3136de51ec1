import type { Vault } from '../../platform/vault/types';

/** Removes released evidence step by step until stopped. */
export function createSweeper(parts: {
  vault: Pick<Vault, 'erasures'>;
  /** Whether anything is being imported, fetched or exported. Evidence may then be about to be added to a case. */
  isUnderWay: () => boolean;
  yieldNow: () => Promise<void>;
  log: (line: string) => void;
}) {
  const { isUnderWay, yieldNow, log } = parts;
  const { erasures } = parts.vault;
  let isStopped = false;

  /**
   * Finds evidence that belongs to no case. Returns false if an import or fetch is running, because its bytes may not
   * belong to a case yet.
   */
  async function searchOrphans(): Promise<boolean> {
    let count = 0;
    try {
      for (;;) {
        if (isStopped || isUnderWay()) return false;
        const found = erasures.queueOrphansForRemoval();
        if (found === null) return true;
        count += found;
        await yieldNow();
      }
    } finally {
      if (count > 0) log(`vault: pieces of evidence that came to no case and are removed: ${String(count)}`);
    }
  }

  async function sweep(): Promise<void> {
    while (!isStopped && erasures.step()) await yieldNow();
    if (!isStopped) erasures.settle();
  }

  /** See `RetentionService.resume`. */
  async function resume(): Promise<boolean> {
    if (isStopped) return true;
    if (isUnderWay() || !(await searchOrphans())) return false;
    if (erasures.isPending()) await sweep();
    return true;
  }

  return {
    sweep,
    resume,
    /** See `RetentionService.isAnyLeft`. */
    async isAnyLeft(): Promise<boolean> {
      if (erasures.isPending()) await resume();
      return erasures.isPending() || erasures.isAnyLeft();
    },
    stop(): void {
      isStopped = true;
    },
  };
}
