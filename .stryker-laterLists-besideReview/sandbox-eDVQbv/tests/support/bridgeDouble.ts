// @ts-nocheck
import type { Bridge } from '@shared/ipc/bridge';
import { BRIDGE_KEY, channels, type InvokeName, type PushName } from '@shared/ipc/channels';
import { contract, type ParsedRequestOf, type PushPayload, type ResponseOf } from '@shared/ipc/contract';
import type { Envelope, ErrorCode } from '@shared/ipc/result';
import { createBridge } from '../../src/preload/createBridge';

/** What a test says that main would return. Throw a `DoubleFault` for a coded refusal. */
export type Responses = {
  [N in InvokeName]?: (request: ParsedRequestOf<N>) => ResponseOf<N> | Promise<ResponseOf<N>>;
};

/** A refusal with its code, as main would send it. */
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
  /** Later responses replace earlier ones. */
  response(responses: Responses): void;
  /** Everything asked, in order, as it arrived. */
  readonly calls: { name: InvokeName; request: unknown }[];
  callsOf<N extends InvokeName>(name: N): ParsedRequestOf<N>[];
  /** Sends the page something, as main would. */
  push<N extends PushName>(name: N, payload: PushPayload<N>): void;
  listeners(name: PushName): number;
}

/**
 * A bridge without a main process, derived from the contract: the real preload walk over an in-memory pair that clones
 * both ways, and requests are parsed by the real schemas. So what passes here also passes there; a channel without an
 * response is a fault, never `undefined`.
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
    // Cloning comes first, as between processes: reactivity and functions do not cross.
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

/** Puts a double where the preload would; gives back its removal. */
export function installBridge(double: BridgeDouble, target: object = globalThis): () => void {
  Object.defineProperty(target, BRIDGE_KEY, { value: double.bridge, configurable: true });
  return () => {
    Reflect.deleteProperty(target, BRIDGE_KEY);
  };
}
