import { keysOf, type MemberNode, type Node, type PartNode } from '../wire/catalogue';
import type { Received } from '../wire/received';
import { LIST_WORDS, SETUP_ADJECTIVES, SETUP_NOUNS, SUBJECT_NOUNS, type Topic } from '../wire/topics';
import { jsonInText } from './jsonText';
import { accepts, isObject, isSaid, reportsError, resembles } from './shape';

/** Levels that are looked through. Of what nests deeper nobody can say that it holds nothing. */
const DEPTH = 64;

type Collection = Extract<Node, { kind: 'list' | 'dictionary' }>;

const partsOfKey = (key: string): string[] =>
  (key.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+/gu) ?? []).map((word) => word.toLowerCase());
const singular = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|x|ss)es$/, '$1')
    .replace(/([^s])s$/, '$1');

/** The words of a key in the singular. */
const wordsOf = (key: string): string[] => partsOfKey(key).map(singular);

/** Short words must stand alone or come first; longer ones may stand within what nobody has parted into words. */
function speaksOf({ words: topic, not = [] }: Topic, key: string): boolean {
  const words = wordsOf(key);
  const joined = words.join('');
  const has = (word: string): boolean =>
    words.includes(word) || joined.startsWith(word) || (word.length > 4 && joined.includes(word));
  return topic.some((word) => has(singular(word))) && !not.some((word) => words.includes(word));
}

const isList = (key: string): boolean => {
  const words = wordsOf(key);
  return words.length > 0 && words.every((word) => LIST_WORDS.includes(word));
};

/** What a key says that it is about, where that is not what a check found. */
export type Context = 'setup' | 'subject';

/** The context of what stands under a key within another context: what is called by its name is out of that of a subject. */
export function contextOf(key: string, topic: Topic, within: Context | null = null): Context | null {
  const words = partsOfKey(key);
  const isOneOf = (nouns: readonly string[]): boolean =>
    nouns.includes(words.at(-1) ?? '') || nouns.includes(words.join(''));
  if (isOneOf(SETUP_NOUNS) || words.some((word) => SETUP_ADJECTIVES.includes(word))) return 'setup';
  if (isOneOf(SUBJECT_NOUNS)) return within ?? 'subject';
  return within === 'subject' && (isList(key) || speaksOf(topic, key)) ? null : within;
}

/** Whether a value is a list of objects, or under a name in the plural a dictionary of them. */
const holdsObjects = (key: string, value: object): boolean =>
  Array.isArray(value)
    ? value.some((one) => typeof one === 'object' && one !== null)
    : key.endsWith('s') && isSaid(value) && Object.values(value).every(isObject);

/** How many members of an element an object has in their form, and what they are beside common words. */
interface Likeness {
  shared: number;
  /** One that is found nowhere else. */
  isSpecific: boolean;
  /** An id, or a word or flag that says how something ended. */
  hasStatus: boolean;
}

function likenessOf({ members }: PartNode, value: Readonly<Record<string, unknown>>): Likeness {
  const found: Likeness = { shared: 0, isSpecific: false, hasStatus: false };
  for (const member of members.values()) {
    const name = keysOf(member).find((key) => Object.hasOwn(value, key) && value[key] !== null);
    if (name === undefined || !accepts(member.node, value[name])) continue;
    const { isClosed, meanings = {} } = member.info;
    const words = partsOfKey(name);
    const isWord = member.node.kind === 'word' && isClosed === true;
    const isStatus = isWord && Object.hasOwn(meanings, String(value[name]));
    found.shared += 1;
    found.hasStatus ||= isStatus || member.node.kind === 'flag' || words.includes('id');
    found.isSpecific ||= isStatus || words.length > 1;
  }
  return found;
}

/** `one` of several must have a telling member or three others; `alone` an object must have both. */
function isElementLike(element: Node, value: unknown, is: 'one' | 'alone' | 'context'): boolean {
  if (element.kind === 'choice') return element.options.some((option) => isElementLike(option, value, is));
  if (element.kind !== 'part' || !isObject(value)) return false;
  const { shared, isSpecific, hasStatus } = likenessOf(element.part, value);
  if (is === 'context') return hasStatus && shared > 1;
  return is === 'one' ? isSpecific || shared > 2 : isSpecific && shared > 2;
}

/** Whether a value has, or names, an element that the specification knows by its key: a rule, a check. */
function hasKnown(node: Collection, value: object): boolean {
  if (node.kind === 'list') return false;
  const { known = {}, namedBy = [] } = node.keys;
  const isKnown = (name: unknown): boolean => typeof name === 'string' && Object.hasOwn(known, name);
  return Array.isArray(value)
    ? value.some((one) => (isObject(one) ? namedBy.some((key) => isKnown(one[key])) : isKnown(one)))
    : Object.entries(value).some(
        ([key, one]) => isKnown(key) && (typeof one === 'string' || resembles(node.element, one)),
      );
}

interface Sought {
  node: Collection;
  topic: Topic;
  /** Stands in the same object: there a list of objects of no name to speak of may be the collection. */
  isBeside: boolean;
}

