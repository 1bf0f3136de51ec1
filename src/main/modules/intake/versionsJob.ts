import { z } from 'zod';
import type { Job } from '../../jobs/job';

/**
 * Saved state of a job that fetches versions: the current version, how many were fetched or already saved, which are
 * unreadable, and, when fetching again, which changed (null is the AML result) and how many did not. `repeated` lists
 * ranges of versions that are empty or equal to their neighbour and were therefore not saved.
 */
export const VersionsDetail = z.strictObject({
  version: z.int().nonnegative().nullable().default(null),
  fetched: z.int().nonnegative().default(0),
  skipped: z.int().nonnegative().default(0),
  unread: z.array(z.int().nonnegative()).default([]),
  changed: z.array(z.int().nonnegative().nullable()).default([]),
  unchanged: z.int().nonnegative().default(0),
  repeated: z.array(z.strictObject({ from: z.int().nonnegative(), to: z.int().nonnegative() })).default([]),
});
export const NOTHING_YET = VersionsDetail.parse({});
export type VersionsJob = Job<unknown, z.infer<typeof VersionsDetail>>;
