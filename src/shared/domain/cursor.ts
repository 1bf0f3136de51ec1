import type { Received } from './caseView';
import { jsonText } from './jsonText';

type JsonObject = Record<string, unknown>;

/** One token of a JSON pointer, escaped (RFC 6901 section 3). */
export function escapeToken(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Walks a raw answer and keeps, for each value, whether it was given, null, missing or of another type, and where.
 * `T` is the wire type that says which keys exist; the value itself is never trusted to be one.
 */
export interface Cursor<T> {
  readonly pointer: string;
  /** What is there, as received. */
  readonly raw: unknown;
  text(key: keyof T & string): Received<string>;
  flag(key: keyof T & string): Received<boolean>;
  /** A number or a text, as the digits that were received. */
  figure(key: keyof T & string): Received<string>;
  /** Whether the key holds something, without reading it. */
  presence(key: keyof T & string): Received<null>;
  /** `model` as for `cursorOver`. */
  child<C>(key: keyof T & string, model?: ReadonlySet<string>): Cursor<C>;
  /** Members of a dictionary, or elements of a list under their index: the service has swapped the two before. */
  members<C>(key: keyof T & string): { key: string; at: Cursor<C> }[];
}

/** `model` names the keys that this part has in results of the case's kind; without one every key may be missing. */
export function cursorOver<T>(raw: unknown, pointer = '', model?: ReadonlySet<string>): Cursor<T> {
  const read = <V>(key: string, accept: (value: unknown) => V | undefined): Received<V> => {
    const at = `${pointer}/${escapeToken(key)}`;
    if (!isObject(raw) || !Object.hasOwn(raw, key))
      return { state: model === undefined || model.has(key) ? 'missing' : 'not-part', pointer: at };
    const value = raw[key];
    if (value === null) return { state: 'null', pointer: at };
    const accepted = accept(value);
    return accepted === undefined
      ? { state: 'unreadable', text: jsonText(value), pointer: at }
      : { state: 'given', value: accepted, pointer: at };
  };
  const valueOf = (key: string): unknown => (isObject(raw) && Object.hasOwn(raw, key) ? raw[key] : undefined);

  return {
    pointer,
    raw,
    text: (key) => read(key, (value) => (typeof value === 'string' ? value : undefined)),
    flag: (key) => read(key, (value) => (typeof value === 'boolean' ? value : undefined)),
    figure: (key) =>
      read(key, (value) =>
        typeof value === 'string' || typeof value === 'number' ? String(value) : undefined,
      ),
    presence: (key) => {
      const found = read(key, (value) => (typeof value === 'object' ? true : undefined));
      return found.state === 'given' ? { ...found, value: null } : found;
    },
    child: (key, childModel) => cursorOver(valueOf(key), `${pointer}/${escapeToken(key)}`, childModel),
    members: <C>(key: keyof T & string) => {
      const value = valueOf(key);
      const at = `${pointer}/${escapeToken(key)}`;
      const entries: [string, unknown][] = Array.isArray(value)
        ? value.map((element, index): [string, unknown] => [String(index), element])
        : isObject(value)
          ? Object.entries(value)
          : [];
      return entries.map(([name, element]) => ({
        key: name,
        at: cursorOver<C>(element, `${at}/${escapeToken(name)}`),
      }));
    },
  };
}

/** The value where one was given, else null. */
export function givenOr<T>(received: Received<T>): T | null {
  return received.state === 'given' ? received.value : null;
}

/** Puts a reading in the place of a presence, keeping null, missing and unreadable apart. */
export function whenGiven<T>(presence: Received<null>, build: () => T): Received<T> {
  return presence.state === 'given' ? { ...presence, value: build() } : presence;
}

/** Keys of an object that `known` does not list. */
export function furtherKeys(raw: unknown, known: readonly string[]): { key: string; text: string }[] {
  if (!isObject(raw)) return [];
  return Object.keys(raw)
    .filter((key) => !known.includes(key))
    .map((key) => ({ key, text: typeof raw[key] === 'string' ? raw[key] : jsonText(raw[key]) }));
}
