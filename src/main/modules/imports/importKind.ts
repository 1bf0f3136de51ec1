import { basename } from 'node:path';
import { z } from 'zod';
import { systemCodeOf } from '../../errors/appError';
import type { JobContext, JobKind } from '../../jobs/job';

const ImportInput = z.strictObject({ path: z.string() });
type ImportInput = z.infer<typeof ImportInput>;
export type ImportKind = JobKind<ImportInput, object>;

/** A job's work on the open package. Reports its progress and never rejects. */
type ImportWork = (context: JobContext, stored: { done: number; total: number | null }) => Promise<void>;

/** Work on the open package, by job id. It is only in memory, so passphrases and reasons are not saved. */
export type ImportWorks = Map<string, ImportWork>;

const ANY_NUMBER = { atOnce: Infinity };

/**
 * The job kind for reading or importing a package. After a crash the file is inspected again from the start. An import
 * is completely done or not at all, so a finished one shows up as already saved.
 */
export const createImportKind = (parts: {
  works: ImportWorks;
  /** Starts to inspect a file as if the user had chosen it. */
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
  // The case is unknown until the file is read, and the file's name may be a person's, so the job counts as being about
  // every case.
  isAbout: () => true,
});
