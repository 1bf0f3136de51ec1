// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { PAGE_MAX } from '@shared/ipc/jobViews';
import { JobItemsRequest, JobRequest } from '@shared/ipc/jobsContract';

const UUID = '00000000-0000-4000-8000-000000000001';

describe('requests about jobs', () => {
  it.each<[object, boolean]>([
    [{}, true],
    [{ only: 'problems', offset: 40, limit: PAGE_MAX }, true],
    [{ limit: 0 }, false],
    [{ limit: PAGE_MAX + 1 }, false],
    [{ offset: -1 }, false],
    [{ offset: 0.5 }, false],
    [{ only: 'done' }, false],
    [{ jobId: '1' }, false],
    [{ order: 'name' }, false],
  ])('of a batch are asked for in pages: %j is taken: %s', (part, isTaken) => {
    const request = { jobId: UUID, only: 'all', offset: 0, limit: 1, ...part };
    expect(JobItemsRequest.safeParse(request).success).toBe(isTaken);
  });

  it('are named by their id and nothing else', () => {
    expect(JobRequest.safeParse({ jobId: UUID }).success).toBe(true);
    for (const request of [{ jobId: 'x' }, { jobId: UUID, force: true }, {}, null])
      expect(JobRequest.safeParse(request).success).toBe(false);
  });
});
