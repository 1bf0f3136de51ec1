import { dirname } from 'node:path';
import { z } from 'zod';
import { CaseId, Instant } from '@shared/domain/ids';
import { Reviewer } from '@shared/domain/journal';
import { JournalEvent, type JournalEventOf } from '@shared/domain/journalEvents';
import { isError } from '../../errors/appError';
import { errorTrace } from '../../errors/errorTrace';
import type { Vault } from '../../platform/vault/types';
import type { Files } from '../../platform/system/files';

const EXPORTS = ['packaged', 'redacted', 'printed', 'report-redacted'] as const;
type ExportEvent = JournalEventOf<(typeof EXPORTS)[number]>;
export const isExport = (event: JournalEvent): event is ExportEvent =>
  (EXPORTS as readonly string[]).includes(event.type);

/** The pending journal entry of a file, kept from before the file has a name until the entry is made. */
const CompleteExport = z.strictObject({
  /** The name it is about to get. */
  path: z.string(),
  caseId: CaseId,
  author: Reviewer,
  completedAt: Instant,
  event: JournalEvent.refine(isExport),
});
export type CompleteExport = z.infer<typeof CompleteExport>;

const Kept = z.object({ partial: z.string(), complete: CompleteExport.nullish() });

/**
 * Which files are being written and which exports are not in the journal yet, kept where a crash leaves it readable. Each
 * file has an id of its own, in the order: `begin`, `complete`, then its name, `enter`, and `end` in any case.
 */
export interface Partials {
  begin(id: string, path: string): void;
  /** To be called when every byte is on the disk and before the file gets its name. */
  complete(id: string, complete: CompleteExport): void;
  /** The file did not get its name after all. Never throws. */
  failed(id: string): void;
  /** Enters a complete file in the journal. False where the journal takes no entry. Never throws. */
  enter(id: string): boolean;
  /** Call this when writing has ended: the rest of the file is handled as `sweep` does. Never rejects. */
  end(id: string): Promise<void>;
  /**
   * Removes every partial file that is not being written, records finished files that are not in the journal yet, and
   * forgets both. Files that cannot be handled now are kept for the next time. Never rejects.
   */
  sweep(): Promise<void>;
}

const KIND = 'export';

function keptOf({ jobs }: Pick<Vault, 'jobs'>, id: string): z.infer<typeof Kept> | null {
  const found = jobs.list(KIND).find((one) => one.id === id);
  return Kept.safeParse(found?.state).data ?? null;
}

/** That a file was entered late, and what had become of it by then. */
function settledEvent({ event, completedAt }: CompleteExport, sha256: string | null): JournalEvent {
  const file = sha256 === null ? 'missing' : sha256 === event.sha256 ? 'as-written' : 'changed';
  const exported = 'packageId' in event ? { packageId: event.packageId } : { reportId: event.reportId };
  return { type: 'export-settled', exported, completedAt, file };
}

interface PartialsParts {
  vault: Pick<Vault, 'jobs' | 'journal' | 'together'>;
  files: Pick<Files, 'exists' | 'isFolder' | 'remove' | 'sha256'>;
  /** Called with a case to whose journal something was added. */
  touched: (caseId: CaseId) => void;
  log: (line: string) => void;
}

type Append = (id: string, complete: CompleteExport, events: JournalEvent[]) => void;

/** Settles what is kept of files that are no longer written. */
function createSweeper({ vault: { jobs }, files, log }: PartialsParts, append: Append) {
  /** A journal that takes no entry any more will take none at the next start either. */
  async function settle(id: string, complete: CompleteExport): Promise<void> {
    const sha256 = await files.sha256(complete.path);
    const late = settledEvent(complete, sha256);
    try {
      append(id, complete, [complete.event, late]);
    } catch (error) {
      if (!isError(error, 'read-only-case')) throw error;
      log(`export: not journalled: ${errorTrace(error)}`);
      jobs.remove(id);
    }
  }

  async function sweepOne(id: string, state: unknown): Promise<void> {
    const kept = Kept.safeParse(state).data;
    // A stick that is not plugged in now may be at the next start.
    if (kept === undefined || !(await files.isFolder(dirname(kept.partial)))) return;
    const { partial, complete } = kept;
    if (complete && !(await files.exists(partial))) return settle(id, complete);
    await files.remove(partial);
    jobs.remove(id);
  }

  async function sweepAll(underWay: ReadonlySet<string>): Promise<void> {
    try {
      for (const { id, state } of jobs.list(KIND))
        if (!underWay.has(id))
          await sweepOne(id, state).catch((error: unknown) => log(`export: sweep: ${errorTrace(error)}`));
    } catch (error) {
      log(`export: sweep: ${errorTrace(error)}`);
    }
  }

  return sweepAll;
}

export function createPartials(parts: PartialsParts): Partials {
  const { vault, touched, log } = parts;
  const { jobs, journal } = vault;
  const underWay = new Set<string>();

  /** On the disk before the file is: a power cut must not leave a file of which nothing is known. */
  const keep = (id: string, state: z.input<typeof Kept>): void =>
    vault.together(() => jobs.save(id, KIND, state));

  /** The entry is made and what was kept is forgotten in one transaction: never neither, never twice. */
  function append(id: string, { caseId, author }: CompleteExport, events: JournalEvent[]): void {
    const isSaved = journal.heads(caseId).length > 0;
    vault.together(() => {
      if (isSaved) journal.appendAll(caseId, author, events);
      jobs.remove(id);
    });
    if (isSaved) touched(caseId);
  }

  const sweepAll = createSweeper(parts, append);
  /** Two sweeps at once would enter one file twice. */
  let sweeping = Promise.resolve();
  const sweep = (): Promise<void> => (sweeping = sweeping.then(() => sweepAll(underWay)));

  return {
    begin(id, partial) {
      underWay.add(id);
      keep(id, { partial });
    },
    complete(id, complete) {
      const { partial = '' } = keptOf(vault, id) ?? {};
      keep(id, { partial, complete });
    },
    failed(id) {
      try {
        const { partial } = keptOf(vault, id) ?? {};
        if (partial !== undefined) keep(id, { partial });
      } catch (error) {
        log(`export: not removed: ${errorTrace(error)}`);
      }
    },
    enter(id) {
      try {
        const complete = keptOf(vault, id)?.complete ?? null;
        if (complete === null) return false;
        append(id, complete, [complete.event]);
        return true;
      } catch (error) {
        log(`export: not journalled: ${errorTrace(error)}`);
        if (isError(error, 'read-only-case')) jobs.remove(id);
        return false;
      }
    },
    end(id) {
      underWay.delete(id);
      return sweep();
    },
    sweep,
  };
}
