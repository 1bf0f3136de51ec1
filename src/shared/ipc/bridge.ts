import type { Channels, Group, InvokeName, PushName } from './channels';
import type { PushPayload, RequestOf, ResponseOf } from './contract';
import type { Envelope } from './result';

type InvokeVerbs<G extends Group> = {
  [
    V in keyof Channels[G] & string as Channels[G][V] extends 'invoke' ? V : never
  ]: `${G}:${V}` extends infer N extends InvokeName
    ? undefined extends RequestOf<N>
      ? () => Promise<Envelope<ResponseOf<N>>>
      : (request: RequestOf<N>) => Promise<Envelope<ResponseOf<N>>>
    : never;
};

type PushVerbs<G extends Group> = {
  [
    V in keyof Channels[G] & string as Channels[G][V] extends 'push' ? `on${Capitalize<V>}` : never
  ]: `${G}:${V}` extends infer N extends PushName
    ? (listener: (payload: PushPayload<N>) => void) => () => void
    : never;
};

/**
 * What the preload exposes on `window`: a frozen object of groups. Each `onX` function returns a function that
 * unsubscribes.
 */
export type Bridge = { readonly [G in Group]: Readonly<InvokeVerbs<G> & PushVerbs<G>> };
