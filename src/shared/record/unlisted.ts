import { once } from '../lib/once';
import { keysOf, type MemberNode, type Node, type PartNode } from '../wire/catalogue';
import type { Received } from '../wire/received';
import { TEXT_NOUN, type Topic } from '../wire/topics';
import { jsonInText } from './jsonText';
import { contextOf, lastWord, mentions, namesTopic, wordsOf, type Context } from './keyTerms';
import {
  isAbout,
  isApart,
  isContent,
  isInstantOrAddress,
  reportsFinding,
  statesNothing,
  statesNothingFound,
  type Relation,
} from './reportsFinding';
import { namesKindOfCheck, namesSearchedLists } from './searchWords';
import { accepts, isObject, hasContent, reportsError, resembles } from './shape';

/** Maximum depth of the search. Anything nested deeper is assumed to contain a finding. */
const DEPTH = 64;

type Collection = Extract<Node, { kind: 'list' | 'dictionary' }>;

/**
 * How similar an object is to an element: how many members they share, and whether these are more than common words.
 */
interface Likeness {
  shared: number;
  /** A member that is unlikely to occur in any other kind of object. */
  isSpecific: boolean;
  /** An id, a flag, or a word for an outcome. */
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

/**
 * Whether an object looks like an element. As `one` of several it needs a specific member or at least three shared
 * members; `alone` it needs both.
 */
function isElementLike(element: Node, value: unknown, is: 'one' | 'alone' | 'context'): boolean {
  if (element.kind === 'choice') return element.options.some((option) => isElementLike(option, value, is));
  if (element.kind !== 'part' || !isObject(value)) return false;
  const { shared, isSpecific, hasStatus } = likenessOf(element.part, value);
  if (is === 'context') return hasStatus && shared > 1;
  return is === 'one' ? isSpecific || shared > 2 : isSpecific && shared > 2;
}

/** Whether a value contains or names an element with a key from the specification, for example a rule or a check. */
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
  /** Whether the member is in a part further out that is about something else. */
  isApart?: boolean;
}

/**
 * Whether a scalar value can be content. A number does not count if its key is about the search or the person
 * searched for.
 */
const isSingleContent = (name: string, value: unknown, topic: Topic): boolean =>
  typeof value !== 'object' &&
  (typeof value !== 'number' || contextOf(name, topic) === null) &&
  isContent(name, value, topic);

/**
 * Whether an object or list under a key without any known word can be content, whatever its name: a list of anything,
 * a dictionary of objects, or an object with content.
 */
function isUnexplained(key: string, value: object, { topic }: Surroundings): boolean {
  const children = Object.entries(value);
  const isPlain =
    key === 'ids' ||
    isOfChecks(key) ||
    namesSearchedLists(key, value) ||
    namesKindOfCheck(key, value) ||
    (TEXT_NOUN.test(lastWord(key)) && !mentions(topic, key));
  if (Array.isArray(value))
    return !value.every(
      (one) =>
        isInstantOrAddress(one) ||
        (isPlain && typeof one === 'string') ||
        (topic.areFindings === true && isCheckReference(one)),
    );
  const isOpen = ([name, one]: [string, unknown]): boolean =>
    hasContent(one) && contextOf(name, topic) === null;
  return (
    (children.every(([, one]) => isObject(one)) && children.some(isOpen)) ||
    children.some(([name, one]) => isSingleContent(name, one, topic))
  );
}

/** Whether a part describes what was searched, by its key or its members' keys, each with nothing found in it. */
const isOfEmptyLists = (key: string, value: object, topic: Topic): boolean =>
  (lastWord(key).endsWith('lists') || Object.keys(value).every((name) => namesTopic(topic, name))) &&
  Object.values(value).every(statesNothingFound);

/** Whether an object only names a check, with when it was made or that it is over. */
const isCheckReference = (value: unknown): boolean =>
  isObject(value) &&
  Object.keys(value).some(isOfChecks) &&
  Object.entries(value).every(
    ([key, one]) =>
      !hasContent(one) || isOfChecks(key) || isInstantOrAddress(one) || statesNothing(key, String(one)),
  );

/** Whether a key is that of the ids of checks, such as `aml_check_ids`. */
const isOfChecks = (key: string): boolean => /^(?:(?:aml|kyc|search|screening|check)_?)+ids?$/i.test(key);

