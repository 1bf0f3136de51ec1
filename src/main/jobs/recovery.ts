import type { CaseId } from '@shared/domain/ids';
import { isBatch, isComplete, isUnderWay, type Batch, type Job } from './job';
import type { JobList } from './jobList';

/**
 * Loads the saved jobs and marks those that a crash interrupted. Calls `onCaseChanged` for each case whose last entries
 * may not be indexed yet.
 */
export function recoverJobs(list: JobList, onCaseChanged: (caseId: CaseId) => void): void {
  const recoverBatch = (batch: Batch): void => {
    for (const { stored } of list.itemsOf(batch)) {
      if (stored.state === 'running') stored.state = 'waiting';
      if (stored.state !== 'done' && stored.caseId !== null) onCaseChanged(stored.caseId);
    }
    if (batch.stored.state === 'running') batch.stored.state = 'interrupted';
    list.recount(batch);
    list.save(batch);
  };
  const recoverJob = (job: Job): void => {
    if (job.stored.caseId !== null) onCaseChanged(job.stored.caseId);
    if (isComplete(job)) return list.drop([job]);
    if (!isUnderWay(job)) return;
    job.stored.state = 'interrupted';
    list.save(job);
  };
  for (const job of list.load()) {
    list.add(job);
    if (!isBatch(job)) recoverJob(job);
    else if (job.stored.state !== 'done') recoverBatch(job);
  }
}
