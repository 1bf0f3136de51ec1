import type { InvokeName, PushName } from '@shared/ipc/channels';
import type { PushPayload, RequestOf, ResponseOf } from '@shared/ipc/contract';
import type { Envelope } from '@shared/ipc/result';
import { AppError } from '../errors/appError';
import type { Transport } from '../ipc/registrar';
import type { SenderFacts } from '../ipc/trustedSender';

/** Provides the window's channels to a caller in the same process. */
export interface DirectBridge {
  transport: Transport;
  isTrusted: (sender: SenderFacts) => boolean;
  /** Throws `AppError` if the call fails. */
  ask<N extends InvokeName>(
    channel: N,
    ...request: undefined extends RequestOf<N> ? [] : [RequestOf<N>]
  ): Promise<ResponseOf<N>>;
  /** Calls the listener for every push until the returned function is called. */
  listen<N extends PushName>(channel: N, listener: (payload: PushPayload<N>) => void): () => void;
}

/** The only trusted sender. No window has this id. */
const SELF: SenderFacts = { webContentsId: -1, frame: null };

export function createDirectBridge(): DirectBridge {
  const responses = new Map<string, Parameters<Transport['onInvoke']>[1]>();
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  return {
    transport: {
      onInvoke: (channel, response) => void responses.set(channel, response),
      send: (channel, payload) => listeners.get(channel)?.forEach((listener) => listener(payload)),
    },
    isTrusted: (sender) => sender === SELF,
    async ask<N extends InvokeName>(channel: N, ...request: [] | [RequestOf<N>]): Promise<ResponseOf<N>> {
      const response = responses.get(channel);
      if (response === undefined) throw new AppError('unexpected', `${channel}: not found`);
      const envelope = (await response(SELF, request)) as Envelope<ResponseOf<N>>;
      if (envelope.ok) return envelope.value;
      throw new AppError(envelope.error.code, envelope.error.message);
    },
    listen(channel, listener) {
      const all = listeners.get(channel) ?? new Set();
      listeners.set(channel, all);
      const callListener = listener as (payload: unknown) => void;
      all.add(callListener);
      return () => void all.delete(callListener);
    },
  };
}
