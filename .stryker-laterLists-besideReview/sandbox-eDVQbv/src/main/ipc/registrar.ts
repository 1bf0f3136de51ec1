// @ts-nocheck
import type { InvokeName } from '@shared/ipc/channels';
import { contract, type ParsedRequestOf } from '@shared/ipc/contract';
import type { BridgeFault, Envelope } from '@shared/ipc/result';
import { faultOf } from '../errors/appError';
import { errorTrace } from '../errors/errorTrace';
import { invokeNames, type Handler } from './handlers';
import { isPlainData } from './plainData';
import type { SenderFacts } from './trustedSender';

/** What carries messages: Electron's in the app, a cloning pair in tests. */
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
 * Handles every channel in four steps: trusted sender, parsed request, handler, envelope. Handlers see neither the
 * event nor raw input; the window sees no error but a coded one.
 */
export function registerChannels(parts: {
  transport: Transport;
  /** Asked at each message. What it throws is the response. */
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
