import type { Bridge } from '@shared/ipc/bridge';
import { createRegistrar, type Handlers, type Registrar, type Transport } from '../../src/main/ipc/registrar';
import { isTrustedSender, type SenderFacts } from '../../src/main/ipc/trustedSender';
import { createBridge, type Wire } from '../../src/preload/createBridge';

export const TEST_ORIGIN = 'app://caseloupe';
export const TRUSTED: SenderFacts = {
  webContentsId: 1,
  frame: { url: `${TEST_ORIGIN}/index.html`, isMainFrame: true },
};

/** A window and a main process in one: messages are cloned both ways, as Electron clones them. */
export interface IpcPair {
  bridge: Bridge;
  registrar: Registrar;
  /** Sends anything on any channel, past the bridge, as a script that broke out of the page would. */
  raw(channel: string, args: readonly unknown[], sender?: SenderFacts): Promise<unknown>;
  /** Lines of main's log. */
  log: string[];
  listeners(): number;
}

/** Joins the real registrar and the real preload. `handlers` may leave channels out: calling those fails. */
export function createIpcPair(handlers: Partial<Handlers>, options: { sender?: SenderFacts } = {}): IpcPair {
  const answers = new Map<string, Parameters<Transport['onInvoke']>[1]>();
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const log: string[] = [];

  const raw: IpcPair['raw'] = async (channel, args, sender = options.sender ?? TRUSTED) => {
    const answer = answers.get(channel);
    if (answer === undefined) throw new Error(`No handler registered for '${channel}'`);
    const sent = structuredClone(args);
    return structuredClone(await answer(sender, sent));
  };
  const transport: Transport = {
    onInvoke(channel, answer) {
      if (answers.has(channel)) throw new Error(`A second handler for '${channel}'`);
      answers.set(channel, answer);
    },
    send(channel, payload) {
      for (const listener of listeners.get(channel) ?? []) listener(structuredClone(payload));
    },
  };
  const wire: Wire = {
    invoke: (channel, request) => raw(channel, [request]),
    listen(channel, listener) {
      const heard = listeners.get(channel) ?? new Set();
      listeners.set(channel, heard.add(listener));
      return () => {
        heard.delete(listener);
      };
    },
  };

  const registrar = createRegistrar({
    transport,
    handlers: handlers as Handlers,
    isTrusted: (sender) => isTrustedSender(sender, { webContentsIds: new Set([1]), origin: TEST_ORIGIN }),
    log: (line) => log.push(line),
  });
  return {
    bridge: createBridge(wire),
    registrar,
    raw,
    log,
    listeners: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  };
}
