import { dirname } from 'node:path';
import { errorTrace } from '../../ipc/errorTrace';
import type { JobStore } from '../../vault/types';
import type { Files } from './container';

/** Which files are being written, kept where a crash leaves it readable. */
export interface Partials {
  begin(jobId: string, path: string): void;
  /** Takes away every partial file but those of the named jobs, and forgets it. Never rejects. */
  sweep(underWay: ReadonlySet<string>): Promise<void>;
}

const KIND = 'package';

export function createPartials(parts: {
  jobs: JobStore;
  files: Pick<Files, 'isFolder' | 'remove'>;
  log: (line: string) => void;
}): Partials {
  const { jobs, files, log } = parts;
  return {
    begin: (jobId, path) => jobs.save(jobId, KIND, { partial: path }),
    async sweep(underWay) {
      try {
        for (const { id, state } of jobs.list(KIND)) {
          const partial = (state as { partial?: unknown } | null)?.partial;
          if (underWay.has(id) || typeof partial !== 'string') continue;
          // A stick that is not plugged in now may be at the next start.
          if (!(await files.isFolder(dirname(partial)))) continue;
          await files.remove(partial);
          jobs.remove(id);
        }
      } catch (error) {
        log(`package: sweep: ${errorTrace(error)}`);
      }
    },
  };
}
