import type { JournalRecord } from '@shared/ipc/journalRecord';
import { dirname } from 'node:path';
import { z } from 'zod';
import { CaseId, Instant } from '@shared/domain/ids';
import { Reviewer } from '@shared/domain/journal';
import { JournalEvent, type JournalEventOf } from '@shared/domain/journalEvents';
import { isError } from '../../errors/appError';
import { errorTrace } from '../../errors/errorTrace';
import type { Vault } from '../../platform/vault/types';
import type { Files } from '../../platform/system/files';

/** Errors of a journal that accepts no further entry. */
const REFUSALS = ['read-only-case', 'limit-reached'] as const;

const EXPORTS = ['packaged', 'redacted', 'printed', 'report-redacted'] as const;
type ExportEvent = JournalEventOf<(typeof EXPORTS)[number]>;
export const isExport = (event: JournalEvent): event is ExportEvent =>
  (EXPORTS as readonly string[]).includes(event.type);

/**
 * The pending journal entry of a file. It is saved before the file gets its final name and removed once the entry is
 * appended.
 */
const CompleteExport = z.strictObject({
  /** The file's final path. */
  path: z.string(),
  caseId: CaseId,
  author: Reviewer,
  completedAt: Instant,
  event: JournalEvent.refine(isExport),
});
export type CompleteExport = z.infer<typeof CompleteExport>;

const SavedPartial = z.object({ partial: z.string(), complete: CompleteExport.nullish() });

/**
 * Tracks files that are being written and exports that are not in the journal yet, so that both can be settled after a
 * crash. Each file has its own id. Call `begin`, `complete`, rename the file, then `enter`; call `end` in every case.
 */
export interface Partials {
  begin(id: string, path: string): void;
  /** Call this when all bytes are flushed to disk, before the file gets its final name. */
  complete(id: string, complete: CompleteExport): void;
  /** Call this if the file did not get its final name. Never throws. */
  failed(id: string): void;
  /**
   * Appends the journal entry of a complete file. If the vault cannot be written to, `sweep` does it later. Never
   * throws.
   */
  enter(id: string): JournalRecord;
  /** Call this when writing has ended. Leftovers of the file are handled as in `sweep`. Never rejects. */
  end(id: string): Promise<void>;
  /**
   * Removes every partial file that is not being written, appends missing journal entries of finished files, and stops
   * tracking both. Files that cannot be handled now are kept for the next sweep. Never rejects.
   */
  sweep(): Promise<void>;
}

const KIND = 'export';

function keptOf({ jobs }: Pick<Vault, 'jobs'>, id: string): z.infer<typeof SavedPartial> | null {
  const found = jobs.list(KIND).find((one) => one.id === id);
  return SavedPartial.safeParse(found?.state).data ?? null;
}

/**
 * The entry recording that an export was journalled late, and whether its file was unchanged, changed or missing by
 * then.
 */
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
  /** Called with a file that is about to get its final name. */
  wrote: (complete: CompleteExport) => void;
  log: (line: string) => void;
}

type Append = (id: string, complete: CompleteExport, events: JournalEvent[]) => void;

/** Settles tracked files that are no longer being written. */
function createSweeper({ vault: { jobs }, files, log }: PartialsParts, append: Append) {
  /** An entry that the journal refuses is dropped: it will not accept it at the next start either. */
  async function settle(id: string, complete: CompleteExport): Promise<void> {
    const sha256 = await files.sha256(complete.path);
    const late = settledEvent(complete, sha256);
    try {
      append(id, complete, [complete.event, late]);
    } catch (error) {
      if (!isError(error, ...REFUSALS)) throw error;
      log(`export: not journalled: ${errorTrace(error)}`);
      jobs.remove(id);
    }
  }

  async function sweepOne(id: string, state: unknown): Promise<void> {
    const kept = SavedPartial.safeParse(state).data;
    // The file may be on a removable drive that is not plugged in now.
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
  const { vault, touched, wrote, log } = parts;
  const { jobs, journal } = vault;
  const underWay = new Set<string>();

  /** Flushed to disk before the file is created, so that a power cut cannot leave an untracked file. */
  const keep = (id: string, state: z.input<typeof SavedPartial>): void =>
    vault.together(() => jobs.save(id, KIND, state));

  /**
   * Appends the entries and stops tracking the file in one transaction, so an entry is neither lost nor added twice.
   */
  function append(id: string, { caseId, author }: CompleteExport, events: JournalEvent[]): void {
    const isSaved = journal.heads(caseId).length > 0;
    vault.together(() => {
      if (isSaved) journal.appendAll(caseId, author, events);
      jobs.remove(id);
    });
    if (isSaved) touched(caseId);
  }

  const sweepAll = createSweeper(parts, append);
  /** Sweeps run one after another; two at once would journal a file twice. */
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
      wrote(complete);
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
        if (complete === null) return 'refused';
        append(id, complete, [complete.event]);
        return 'entered';
      } catch (error) {
        log(`export: not journalled: ${errorTrace(error)}`);
        if (!isError(error, ...REFUSALS)) return 'later';
        jobs.remove(id);
        return 'refused';
      }
    },
    end(id) {
      underWay.delete(id);
      return sweep();
    },
    sweep,
  };
}
