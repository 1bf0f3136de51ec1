import type { Entry, Received } from '../wire/received';

/** The value if one was received, otherwise null. */
export function valueOrNull<T>(received: Received<T>): T | null {
  return received.state === 'given' ? received.value : null;
}

/** Puts another value in the place of a given one, keeping null, missing, not part and unreadable apart. */
export function whenGiven<T, U>(received: Received<T>, build: (value: T) => U): Received<U> {
  return received.state === 'given'
    ? { state: 'given', value: build(received.value), pointer: received.pointer }
    : received;
}

/** The elements that could be read. */
export const givens = <T>(list: Received<readonly Received<T>[]>): T[] =>
  (valueOrNull(list) ?? []).flatMap((element) => (element.state === 'given' ? [element.value] : []));

/** The entries of a dictionary; none where it is not there. */
export const entriesOf = <T>(dictionary: Received<readonly Entry<T>[]>): readonly Entry<T>[] =>
  valueOrNull(dictionary) ?? [];