/** Whether what stands under a key may be the collection, or hold it. */
function mayBe(
  sought: Sought,
  key: string,
  received: unknown,
  depth = 0,
  within: Context | null = null,
): boolean {
  const value = typeof received === 'string' ? jsonInText(received) : received;
  if (typeof value !== 'object' || value === null || !isSaid(value)) return false;
  if (depth > DEPTH) return true;
  const { node, topic, isBeside } = sought;
  const context = contextOf(key, topic, within);
  const children = Object.entries(value);
  if (context === null && (hasKnown(node, value) || isElementLike(node.element, value, 'alone'))) return true;
  const isSaying = children.some(([, one]) => isSaid(one)) || isElementLike(node.element, value, 'one');
  if (context === null && isSaying && speaksOf(topic, key)) return true;
  if (context === null && isBeside && isList(key) && holdsObjects(key, value)) return true;
  const isMany = Array.isArray(value) || children.every(([, one]) => isObject(one));
  const as = context === null ? 'one' : 'context';
  if (isMany && children.some(([, one]) => isElementLike(node.element, one, as))) return true;
  // The elements of a list speak of what the list does.
  const nameOf = (name: string): string => (Array.isArray(value) ? '' : name);
  return children.some(([name, one]) => mayBe(sought, nameOf(name), one, depth + 1, context));
}

/** Whether a member is a part of an element that stands by itself: the images of a document, what was read from it. */
function isPartOfElement(element: Node, key: string, value: unknown): boolean {
  const member = element.kind === 'part' ? element.part.members.get(key) : undefined;
  if (member === undefined || !isSaid(value) || typeof value !== 'object') return false;
  const { kind } = member.node;
  return kind === 'part'
    ? resembles(member.node, value)
    : kind === 'dictionary' && partsOfKey(key).length > 1;
}

/** The list or dictionary that a node is, or that it is about. */
function collectionIn(node: Node): Collection | null {
  if (node.kind === 'list' || node.kind === 'dictionary') return node;
  const principal = node.kind === 'part' ? node.part.members.get(node.part.principal ?? '') : undefined;
  return principal === undefined ? null : collectionIn(principal.node);
}

/**
 * Whether the members that nobody has described may hold what a collection lacks: by a key that speaks of the same thing,
 * or by elements that look like its own. Beside such a member "none" is not said. Texts that hold JSON are looked into.
 */
export function mayHold(member: MemberNode, unlisted: Unlisted, isBeside: boolean): boolean {
  const node = collectionIn(member.node);
  const topic = member.info.topic ?? { words: [wordsOf(member.key).at(-1) ?? ''] };
  return (
    node !== null &&
    unlisted.some(
      ([key, value]) =>
        isPartOfElement(node.element, key, value) || mayBe({ node, topic, isBeside }, key, value),
    )
  );
}

/** A part and the object that it is read from. */
export interface Level {
  part: PartNode;
  raw: Readonly<Record<string, unknown>>;
}

/** The keys that a part has, under all their names: a long list has one part thousands of times. */
const KNOWN = new WeakMap<PartNode, ReadonlySet<string>>();

/** Members that nobody has described, with their keys. */
export type Unlisted = readonly (readonly [string, unknown])[];

/** The members of an object that its part does not have. */
export function unlistedIn({ part, raw }: Level): Unlisted {
  let known = KNOWN.get(part);
  if (known === undefined) {
    known = new Set([...part.members.values()].flatMap(keysOf));
    KNOWN.set(part, known);
  }
  return Object.entries(raw).filter(([key]) => known.has(key) === false);
}

/** Whether a list or dictionary was received that has no element. */
function isEmptyList(node: Node, received: Received<unknown> | undefined): boolean {
  if (received?.state !== 'given') return false;
  const { value, pointer } = received;
  if (node.kind === 'part') {
    const key = node.part.principal ?? '';
    const bare = (value as Record<string, Received<unknown> | undefined>)[key];
    const principal = node.part.members.get(key);
    return principal !== undefined && bare?.pointer === pointer && isEmptyList(principal.node, bare);
  }
  return typeof value === 'object' && value !== null && 'length' in value && value.length === 0;
}

/**
 * The collections of a part that do not say "none", though no element of them came: because the part reports an error, or
 * because of what stands beside them, or beside a part around them. `levels` begins with the part itself.
 */
export function* replacedIn(
  levels: readonly Level[],
  members: Readonly<Record<string, Received<unknown>>>,
): Generator<MemberNode> {
  const [own, ...outer] = levels;
  if (own === undefined) return;
  let unlisted: { beside: Unlisted; around: Unlisted } | null = null;
  for (const member of own.part.members.values()) {
    const received = members[member.key];
    const isEmpty = isEmptyList(member.node, received);
    const isAbsent = received?.state === 'null' || received?.state === 'missing';
    const hasTopic = member.info.topic !== undefined;
    if (!isEmpty && !(isAbsent && hasTopic)) continue;
    unlisted ??= { beside: unlistedIn(own), around: outer.flatMap(unlistedIn) };
    const { beside, around } = unlisted;
    if (isEmpty && reportsError(own.raw)) yield member;
    else if (mayHold(member, beside, true)) yield member;
    else if (isEmpty && hasTopic && mayHold(member, around, false)) yield member;
  }
}
