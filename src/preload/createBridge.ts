import type { Bridge } from '@shared/ipc/bridge';
import { channels } from '@shared/ipc/channels';

/** The two things a window may do: send a request, and listen. `listen` returns a function that unsubscribes. */
export interface Wire {
  invoke(channel: string, request: unknown): Promise<unknown>;
  listen(channel: string, listener: (payload: unknown) => void): () => void;
}

const listenerName = (verb: string): string => `on${verb.charAt(0).toUpperCase()}${verb.slice(1)}`;

/**
 * Builds the bridge from the channel list: one function per channel with a fixed number of parameters, so that
 * nothing but the request can be passed. The bridge is frozen, so that no script of the page can replace its
 * functions.
 */
export function createBridge(wire: Wire): Bridge {
  const groups = Object.entries(channels).map(([group, verbs]): [string, unknown] => {
    const members = Object.entries(verbs).map(([verb, direction]): [string, unknown] => {
      const channel = `${group}:${verb}`;
      return direction === 'invoke'
        ? [verb, (request: unknown) => wire.invoke(channel, request)]
        : [
            listenerName(verb),
            (listener: (payload: unknown) => void) => wire.listen(channel, (payload) => listener(payload)),
          ];
    });
    return [group, Object.freeze(Object.fromEntries(members))];
  });
  return Object.freeze(Object.fromEntries(groups)) as Bridge;
}
