import { caseIdSeed, type CaseId, type CaseKind } from '@shared/domain/ids';
import type { ItemPage, OrderItem, OrderView } from '@shared/ipc/ordersContract';
import type { Vault } from '../../../platform/vault/types';
import { createThrottle } from '../../throttle';
import type { Intake } from '../types';
import { bytesOf, subjectOf, type StoredItem, type StoredOrder, type Work } from './orderRecord';
import { createOrderStore, type Order } from './orderStore';
import { createPerformer, itemFailureOf, type ItemEnd, type PerformParts } from './performItem';

/** Items of all orders under way at once; requests are bounded by each profile's own limit. */
const ITEMS_AT_ONCE = 4;
const PUSH_INTERVAL_MS = 200;
const SAVE_INTERVAL_MS = 1000;

interface OrderId {
  orderId: string;
}

/** Orders of many items: each is worked off, a few at a time, can be paused, and goes on after a crash where it stopped. */
export interface OrderQueue {
  /** Writes the order down, whole, before anything of it begins. */
  start(order: { profileId: string; work: readonly Work[] }): OrderView[];
  list(): OrderView[];
  items(page: OrderId & { only: 'all' | 'problems'; offset: number; limit: number }): ItemPage;
  /** What is under way ends in its own time; nothing further begins. */
  pause(order: OrderId): OrderView[];
  resume(order: OrderId): OrderView[];
  /** What is sealed stays. */
  cancel(order: OrderId): OrderView[];
  cancelItem(item: OrderId & { itemId: string }): OrderView[];
  /** Failed and cancelled items once more. */
  retry(order: OrderId): OrderView[];
  /** Takes an order that is not running off the list, with its results. */
  clear(order: OrderId): OrderView[];
  /** Whether anything may still be written, also by what was cancelled and is winding down. */
  isBusy(): boolean;
  /** Takes every item about an erased case out of its order, whatever became of it: an item names whom it is about. */
  forgetCase(of: { caseId: CaseId; kind: CaseKind; subjectId: string }): void;
  /** To be called when jobs of the intake have moved. */
  poke(): void;
  /** Called once after the vault opens: marks what a crash left behind as interrupted. */
  recover(): void;
  stop(): Promise<void>;
}

export interface OrderQueueParts extends PerformParts {
  vault: Vault;
  intake: Pick<Intake, 'bring' | 'forget' | 'peek' | 'kept'>;
  newId: () => string;
  onChanged: (orders: OrderView[]) => void;
  /** Bytes that were kept for an item have been set aside. */
  onLetGo: () => void;
  onError: (error: unknown) => void;
}

const PROBLEMS: readonly (StoredItem['outcome'] | null)[] = ['failed', 'cancelled', 'absent'];
const isProblem = ({ outcome, absent }: StoredItem): boolean => PROBLEMS.includes(outcome) || absent > 0;
/** An item of which nothing was done, or that is to be done again. */
const UNTRIED = {
  state: 'waiting',
  outcome: null,
  failure: null,
  facts: null,
  comparison: null,
  absent: 0,
  bytes: 0,
} as const satisfies Partial<StoredItem>;
const RETRIED: readonly (StoredItem['outcome'] | null)[] = ['failed', 'cancelled'];

