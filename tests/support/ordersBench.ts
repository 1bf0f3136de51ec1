import type { Bridge } from '@shared/ipc/bridge';
import type { OrderChoices, OrderItem, OrderPreview, OrderView } from '@shared/ipc/ordersContract';
import type { Envelope } from '@shared/ipc/result';

export function valueOf<T>(envelope: Envelope<T>): T {
  if (!envelope.ok) throw new Error(`${envelope.error.code}: ${envelope.error.message}`);
  return envelope.value;
}

export type SomeChoices = Partial<OrderChoices>;
const choicesOf = (choices: SomeChoices) => ({ profileId: 'sandbox', ...choices });

/** A draft of one pasted text. */
export async function draftOf(bridge: Bridge, text: string): Promise<string> {
  const { draftId } = valueOf(await bridge.inbox.begin());
  valueOf(await bridge.inbox.addText({ draftId, text }));
  return draftId;
}

/** A draft of what the system's dialog was stubbed to choose. */
export async function chosenDraft(bridge: Bridge, what: 'files' | 'folder'): Promise<string> {
  const { draftId } = valueOf(await bridge.inbox.begin());
  valueOf(await bridge.inbox.choose({ draftId, what }));
  return draftId;
}

export async function previewOf(
  bridge: Bridge,
  draftId: string,
  choices: SomeChoices = {},
): Promise<OrderPreview> {
  return valueOf(await bridge.inbox.preview({ draftId, choices: choicesOf(choices) }));
}

/** Starts a draft and resolves with its items once all have ended. */
export async function workOff(
  bridge: Bridge,
  draftId: string,
  choices: SomeChoices = {},
): Promise<{ order: OrderView; items: OrderItem[] }> {
  const known = new Set(valueOf(await bridge.orders.list()).map(({ orderId }) => orderId));
  const isDone = (order: OrderView): boolean => !known.has(order.orderId) && order.state === 'done';
  const done = new Promise<OrderView>((resolve) => {
    const stop = bridge.orders.onChanged((orders) => {
      const found = orders.find(isDone);
      if (found === undefined) return;
      stop();
      resolve(found);
    });
  });
  valueOf(await bridge.inbox.start({ draftId, choices: choicesOf(choices) }));
  const order = await done;
  const { items } = valueOf(
    await bridge.orders.items({ orderId: order.orderId, only: 'all', offset: 0, limit: 200 }),
  );
  return { order, items };
}

/** The counts of a preview's fates. */
export const fatesOf = ({ fates }: OrderPreview): Record<string, number> =>
  Object.fromEntries(fates.map(({ fate, count }) => [fate, count]));
