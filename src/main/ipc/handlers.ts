import { channels, type InvokeName } from '@shared/ipc/channels';
import type { ParsedRequestOf, ResponseOf } from '@shared/ipc/contract';

/** For a channel whose response is null, a handler may also return nothing. */
type Response<N extends InvokeName> = ResponseOf<N> | ([ResponseOf<N>] extends [null] ? void : never);

export type Handler<N extends InvokeName> = (
  request: ParsedRequestOf<N>,
) => Response<N> | Promise<Response<N>>;
/** A handler for every channel. A missing handler is a compile error. */
export type Handlers = { readonly [N in InvokeName]: Handler<N> };

type NamesOf<G extends string> = Extract<InvokeName, `${G}:${string}`>;
type GroupHandlers<G extends string> = Pick<Handlers, NamesOf<G>>;

/** Whether a method's parameters and result match the channel's contract. */
type Fits<Method, N extends InvokeName> = Method extends (...request: infer Taken) => infer Given
  ? [undefined extends ParsedRequestOf<N> ? [] : [ParsedRequestOf<N>]] extends [Taken]
    ? [Awaited<Given>] extends [Response<N>]
      ? true
      : false
    : false
  : false;
/** The channels of a group for which the service has no matching method of the same name. */
type Unserved<G extends string, S> = {
  [N in NamesOf<G>]: N extends `${string}:${infer V extends keyof S & string}`
    ? Fits<S[V], N> extends true
      ? never
      : N
    : N;
}[NamesOf<G>];

export const invokeNames = Object.entries(channels).flatMap(([group, verbs]) =>
  Object.entries(verbs).flatMap(([verb, direction]) =>
    direction === 'invoke' ? [`${group}:${verb}` as InvokeName] : [],
  ),
);

/**
 * Creates the handlers of a group of channels. Each calls the service's method with the same name. It is a compile
 * error if a method is missing or does not match the contract and no handler is passed for it.
 *
 * @param service called for every request, so that the service can be loaded on first use
 */
export function handlersOf<G extends string, S extends object>(
  group: G,
  service: () => S | Promise<S>,
  ...[written]: [Unserved<G, S>] extends [never]
    ? [Partial<GroupHandlers<G>>?]
    : [Pick<Handlers, Unserved<G, S>> & Partial<GroupHandlers<G>>]
): GroupHandlers<G> {
  const derived = invokeNames
    .filter((name) => name.startsWith(`${group}:`))
    .map((name) => {
      const verb = name.slice(group.length + 1);
      const handle = async (request: unknown): Promise<unknown> =>
        ((await service()) as Record<string, (request: unknown) => unknown>)[verb]?.(request);
      return [name, handle];
    });
  return { ...Object.fromEntries(derived), ...written } as GroupHandlers<G>;
}
