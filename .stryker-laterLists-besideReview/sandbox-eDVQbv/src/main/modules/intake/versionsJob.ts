// @ts-nocheck
import { z } from 'zod';
import type { Job } from '../../jobs/job';

/**
 * What a job that fetches versions remembers: the one being asked for, how many were sealed and saved already, those of which
 * something cannot be read, and of those that were saved before, which changed (null: the AML result) and how many did not.
 * `repeated` ones are empty or the same as the one beside them, one after another, and were not saved.
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
