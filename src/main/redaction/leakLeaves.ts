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
/** A key in programmers' notation, which may be derived from the content; any other is a value. */
const KEY_NAME = /^[a-z_$][A-Za-z0-9_$.:-]*$/;
/** What programs number or name parts by. */
const NUMBERED = /^\d{1,4}$/;
const MADE_UP = /^(?=\D*\d)(?=[\d-]*[a-f])[\da-f-]{16,}$/i;

/** One value of a response, with the catalogue's entry for its place. */
export interface Leaf {
  text: string;
  sensitivity: Sensitivity;
  mayQuote: boolean;
  isOwn: boolean;
  /** Its member says when something is, or may by the name of its field. */
  isDated?: true;
  /** A text of anybody's own words, as specified there. */
  isProse?: true;
  /** What the service calls a field, a check or a list. */
  isTitle?: true;
  /** A key in programmers' notation that the specification does not describe. */
  isKey?: true;
}

type Members = Readonly<Record<string, unknown>>;
type Place = Omit<Leaf, 'text' | 'isKey'> & {
  node: Node | null;
  /** All values that disclose nothing there; any do where it is not set. */
  listed?: Meanings;
};

const memberAt = (part: PartNode, key: string): MemberNode | undefined =>
  [...part.members.values()].find((member) => keysOf(member).includes(key));

/** The member that a bare value represents or, without a value, the list that the part is about. */
function principalOf(node: Node | null, value?: unknown): MemberNode | undefined {
  if (node?.kind !== 'part') return undefined;
  const { principal, principalOf: principalOf, members } = node.part;
  return members.get((value === undefined || principalOf === null ? principal : principalOf(value)) ?? '');
}

/** What the keys of a dictionary in the place of a list, and bare values under them, are of its elements. */
function keyedMembers(node: Node | null): Record<'key' | 'value', MemberNode | undefined> | null {
  if (node?.kind !== 'list' || node.keyedBy === undefined || node.element.kind !== 'part') return null;
  const { members } = node.element.part;
  return { key: members.get(node.keyedBy.key), value: members.get(node.keyedBy.value) };
}

/** What may be received within a list or dictionary, or within the one that a part represents. */
function elementOf(node: Node | null): Node | null {
  if (node?.kind === 'list' || node?.kind === 'dictionary') return node.element;
  const inner = principalOf(node)?.node;
  return inner?.kind === 'list' ? inner.element : null;
}

/** The part whose members an object has: the one that is specified there, or that of a list of which it is one element. */
function partFor(node: Node | null, value: Members): PartNode | null {
  const count = (part: PartNode): number =>
    Object.keys(value).filter((key) => memberAt(part, key) !== undefined).length;
  if (node?.kind === 'part') return node.part;
  if (node?.kind === 'choice')
    return node.options.map(({ part }) => part).toSorted((a, b) => count(b) - count(a))[0] ?? null;
  const one = node?.kind === 'list' ? partFor(node.element, value) : null;
  return one !== null && count(one) > 0 ? one : null;
}

/** Whether a key of a dictionary names what is below it, or a part by its id. */
const isName = (keys: DictionaryKeys, key: string): boolean =>
  isNamed(keys, key) ||
  NUMBERED.test(key) ||
  isFieldName(keys, key) ||
  (keys.areIds === true && ((KEY_NAME.test(key) && !/\d{5}/.test(key)) || MADE_UP.test(key)));

/** Whether what is below a key has a title that says the same. */
const isCalled = (key: string, item: unknown): boolean => {
  const title = typeof item === 'object' && item !== null ? (item as Members)['title'] : undefined;
  return typeof title === 'string' && leakKey(title) === leakKey(key);
};

/** Every single value at and below a place, with its catalogue entry if there is one. */
function* leavesOf(value: unknown, place: Place): Generator<Leaf> {
  const { node, mayQuote, isOwn, isDated, isProse, isTitle, listed } = place;
  const isOther =
    place.sensitivity === 'none' && listed !== undefined && !Object.hasOwn(listed, String(value));
  const sensitivity = isOther && typeof value !== 'object' ? 'unclassified' : place.sensitivity;
  const isNone = sensitivity === 'none';
  const beside = {
    ...(isDated === true && isNone ? { isDated } : {}),
    ...(isTitle === true && isNone ? { isTitle } : {}),
    ...(isProse === true ? { isProse } : {}),
  };
  /** @param isBare in the place of what it is a member of, where any text may stand */
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
  });
  if (typeof value === 'string' || typeof value === 'number') {
    // One element may be in the place of its list.
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
      const isKey = KEY_NAME.test(key) ? { isKey: true as const } : {};
      if (!isNameOf) yield { text: key, sensitivity: 'unclassified', mayQuote: false, isOwn, ...isKey };
      if (isTitled || (node?.kind === 'dictionary' && isFieldName(node.keys, key)))
        yield { text: key, sensitivity: 'none', mayQuote: false, isOwn, isTitle: true, isKey: true };
      if (keyed !== null) yield* leavesOf(key, at(keyed.key, true));
      const isBare = keyed !== null && typeof item !== 'object';
      yield* leavesOf(item, isBare ? at(keyed.value, true) : part === null ? entry(key) : at(member));
    }
  }
}

/** Every single value of a response, and every key that is a value itself, read from JSON as it was received. */
export const leavesOfResponse = (kind: ResultKind, json: unknown): Leaf[] =>
  allOfResponse(kind, json).filter(({ isTitle, isKey }) => isTitle !== true || isKey !== true);

/** What the service calls the fields, checks and lists of a response: no word of it is a person's. */
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
