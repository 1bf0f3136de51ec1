import type { UndescribedMember, Received } from '../../wire/received';
import { REDACTION_CLASSES, REMOVED_MARKS, type RedactionClass } from '../redactionClasses';
import type { ReceivedPlaces, Removed } from './receivedPlaces';
import type { TextRedactor } from './textRedactor';

/** One removal: its place in the dossier, its class, and the member of a response. */
export interface ValueRemoval {
  /** Keys from the dossier down, without list indexes. */
  path: readonly string[];
  class: RedactionClass;
  name: string | null;
  pointer: string | null;
  /** The SHA-256 of the response that the pointer is in; null for the case's own response, and for text of the case. */
  response: string | null;
}

/** The rules for values, texts, and hashes in what remains of them. */
interface RedactionRules {
  places: ReceivedPlaces;
  texts: TextRedactor;
  named: (text: string) => string;
  /** The size to state for a file of a given size. */
  size: (bytes: number) => number;
}

type Members = Readonly<Record<string, unknown>>;

interface At {
  path: readonly string[];
  /** The pointers at which this value, or its source, was received. */
  pointers: readonly string[];
  /**
   * What a part of a machine-readable zone, or a received word that the app also writes, discloses whatever its text
   * is; null for nothing.
   */
  part?: Removed | null;
  /** The SHA-256 of the response that the value is from, if the dossier has several. */
  response?: string;
}

/** Members with labels that the app composes. */
const LABELS: ReadonlySet<string> = new Set(['label', 'from']);

/** The members of a field comparison value that contain its text. */
const STATED: ReadonlySet<string> = new Set(['received', 'raw', 'compared']);

/** The members that contain another form of the received text. */
const FORMS = ['raw', 'compared'] as const;

const CLASS_OF_MARK = new Map(REDACTION_CLASSES.map((one) => [REMOVED_MARKS[one], one]));

/** The field that a field comparison value was read as from a machine-readable zone; null for any other value. */
function zoneField({ origin }: Members): string | null {
  const { kind, field } = (typeof origin === 'object' && origin !== null ? origin : {}) as Members;
  return kind === 'zone' && typeof field === 'string' ? field : null;
}

/** The SHA-256 of the response that an object is the content of, if it states one. */
function responseOf({ of }: Members): string | undefined {
  const { sha256 } = (typeof of === 'object' && of !== null ? of : {}) as Members;
  return typeof sha256 === 'string' ? sha256 : undefined;
}

/** Whether an object names an author. Authors are never removed, because the case is not about them. */
const isAuthor = ({ key: _key, ...person }: Members): boolean =>
  'name' in person && 'reviewerId' in person && Object.keys(person).length === 2;

const isReceived = (value: Members): value is Members & Received<unknown> =>
  'state' in value && typeof value['pointer'] === 'string';

const isUndescribed = (value: Members): value is Members & UndescribedMember =>
  Object.keys(value).length === 3 &&
  typeof value['key'] === 'string' &&
  typeof value['pointer'] === 'string' &&
  'value' in value;

/** Copies a JSON value recursively, applying the rules. */
class ValueRedactor {
  /** Cache: a value with a pointer is redacted in the same way wherever it occurs. */
  private readonly known = new WeakMap<Members, unknown>();

  constructor(
    private readonly rules: RedactionRules,
    private readonly onRemoval: (removal: ValueRemoval) => void,
  ) {}

  any(value: unknown, at: At): unknown {
    if (typeof value === 'string') return this.text(value, at);
    if (typeof value === 'number') {
      const found = this.rules.texts.number(value, at.pointers);
      return found === null ? value : REMOVED_MARKS[found];
    }
    if (Array.isArray(value)) return value.map((item: unknown) => this.any(item, at));
    return typeof value === 'object' && value !== null ? this.members(value as Members, at) : value;
  }

  private members(value: Members, at: At): unknown {
    if (isAuthor(value)) return value;
    const isPlaced = typeof value['pointer'] === 'string';
    const done = isPlaced ? this.known.get(value) : undefined;
    if (done !== undefined) return done;
    const made = isReceived(value)
      ? this.received(value, at)
      : isUndescribed(value)
        ? this.undescribed(value, at)
        : this.object(value, at);
    if (isPlaced) this.known.set(value, made);
    return made;
  }

  private received(value: Members & Received<unknown>, at: At): unknown {
    const { pointer } = value;
    const here = { ...at, pointers: [pointer] };
    if (value.state === 'unreadable') {
      const text = value.text === '' ? '' : this.mark(this.rules.places.classUnread(pointer), pointer, at);
      const beside = value.beside?.map((key) => this.key(key, at));
      return {
        ...value,
        text: text ?? this.text(value.text, here),
        pointer: this.place(pointer, at),
        ...(beside !== undefined && { beside }),
      };
    }
    if (value.state !== 'given') return { ...value, pointer: this.place(pointer, at) };
    const isSingle = typeof value.value !== 'object' && value.value !== '';
    const place =
      isSingle && at.part === undefined ? this.rules.places.classAt(pointer, String(value.value)) : null;
    const removed = this.mark(place, pointer, at);
    return { ...value, value: removed ?? this.any(value.value, here), pointer: this.place(pointer, at) };
  }

