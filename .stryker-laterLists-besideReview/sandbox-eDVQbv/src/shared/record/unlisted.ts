// @ts-nocheck
import { keysOf, type MemberNode, type Node, type PartNode } from '../wire/catalogue';
import type { Received } from '../wire/received';
import { TEXT_NOUN, type Topic } from '../wire/topics';
import { jsonInText } from './jsonText';
import { contextOf, lastWord, mentions, wordsOf, type Context } from './keyTerms';
import { isContent, isInstantOrAddress, reportsFinding, type Relation } from './reportsFinding';
import { accepts, isObject, hasContent, reportsError, resembles } from './shape';

/** The searched levels. Anything deeper may contain a finding. */
const DEPTH = 64;

type Collection = Extract<Node, { kind: 'list' | 'dictionary' }>;

/** How many members of an element an object has in their form, and what they are beside common words. */
interface Likeness {
  shared: number;
  /** One that occurs nowhere else. */
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
    const words = wordsOf(name);
    const isWord = member.node.kind === 'word' && isClosed === true;
    const isStatus = isWord && Object.hasOwn(meanings, String(value[name]));
    found.shared += 1;
    found.hasStatus ||= isStatus || member.node.kind === 'flag' || words.includes('id');
    found.isSpecific ||= isStatus || words.length > 1;
  }
  return found;
}

/** `one` of several must have a characteristic member or three others; `alone` an object must have both. */
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

interface Surroundings {
  node: Collection;
  topic: Topic;
  relation: Relation;
}

/** Whether a single value can be content; a number of what was searched, or of who searched, is none. */
const isSingleContent = (name: string, value: unknown, topic: Topic): boolean =>
  typeof value !== 'object' &&
  (typeof value !== 'number' || contextOf(name, topic) === null) &&
  isContent(name, value, topic);

/**
 * Whether a value under a key that no word explains can be content, whatever it is called: a list of anything, objects by
 * key, or an object that says something.
 */
function isUnexplained(key: string, value: object, { topic }: Surroundings): boolean {
  const children = Object.entries(value);
  const isPlain = key === 'ids' || (TEXT_NOUN.test(lastWord(key)) && !mentions(topic, key));
  if (Array.isArray(value))
    return !value.every((one) => isInstantOrAddress(one) || (isPlain && typeof one === 'string'));
  const isOpen = ([name, one]: [string, unknown]): boolean =>
    hasContent(one) && contextOf(name, topic) === null;
  return (
    (children.every(([, one]) => isObject(one)) && children.some(isOpen)) ||
    children.some(([name, one]) => isSingleContent(name, one, topic))
  );
}

/** Whether the value under a key may be the collection, contain it, or report an element of it. */
function mayBe(
  around: Surroundings,
  key: string,
  received: unknown,
  depth = 0,
  within: Context | null = null,
): boolean {
  const { node, topic, relation } = around;
  const value = typeof received === 'string' ? (jsonInText(received) ?? received) : received;
  // An element that the specification knows by its key may be beside the collection, as a word or whole.
  if (hasContent(value) && contextOf(key, topic, within) === null && hasKnown(node, { [key]: value }))
    return true;
  const isFlat = relation !== 'around' && within === null && wordsOf(key).length > 1;
  if (isFlat && isContent(key, value, topic) && isOfElement(node.element, key)) return true;
  if (typeof value !== 'object' || value === null) return reportsFinding(topic, key, value, relation, within);
  if (!hasContent(value)) return false;
  if (depth > DEPTH) return true;
  const context = contextOf(key, topic, within);
  const children = Object.entries(value);
  const isNamed = context === null && mentions(topic, key);
  // Under a name with the topic there is no other topic.
  const inner: Surroundings = isNamed && relation === 'around' ? { ...around, relation: 'own' } : around;
  if (context === null) {
    if (hasKnown(node, value) || isElementLike(node.element, value, isNamed ? 'one' : 'alone')) return true;
    if (inner.relation !== 'around' && isUnexplained(key, value, inner)) return true;
    if (isNamed && children.some(([, one]) => Array.isArray(one) && one.length > 0)) return true;
  }
  const isMany = Array.isArray(value) || children.every(([, one]) => isObject(one));
  const as = context === null ? 'one' : 'context';
  if (isMany && children.some(([, one]) => isElementLike(node.element, one, as))) return true;
  // The elements of a list have the topic of the list.
  const nameOf = (name: string): string => (Array.isArray(value) ? '' : name);
  return children.some(([name, one]) => mayBe(inner, nameOf(name), one, depth + 1, context));
}

