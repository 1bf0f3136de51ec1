import { computed, ref } from 'vue';
import { defineStore } from 'pinia';
import type { CaseKind } from '@shared/domain/ids';
import type { RequestOf } from '@shared/ipc/contract';
import type { OrderChoices, OrderView } from '@shared/ipc/ordersContract';
import { call, listen } from '../../bridge/call';

/** Something to be ordered that the window was given: a text, or files with the folders they were in. */
export type Given =
  { text: string } | { files: readonly { file: File; folder: string }[] } | { choose: 'files' | 'folder' };

/** Orders under way and done. Main's list is the truth; pushes replace it whole. */
export const useOrdersStore = defineStore('orders', () => {
  const orders = ref<OrderView[]>([]);
  const problem = ref<unknown>(null);
  /** What the preview is to be made of; null while it is shut. */
  const given = ref<Given | null>(null);
  /** What was said where it was given, before the preview. */
  const asked = ref<{ profileId: string; kind: CaseKind } | null>(null);

  const take = (list: OrderView[]): void => {
    orders.value = list;
    problem.value = null;
  };
  const ask = (list: Promise<OrderView[]>): Promise<void> =>
    list.then(take, (error: unknown) => void (problem.value = error));

  return {
    orders,
    problem,
    given,
    asked,
    /** What becomes of a draft; throws the bridge's error. */
    preview: (draftId: string, choices: OrderChoices) => call('inbox:preview', { draftId, choices }),
    lines: async (request: RequestOf<'inbox:lines'>) => {
      const { lines: rows, total } = await call('inbox:lines', request);
      return { rows, total };
    },
    /** Starts what the preview showed; throws the bridge's error. */
    start: async (draftId: string, choices: OrderChoices) =>
      take(await call('inbox:start', { draftId, choices })),
    discard: (draftId: string) => call('inbox:discard', { draftId }).catch(() => undefined),
    items: async (request: RequestOf<'orders:items'>) => {
      const { items: rows, total } = await call('orders:items', request);
      return { rows, total };
    },
    running: computed(() => orders.value.filter(({ state }) => state === 'running')),
    interrupted: computed(() => orders.value.filter(({ state }) => state === 'interrupted')),
    load: () => ask(call('orders:list')),
    follow: () => listen('orders:changed', take),
    pause: (orderId: string) => ask(call('orders:pause', { orderId })),
    resume: (orderId: string) => ask(call('orders:resume', { orderId })),
    cancel: (orderId: string) => ask(call('orders:cancel', { orderId })),
    cancelItem: (orderId: string, itemId: string) => ask(call('orders:cancelItem', { orderId, itemId })),
    retry: (orderId: string) => ask(call('orders:retry', { orderId })),
    clear: (orderId: string) => ask(call('orders:clear', { orderId })),
    forget: () => {
      orders.value = [];
      problem.value = null;
      given.value = null;
      asked.value = null;
    },
  };
});
