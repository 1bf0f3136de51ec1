import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inSlices, SLICE_MS, runToCompletion, workUntil, type Steps } from '@shared/domain/slices';

/** Counts to a number, a step at a time. */
function* countTo(end: number): Steps<number> {
  let count = 0;
  while (count < end) {
    count += 1;
    yield;
  }
  return count;
}

/** A clock on which every look takes a while. */
function clockOf(msPerCall: number) {
  let at = 0;
  return () => (at += msPerCall);
}

describe('work in slices', () => {
  it('comes to the same as the work done at once, however slow the machine', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(200), fc.integer({ min: 1, max: 50 }), async (end, msPerCall) => {
        const yieldNow = (): Promise<void> => Promise.resolve();
        expect(await inSlices(countTo(end), { now: clockOf(msPerCall), yieldNow })).toBe(
          runToCompletion(countTo(end)),
        );
      }),
    );
  });

  it('lets what waits run after every slice', async () => {
    let turns = 0;
    const yieldNow = (): Promise<void> => {
      turns += 1;
      return Promise.resolve();
    };
    await inSlices(countTo(100), { now: clockOf(SLICE_MS), yieldNow });
    expect(turns).toBe(100);
  });

  it('says when a slice has not been enough, and goes on from there', () => {
    const steps = countTo(3);
    const now = clockOf(1);
    expect(workUntil(steps, now, 2)).toEqual({ isDone: false });
    expect(workUntil(steps, now, 1000)).toEqual({ isDone: true, value: 3 });
  });
});
