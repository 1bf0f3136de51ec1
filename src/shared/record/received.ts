import type { Entry, Received } from '../wire/received';

/** The value if one was given, otherwise null. */
export function valueOrNull<T>(received: Received<T>): T | null {
  return received.state === 'given' ? received.value : null;
}

/** Converts a given value. The other states (null, missing, not part, unreadable) are passed on. */
export function whenGiven<T, U>(received: Received<T>, build: (value: T) => U): Received<U> {
  return received.state === 'given'
    ? { state: 'given', value: build(received.value), pointer: received.pointer }
    : received;
}

/** The elements that were given. */
export const givens = <T>(list: Received<readonly Received<T>[]>): T[] =>
  (valueOrNull(list) ?? []).flatMap((element) => (element.state === 'given' ? [element.value] : []));

/** The entries of a dictionary; empty if the dictionary was not given. */
export const entriesOf = <T>(dictionary: Received<readonly Entry<T>[]>): readonly Entry<T>[] =>
  valueOrNull(dictionary) ?? [];
