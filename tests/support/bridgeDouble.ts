import type { Bridge } from '@shared/ipc/bridge';
import { BRIDGE_KEY, channels, type InvokeName, type PushName } from '@shared/ipc/channels';
import { contract, type ParsedRequestOf, type PushPayload, type ResponseOf } from '@shared/ipc/contract';
import type { Envelope, ErrorCode } from '@shared/ipc/result';
import { createBridge } from '../../src/preload/createBridge';

/** The responses of the main process. A response may throw a `DoubleFault`, which becomes an error with a code. */
export type Responses = {
  [N in InvokeName]?: (request: ParsedRequestOf<N>) => ResponseOf<N> | Promise<ResponseOf<N>>;
};

/** An error with a code, as the main process would send it. */
export class DoubleFault extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly retryable = false,
  ) {
    super(code);
  }
}

export interface BridgeDouble {
  bridge: Bridge;
  /** Sets responses; later ones replace earlier ones for the same channel. */
  response(responses: Responses): void;
  /** All requests so far, in order, as they arrived. */
  readonly calls: { name: InvokeName; request: unknown }[];
  callsOf<N extends InvokeName>(name: N): ParsedRequestOf<N>[];
  /** Pushes a message to the page, as the main process would. */
  push<N extends PushName>(name: N, payload: PushPayload<N>): void;
  listeners(name: PushName): number;
}

/**
 * A bridge without a main process. It uses the real preload over an in-memory pair of transports that clones messages
 * both ways, and parses requests with the real schemas, so a test cannot pass with a message that the real bridge
 * rejects. A channel without a response returns an error, never `undefined`.
 */
export function createBridgeDouble(initial: Responses = {}): BridgeDouble {
  const responses: Responses = { ...initial };
  const calls: BridgeDouble['calls'] = [];
  const registered = new Map<string, Set<(payload: unknown) => void>>();
  const known = new Set(
    Object.entries(channels).flatMap(([group, verbs]) =>
      Object.keys(verbs).map((verb) => `${group}:${verb}`),
    ),
  );

  async function respond(name: InvokeName, request: unknown): Promise<Envelope<unknown>> {
    const refuse = (code: ErrorCode, message: string, retryable = false): Envelope<unknown> => ({
      ok: false,
      error: { code, message, retryable },
    });
    const parsed = contract[name].request.safeParse(request);
    if (!parsed.success)
      return refuse('bad-request', parsed.error.issues.map((issue) => issue.path.join('.')).join(', '));
    calls.push({ name, request: parsed.data });
    const give = responses[name] as ((request: unknown) => unknown) | undefined;
    if (give === undefined) return refuse('unexpected', `The double has no response for ${name}`);
    try {
      return { ok: true, value: structuredClone(await give(parsed.data)) };
    } catch (error) {
      if (error instanceof DoubleFault) return refuse(error.code, error.message, error.retryable);
      throw error;
    }
  }

  const bridge = createBridge({
    // Cloned first, as between processes: functions and reactive objects cannot be cloned.
    invoke: async (channel, request) => respond(channel as InvokeName, structuredClone(request)),
    listen(channel, listener) {
      if (!known.has(channel)) throw new Error(`No such channel: ${channel}`);
      const listeners = registered.get(channel) ?? new Set();
      registered.set(channel, listeners.add(listener));
      return () => listeners.delete(listener);
    },
  });

  return {
    bridge,
    calls,
    response: (more) => Object.assign(responses, more),
    callsOf: <N extends InvokeName>(name: N) =>
      calls.filter((call) => call.name === name).map((call) => call.request as ParsedRequestOf<N>),
    push(name, payload) {
      for (const listener of registered.get(name) ?? []) listener(structuredClone(payload));
    },
    listeners: (name) => registered.get(name)?.size ?? 0,
  };
}

/** Installs a double where the preload would install the bridge. Returns a function that removes it. */
export function installBridge(double: BridgeDouble, target: object = globalThis): () => void {
  Object.defineProperty(target, BRIDGE_KEY, { value: double.bridge, configurable: true });
  return () => {
    Reflect.deleteProperty(target, BRIDGE_KEY);
  };
}
