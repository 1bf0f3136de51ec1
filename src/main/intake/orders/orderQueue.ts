import { caseIdSeed, type CaseId, type CaseKind } from '@shared/domain/ids';
import type { ItemPage, OrderItem, OrderView } from '@shared/ipc/ordersContract';
import type { Vault } from '../../vault/types';
import { IntakeError } from '../intakeError';
import { createThrottled } from '../throttle';
import type { Intake } from '../types';
import {
  bytesOf,
  itemKind,
  itemRow,
  ORDER_KIND,
  StoredItem,
  StoredOrder,
  subjectOf,
  type Work,
} from './orderRecord';
import { createPerformer, itemFailureOf, type ItemEnd, type PerformParts } from './performItem';

/** Items of all orders under way at once; requests are bounded by each profile's own limit. */
const ITEMS_AT_ONCE = 4;
const PUSH_INTERVAL_MS = 200;
const SAVE_INTERVAL_MS = 1000;

/** Orders of many items: each is worked off, a few at a time, can be paused, and goes on after a crash where it stopped. */
export interface OrderQueue {
  /** Writes the order down, whole, before anything of it begins. */
  start(order: { profileId: string; work: readonly Work[] }): OrderView[];
  list(): OrderView[];
  items(orderId: string, page: { only: 'all' | 'problems'; offset: number; limit: number }): ItemPage;
  /** What is under way ends in its own time; nothing further begins. */
  pause(orderId: string): OrderView[];
  resume(orderId: string): OrderView[];
  /** What is sealed stays. */
  cancel(orderId: string): OrderView[];
  cancelItem(orderId: string, itemId: string): OrderView[];
  /** Failed and cancelled items once more. */
  retry(orderId: string): OrderView[];
  /** Takes an order that is not running off the list, with its results. */
  clear(orderId: string): OrderView[];
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
  vault: () => Vault;
  intake: Pick<Intake, 'bring' | 'forget' | 'peek' | 'kept'>;
  newId: () => string;
  onChanged: (orders: OrderView[]) => void;
  /** Bytes that were kept for an item have been set aside. */
  onLetGo: () => void;
  onError: (error: unknown) => void;
}

interface Order {
  readonly stored: StoredOrder;
  /** Null until somebody looks or it is gone on with: a finished order of thousands costs nothing at start. */
  items: StoredItem[] | null;
  /** Where the next waiting item is at the earliest. */
  next: number;
}

const PROBLEMS: readonly (StoredItem['outcome'] | null)[] = ['failed', 'cancelled', 'absent'];
const isProblem = ({ outcome, absent }: StoredItem): boolean => PROBLEMS.includes(outcome) || absent > 0;
const RETRIED: readonly (StoredItem['outcome'] | null)[] = ['failed', 'cancelled'];

