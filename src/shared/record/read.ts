import {
  isIn,
  nodeOf,
  type DictionaryKeys,
  type KeyedBy,
  type MemberInfo,
  type MemberNode,
  type Node,
  type PartNode,
  type ReadsOf,
  type ResultKind,
  type Schema,
} from '../wire/catalogue';
import { pointerTokens, toPath, toPointer, type JsonPath } from '../wire/jsonPointer';
import type { Entry, UndescribedMember, PartBase, Received, Rows } from '../wire/received';
import type { Deviation, DeviationReason } from './deviations';
import {
  accepts,
  areBareTexts,
  areLike,
  areTextsByPosition,
  bareMember,
  elementsOf,
  expectedType,
  hasAllDigits,
  hasNoModel,
  insteadOf,
  isBareOf,
  isElement,
  isKnown,
  isObject,
  isPlain,
  jsonType,
  namingOf,
  optionOf,
  principalOf,
  resembles,
  canBeValueOf,
  elementAt,
  takesBoolean,
} from './shape';
import { bounded, jsonText } from './jsonText';
import { keyIn, undescribedDeviation } from './memberNames';
import { isOtherContent } from './otherContent';
import { replacedIn, type Level } from './unlisted';

/** The result of reading a value: the record, and its deviations from the schema. */
export interface Reading<T> {
  readonly record: Received<T>;
  readonly deviations: readonly Deviation[];
}

/**
 * Reads any JSON value according to a schema. Never throws: a value that cannot be read does not affect the others.
 * Every specified member gets a state: given, null, missing, not part of the result, or unreadable (with what was
 * received). Unspecified members are kept in `further`.
 * A value of the wrong type is read if its shape is unambiguous, and the deviation is recorded.
 */
export function read<S extends Schema<unknown>>(
  schema: S,
  value: unknown,
  kind: ResultKind,
  at: string | JsonPath = null,
): Reading<ReadsOf<S>> {
  const reader = new Reader(kind);
  const path = typeof at === 'string' ? toPath(at) : at;
  const record = reader.value(nodeOf(schema), null, value, path) as Received<ReadsOf<S>>;
  return { record, deviations: reader.deviations };
}

type Taken = Received<unknown> | undefined;
type Info = MemberInfo | null;
class Reader {
  readonly deviations: Deviation[] = [];
  /** The parts around the current value, innermost first. */
  private readonly around: Level[] = [];

  constructor(private readonly kind: ResultKind) {}

  value(node: Node, info: Info, raw: unknown, path: JsonPath): Received<unknown> {
    const pointer = toPointer(path);
    if (raw === null || raw === undefined) {
      if (info?.required === true) this.note(path, 'wrong-type', expectedType(node), 'null');
      return { state: 'null', pointer };
    }
    // A shortcut for the most frequent case, to which nothing below applies.
    if (node.kind === 'text' && typeof raw === 'string') return { state: 'given', value: raw, pointer };
    if (node.kind === 'choice') return this.value(optionOf(node, raw), info, raw, path);
    const bare = bareMember(node, raw, this.kind);
    if (node.kind === 'part' && bare !== null) return this.barePart(node.part, bare, raw, path);
    const instead = insteadOf(node, raw);
    if (accepts(node, raw) && instead === null)
      return { state: 'given', ...this.given(node, info, raw, path), pointer };
    const before = this.deviations.length;
    const taken = instead === 'error' ? undefined : this.byShape(node, info, raw, path);
    this.deviations.splice(before, 0, {
      pointer,
      reason: 'wrong-type',
      expected: instead === 'one element' ? 'dictionary' : expectedType(node),
      received: instead ?? jsonType(raw),
      ...(taken !== undefined && { repaired: true }),
    });
    return taken ?? { state: 'unreadable', text: jsonText(raw), pointer };
  }