  private undescribed({ key, pointer, value }: UndescribedMember, at: At): unknown {
    const removed = (): string | undefined => this.mark(this.rules.places.classBelow(pointer), pointer, at);
    return {
      key: this.key(key, at),
      pointer: this.place(pointer, at),
      value: value === null ? null : (removed() ?? this.any(value, at)),
    };
  }

  private object(value: Members, around: At): unknown {
    const { path } = around;
    const response = responseOf(value) ?? around.response;
    const own = pointersIn(value).filter((pointer) => this.rules.places.isPlace(pointer));
    const isLeaf = own.some((pointer) => this.rules.places.isSingle(pointer));
    const here = own.length > 0 ? own : around.pointers;
    const field = zoneField(value);
    const part = field === null ? undefined : this.rules.places.classOfField(field);
    const made = Object.fromEntries(
      Object.entries(value).map(([name, item]) => {
        const isPart = part !== undefined && STATED.has(name);
        const pointers = part === undefined || isPart ? here : [];
        const word = this.receivedWord(name, item, own);
        const at = {
          path: [...path, name],
          pointers,
          ...(isPart ? { part } : word && { part: word }),
          ...(response !== undefined && { response }),
        };
        if (name === 'bytes' && typeof item === 'number' && typeof value['sha256'] === 'string')
          return [name, this.rules.size(item)];
        // A number beside the pointer of a whole part is one of the app's counts. Beside a single value it is that
        // value.
        const isCount = typeof item === 'number' && own.length > 0 && !isLeaf;
        return [this.key(name, at), isCount ? item : this.any(item, at)];
      }),
    );
    return { ...made, ...this.forms(made, path) };
  }

  /**
   * What a received word that the app also writes discloses. It was received at a pointer of the object or as its
   * member `name`.
   */
  private receivedWord(name: string, item: unknown, own: readonly string[]): Removed | null {
    const { places, texts } = this.rules;
    if (typeof item !== 'string' || !texts.isWord(item)) return null;
    const at = own.map((pointer) => (name === 'value' ? pointer : `${pointer}/${name}`));
    const [origin] = at.flatMap((pointer) => places.classOfText(item, pointer) ?? []);
    return origin === undefined || origin.class === null ? null : { class: origin.class, name: origin.name };
  }

  /**
   * Replaces the other forms of a removed value with its mark, since a form may be a word that the app also writes.
   */
  private forms({ received, ...beside }: Members, path: At['path']): Members {
    const mark = typeof received === 'object' && received !== null ? (received as Members)['value'] : null;
    const found = typeof mark === 'string' ? CLASS_OF_MARK.get(mark) : undefined;
    if (found === undefined) return {};
    const left = FORMS.filter((key) => (beside[key] ?? '') !== '' && beside[key] !== mark);
    for (const key of left)
      this.onRemoval({ path: [...path, key], class: found, name: null, pointer: null, response: null });
    return Object.fromEntries(left.map((key) => [key, mark]));
  }

  /** A key: only what a search finds in it is removed. */
  private key(text: string, { path }: At): string {
    return this.text(text, { path, pointers: [] });
  }

  /** A pointer: only what a search finds in its keys is removed. */
  private place(text: string, { path }: At): string {
    const { named, texts } = this.rules;
    return named(
      texts.pointer(text, (found, name) =>
        this.onRemoval({ path, class: found, name, pointer: null, response: null }),
      ),
    );
  }

  private text(text: string, at: At): string {
    const { path, pointers, part, response = null } = at;
    const { named, texts } = this.rules;
    const removed = text === '' ? undefined : this.mark(part ?? null, pointers[0] ?? '', at);
    if (removed !== undefined) return removed;
    const way = LABELS.has(path.at(-1) ?? '') ? 'label' : 'text';
    return named(
      texts[way](text, part === undefined ? pointers : [], (found, name, pointer) =>
        this.onRemoval({ path, class: found, name, pointer, response }),
      ),
    );
  }

  /** The mark that replaces what was received at a pointer; undefined if it stays. */
  private mark(place: Removed | null, pointer: string, at: At): string | undefined {
    if (place === null) return undefined;
    const { path, response = null } = at;
    this.onRemoval({ path, ...place, pointer, response });
    return REMOVED_MARKS[place.class];
  }
}

/**
 * Copies any JSON value with marks in place of what is removed. Works for objects of any shape: if an object contains
 * pointers into a response, it and its members are taken as content received there.
 *
 * @param onRemoval called for each removal; a value that occurs repeatedly may be reported once
 */
export const redactValue = (
  whole: unknown,
  rules: RedactionRules,
  onRemoval: (removal: ValueRemoval) => void,
): unknown => new ValueRedactor(rules, onRemoval).any(whole, { path: [], pointers: [] });

/** The texts of an object that may be JSON pointers into a response. */
const pointersIn = (value: Members): string[] =>
  Object.values(value)
    .flat()
    .filter((one): one is string => typeof one === 'string' && one.startsWith('/'));