export function createOrderQueue(parts: OrderQueueParts): OrderQueue {
  const { vault, intake, newId, clock, onError } = parts;
  const performer = createPerformer(parts);
  const store = createOrderStore(vault);
  const { orderOf, itemsOf, save, saveItems, count } = store;
  const runs = new Map<
    string,
    { controller: AbortController; ended: Promise<void>; order: Order; item: StoredItem }
  >();
  let stopping = false;

  const viewOf = ({ stored }: Order): OrderView => {
    const { orderId, startedAt, state, total, outcomes, bytes } = stored;
    const settled = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
    const own = [...runs.values()].filter(({ order }) => order.stored.orderId === orderId);
    const moving = own.reduce((sum, { item }) => sum + (intake.peek(item.itemId)?.bytes ?? 0), 0);
    return {
      orderId,
      startedAt,
      state,
      total,
      settled,
      running: own.length,
      bytes: bytes + moving,
      outcomes: { ...outcomes },
    };
  };
  const list = (): OrderView[] => store.all().map(viewOf);
  const pushed = createThrottle({ ms: PUSH_INTERVAL_MS, run: () => parts.onChanged(list()) });

  /** Counts are for the eye; the items are what counts. */
  const saving = createThrottle({ ms: SAVE_INTERVAL_MS, run: () => store.all().forEach(save) });
  const drop = (order: Order): void => {
    const items = itemsOf(order);
    store.remove(order);
    letGo(items);
  };
  /** Of items that are no longer listed: their jobs, and the bytes that nothing else holds by now. */
  const letGo = (items: readonly StoredItem[]): void => {
    intake.forget(items.map(({ itemId }) => itemId));
    const bytes = items.flatMap(({ work }) => bytesOf(work));
    if (bytes.length === 0) return;
    vault.erasures.setAside(bytes);
    parts.onLetGo();
  };
  const settle = (order: Order, item: StoredItem, end: ItemEnd): void => {
    Object.assign(item, { ...end, state: 'settled' });
    saveItems(order, [item]);
    // A failed item's job knows how far it came; it goes on from there when it is tried again.
    if (end.outcome !== 'failed') intake.forget([item.itemId]);
    const { outcomes } = order.stored;
    outcomes[end.outcome] = (outcomes[end.outcome] ?? 0) + 1;
    order.stored.bytes += end.bytes;
    saving.call();
  };

  const cancelled = (item: StoredItem): ItemEnd => ({
    outcome: 'cancelled',
    failure: null,
    facts: null,
    comparison: null,
    absent: 0,
    bytes: 0,
    caseId: intake.peek(item.itemId)?.caseId ?? item.caseId,
  });

  /** Two items about the same case are never under way together: what comes second finds what the first brought. */
  const isFree = (item: StoredItem): boolean => {
    const { subjectId } = subjectOf(item.work);
    return ![...runs.values()].some(({ item: other }) => subjectOf(other.work).subjectId === subjectId);
  };

  const passSettled = (order: Order): void => {
    while (itemsOf(order)[order.next]?.state === 'settled') order.next += 1;
  };

  const authorityOf = ({ stored }: Order, { work }: StoredItem): string | null => {
    if (work.do === 'file') return work.filedUnder.authority;
    try {
      return parts.profile(stored.profileId).authority;
    } catch {
      return null;
    }
  };

  /** What is said of a check may concern the journey it belongs to, and the other way round. */
  const isAbout = (
    item: StoredItem,
    order: Order,
    { caseId, kind, subjectId }: { caseId: CaseId; kind: CaseKind; subjectId: string },
  ): boolean => {
    if (item.caseId !== null) return item.caseId === caseId;
    const its = subjectOf(item.work);
    if (its.subjectId !== subjectId || (its.kind === 'spot-check') !== (kind === 'spot-check')) return false;
    const authority = authorityOf(order, item);
    return authority === null || parts.hash(caseIdSeed(authority, kind, subjectId)).slice(0, 32) === caseId;
  };

  const nextItem = (order: Order): StoredItem | null => {
    const items = itemsOf(order);
    passSettled(order);
    for (let index = order.next; index < items.length; index++) {
      const item = items[index];
      if (item?.state === 'waiting' && isFree(item)) return item;
    }
    return null;
  };

  const finishIfDone = (order: Order): void => {
    passSettled(order);
    if (order.stored.state !== 'running' || order.next < itemsOf(order).length) return;
    order.stored.state = 'done';
    count(order);
    save(order);
    pushed.call();
  };

  const runItem = (order: Order, item: StoredItem): void => {
    const controller = new AbortController();
    const { signal } = controller;
    item.state = 'running';
    const work = async (): Promise<void> => {
      let end: ItemEnd;
      try {
        const { profileId } = order.stored;
        end = await performer.perform(item, profileId, signal, () => saveItems(order, [item]));
      } catch (error) {
        if (signal.aborted) {
          // Who cancelled has settled it; who stopped wants it to go on from here.
          if (item.state === 'running') item.state = 'waiting';
          return;
        }
        const failed = itemFailureOf(error);
        if (failed.failure === 'unexpected') onError(error);
        end = { ...cancelled(item), outcome: 'failed', ...failed };
      }
      if (item.state === 'running') settle(order, item, end);
    };
    const ended = Promise.resolve()
      .then(work)
      .catch(onError)
      .finally(() => {
        runs.delete(item.itemId);
        if (item.outcome !== null && item.outcome !== 'failed') intake.forget([item.itemId]);
        pump();
      });
    runs.set(item.itemId, { controller, ended, order, item });
  };

  function pump(): void {
    pushed.call();
    if (stopping) return;
    for (const order of store.all()) {
      if (order.stored.state !== 'running') continue;
      while (runs.size < ITEMS_AT_ONCE) {
        const item = nextItem(order);
        if (item === null) break;
        runItem(order, item);
      }
      finishIfDone(order);
    }
  }

  const begin = (order: Order): void => {
    order.stored.state = 'running';
    order.next = 0;
    for (const item of itemsOf(order))
      if (item.state === 'running' && !runs.has(item.itemId)) item.state = 'waiting';
    count(order);
    save(order);
    pump();
  };

  const itemView = (item: StoredItem): OrderItem => {
    const { itemId, work, state, outcome, failure, facts, comparison, absent, bytes, caseId } = item;
    const job = runs.has(itemId) ? intake.peek(itemId) : null;
    return {
      itemId,
      does: work.do,
      ...subjectOf(work),
      label: work.do === 'event' ? work.event.name : work.do === 'file' ? work.answer.operation : '',
      state,
      outcome,
      failure,
      facts,
      comparison,
      absent: job?.absent ?? absent,
      done: job?.done ?? 0,
      total: job?.total ?? 0,
      bytes: job?.bytes ?? bytes,
      caseId: job?.caseId ?? caseId,
    };
  };

  return {
    start({ profileId, work }) {
      const items = work.map((one, index): StoredItem => ({
        v: 1,
        itemId: newId(),
        index,
        work: one,
        ...UNTRIED,
        caseId: null,
        before: null,
      }));
      const stored: StoredOrder = {
        v: 1,
        orderId: newId(),
        profileId,
        state: 'running',
        startedAt: clock().toISOString(),
        total: items.length,
        outcomes: {},
        bytes: 0,
      };
      store.add({ stored, items, next: 0 });
      pump();
      return list();
    },
    list,
    items({ orderId, only, offset, limit }) {
      const all = itemsOf(orderOf(orderId));
      const found = only === 'problems' ? all.filter(isProblem) : all;
      return { items: found.slice(offset, offset + limit).map(itemView), total: found.length };
    },
    pause({ orderId }) {
      const order = orderOf(orderId);
      if (order.stored.state === 'running') {
        order.stored.state = 'paused';
        save(order);
        pushed.call();
      }
      return list();
    },
    resume({ orderId }) {
      const order = orderOf(orderId);
      if (order.stored.state === 'paused' || order.stored.state === 'interrupted') begin(order);
      return list();
    },
    cancel({ orderId }) {
      const order = orderOf(orderId);
      if (order.stored.state === 'done') return list();
      const open = itemsOf(order).filter(({ state }) => state !== 'settled');
      for (const item of open) Object.assign(item, { ...cancelled(item), state: 'settled' });
      saveItems(order, open);
      intake.forget(open.map(({ itemId }) => itemId));
      for (const { itemId } of open) runs.get(itemId)?.controller.abort();
      order.stored.state = 'done';
      count(order);
      save(order);
      pump();
      return list();
    },
    cancelItem({ orderId, itemId }) {
      const order = orderOf(orderId);
      const item = itemsOf(order).find((one) => one.itemId === itemId);
      if (item !== undefined && item.state !== 'settled') {
        settle(order, item, cancelled(item));
        runs.get(itemId)?.controller.abort();
        pump();
      }
      return list();
    },
    retry({ orderId }) {
      const order = orderOf(orderId);
      const again = itemsOf(order).filter(({ outcome }) => RETRIED.includes(outcome));
      for (const item of again) Object.assign(item, UNTRIED);
      saveItems(order, again);
      if (again.length > 0) begin(order);
      return list();
    },
    clear({ orderId }) {
      const order = orderOf(orderId);
      if (order.stored.state === 'running') return list();
      for (const { itemId } of itemsOf(order)) runs.get(itemId)?.controller.abort();
      drop(order);
      pushed.call();
      return list();
    },
    isBusy: () => runs.size > 0,
    forgetCase(of) {
      for (const order of store.all()) {
        const gone = itemsOf(order).filter((item) => isAbout(item, order, of));
        if (gone.length === 0) continue;
        if (gone.length === itemsOf(order).length) {
          drop(order);
          continue;
        }
        store.removeItems(order, gone);
        letGo(gone);
        count(order);
        save(order);
      }
      pushed.call();
    },
    poke: () => {
      if (runs.size > 0) pushed.call();
    },
    recover() {
      const wanted = new Set<string>();
      for (const order of store.recover()) {
        if (order.stored.state === 'done') continue;
        for (const item of itemsOf(order))
          if (item.state !== 'settled' || item.outcome === 'failed') wanted.add(item.itemId);
        if (order.stored.state === 'running') order.stored.state = 'interrupted';
        count(order);
        save(order);
      }
      // Jobs whose item was written down as settled a moment before the crash.
      intake.forget(intake.kept().filter((jobId) => !wanted.has(jobId)));
      pushed.call();
    },
    async stop() {
      stopping = true;
      for (const { stored } of store.all()) if (stored.state === 'running') stored.state = 'interrupted';
      const ends = [...runs.values()].map(({ controller, ended }) => {
        controller.abort();
        return ended;
      });
      await Promise.allSettled(ends);
      store.all().forEach(save);
      saving.stop();
      pushed.stop();
      store.clear();
    },
  };
}