  /** Reads a value whose outer type is the expected one. */
  private given(
    node: Exclude<Node, { kind: 'choice' }>,
    info: Info,
    raw: unknown,
    path: JsonPath,
  ): { value: unknown; isUnlisted?: true; isEmptyText?: true } {
    switch (node.kind) {
      case 'text':
      case 'flag':
        return { value: raw };
      case 'figure':
        return { value: String(raw) };
      case 'word':
        return this.word(String(raw), info, path);
      case 'texts':
        return { value: this.texts(raw, info, path), ...(raw === '' && { isEmptyText: true as const }) };
      case 'part':
        return { value: this.part(node.part, raw as Record<string, unknown>, path) };
      case 'list':
        return { value: this.list(node, raw, path) };
      case 'dictionary':
        return { value: this.dictionary(node, Object.entries(raw as object), path) };
    }
  }

  /** An element of a list or dictionary. An object with other content than an element's is unreadable. */
  private element(
    node: Node,
    raw: unknown,
    path: JsonPath,
    keys?: DictionaryKeys,
    key?: string,
  ): Received<unknown> {
    if (!isOtherContent(node, raw, keys, key)) return this.listed(node, raw, path);
    this.note(path, 'wrong-type', expectedType(node), 'object with other members');
    return { state: 'unreadable', text: jsonText(raw), pointer: toPointer(path) };
  }

  /** An element, of which the specification never says that it may be null. */
  private listed(node: Node, raw: unknown, path: JsonPath, info: Info = null): Received<unknown> {
    if (raw === null) this.note(path, 'wrong-type', expectedType(node), 'null');
    return this.value(node, info, raw, path);
  }

  private word(value: string, info: Info, path: JsonPath): { value: string; isUnlisted?: true } {
    if (info?.isClosed !== true || info.meanings === undefined || Object.hasOwn(info.meanings, value))
      return { value };
    this.note(path, 'unknown-value', 'string', 'string');
    return { value, isUnlisted: true };
  }

  private texts(raw: unknown, info: Info, path: JsonPath): Received<unknown>[] {
    const one: Node = { kind: 'word', takesFlag: false };
    if (!Array.isArray(raw)) return [this.value(one, info, raw, path)];
    return raw.map((element, key) => this.listed(one, element, { parent: path, key }, info));
  }

  private part(part: PartNode, raw: Record<string, unknown>, path: JsonPath): PartBase {
    this.around.unshift({ part, raw });
    const members: Record<string, Received<unknown>> = {};
    /** Keys that were read as members, and further keys of members that were received under more than one name. */
    const used = new Set<string>();
    const others = new Map<string, MemberNode>();
    for (const member of part.members.values()) {
      const name = keyIn(member, raw, others);
      if (name !== undefined) used.add(name);
      members[member.key] = this.member(member, name, raw, path);
    }
    const undescribed: UndescribedMember[] = [];
    for (const key of Object.keys(raw)) {
      if (used.has(key) || raw[key] === undefined) continue;
      const at = { parent: path, key };
      const differs = undescribedDeviation(others.get(key), raw[key]);
      if (differs !== null) this.note(at, differs.reason, differs.expected, jsonType(raw[key]));
      undescribed.push({ key, pointer: toPointer(at), value: bounded(raw[key]) });
    }
    for (const { key, beside } of replacedIn(this.around, members)) {
      const { pointer = '', state } = members[key] ?? {};
      const text = jsonText(raw[pointerTokens(pointer).at(-1) ?? '']);
      members[key] = { state: 'unreadable', text, pointer, ...(beside.length > 0 && { beside }) };
      if (state === 'given') this.deviations.push({ pointer, reason: 'empty-beside' });
    }
    this.around.shift();
    return Object.assign(members, { pointer: toPointer(path), undescribed });
  }

  private member(
    { key, info, node }: MemberNode,
    name: string | undefined,
    raw: Record<string, unknown>,
    path: JsonPath,
  ): Received<unknown> {
    const isOurs = isIn(info, this.kind);
    if (name !== undefined) {
      const at = { parent: path, key: name };
      if (!isOurs) this.note(at, 'not-in-this-result', undefined, jsonType(raw[name]));
      return this.value(node, info, raw[name], at);
    }
    const pointer = toPointer({ parent: path, key });
    if (!isOurs) return { state: 'not-part', pointer };
    if (info.required === true)
      this.deviations.push({ pointer, reason: 'missing', expected: expectedType(node) });
    return { state: 'missing', pointer };
  }

