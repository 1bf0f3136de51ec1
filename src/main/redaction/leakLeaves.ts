import {
  isFieldName,
  isNamed,
  keysOf,
  nodeOf,
  type DictionaryKeys,
  type Meanings,
  type MemberNode,
  type Node,
  type PartNode,
  type ResultKind,
  type Schema,
  type Sensitivity,
} from '@shared/wire/catalogue';
import { journeySummarySchema } from '@shared/wire/journeySummary';
import {
  amlHistorySchema,
  amlResultSchema,
  journeyResultSchema,
  spotCheckResultSchema,
} from '@shared/wire/results';
import { leakKey } from './leakLetters';

const SCHEMAS: Readonly<Record<ResultKind, Schema<unknown>>> = {
  journey: journeyResultSchema,
  'spot-check': spotCheckResultSchema,
  'aml-check': amlResultSchema,
  'aml-history': amlHistorySchema,
  'journey-summary': journeySummarySchema,
};
/** A key written like an identifier, which may be derived from the content. Any other key is a value. */
const KEY_NAME = /^[a-z_$][A-Za-z0-9_$.:-]*$/;
/** A key that is only a number. */
const NUMBER_KEY = /^\d{1,4}$/;
const GENERATED_ID = /^(?=\D*\d)(?=[\d-]*[a-f])[\da-f-]{16,}$/i;

/** One value of a response, with the catalogue's entry for its place. */
export interface Leaf {
  text: string;
  sensitivity: Sensitivity;
  mayQuote: boolean;
  isOwn: boolean;
  /** Set if the member is a date or may be one. */
  isDated?: true;
  /** Set if the specification describes the member as free text. */
  isProse?: true;
  /** Set if it is a message or page that was received instead of something. */
  isMessage?: true;
  /** Set if it is the service's title of a field, a check or a list. */
  isTitle?: true;
  /** The name of the field of a document whose value it is. */
  field?: string;
  /** Set if it is a key written like an identifier that the specification does not describe. */
  isKey?: true;
  /** Set if it is any other key that the specification does not describe. Such a key may itself be a value. */
  isValueKey?: true;
}

type Members = Readonly<Record<string, unknown>>;
type Place = Omit<Leaf, 'text' | 'isKey' | 'isValueKey'> & {
  node: Node | null;
  /**
   * The values that disclose nothing at this place; any other value is unclassified. If not set, no value here
   * discloses anything.
   */
  listed?: Meanings;
};

const memberAt = (part: PartNode, key: string): MemberNode | undefined =>
  [...part.members.values()].find((member) => keysOf(member).includes(key));

/**
 * The member that is meant if a bare value was received in place of an object. Without `value`: the member that
 * contains the object's main content.
 */
function principalOf(node: Node | null, value?: unknown): MemberNode | undefined {
  if (node?.kind !== 'part') return undefined;
  const { principal, principalOf: principalOf, members } = node.part;
  return members.get((value === undefined || principalOf === null ? principal : principalOf(value)) ?? '');
}

/**
 * For a dictionary received in place of a list: the members of a list element that its keys and bare values stand for.
 */
function keyedMembers(node: Node | null): Record<'key' | 'value', MemberNode | undefined> | null {
  if (node?.kind !== 'list' || node.keyedBy === undefined || node.element.kind !== 'part') return null;
  const { members } = node.element.part;
  return { key: members.get(node.keyedBy.key), value: members.get(node.keyedBy.value) };
}

/** The type of the elements of a list or dictionary, or of the list that is the object's main content. */
function elementOf(node: Node | null): Node | null {
  if (node?.kind === 'list' || node?.kind === 'dictionary') return node.element;
  const inner = principalOf(node)?.node;
  return inner?.kind === 'list' ? inner.element : null;
}

/**
 * The schema of an object: the one specified there, or that of the list's elements if a single element was received.
 */
function partFor(node: Node | null, value: Members): PartNode | null {
  const count = (part: PartNode): number =>
    Object.keys(value).filter((key) => memberAt(part, key) !== undefined).length;
  if (node?.kind === 'part') return node.part;
  if (node?.kind === 'choice')
    return node.options.map(({ part }) => part).toSorted((a, b) => count(b) - count(a))[0] ?? null;
  const one = node?.kind === 'list' ? partFor(node.element, value) : null;
  return one !== null && count(one) > 0 ? one : null;
}

/** Whether a key of a dictionary is only a name or an id, and not itself a value. */
const isName = (keys: DictionaryKeys, key: string): boolean =>
  isNamed(keys, key) ||
  NUMBER_KEY.test(key) ||
  isFieldName(keys, key) ||
  (keys.areIds === true && ((KEY_NAME.test(key) && !/\d{5}/.test(key)) || GENERATED_ID.test(key)));

/** Whether the value under a key has a title that equals the key. */
const isCalled = (key: string, item: unknown): boolean => {
  const title = typeof item === 'object' && item !== null ? (item as Members)['title'] : undefined;
  return typeof title === 'string' && leakKey(title) === leakKey(key);
};