/** Whether the value under a key may be the missing collection, may contain it, or may report one of its elements. */
function mayBe(
  around: Surroundings,
  key: string,
  received: unknown,
  depth = 0,
  within: Context | null = null,
): boolean {
  const { node, topic, relation } = around;
  const value = typeof received === 'string' ? (jsonInText(received) ?? received) : received;
  // An element with a key from the specification may be beside the collection, either as a word or as an object.
  if (hasContent(value) && contextOf(key, topic, within) === null && hasKnown(node, { [key]: value }))
    return true;
  const isFlat = relation !== 'around' && within === null && wordsOf(key).length > 1;
  if (isFlat && isContent(key, value, topic) && isOfElement(node.element, key)) return true;
  if (typeof value !== 'object' || value === null)
    return reportsFinding(topic, key, value, relation, around.isApart === true ? 'other' : within);
  if (!hasContent(value)) return false;
  if (depth > DEPTH) return true;
  const context = isOfEmptyLists(key, value, topic) ? 'searched' : contextOf(key, topic, within);
  const children = Object.entries(value);
  const isNamed = context === null && isAbout(topic, key, relation);
  // Everything under a key that names the topic is about that topic.
  const inner: Surroundings =
    relation !== 'around'
      ? around
      : isNamed
        ? { ...around, relation: 'own' }
        : { ...around, isApart: around.isApart || isApart(topic, key) };
  if (context === null) {
    if (hasKnown(node, value) || isElementLike(node.element, value, isNamed ? 'one' : 'alone')) return true;
    if (inner.relation !== 'around' && isUnexplained(key, value, inner)) return true;
    const isList = ([name, one]: [string, unknown]): boolean =>
      Array.isArray(one) && one.length > 0 && !namesSearchedLists(name, one);
    if (isNamed && children.some(isList)) return true;
  }
  const isMany = Array.isArray(value) || children.every(([, one]) => isObject(one));
  const as = context === null ? 'one' : 'context';
  if (isMany && children.some(([, one]) => isElementLike(node.element, one, as))) return true;
  // The elements of a list are about the same topic as the list.
  const nameOf = (name: string): string => (Array.isArray(value) ? '' : name);
  return children.some(([name, one]) => mayBe(inner, nameOf(name), one, depth + 1, context));
}

/**
 * Whether a key is a member of an element (or of a part within it). The object is then a single element beside the
 * list.
 */
const isOfElement = (element: Node, key: string): boolean =>
  element.kind === 'choice'
    ? element.options.some((option) => isOfElement(option, key))
    : element.kind === 'part' &&
      [...element.part.members.values()].some(
        (member) =>
          isOfElement(member.node, key) ||
          (!['flag', 'figure'].includes(member.node.kind) && keysOf(member).includes(key)),
      );

/** The list or dictionary that a node is, or that is its principal member. */
function collectionIn(node: Node): Collection | null {
  if (node.kind === 'list' || node.kind === 'dictionary') return node;
  const principal = node.kind === 'part' ? node.part.members.get(node.part.principal ?? '') : undefined;
  return principal === undefined ? null : collectionIn(principal.node);
}

/** The topic of a collection for which the catalogue states none: the last word of its key. */
const ownTopics = new Map<string, Topic>();
function topicOf(key: string): Topic {
  const topic = ownTopics.get(key) ?? { words: [wordsOf(key).at(-1) ?? ''] };
  ownTopics.set(key, topic);
  return topic;
}

/**
 * The keys of undescribed members that may contain the elements missing from an empty collection. If there are any,
 * the collection must not be shown as “none”. In the collection's own part, any list or object counts unless its key
 * explains it otherwise. Further out, only members of the same topic or with similar elements count. Texts that
 * contain JSON are searched as well.
 */
export function mayHold(member: MemberNode, unlisted: Unlisted, relation: Relation): string[] {
  const node = collectionIn(member.node);
  if (node === null) return [];
  const topic = member.info.topic ?? topicOf(member.key);
  return unlisted.filter(([key, value]) => mayBe({ node, topic, relation }, key, value)).map(([key]) => key);
}

/** A part and the object from which it is read. */
export interface Level {
  part: PartNode;
  raw: Readonly<Record<string, unknown>>;
}

/** Caches the keys of each part under all their names, because a long list has the same part thousands of times. */
const KNOWN = new WeakMap<PartNode, ReadonlySet<string>>();

/** The members of an object that the catalogue does not describe, with their keys. */
export type Unlisted = readonly (readonly [string, unknown])[];

/** The members of an object that its part does not define. */
export function unlistedIn({ part, raw }: Level): Unlisted {
  let known = KNOWN.get(part);
  if (known === undefined) {
    known = new Set([...part.members.values()].flatMap(keysOf));
    KNOWN.set(part, known);
  }
  return Object.entries(raw).filter(([key]) => known.has(key) === false);
}

/** Whether a list or dictionary was received that is empty. */
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

/** The relation of a part's undescribed members to an empty collection `level` parts further in. */
function relationOf({ members }: PartNode, topic: Topic | undefined, level: number): Relation {
  if (topic === undefined) return 'around';
  const isAlone = [...members.values()].every(({ info }) => (info.topic ?? topic) === topic);
  return isAlone ? 'own' : level === 0 ? 'beside' : 'around';
}

/**
 * The collections of a part that are empty but may not mean “none”, with the keys of the members that are the reason:
 * the part reports an error, or members beside the collection or beside an outer part may be its content. `levels`
 * starts with the part itself.
 */
export function* replacedIn(
  levels: readonly Level[],
  members: Readonly<Record<string, Received<unknown>>>,
): Generator<MemberNode & { beside: readonly string[] }> {
  const [own] = levels;
  if (own === undefined) return;
  const unlisted = once(() => levels.map(unlistedIn));
  for (const member of own.part.members.values()) {
    const received = members[member.key];
    const isEmpty = isEmptyList(member.node, received);
    const { topic, nullable } = member.info;
    const isAbsent = received?.state === 'null' || received?.state === 'missing';
    if (!isEmpty && !(isAbsent && topic !== undefined && nullable === true)) continue;
    const beside = unlisted()
      .slice(0, isEmpty && topic !== undefined ? undefined : 1)
      .flatMap((one, level) => mayHold(member, one, relationOf((levels[level] ?? own).part, topic, level)));
    if (beside.length > 0 || (isEmpty && reportsError(own.raw))) yield { ...member, beside };
  }
}
