import type { InvokeName, PushName } from '@shared/ipc/channels';
import type { PushPayload, RequestOf, ResponseOf } from '@shared/ipc/contract';
import type { Envelope } from '@shared/ipc/result';
import { bridge } from './bridge';
import { BridgeError } from './BridgeError';
import { toPlain } from './toPlain';

/** The arguments of a channel; none if it takes no request. */
export type CallArguments<N extends InvokeName> =
  undefined extends RequestOf<N> ? [] : [request: RequestOf<N>];

type Verb = (argument?: unknown) => unknown;

function verbOf(name: string, prefix: '' | 'on'): Verb {
  const [group = '', verb = ''] = name.split(':');
  const member = prefix === '' ? verb : `on${verb.charAt(0).toUpperCase()}${verb.slice(1)}`;
  const found = (bridge() as unknown as Record<string, Record<string, Verb> | undefined>)[group]?.[member];
  if (found === undefined) throw new Error(`The bridge has no ${name}`);
  return found;
}

/**
 * Calls main with a plain copy of the request, and unwraps the response. Throws a `BridgeError` with the fault's code.
 * @example const view = await call('cases:open', { caseId });
 */
export async function call<N extends InvokeName>(name: N, ...args: CallArguments<N>): Promise<ResponseOf<N>> {
  const [request] = args;
  const envelope = (await verbOf(name, '')(toPlain(request))) as Envelope<ResponseOf<N>>;
  if (!envelope.ok) throw new BridgeError(envelope.error);
  return envelope.value;
}

/** Listens to pushes from main; returns a function that unsubscribes. */
export function listen<N extends PushName>(name: N, listener: (payload: PushPayload<N>) => void): () => void {
  return verbOf(name, 'on')(listener) as () => void;
}
