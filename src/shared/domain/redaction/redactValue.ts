import type { Further, Received } from '../../wire/received';
import { REMOVED_MARKS, type RedactionClass } from './redactionClasses';
import type { TextRedactor } from './textRedactor';

/** One removal: where in the dossier, of what class, and of which member of a response. */
export interface Told {
  /** Keys from the dossier down; elements of a list have none of their own. */
  path: readonly string[];
  class: RedactionClass;
  name: string | null;
  pointer: string | null;
}

type Members = Readonly<Record<string, unknown>>;

interface At {
  path: readonly string[];
  /** Where what stands here, or what it was made of, was received. */
  pointers: readonly string[];
}

/** Who wrote what is never removed: it is not about them that the case is. */
const isAuthor = (value: Members): boolean =>
  'name' in value && 'reviewerId' in value && Object.keys(value).length === 2;

const isReceived = (value: Members): value is Members & Received<unknown> =>
  'state' in value && typeof value['pointer'] === 'string';

const isFurther = (value: Members): value is Members & Further =>
  Object.keys(value).length === 3 &&
  typeof value['key'] === 'string' &&
  typeof value['pointer'] === 'string' &&
  'value' in value;

/**
 * A copy of any JSON value with marks in the place of what is removed. Which members an object has does not matter: an
 * object that names places in a response holds what was received there, and so does what is in it.
 *
 * @param tell hears of each removal; what stands in several places of the value may be told once
 */
export function redactValue(whole: unknown, texts: TextRedactor, tell: (told: Told) => void): unknown {
  const known = new WeakMap<Members, unknown>();

  const change = (text: string, { path, pointers }: At): string =>
    texts.text(text, pointers, (found, name, pointer) => tell({ path, class: found, name, pointer }));

  /** A mark in the place of what was received at a pointer; undefined where it stays. */
  function mark(
    place: ReturnType<TextRedactor['classAt']>,
    pointer: string,
    { path }: At,
  ): string | undefined {
    if (place === null) return undefined;
    tell({ path, ...place, pointer });
    return REMOVED_MARKS[place.class];
  }

  function received(value: Members & Received<unknown>, at: At): unknown {
    const { pointer } = value;
    const here = { path: at.path, pointers: [pointer] };
    if (value.state === 'unreadable') {
      const text = value.text === '' ? '' : mark(texts.classUnread(pointer), pointer, at);
      return { ...value, text: text ?? change(value.text, here), pointer: key(pointer, at) };
    }
    if (value.state !== 'given') return { ...value, pointer: key(pointer, at) };
    const isSingle = typeof value.value !== 'object' && value.value !== '';
    const place = isSingle ? texts.classAt(pointer, String(value.value)) : null;
    const removed = mark(place, pointer, at);
    return { ...value, value: removed ?? any(value.value, here), pointer: key(pointer, at) };
  }

  function object(value: Members, { path, pointers }: At): unknown {
    const own = pointersIn(value).filter((pointer) => texts.isPlace(pointer));
    const isLeaf = own.some((pointer) => texts.isSingle(pointer));
    const here = own.length > 0 ? own : pointers;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => {
        const at = { path: [...path, name], pointers: here };
        // Numbers of ours stand beside a part; beside a single value stands that value.
        const isCount = typeof item === 'number' && own.length > 0 && !isLeaf;
        const isPointer = typeof item === 'string' && own.includes(item);
        return [key(name, at), isCount ? item : isPointer ? key(item, at) : any(item, at)];
      }),
    );
  }

  /** A name or a place: nothing is removed from it but what is found in it. */
  const key = (text: string, { path }: At): string =>
    text.startsWith('/')
      ? texts.pointer(text, (found, name) => tell({ path, class: found, name, pointer: null }))
      : change(text, { path, pointers: [] });

  function members(value: Members, at: At): unknown {
    if (isAuthor(value)) return value;
    const isPlaced = typeof value['pointer'] === 'string';
    const done = isPlaced ? known.get(value) : undefined;
    if (done !== undefined) return done;
    const made = isReceived(value)
      ? received(value, at)
      : isFurther(value)
        ? further(value, at)
        : object(value, at);
    if (isPlaced) known.set(value, made);
    return made;
  }

  const further = (value: Members & Further, at: At): unknown => ({
    key: key(value.key, at),
    pointer: key(value.pointer, at),
    value:
      value.value === null
        ? null
        : (mark(texts.classBelow(value.pointer), value.pointer, at) ?? any(value.value, at)),
  });

  function any(value: unknown, at: At): unknown {
    if (typeof value === 'string') return change(value, at);
    if (typeof value === 'number') {
      const found = texts.number(value, at.pointers);
      return found === null ? value : REMOVED_MARKS[found];
    }
    if (Array.isArray(value)) return value.map((item: unknown) => any(item, at));
    return typeof value === 'object' && value !== null ? members(value as Members, at) : value;
  }
  return any(whole, { path: [], pointers: [] });
}

/** The texts of an object that may be places in a response. */
const pointersIn = (value: Members): string[] =>
  Object.values(value)
    .flat()
    .filter((one): one is string => typeof one === 'string' && one.startsWith('/'));