/** Yields every single value at and below a place, with its catalogue entry if there is one. */
function* leavesOf(value: unknown, place: Place): Generator<Leaf> {
  const { node, mayQuote, isOwn, isDated, isProse, isTitle, listed, field } = place;
  const isOther =
    place.sensitivity === 'none' && listed !== undefined && !Object.hasOwn(listed, String(value));
  const sensitivity = isOther && typeof value !== 'object' ? 'unclassified' : place.sensitivity;
  const isNone = sensitivity === 'none';
  const beside = {
    ...(isDated === true && isNone ? { isDated } : {}),
    ...(isTitle === true && isNone ? { isTitle } : {}),
    ...(isProse === true ? { isProse } : {}),
    ...(field === undefined ? {} : { field }),
  };
  /**
   * @param isBare whether the value was received in place of the object that should contain it, so it may be
   * any text
   */
  const at = (member: MemberNode | undefined, isBare = false): Place => {
    const own = member?.info.sensitivity ?? 'unclassified';
    const isOpen = member !== undefined && own === 'unclassified';
    const { meanings = {}, isClosed = false } = member?.info ?? {};
    return {
      node: member?.node ?? null,
      sensitivity: isOpen ? sensitivity : own,
      mayQuote: member?.info.mayQuote === true,
      isOwn,
      ...(member?.info.isTitle === true ? { isTitle: true } : {}),
      ...(member?.info.isProse === true ? { isProse: true } : {}),
      ...(isClosed || (isBare && !isOpen) ? { listed: meanings } : {}),
      ...(isOpen && field !== undefined ? { field } : {}),
      ...(isOpen || ['instant', 'date'].includes(member?.info.form ?? '') ? { isDated: true } : {}),
    };
  };
  const entry = (key: unknown): Place => ({
    node: elementOf(node),
    sensitivity:
      (node?.kind === 'dictionary' && typeof key === 'string' ? node.keys.sensitivityOf?.(key) : null) ??
      'unclassified',
    mayQuote: false,
    isOwn,
    ...(isProse === true ? { isProse } : {}),
    ...(typeof key === 'string' ? { field: key } : {}),
  });
  if (typeof value === 'string' || typeof value === 'number') {
    // A single element may be received in place of its list.
    const principal = principalOf(node?.kind === 'list' ? node.element : node, value);
    if (principal === undefined) yield { text: String(value), sensitivity, mayQuote, isOwn, ...beside };
    else yield* leavesOf(value, at(principal, true));
  } else if (Array.isArray(value)) {
    const named = node?.kind === 'dictionary' ? (node.keys.namedBy ?? []) : [];
    for (const item of value as (Members | null)[]) {
      const name = named.map((key) => item?.[key]).find((one) => typeof one === 'string');
      yield* leavesOf(item, elementOf(node) === null ? place : entry(name));
    }
  } else if (typeof value === 'object' && value !== null) {
    const part = partFor(node, value as Members);
    const keyed = part === null ? keyedMembers(node) : null;
    for (const [key, item] of Object.entries(value)) {
      const member = part === null ? undefined : memberAt(part, key);
      const isTitled = node?.kind === 'dictionary' && isCalled(key, item);
      const isNameOf =
        member !== undefined ||
        keyed !== null ||
        isTitled ||
        (node?.kind === 'dictionary' && isName(node.keys, key));
      // An undescribed object may use a value as a key.
      const form = KEY_NAME.test(key) ? { isKey: true as const } : { isValueKey: true as const };
      if (!isNameOf) yield { text: key, sensitivity: 'unclassified', mayQuote: false, isOwn, ...form };
      if (isTitled || (node?.kind === 'dictionary' && isFieldName(node.keys, key)))
        yield { text: key, sensitivity: 'none', mayQuote: false, isOwn, isTitle: true, isKey: true };
      if (keyed !== null) yield* leavesOf(key, at(keyed.key, true));
      const isBare = keyed !== null && typeof item !== 'object';
      yield* leavesOf(item, isBare ? at(keyed.value, true) : part === null ? entry(key) : at(member));
    }
  }
}

/** Every single value of a response, and every key that is itself a value, read from the JSON as received. */
export const leavesOfResponse = (kind: ResultKind, json: unknown): Leaf[] =>
  allOfResponse(kind, json).filter(({ isTitle, isKey }) => isTitle !== true || isKey !== true);

/** The service's titles of fields, checks and lists. Their words are not personal. */
export const titlesOfResponse = (kind: ResultKind, json: unknown): string[] =>
  allOfResponse(kind, json).flatMap(({ text, isTitle }) => (isTitle === true ? [text] : []));

function allOfResponse(kind: ResultKind, json: unknown): Leaf[] {
  const isOfMatches = kind === 'aml-check' || kind === 'aml-history';
  const node = nodeOf(SCHEMAS[kind]);
  const whole = { node, sensitivity: 'unclassified', mayQuote: false, isOwn: !isOfMatches } as const;
  const { aml = null, ...rest } = (
    typeof json === 'object' && json !== null ? json : { '': json }
  ) as Members;
  return [...leavesOf(rest, whole), ...leavesOf({ aml }, { ...whole, isOwn: false })];
}
