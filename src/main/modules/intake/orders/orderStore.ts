import { AppError } from '../../../errors/appError';
import type { Vault } from '../../../platform/vault/types';
import { itemKind, itemRow, ORDER_KIND, StoredItem, StoredOrder } from './orderRecord';

/** An order in memory. */
export interface Order {
  readonly stored: StoredOrder;
  /** Null until somebody looks or it is gone on with: a finished order of thousands costs nothing at start. */
  items: StoredItem[] | null;
  /** Where the next waiting item is at the earliest. */
  next: number;
}

/** Orders and their items as the vault keeps them. What was removed is not written again. */
export interface OrderStore {
  all(): Order[];
  /** Throws `AppError` `no-such-thing`. */
  orderOf(orderId: string): Order;
  /** In the order in which they were given; what cannot be read is left out. */
  itemsOf(order: Order): StoredItem[];
  /** Writes a new order down, its items first. */
  add(order: Order): void;
  save(order: Order): void;
  saveItems(order: Order, items: readonly StoredItem[]): void;
  /** Counts outcomes and bytes anew from the items. */
  count(order: Order): void;
  remove(order: Order): void;
  removeItems(order: Order, items: readonly StoredItem[]): void;
  /** Reads what the vault keeps; an order that cannot be read is removed. */
  recover(): Order[];
  /** Forgets what is in memory. */
  clear(): void;
}

export function createOrderStore(vault: Vault): OrderStore {
  const orders = new Map<string, Order>();
  const isKept = ({ stored }: Order): boolean => orders.has(stored.orderId);

  const erase = (orderId: string): void => {
    vault.jobs.remove(orderId);
    vault.jobs.removeKind(itemKind(orderId));
  };

  const write = (orderId: string, items: readonly StoredItem[]): void =>
    vault.jobs.saveAll(
      itemKind(orderId),
      items.map((item) => ({ id: itemRow(item.itemId), state: item })),
    );

  const store: OrderStore = {
    all: () => [...orders.values()],
    orderOf(orderId) {
      const order = orders.get(orderId);
      if (order === undefined) throw new AppError('no-such-thing', 'No order of this id');
      return order;
    },
    itemsOf: (order) =>
      (order.items ??= vault.jobs
        .list(itemKind(order.stored.orderId))
        .flatMap(({ state }) => {
          const read = StoredItem.safeParse(state);
          return read.success ? [read.data] : [];
        })
        .sort((a, b) => a.index - b.index)),
    add(order) {
      write(order.stored.orderId, order.items ?? []);
      orders.set(order.stored.orderId, order);
      store.save(order);
    },
    save(order) {
      if (isKept(order)) vault.jobs.save(order.stored.orderId, ORDER_KIND, order.stored);
    },
    saveItems(order, items) {
      if (isKept(order)) write(order.stored.orderId, items);
    },
    count(order) {
      const outcomes: StoredOrder['outcomes'] = {};
      let bytes = 0;
      for (const item of store.itemsOf(order)) {
        if (item.outcome !== null) outcomes[item.outcome] = (outcomes[item.outcome] ?? 0) + 1;
        bytes += item.bytes;
      }
      Object.assign(order.stored, { outcomes, bytes });
    },
    remove({ stored: { orderId } }) {
      orders.delete(orderId);
      erase(orderId);
    },
    removeItems(order, items) {
      order.items = store.itemsOf(order).filter((item) => !items.includes(item));
      order.next = 0;
      order.stored.total = order.items.length;
      for (const { itemId } of items) vault.jobs.remove(itemRow(itemId));
    },
    recover() {
      for (const { id, state } of vault.jobs.list(ORDER_KIND)) {
        const read = StoredOrder.safeParse(state);
        if (read.success) orders.set(id, { stored: read.data, items: null, next: 0 });
        else erase(id);
      }
      return store.all();
    },
    clear: () => orders.clear(),
  };
  return store;
}
