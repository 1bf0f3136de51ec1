import type { InvokeName } from '@shared/ipc/channels';
import { contract, type ParsedRequestOf } from '@shared/ipc/contract';
import type { BridgeFault, Envelope } from '@shared/ipc/result';
import { faultOf } from '../errors/appError';
import { errorTrace } from '../errors/errorTrace';
import { invokeNames, type Handler } from './handlers';
import { isPlainData } from './plainData';
import type { SenderFacts } from './trustedSender';

/** Transports messages: Electron's IPC in the app, a cloning pair in tests. */
export interface Transport {
  onInvoke(
    channel: string,
    response: (sender: SenderFacts, args: readonly unknown[]) => Promise<Envelope<unknown>>,
  ): void;
  send(channel: string, payload: unknown): void;
}

const refusal = (code: BridgeFault['code'], message: string): Envelope<never> => ({
  ok: false,
  error: { code, message, retryable: false },
});

/**
 * Handles requests to all channels: checks the sender, parses the request, calls the handler and wraps the result.
 * Handlers receive neither the event nor unchecked input, and the window receives only errors with a code.
 */
export function registerChannels(parts: {
  transport: Transport;
  /** Called for each message. If it throws, the error becomes the response. */
  handler: <N extends InvokeName>(channel: N) => Handler<N>;
  isTrusted: (sender: SenderFacts) => boolean;
  log: (line: string) => void;
}): void {
  const { transport, handler, isTrusted, log } = parts;

  const response = async <N extends InvokeName>(
    channel: N,
    sender: SenderFacts,
    args: readonly unknown[],
  ): Promise<Envelope<unknown>> => {
    if (!isTrusted(sender)) {
      log(`${channel}: refused, untrusted sender`);
      return refusal('untrusted-sender', 'not the application window');
    }
    if (args.length > 1 || !isPlainData(args[0])) return refusal('bad-request', 'not one plain value');
    const request = contract[channel].request.safeParse(args[0]);
    if (!request.success) {
      const issues = request.error.issues.map(
        (issue) => `${issue.path.map(String).join('.')}: ${issue.code}`,
      );
      return refusal('bad-request', issues.slice(0, 5).join('; '));
    }
    try {
      const value = await handler(channel)(request.data as ParsedRequestOf<N>);
      return { ok: true, value: value ?? null };
    } catch (error) {
      const fault = faultOf(error);
      if (fault.code === 'unexpected') log(`${channel}: ${errorTrace(error)}`);
      return { ok: false, error: fault };
    }
  };

  for (const channel of invokeNames) {
    transport.onInvoke(channel, (sender, args) => response(channel, sender, args));
  }
}
