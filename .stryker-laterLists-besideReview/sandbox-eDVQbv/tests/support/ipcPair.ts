// @ts-nocheck
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

/** Messages between a window and a main process in one, cloned both ways, as Electron clones them. */
export interface WirePair {
  transport: Transport;
  bridge: Bridge;
  /** Sends anything on any channel, past the bridge, as a script that broke out of the page would. */
  raw(channel: string, args: readonly unknown[], sender?: SenderFacts): Promise<unknown>;
  listeners(): number;
}

export interface IpcPair extends WirePair {
  push: Push;
  /** Lines of main's log. */
  log: string[];
}

/** The real preload on one end, a transport for a registrar on the other. */
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

/** Joins the real registrar and the real preload. `handlers` may leave channels out: calling those fails. */
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
