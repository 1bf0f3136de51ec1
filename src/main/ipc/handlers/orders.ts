import type { OpenDesk } from '../../app/desk';
import type { GroupHandlers } from '../registrar';

/** `choose` shows the system's dialog and gives paths, which stay in main. */
export function ordersHandlers(
  desk: OpenDesk,
  choose: (what: 'files' | 'folder') => Promise<string[]>,
): GroupHandlers<'orders'> {
  return {
    'orders:begin': async () => (await desk().inbox()).begin(),
    async 'orders:addText'({ draftId, text }) {
      (await desk().inbox()).addText(draftId, text);
      return null;
    },
    async 'orders:addPiece'(piece) {
      (await desk().inbox()).addPiece(piece);
      return null;
    },
    async 'orders:choose'({ draftId, what }) {
      const inbox = await desk().inbox();
      const paths = await choose(what);
      await inbox.addPaths(draftId, paths);
      return { chosen: paths.length > 0 };
    },
    'orders:preview': async ({ draftId, choices }) => (await desk().inbox()).preview(draftId, choices),
    'orders:lines': async ({ draftId, choices, ...page }) =>
      (await desk().inbox()).lines(draftId, choices, page),
    async 'orders:start'({ draftId, choices }) {
      const { identity, inbox } = desk();
      // Asked here, where the person can still be told, and not by the first entry of an item.
      identity.require();
      return (await inbox()).start(draftId, choices);
    },
    async 'orders:discard'({ draftId }) {
      (await desk().inbox()).discard(draftId);
      return null;
    },
    'orders:list': () => desk().orders.list(),
    'orders:items': ({ orderId, ...page }) => desk().orders.items(orderId, page),
    'orders:pause': ({ orderId }) => desk().orders.pause(orderId),
    'orders:resume': ({ orderId }) => desk().orders.resume(orderId),
    'orders:cancel': ({ orderId }) => desk().orders.cancel(orderId),
    'orders:cancelItem': ({ orderId, itemId }) => desk().orders.cancelItem(orderId, itemId),
    'orders:retry': ({ orderId }) => desk().orders.retry(orderId),
    'orders:clear': ({ orderId }) => desk().orders.clear(orderId),
  };
}
