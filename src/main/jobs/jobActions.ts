import type { Reviewer } from '@shared/domain/journal';
import type { JobView } from '@shared/ipc/jobViews';
import { hasEnded, isBatch, isComplete, isUnderWay, UNTRIED, type Batch, type Job } from './job';
import type { JobList } from './jobList';
import type { Scheduler } from './scheduler';

/** The actions that the window offers for jobs. Each returns the whole list of jobs. */
export function createJobActions(parts: {
  jobs: JobList;
  scheduler: Scheduler;
  list: () => JobView[];
  reader: () => Reviewer | null;
}) {
  const { jobs, scheduler, list } = parts;
  const { runs } = scheduler;
  const { itemsOf, save } = jobs;

  const verb =
    (act: (job: Job) => void) =>
    ({ jobId }: { jobId: string }): JobView[] => {
      act(jobs.find(jobId));
      scheduler.pump();
      return list();
    };
  const begin = (job: Job): void => {
    Object.assign(job.stored, UNTRIED);
    job.begunBy = parts.reader();
    if (isBatch(job)) {
      job.stored.state = 'running';
      jobs.recount(job);
    }
    scheduler.forgive(job);
    save(job);
  };
  const resume = (job: Job): void => {
    if (!isUnderWay(job) && !isComplete(job)) begin(job);
  };
  const cancelAll = (batch: Batch): void => {
    const open = itemsOf(batch).filter((item) => !hasEnded(item));
    for (const item of open) runs.end(item, 'cancelled');
    jobs.saveItems(batch, open);
    batch.stored.state = 'done';
    jobs.recount(batch);
    save(batch);
  };

  return {
    /** Items of a batch that are running finish; no further ones are started. */
    pause: verb((job) => {
      if (!isUnderWay(job) || job.batch !== null || !job.kind.isResumable) return;
      runs.end(job, 'paused');
      save(job);
    }),
    /** Continues with the items that have not ended. */
    resume: verb(resume),
    /** Saved data is kept. Items that were not fetched are not journalled as absent. */
    cancel: verb((job) => {
      if (hasEnded(job)) return;
      if (isBatch(job)) return cancelAll(job);
      runs.end(job, 'cancelled');
      scheduler.settle(job);
    }),
    /** Tries again. For a batch, all items that failed or were cancelled. */
    retry: verb((job) => {
      if (!isBatch(job)) return resume(job);
      const again = itemsOf(job).filter((item) => hasEnded(item) && item.stored.state !== 'done');
      for (const { stored } of again) Object.assign(stored, UNTRIED);
      jobs.saveItems(job, again);
      if (again.length > 0) begin(job);
    }),
    /** Removes a job that is not running from the list, with its results. */
    dismiss: verb((job) => {
      if (isUnderWay(job) || job.batch !== null) return;
      for (const item of runs.all()) if (item.batch === job) void runs.abort(item);
      jobs.drop([job]);
    }),
  };
}