  private list(
    node: Extract<Node, { kind: 'list' }>,
    raw: unknown,
    path: JsonPath,
  ): Received<unknown>[] | Rows<unknown> {
    const at = Array.isArray(raw)
      ? raw.map((element: unknown, key) => ({ element, path: { parent: path, key } }))
      : [{ element: raw, path }];
    return node.byRow
      ? this.rows(node.element, at)
      : at.map((one) => this.element(node.element, one.element, one.path));
  }

  /** Deviations are collected now, because they are part of the reading. The rows are read on demand. */
  private rows(element: Node, at: readonly { element: unknown; path: JsonPath }[]): Rows<unknown> {
    const { kind } = this;
    for (const one of at)
      if (one.element === null || !isPlain(element, one.element, kind))
        this.listed(element, one.element, one.path);
    return {
      length: at.length,
      row(index) {
        const one = at[index];
        return one === undefined
          ? { state: 'missing', pointer: '' }
          : new Reader(kind).value(element, null, one.element, one.path);
      },
    };
  }

  private dictionary(
    { element, keys }: { element: Node; keys: DictionaryKeys },
    entries: readonly (readonly [string, unknown])[],
    path: JsonPath,
    nameOf: (key: string, raw: unknown) => string = (key) => key,
  ): Entry<unknown>[] {
    return entries.map(([key, raw]) => {
      const at = { parent: path, key };
      if (!isKnown(keys, key)) this.note(at, 'unknown-key', undefined, jsonType(raw));
      const reader = hasNoModel(element, keys, key, raw) ? new Reader(this.kind) : this;
      const item = reader.element(elementAt(element, keys, key, raw), raw, at, keys, key);
      return { key: nameOf(key, raw), item };
    });
  }

  /** Reads a value of the wrong type if its shape is unambiguous. */
  private byShape(node: Exclude<Node, { kind: 'choice' }>, info: Info, raw: unknown, path: JsonPath): Taken {
    const pointer = toPointer(path);
    switch (node.kind) {
      case 'text':
      case 'word':
        if ((typeof raw === 'boolean' && takesBoolean(info)) || hasAllDigits(raw))
          return { state: 'given', ...this.given(node, info, String(raw), path), pointer };
        return this.onlyElement(node, info, raw, path);
      case 'texts':
        if (typeof raw === 'boolean' || hasAllDigits(raw))
          return { state: 'given', value: this.texts(String(raw), info, path), pointer };
        if (!areTextsByPosition(raw)) return undefined;
        return {
          state: 'given',
          value: Object.entries(raw).map(([key, one]) =>
            this.value({ kind: 'text' }, info, one, { parent: path, key }),
          ),
          pointer,
        };
      case 'part':
        return this.partFromBareValue(node.part, raw, path) ?? this.onlyElement(node, info, raw, path);
      case 'list':
        return this.listByShape(node, raw, path);
      case 'dictionary':
        return this.dictionaryByShape(node, raw, path);
      case 'flag':
      case 'figure':
        if (node.kind === 'flag' && canBeValueOf(node, raw))
          return { state: 'given', value: String(raw).toLowerCase() === 'true', pointer };
        return this.onlyElement(node, info, raw, path);
    }
  }

  /** Reads a bare scalar or list, received instead of an object, as the object's principal member. */
  private partFromBareValue(part: PartNode, raw: unknown, path: JsonPath): Taken {
    const principal = principalOf(part, raw);
    if (principal === null || (typeof raw === 'boolean' && !takesBoolean(principal.info))) return undefined;
    return this.barePart(part, principal, raw, path);
  }

  /** A part of which only one member was received, at the place of the part itself. */
  private barePart(part: PartNode, principal: MemberNode, raw: unknown, path: JsonPath): Received<unknown> {
    const members = Object.fromEntries(
      [...part.members.values()].map((member): [string, Received<unknown>] => {
        if (member === principal) return [member.key, this.value(member.node, member.info, raw, path)];
        const pointer = toPointer({ parent: path, key: member.key });
        return [member.key, { state: isIn(member.info, this.kind) ? 'missing' : 'not-part', pointer }];
      }),
    );
    const pointer = toPointer(path);
    return { state: 'given', value: { ...members, pointer, undescribed: [] }, pointer };
  }

