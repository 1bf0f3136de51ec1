import { jobsOf, type JobOf, type JobView } from '@shared/ipc/jobViews';
import { PROGRESS } from './cliLabels';
import { settled, type CommandParts } from './commandParts';

/**
 * Waits until a batch is done or has been paused after repeated failures; running items finish first. Undefined if the
 * batch is no longer on the list. Interrupting the command cancels the batch.
 */
export async function settledBatch(
  { ask, listen, terminal, signal }: CommandParts,
  jobId: string,
): Promise<JobOf<'batch'> | undefined> {
  const batchOf = (jobs: readonly JobView[]): JobOf<'batch'> | undefined =>
    jobsOf(jobs, 'batch').find((job) => job.jobId === jobId);
  const jobs = await settled(
    () => ask('jobs:list'),
    (listener) => listen('jobs:changed', listener),
    (all) => {
      const batch = batchOf(all);
      if (batch) terminal.progress(PROGRESS.of(batch.done, batch.total ?? 0));
      const isStopped = batch?.state === 'paused' && batch.detail.running === 0;
      return batch === undefined || batch.state === 'done' || isStopped;
    },
    signal,
    () => ask('jobs:cancel', { jobId }),
  );
  return batchOf(jobs);
}
