// @ts-nocheck
import { z } from 'zod';
import { batchKind } from '../../../../src/main/jobs/batch';
import type { Batch, Job, JobKind } from '../../../../src/main/jobs/job';
import { newJob } from '../../../../src/main/jobs/store';

export const jobId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const STARTED = '2026-01-01T00:00:00.000Z';

/** A kind of work that never runs by itself; its name is one of the app's. */
export const kindOf = (
  over: Partial<JobKind<string, { steps: number }>> = {},
): JobKind<string, { steps: number }> => ({
  name: 'case',
  input: z.string(),
  detail: z.strictObject({ steps: z.int().default(0) }),
  places: { atOnce: 1 },
  isResumable: true,
  run: async () => undefined,
  failureOf: () => ({ failure: 'unexpected', facts: null }),
  view: () => ({ subject: null, detail: {} }),
  ...over,
});

export function jobOf(
  number: number,
  stored: Partial<Job['stored']> = {},
  {
    kind = kindOf(),
    batch = null,
  }: { kind?: JobKind<string, never> | ReturnType<typeof kindOf>; batch?: Batch | null } = {},
): Job {
  const job = newJob(kind as JobKind<string, unknown>, 'input', {
    batch,
    jobId: jobId(number),
    startedAt: STARTED,
  });
  Object.assign(job.stored, stored);
  return job;
}

export function batchOf(...items: ((batch: Batch) => Job)[]): Batch {
  const batch = newJob(batchKind, null, { batch: null, jobId: jobId(99), startedAt: STARTED }) as Batch;
  batch.items = items.map((item) => item(batch));
  Object.assign(batch.stored, { state: 'running', total: items.length });
  return batch;
}