/** Whether a key is one of several words of an element's key, or a part of it: it is then an element beside the list. */
const isOfElement = (element: Node, key: string): boolean =>
  element.kind === 'choice'
    ? element.options.some((option) => isOfElement(option, key))
    : element.kind === 'part' &&
      [...element.part.members.values()].some(
        (member) =>
          isOfElement(member.node, key) ||
          (!['flag', 'figure'].includes(member.node.kind) && keysOf(member).includes(key)),
      );

/** The list or dictionary that a node is, or that it is about. */
function collectionIn(node: Node): Collection | null {
  if (node.kind === 'list' || node.kind === 'dictionary') return node;
  const principal = node.kind === 'part' ? node.part.members.get(node.part.principal ?? '') : undefined;
  return principal === undefined ? null : collectionIn(principal.node);
}

/** What a collection is about whose entry does not say it: the last word of its key. */
const ownTopics = new Map<string, Topic>();
function topicOf(key: string): Topic {
  const topic = ownTopics.get(key) ?? { words: [wordsOf(key).at(-1) ?? ''] };
  ownTopics.set(key, topic);
  return topic;
}

/**
 * The keys of undescribed members that may contain what a collection lacks: beside such a member “none” must not be
 * stated. In its own part that is any list or object that its key does not explain otherwise; further out only members
 * with the same topic, or with elements that look like its own. Texts that contain JSON are searched.
 */
export function mayHold(member: MemberNode, unlisted: Unlisted, relation: Relation): string[] {
  const node = collectionIn(member.node);
  if (node === null) return [];
  const topic = member.info.topic ?? topicOf(member.key);
  return unlisted.filter(([key, value]) => mayBe({ node, topic, relation }, key, value)).map(([key]) => key);
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

/** The relation of a part's undescribed members to an empty collection that is `level` parts within it. */
function relationOf({ members }: PartNode, topic: Topic | undefined, level: number): Relation {
  if (topic === undefined) return 'around';
  const isAlone = [...members.values()].every(({ info }) => (info.topic ?? topic) === topic);
  return isAlone ? 'own' : level === 0 ? 'beside' : 'around';
}

/**
 * The collections of a part that are empty without meaning “none”, with the keys of the members that cause it: the part
 * reports an error, or members beside them, or beside a part around them, may be their content. `levels` begins with the
 * part itself.
 */
export function* replacedIn(
  levels: readonly Level[],
  members: Readonly<Record<string, Received<unknown>>>,
): Generator<MemberNode & { beside: readonly string[] }> {
  const [own] = levels;
  if (own === undefined) return;
  let unlisted: Unlisted[] | null = null;
  for (const member of own.part.members.values()) {
    const received = members[member.key];
    const isEmpty = isEmptyList(member.node, received);
    const { topic, nullable } = member.info;
    const isAbsent = received?.state === 'null' || received?.state === 'missing';
    if (!isEmpty && !(isAbsent && topic !== undefined && nullable === true)) continue;
    unlisted ??= levels.map(unlistedIn);
    const beside = unlisted
      .slice(0, isEmpty && topic !== undefined ? undefined : 1)
      .flatMap((one, level) => mayHold(member, one, relationOf((levels[level] ?? own).part, topic, level)));
    if (beside.length > 0 || (isEmpty && reportsError(own.raw))) yield { ...member, beside };
  }
}