export function createOrderQueue(parts: OrderQueueParts): OrderQueue {
  const { vault, intake, newId, clock, onError } = parts;
  const performer = createPerformer(parts);
  const orders = new Map<string, Order>();
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
  const list = (): OrderView[] => [...orders.values()].map(viewOf);
  const pushed = createThrottled(PUSH_INTERVAL_MS, () => parts.onChanged(list()));

  const orderOf = (orderId: string): Order => {
    const order = orders.get(orderId);
    if (order === undefined) throw new IntakeError('no-such-thing', 'No order of this id');
    return order;
  };

  const save = ({ stored }: Order): void => {
    if (orders.has(stored.orderId)) vault().jobs.save(stored.orderId, ORDER_KIND, stored);
  };
  /** Counts are for the eye; the items are what counts. */
  const saving = createThrottled(SAVE_INTERVAL_MS, () => orders.forEach(save));
  const drop = (order: Order): void => {
    const { orderId } = order.stored;
    const items = itemsOf(order);
    orders.delete(orderId);
    vault().jobs.remove(orderId);
    vault().jobs.removeKind(itemKind(orderId));
    letGo(items);
  };
  /** Of items that are no longer listed: their jobs, and the bytes that nothing else holds by now. */
  const letGo = (items: readonly StoredItem[]): void => {
    intake.forget(items.map(({ itemId }) => itemId));
    const bytes = items.flatMap(({ work }) => bytesOf(work));
    if (bytes.length === 0) return;
    vault().erasures.setAside(bytes);
    parts.onLetGo();
  };
  const saveItem = (order: Order, item: StoredItem): void => {
    if (orders.has(order.stored.orderId))
      vault().jobs.save(itemRow(item.itemId), itemKind(order.stored.orderId), item);
  };

  const count = (order: Order): void => {
    const outcomes: StoredOrder['outcomes'] = {};
    let bytes = 0;
    for (const item of itemsOf(order)) {
      if (item.outcome !== null) outcomes[item.outcome] = (outcomes[item.outcome] ?? 0) + 1;
      bytes += item.bytes;
    }
    Object.assign(order.stored, { outcomes, bytes });
  };

  const itemsOf = (order: Order): StoredItem[] =>
    (order.items ??= vault()
      .jobs.list(itemKind(order.stored.orderId))
      .flatMap(({ state }) => {
        const read = StoredItem.safeParse(state);
        return read.success ? [read.data] : [];
      })
      .sort((a, b) => a.index - b.index));

  const settle = (order: Order, item: StoredItem, end: ItemEnd): void => {
    Object.assign(item, { ...end, state: 'settled' });
    saveItem(order, item);
    // A failed item's job knows how far it came; it goes on from there when it is tried again.
    if (end.outcome !== 'failed') intake.forget([item.itemId]);
    const { outcomes } = order.stored;
    outcomes[end.outcome] = (outcomes[end.outcome] ?? 0) + 1;
    order.stored.bytes += end.bytes;
    saving.poke();
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
    pushed.poke();
  };

  const runItem = (order: Order, item: StoredItem): void => {
    const controller = new AbortController();
    const { signal } = controller;
    item.state = 'running';
    const work = async (): Promise<void> => {
      let end: ItemEnd;
      try {
        const { profileId } = order.stored;
        end = await performer.perform(item, profileId, signal, () => saveItem(order, item));
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
    pushed.poke();
    if (stopping) return;
    for (const order of orders.values()) {
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
      const orderId = newId();
      const items = work.map((one, index): StoredItem => ({
        v: 1,
        itemId: newId(),
        index,
        work: one,
        state: 'waiting',
        outcome: null,
        failure: null,
        facts: null,
        comparison: null,
        absent: 0,
        bytes: 0,
        caseId: null,
        before: null,
      }));
      const stored: StoredOrder = {
        v: 1,
        orderId,
        profileId,
        state: 'running',
        startedAt: clock().toISOString(),
        total: items.length,
        outcomes: {},
        bytes: 0,
      };
      vault().jobs.saveAll(
        itemKind(orderId),
        items.map((item) => ({ id: itemRow(item.itemId), state: item })),
      );
      const order: Order = { stored, items, next: 0 };
      orders.set(orderId, order);
      save(order);
      pump();
      return list();
    },
    list,
    items(orderId, { only, offset, limit }) {
      const all = itemsOf(orderOf(orderId));
      const found = only === 'problems' ? all.filter(isProblem) : all;
      return { items: found.slice(offset, offset + limit).map(itemView), total: found.length };
    },
    pause(orderId) {
      const order = orderOf(orderId);
      if (order.stored.state === 'running') {
        order.stored.state = 'paused';
        save(order);
        pushed.poke();
      }
      return list();
    },
    resume(orderId) {
      const order = orderOf(orderId);
      if (order.stored.state === 'paused' || order.stored.state === 'interrupted') begin(order);
      return list();
    },
    cancel(orderId) {
      const order = orderOf(orderId);
      if (order.stored.state === 'done') return list();
      const open = itemsOf(order).filter(({ state }) => state !== 'settled');
      for (const item of open) Object.assign(item, { ...cancelled(item), state: 'settled' });
      vault().jobs.saveAll(
        itemKind(orderId),
        open.map((item) => ({ id: itemRow(item.itemId), state: item })),
      );
      intake.forget(open.map(({ itemId }) => itemId));
      for (const { itemId } of open) runs.get(itemId)?.controller.abort();
      order.stored.state = 'done';
      count(order);
      save(order);
      pump();
      return list();
    },
    cancelItem(orderId, itemId) {
      const order = orderOf(orderId);
      const item = itemsOf(order).find((one) => one.itemId === itemId);
      if (item !== undefined && item.state !== 'settled') {
        settle(order, item, cancelled(item));
        runs.get(itemId)?.controller.abort();
        pump();
      }
      return list();
    },
    retry(orderId) {
      const order = orderOf(orderId);
      const again = itemsOf(order).filter(({ outcome }) => RETRIED.includes(outcome));
      for (const item of again)
        Object.assign(item, {
          state: 'waiting',
          outcome: null,
          failure: null,
          facts: null,
          comparison: null,
          absent: 0,
          bytes: 0,
        });
      vault().jobs.saveAll(
        itemKind(orderId),
        again.map((item) => ({ id: itemRow(item.itemId), state: item })),
      );
      if (again.length > 0) begin(order);
      return list();
    },
    clear(orderId) {
      const order = orderOf(orderId);
      if (order.stored.state === 'running') return list();
      for (const { itemId } of itemsOf(order)) runs.get(itemId)?.controller.abort();
      drop(order);
      pushed.poke();
      return list();
    },
    isBusy: () => runs.size > 0,
    forgetCase(of) {
      for (const order of [...orders.values()]) {
        const gone = itemsOf(order).filter((item) => isAbout(item, order, of));
        if (gone.length === 0) continue;
        if (gone.length === itemsOf(order).length) {
          drop(order);
          continue;
        }
        order.items = itemsOf(order).filter((item) => !gone.includes(item));
        order.next = 0;
        order.stored.total = order.items.length;
        for (const { itemId } of gone) vault().jobs.remove(itemRow(itemId));
        letGo(gone);
        count(order);
        save(order);
      }
      pushed.poke();
    },
    poke: () => {
      if (runs.size > 0) pushed.poke();
    },
    recover() {
      const wanted = new Set<string>();
      for (const { id, state } of vault().jobs.list(ORDER_KIND)) {
        const read = StoredOrder.safeParse(state);
        if (!read.success) {
          vault().jobs.remove(id);
          vault().jobs.removeKind(itemKind(id));
          continue;
        }
        const order: Order = { stored: read.data, items: null, next: 0 };
        orders.set(id, order);
        if (read.data.state === 'done') continue;
        for (const item of itemsOf(order))
          if (item.state !== 'settled' || item.outcome === 'failed') wanted.add(item.itemId);
        if (read.data.state === 'running') read.data.state = 'interrupted';
        count(order);
        save(order);
      }
      // Jobs whose item was written down as settled a moment before the crash.
      intake.forget(intake.kept().filter((jobId) => !wanted.has(jobId)));
      pushed.poke();
    },
    async stop() {
      stopping = true;
      for (const order of orders.values())
        if (order.stored.state === 'running') order.stored.state = 'interrupted';
      const ends = [...runs.values()].map(({ controller, ended }) => {
        controller.abort();
        return ended;
      });
      await Promise.allSettled(ends);
      orders.forEach(save);
      saving.stop();
      pushed.stop();
      orders.clear();
    },
  };
}
