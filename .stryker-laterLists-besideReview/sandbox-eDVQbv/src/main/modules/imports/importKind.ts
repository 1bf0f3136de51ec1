// @ts-nocheck
import { basename } from 'node:path';
import { z } from 'zod';
import { systemCodeOf } from '../../errors/appError';
import type { JobContext, JobKind } from '../../jobs/job';

const ImportInput = z.strictObject({ path: z.string() });
type ImportInput = z.infer<typeof ImportInput>;
export type ImportKind = JobKind<ImportInput, object>;

/** What a job does with the package that is open: reports how far it is, and never rejects. */
type ImportWork = (context: JobContext, stored: { done: number; total: number | null }) => Promise<void>;

/** Work on the open package, by its job. It lives in memory: a key or a reason that was given is stored nowhere. */
export type ImportWorks = Map<string, ImportWork>;

const ANY_NUMBER = { atOnce: Infinity };

/**
 * A received package being read or imported. After a crash the same file is inspected again, from the start: what was
 * imported came in whole or not at all, and is then found to be there.
 */
export const createImportKind = (parts: {
  works: ImportWorks;
  /** Opens a file to be inspected, as if somebody had chosen it. */
  inspectFile: (path: string) => Promise<unknown>;
}): ImportKind => ({
  name: 'import',
  input: ImportInput,
  detail: z.strictObject({}),
  places: ANY_NUMBER,
  isResumable: true,
  isAwaited: true,
  isShownElsewhere: true,
  begin: () => ({ total: null }),
  async run({ stored }, context) {
    const work = parts.works.get(stored.jobId);
    parts.works.delete(stored.jobId);
    if (work !== undefined) return work(context, stored);
    context.signal.throwIfAborted();
    await parts.inspectFile(stored.input.path);
  },
  failureOf: (error) => ({
    failure: systemCodeOf(error) === 'ENOENT' ? 'file-gone' : 'unexpected',
    facts: null,
  }),
  view: ({ stored: { input } }) => ({ subject: null, detail: { fileName: basename(input.path) } }),
  // Whose case a file is of is known once it is read; its name may be that of a person.
  isAbout: () => true,
});
