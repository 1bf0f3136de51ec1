import { channels, type InvokeName, type PushName } from '@shared/ipc/channels';
import {
  contract,
  pushContract,
  type ParsedRequestOf,
  type PushPayload,
  type ResponseOf,
} from '@shared/ipc/contract';
import type { BridgeFault, Envelope } from '@shared/ipc/result';
import { faultOf } from './appError';
import { errorTrace } from './errorTrace';
import { isPlainData } from './plainData';
import type { SenderFacts } from './trustedSender';

/** What carries messages: Electron's in the app, a cloning pair in tests. */
export interface Transport {
  onInvoke(
    channel: string,
    answer: (sender: SenderFacts, args: readonly unknown[]) => Promise<Envelope<unknown>>,
  ): void;
  send(channel: string, payload: unknown): void;
}

export type Handler<N extends InvokeName> = (
  request: ParsedRequestOf<N>,
) => ResponseOf<N> | Promise<ResponseOf<N>>;
/** A handler for every channel: one that is missing does not compile. */
export type Handlers = { readonly [N in InvokeName]: Handler<N> };
/** The handlers of one group, to be merged with the others. */
export type GroupHandlers<G extends string> = Pick<Handlers, Extract<InvokeName, `${G}:${string}`>>;

export interface Registrar {
  push<N extends PushName>(channel: N, payload: PushPayload<N>): void;
}

const refusal = (code: BridgeFault['code'], message: string): Envelope<never> => ({
  ok: false,
  error: { code, message, retryable: false },
});

const invokeNames = Object.entries(channels).flatMap(([group, verbs]) =>
  Object.entries(verbs).flatMap(([verb, direction]) =>
    direction === 'invoke' ? [`${group}:${verb}` as InvokeName] : [],
  ),
);

/**
 * Answers every channel in four steps: trusted sender, parsed request, handler, envelope. Handlers see neither the
 * event nor raw input; the window sees no error but a coded one.
 */
export function createRegistrar(parts: {
  transport: Transport;
  handlers: Handlers;
  isTrusted: (sender: SenderFacts) => boolean;
  log: (line: string) => void;
}): Registrar {
  const { transport, handlers, isTrusted, log } = parts;

  const answer = async <N extends InvokeName>(
    channel: N,
    sender: SenderFacts,
    args: readonly unknown[],
  ): Promise<Envelope<ResponseOf<N>>> => {
    if (!isTrusted(sender)) {
      log(`${channel}: refused, untrusted sender`);
      return refusal('untrusted-sender', 'The message did not come from the application window');
    }
    if (args.length > 1 || !isPlainData(args[0])) return refusal('bad-request', 'Not one plain value');
    const request = contract[channel].request.safeParse(args[0]);
    if (!request.success) {
      const issues = request.error.issues.map(
        (issue) => `${issue.path.map(String).join('.')}: ${issue.code}`,
      );
      return refusal('bad-request', issues.slice(0, 5).join('; '));
    }
    try {
      const handler = handlers[channel] as Handler<N>;
      return { ok: true, value: await handler(request.data as ParsedRequestOf<N>) };
    } catch (error) {
      const fault = faultOf(error);
      if (fault.code === 'unexpected') log(`${channel}: ${errorTrace(error)}`);
      return { ok: false, error: fault };
    }
  };

  for (const channel of invokeNames) {
    transport.onInvoke(channel, (sender, args) => answer(channel, sender, args));
  }

  return {
    push(channel, payload) {
      const parsed = pushContract[channel].safeParse(payload);
      if (!parsed.success) {
        log(`${channel}: not sent, payload does not match its schema`);
        return;
      }
      transport.send(channel, parsed.data);
    },
  };
}
