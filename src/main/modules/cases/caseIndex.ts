import type { CaseId } from '@shared/domain/ids';
import { identityOf, linkKeys } from '@shared/domain/applicant/caseLinks';
import { SLICE_MS } from '@shared/domain/slices';
import { retentionOf } from '@shared/domain/retention/retention';
import { lastTouched, searchTexts, worklistRow, WORKLIST_VERSION } from '@shared/domain/worklist/worklistRow';
import { errorTrace } from '../../errors/errorTrace';
import type { Vault } from '../../platform/vault/types';
import type { CaseReader } from './caseReader';

/** Keeps the index of the worklist up to date. */
export interface IndexKeeper {
  /** Recomputes a case's row. If the case cannot be read, the old row remains and the error is logged. */
  refresh(caseId: CaseId): void;
  /** Whether the index was built by a different version of the code. */
  isOutdated(): boolean;
  /**
   * Rebuilds the index for this version of the code, in slices so that the app stays responsive. Calls `indexed` for
   * each case. Resolves when all are indexed, or early after `stop`.
   */
  catchUp(indexed: (caseId: CaseId) => void): Promise<void>;
  stop(): void;
}

export function createIndexKeeper(parts: {
  vault: Vault;
  reader: CaseReader;
  log: (line: string) => void;
  now: () => number;
  /** Yields so that pending work can run first. */
  yieldNow: () => Promise<void>;
}): IndexKeeper {
  const { vault, reader, log, now, yieldNow } = parts;
  let stopped = false;

  const isOutdated = (): boolean => vault.index.version() !== WORKLIST_VERSION;

  const refresh = (caseId: CaseId): void => {
    try {
      const entries = vault.journal.entries(caseId);
      const touchedAt = lastTouched(entries, vault.journal.replicaOf(caseId), new Date(now()));
      if (touchedAt === null) return;
      const view = reader.read(caseId);
      const { certain, suggesting } = linkKeys(identityOf(view));
      const facts = { touchedAt, aml: reader.amlSummary(caseId), retention: retentionOf(entries) };
      vault.index.put(worklistRow(view, facts), searchTexts(view), [...certain, ...suggesting]);
    } catch (error) {
      log(`worklist: ${errorTrace(error)}`);
    }
  };

  return {
    refresh,
    isOutdated,
    async catchUp(indexed) {
      if (stopped) return;
      const isOld = isOutdated();
      if (isOld) vault.index.clear();
      let sliceEnd = now() + SLICE_MS;
      for (const caseId of vault.index.missing()) {
        if (now() >= sliceEnd) {
          await yieldNow();
          sliceEnd = now() + SLICE_MS;
        }
        if (stopped) return;
        // The case may have been indexed in the meantime.
        if (vault.index.get(caseId) !== null) continue;
        refresh(caseId);
        indexed(caseId);
      }
      if (isOld) vault.index.setVersion(WORKLIST_VERSION);
    },
    stop() {
      stopped = true;
    },
  };
}
