import { dirname } from 'node:path';
import { z } from 'zod';
import { CaseId, Instant } from '@shared/domain/ids';
import { Reviewer } from '@shared/domain/journal';
import { JournalEvent } from '@shared/domain/journalEvents';
import { isError } from '../../errors/appError';
import { errorTrace } from '../../errors/errorTrace';
import type { Vault } from '../../platform/vault/types';
import type { Files } from '../../platform/system/files';

/** The pending journal entry of a package, kept from before its file has a name until the entry is made. */
const CompletePackage = z.strictObject({
  /** The name it is about to get. */
  path: z.string(),
  caseId: CaseId,
  author: Reviewer,
  completedAt: Instant,
  event: JournalEvent.refine((event) => event.type === 'packaged' || event.type === 'redacted'),
});
export type CompletePackage = z.infer<typeof CompletePackage>;

const Kept = z.object({ partial: z.string(), complete: CompletePackage.nullish() });

/** Which files are being written and which exports are not in the journal yet, kept where a crash leaves it readable. */
export interface Partials {
  begin(jobId: string, path: string): void;
  /** To be called when every byte is on the disk and before the file gets its name. */
  complete(jobId: string, complete: CompletePackage): void;
  /** The file did not get its name after all. Never throws. */
  failed(jobId: string): void;
  /** Enters a complete package in the journal. False where the journal takes no entry. Never throws. */
  enter(jobId: string): boolean;
  /**
   * Takes away every partial file but those of the named jobs, enters what had got its name and was not entered, and
   * forgets both. What cannot be settled now is kept for the next time. Never rejects.
   */
  sweep(underWay: ReadonlySet<string>): Promise<void>;
}

const KIND = 'package';

function keptOf({ jobs }: Pick<Vault, 'jobs'>, jobId: string): z.infer<typeof Kept> | null {
  const found = jobs.list(KIND).find(({ id }) => id === jobId);
  return Kept.safeParse(found?.state).data ?? null;
}

/** That a package was entered late, and what had become of its file by then. */
function settledEvent({ event, completedAt }: CompletePackage, sha256: string | null): JournalEvent {
  const file = sha256 === null ? 'missing' : sha256 === event.sha256 ? 'as-written' : 'changed';
  return { type: 'export-settled', packageId: event.packageId, completedAt, file };
}

interface PartialsParts {
  vault: Pick<Vault, 'jobs' | 'journal' | 'together'>;
  files: Pick<Files, 'exists' | 'isFolder' | 'remove' | 'sha256'>;
  /** Called with a case to whose journal something was added. */
  touched: (caseId: CaseId) => void;
  log: (line: string) => void;
}

export function createPartials(parts: PartialsParts): Partials {
  const { vault, files, touched, log } = parts;
  const { jobs, journal } = vault;
  /** Two sweeps at once would enter one package twice. */
  let sweeping = Promise.resolve();

  /** The entry is made and what was kept is forgotten in one transaction: never neither, never twice. */
  function append(jobId: string, { caseId, author }: CompletePackage, events: JournalEvent[]): void {
    const isHeld = journal.heads(caseId).length > 0;
    vault.together(() => {
      if (isHeld) journal.appendAll(caseId, author, events);
      jobs.remove(jobId);
    });
    if (isHeld) touched(caseId);
  }

  /** A journal that takes no entry any more will take none at the next start either. */
  async function settle(jobId: string, complete: CompletePackage): Promise<void> {
    const sha256 = await files.sha256(complete.path);
    const late = settledEvent(complete, sha256);
    try {
      append(jobId, complete, [complete.event, late]);
    } catch (error) {
      if (!isError(error, 'read-only-case')) throw error;
      log(`package: not journalled: ${errorTrace(error)}`);
      jobs.remove(jobId);
    }
  }

  async function sweepOne(jobId: string, state: unknown): Promise<void> {
    const kept = Kept.safeParse(state).data;
    // A stick that is not plugged in now may be at the next start.
    if (kept === undefined || !(await files.isFolder(dirname(kept.partial)))) return;
    const { partial, complete } = kept;
    if (complete && !(await files.exists(partial))) return settle(jobId, complete);
    await files.remove(partial);
    jobs.remove(jobId);
  }

  async function sweepAll(underWay: ReadonlySet<string>): Promise<void> {
    try {
      for (const { id, state } of jobs.list(KIND))
        if (!underWay.has(id))
          await sweepOne(id, state).catch((error: unknown) => log(`package: sweep: ${errorTrace(error)}`));
    } catch (error) {
      log(`package: sweep: ${errorTrace(error)}`);
    }
  }

  return {
    begin: (jobId, partial) => jobs.save(jobId, KIND, { partial }),
    complete(jobId, complete) {
      const { partial = '' } = keptOf(vault, jobId) ?? {};
      jobs.save(jobId, KIND, { partial, complete });
    },
    failed(jobId) {
      try {
        const { partial } = keptOf(vault, jobId) ?? {};
        if (partial !== undefined) jobs.save(jobId, KIND, { partial });
      } catch (error) {
        log(`package: not taken back: ${errorTrace(error)}`);
      }
    },
    enter(jobId) {
      try {
        const complete = keptOf(vault, jobId)?.complete ?? null;
        if (complete === null) return false;
        append(jobId, complete, [complete.event]);
        return true;
      } catch (error) {
        log(`package: not journalled: ${errorTrace(error)}`);
        if (isError(error, 'read-only-case')) jobs.remove(jobId);
        return false;
      }
    },
    sweep: (underWay) => (sweeping = sweeping.then(() => sweepAll(underWay))),
  };
}
