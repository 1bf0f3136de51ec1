// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { JOB_STATES } from '@shared/ipc/jobViews';
import { hasEnded, isBatch, isComplete, isUnderWay, StoredJob } from '../../../../src/main/jobs/job';
import { batchOf, jobOf, kindOf } from './jobs';

describe('the states of a job', () => {
  it.each(JOB_STATES)('%s', (state) => {
    const job = jobOf(1, { state });
    expect(isUnderWay(job)).toBe(state === 'waiting' || state === 'running');
    expect(hasEnded(job)).toBe(state === 'done' || state === 'failed' || state === 'cancelled');
    expect(isComplete(job)).toBe(state === 'done');
  });

  it('leave something to do where the kind says so', () => {
    const kind = kindOf({ isComplete: ({ stored }) => stored.absent === 0 });
    expect(isComplete(jobOf(1, { state: 'done', absent: 1 }, { kind }))).toBe(false);
    expect(isComplete(jobOf(1, { state: 'done' }, { kind }))).toBe(true);
    expect(isComplete(jobOf(1, { state: 'failed' }, { kind }))).toBe(false);
  });

  it('of a batch are its items’', () => {
    expect([isBatch(batchOf()), isBatch(jobOf(1))]).toEqual([true, false]);
  });
});

describe('a job as the vault keeps it', () => {
  const { stored } = jobOf(1);
  it.each<[string, object, boolean]>([
    ['as it was made', {}, true],
    ['of another version', { v: 2 }, false],
    ['with a count below nothing', { done: -1 }, false],
    ['with half a part', { total: 1.5 }, false],
    ['in no such state', { state: 'lost' }, false],
    ['of a case by no id', { caseId: 'Ana' }, false],
    ['with something more', { more: 1 }, false],
  ])('%s', (_what, over, isValid) => {
    expect(StoredJob.safeParse({ ...stored, ...over }).success).toBe(isValid);
  });
});
