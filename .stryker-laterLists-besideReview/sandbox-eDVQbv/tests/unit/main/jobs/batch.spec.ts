// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { countItem, countItems, finishIfDone, nextItem } from '../../../../src/main/jobs/batch';
import type { Batch, Job } from '../../../../src/main/jobs/job';
import { batchOf, jobOf } from './jobs';

type State = Job['stored']['state'];
const items = (...states: State[]): Batch =>
  batchOf(...states.map((state, index) => (batch: Batch) => jobOf(index + 1, { state }, { batch })));
const itemsOf = (batch: Batch): Job[] => batch.items ?? [];
const always = () => true;
const next = (batch: Batch, may: Partial<Parameters<typeof nextItem>[2]> = {}) =>
  itemsOf(batch).indexOf(nextItem(batch, itemsOf, { hasPlace: always, isFree: always, ...may }) as Job);

describe('the next item of a batch', () => {
  it('is the first that waits', () => {
    expect(next(items('done', 'failed', 'running', 'waiting', 'waiting'))).toBe(3);
    expect(next(items('done', 'cancelled', 'running', 'paused', 'interrupted'))).toBe(-1);
    expect(next(items())).toBe(-1);
  });

  it('is none where there is no place, and another where one has to wait for its like', () => {
    const batch = items('waiting', 'waiting');
    expect(next(batch, { hasPlace: () => false })).toBe(-1);
    const [first] = itemsOf(batch);
    expect(next(batch, { isFree: (job) => job !== first })).toBe(1);
    expect(next(batch, { isFree: () => false })).toBe(-1);
  });

  it('remembers those that have ended, and none behind one that has not', () => {
    const batch = items('done', 'running', 'done', 'waiting');
    next(batch);
    expect(batch.next).toBe(1);
  });
});

describe('the counts of a batch', () => {
  const batch = batchOf(
    (of) => jobOf(1, { state: 'done', outcome: 'complete', bytes: 10 } as never, { batch: of }),
    (of) => jobOf(2, { state: 'failed', outcome: 'failed', bytes: 3 }, { batch: of }),
    (of) => jobOf(3, { state: 'running', bytes: 100 }, { batch: of }),
    (of) => jobOf(4, { state: 'cancelled', outcome: null }, { batch: of }),
  );
  it('are those of its items that have ended', () => {
    batch.stored.detail.outcomes = { failed: 7 };
    countItems(batch, itemsOf(batch));
    expect(batch.stored).toMatchObject({
      done: 3,
      bytes: 13,
      detail: { outcomes: { complete: 1, failed: 1 } },
    });
  });

  it('grow with each item that ends; one without an outcome has failed', () => {
    const [complete, , , none] = itemsOf(batch);
    if (complete === undefined || none === undefined) throw new Error('no item');
    countItem(batch, complete);
    countItem(batch, none);
    expect(batch.stored).toMatchObject({
      done: 5,
      bytes: 23,
      detail: { outcomes: { complete: 2, failed: 2 } },
    });
  });
});

describe('a batch is over', () => {
  it('when every item has ended, and is then counted anew', () => {
    const batch = items('done', 'failed', 'cancelled');
    expect(finishIfDone(batch, itemsOf)).toBe(true);
    expect(batch.stored).toMatchObject({ state: 'done', done: 3 });
    const open = items('done', 'waiting', 'done');
    expect(finishIfDone(open, itemsOf)).toBe(false);
    expect(open.stored.state).toBe('running');
    expect(finishIfDone(items(), itemsOf)).toBe(true);
  });
});
