import { z } from 'zod';
import { BatchDetail, hasEnded, type Batch, type Job, type JobKind } from './job';

/** A batch does not run itself. Its items run, and it is done when they are. */
export const batchKind: JobKind<null, z.infer<typeof BatchDetail>> = {
  name: 'batch',
  input: z.null(),
  detail: BatchDetail,
  places: { atOnce: Infinity },
  isResumable: true,
  run: async () => undefined,
  failureOf: () => ({ failure: 'unexpected', facts: null }),
  view: ({ stored: { detail } }) => ({ subject: null, detail: { ...detail, running: 0 } }),
  // A batch stays on the list until its results have been viewed.
  isComplete: () => false,
};

type ItemsOf = (batch: Batch) => Job[];

const passEnded = (batch: Batch, items: readonly Job[]): void => {
  for (let item = items[batch.next]; item !== undefined && hasEnded(item); item = items[batch.next])
    batch.next += 1;
};

/** The first waiting item that may run; null if there is none or no slot is free. */
export function nextItem(
  batch: Batch,
  itemsOf: ItemsOf,
  may: { hasPlace: (job: Job) => boolean; isFree: (job: Job) => boolean },
): Job | null {
  const items = itemsOf(batch);
  passEnded(batch, items);
  for (let index = batch.next; index < items.length; index++) {
    const item = items[index];
    if (item?.stored.state !== 'waiting') continue;
    if (!may.hasPlace(item)) return null;
    if (may.isFree(item)) return item;
  }
  return null;
}

/** Recomputes the batch's counts from its items. */
export function countItems({ stored }: Batch, items: readonly Job[]): void {
  const ended = items.filter(hasEnded);
  const outcomes: typeof stored.detail.outcomes = {};
  for (const { stored: item } of ended)
    if (item.outcome !== null) outcomes[item.outcome] = (outcomes[item.outcome] ?? 0) + 1;
  stored.detail.outcomes = outcomes;
  stored.done = ended.length;
  stored.bytes = ended.reduce((sum, item) => sum + item.stored.bytes, 0);
}

/** Adds an item that has ended to the batch's counts. */
export function countItem({ stored }: Batch, { stored: item }: Job): void {
  const { outcomes } = stored.detail;
  const outcome = item.outcome ?? 'failed';
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  stored.bytes += item.bytes;
  stored.done += 1;
}

/** Marks the batch as done if all items have ended. Returns whether that is the case now. */
export function finishIfDone(batch: Batch, itemsOf: ItemsOf): boolean {
  const items = itemsOf(batch);
  passEnded(batch, items);
  if (batch.next < items.length) return false;
  batch.stored.state = 'done';
  countItems(batch, items);
  return true;
}
