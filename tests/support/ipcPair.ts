import type { Bridge } from '@shared/ipc/bridge';
import type { Handlers } from '../../src/main/ipc/handlers';
import { createPush, type Push } from '../../src/main/ipc/push';
import { registerChannels, type Transport } from '../../src/main/ipc/registrar';
import { isTrustedSender, type SenderFacts } from '../../src/main/ipc/trustedSender';
import { createBridge, type Wire } from '../../src/preload/createBridge';

export const TEST_ORIGIN = 'app://caseloupe';
export const TRUSTED: SenderFacts = {
  webContentsId: 1,
  frame: { url: `${TEST_ORIGIN}/index.html`, isMainFrame: true },
};

/** Connects a window and a main process in one process. Messages are cloned both ways, as Electron does. */
export interface WirePair {
  transport: Transport;
  bridge: Bridge;
  /** Sends anything on any channel, bypassing the bridge, as a script that escaped the page's sandbox would. */
  raw(channel: string, args: readonly unknown[], sender?: SenderFacts): Promise<unknown>;
  listeners(): number;
}

export interface IpcPair extends WirePair {
  push: Push;
  /** Lines of the main process's log. */
  log: string[];
}

/** The real preload at one end, and the transport for a registrar at the other. */
export function createWirePair(): WirePair {
  const responses = new Map<string, Parameters<Transport['onInvoke']>[1]>();
  const listeners = new Map<string, Set<(payload: unknown) => void>>();

  const raw: WirePair['raw'] = async (channel, args, sender = TRUSTED) => {
    const response = responses.get(channel);
    if (response === undefined) throw new Error(`No handler registered for '${channel}'`);
    return structuredClone(await response(sender, structuredClone(args)));
  };
  const wire: Wire = {
    invoke: (channel, request) => raw(channel, [request]),
    listen(channel, listener) {
      const registered = listeners.get(channel) ?? new Set();
      listeners.set(channel, registered.add(listener));
      return () => {
        registered.delete(listener);
      };
    },
  };
  return {
    raw,
    bridge: createBridge(wire),
    listeners: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
    transport: {
      onInvoke(channel, response) {
        if (responses.has(channel)) throw new Error(`A second handler for '${channel}'`);
        responses.set(channel, response);
      },
      send(channel, payload) {
        for (const listener of listeners.get(channel) ?? []) listener(structuredClone(payload));
      },
    },
  };
}

/** Connects the real registrar and the real preload. Calls of channels that `handlers` leaves out fail. */
export function createIpcPair(handlers: Partial<Handlers>): IpcPair {
  const pair = createWirePair();
  const log: string[] = [];
  const addLine = (line: string): void => void log.push(line);
  registerChannels({
    transport: pair.transport,
    handler: (channel) => (handlers as Handlers)[channel],
    isTrusted: (sender) => isTrustedSender(sender, { webContentsIds: new Set([1]), origin: TEST_ORIGIN }),
    log: addLine,
  });
  return { ...pair, push: createPush(pair.transport, addLine), log };
}
