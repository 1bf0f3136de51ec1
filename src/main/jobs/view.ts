import type { JobView } from '@shared/ipc/jobViews';
import { isBatch, type Job } from './job';

/** Minimum time and number of parts after which the remaining time is estimated. */
const PACE = { ms: 2_000, parts: 3 };

const bytesOf = ({ stored, inFlight }: Job): number =>
  [...inFlight.values()].reduce((sum, count) => sum + count, stored.bytes);

function secondsLeft({ stored: { state, done, total }, pace }: Job, now: number): number | null {
  const [ms, parts] = [now - pace.since, done - pace.done];
  if (state !== 'running' || total === null || ms < PACE.ms || parts < PACE.parts) return null;
  return Math.ceil(((ms / parts) * (total - done)) / 1000);
}

/** A job as shown in the window at the time `now`, in ms. `running` are all running jobs, including batch items. */
export function viewOf(job: Job, running: readonly Job[], now: number): JobView {
  const { v: _, input: __, kind, ...common } = job.stored;
  const own = isBatch(job) ? running.filter(({ batch }) => batch === job) : [];
  const { subject, detail } = job.kind.view(job);
  return {
    ...common,
    kind,
    bytes: own.reduce((sum, item) => sum + bytesOf(item), bytesOf(job)),
    secondsLeft: secondsLeft(job, now),
    subject,
    detail: isBatch(job) ? { ...detail, running: own.length } : detail,
  } as JobView;
}
