// @ts-nocheck
import { channels, type InvokeName } from '@shared/ipc/channels';
import type { ParsedRequestOf, ResponseOf } from '@shared/ipc/contract';

/** A channel whose response is null may be answered with nothing. */
type Response<N extends InvokeName> = ResponseOf<N> | ([ResponseOf<N>] extends [null] ? void : never);

export type Handler<N extends InvokeName> = (
  request: ParsedRequestOf<N>,
) => Response<N> | Promise<Response<N>>;
/** A handler for every channel: one that is missing does not compile. */
export type Handlers = { readonly [N in InvokeName]: Handler<N> };

type NamesOf<G extends string> = Extract<InvokeName, `${G}:${string}`>;
type GroupHandlers<G extends string> = Pick<Handlers, NamesOf<G>>;

/** Whether a method takes what the channel's contract gives, and gives what it promises. */
type Fits<Method, N extends InvokeName> = Method extends (...request: infer Taken) => infer Given
  ? [undefined extends ParsedRequestOf<N> ? [] : [ParsedRequestOf<N>]] extends [Taken]
    ? [Awaited<Given>] extends [Response<N>]
      ? true
      : false
    : false
  : false;
/** The channels of a group that have no fitting method of their name. */
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
 * The handlers of a group of channels: each is the service's method of the same name. A channel whose method is missing,
 * or takes or gives something else than the contract says, must be written by hand, or this does not compile.
 *
 * @param service asked for at each call, so that it may be loaded then
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
