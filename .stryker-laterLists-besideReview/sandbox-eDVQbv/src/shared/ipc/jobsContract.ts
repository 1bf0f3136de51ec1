// @ts-nocheck
import { z } from 'zod';
import { PAGE_MAX } from './jobViews';

export const JobRequest = z.strictObject({ jobId: z.uuid() });
export const JobItemsRequest = z.strictObject({
  jobId: z.uuid(),
  only: z.enum(['all', 'problems']),
  offset: z.int().nonnegative(),
  limit: z.int().min(1).max(PAGE_MAX),
});