  private listByShape(node: Extract<Node, { kind: 'list' }>, raw: unknown, path: JsonPath): Taken {
    const pointer = toPointer(path);
    const { element, byRow, keyedBy } = node;
    const of = (
      at: { element: unknown; path: JsonPath }[],
    ): Extract<Received<unknown>, { state: 'given' }> => ({
      state: 'given',
      value: byRow
        ? this.rows(element, at)
        : at.map((one) => this.value(element, null, one.element, one.path)),
      pointer,
    });
    if (resembles(element, raw) || (!byRow && isBareOf(element, raw))) return of([{ element: raw, path }]);
    if (!isObject(raw)) return undefined;
    const entries = Object.entries(raw);
    if (keyedBy !== undefined && element.kind === 'part')
      return this.listByKey(element, keyedBy, entries, path);
    const isLike = ([, one]: [string, unknown]): boolean => resembles(element, one);
    const isListed = (entry: [string, unknown]): boolean => isLike(entry) || isBareOf(element, entry[1]);
    return entries.some(isLike) && entries.every(isListed)
      ? of(entries.map(([key, one]) => ({ element: one, path: { parent: path, key } })))
      : undefined;
  }

  /** A dictionary instead of a list: keys are read as the elements’ member `key`, bare values as `value`. */
  private listByKey(
    element: Extract<Node, { kind: 'part' }>,
    { key: named, value }: KeyedBy,
    entries: readonly (readonly [string, unknown])[],
    path: JsonPath,
  ): Taken {
    const about = element.part.members.get(value);
    const isBare = (one: unknown): boolean =>
      one === null || (about !== undefined && typeof one !== 'object' && canBeValueOf(about.node, one));
    const isListed = ([, one]: readonly [string, unknown]): boolean => resembles(element, one) || isBare(one);
    if (about === undefined || entries.length === 0 || !entries.every(isListed)) return undefined;
    const list = entries.map(([key, one]) => {
      const at = { parent: path, key };
      const item = isBare(one)
        ? this.barePart(element.part, about, one, at)
        : this.value(element, null, one, at);
      if (item.state !== 'given') return item;
      const part = item.value as Record<string, Received<unknown>>;
      if (part[named]?.state === 'missing')
        part[named] = { state: 'given', value: key, pointer: item.pointer };
      return item;
    });
    return { state: 'given', value: list, pointer: toPointer(path) };
  }

  private dictionaryByShape(
    node: Extract<Node, { kind: 'dictionary' }>,
    raw: unknown,
    path: JsonPath,
  ): Taken {
    const isTaken = Array.isArray(raw)
      ? areLike(node.element, raw) || areBareTexts(node.element, raw)
      : isElement(node.element, raw);
    if (!isTaken) return undefined;
    const { known: _known, ...keys } = node.keys;
    const nameOf = namingOf(keys, elementsOf(raw));
    const pointer = toPointer(path);
    if (!Array.isArray(raw)) {
      const item = this.value(node.element, null, raw, path);
      return { state: 'given', value: [{ key: nameOf('0', raw), item }], pointer, isUnkeyed: true };
    }
    const entries = raw.map((one: unknown, index) => [String(index), one] as const);
    const value = this.dictionary({ ...node, keys }, entries, path, nameOf);
    return { state: 'given', value, pointer, isUnkeyed: true };
  }

  private onlyElement(node: Node, info: Info, raw: unknown, path: JsonPath): Taken {
    if (!Array.isArray(raw) || raw.length !== 1 || !resembles(node, raw[0])) return undefined;
    return this.value(node, info, raw[0], { parent: path, key: 0 });
  }

  private note(
    path: JsonPath,
    reason: DeviationReason,
    expected: string | undefined,
    received: string,
  ): void {
    this.deviations.push({ pointer: toPointer(path), reason, ...(expected && { expected }), received });
  }
}
