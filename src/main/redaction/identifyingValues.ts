import anyAscii from 'any-ascii';
import type { Dossier } from '@shared/domain/dossier/dossier';
import type { ResultReading } from '@shared/record/result';
import {
  classesOf,
  keysOf,
  nodeOf,
  type MemberNode,
  type Node,
  type PartNode,
  type ResultKind,
  type Schema,
  type SensitiveClass,
  type Sensitivity,
} from '@shared/wire/catalogue';
import { journeySummarySchema } from '@shared/wire/journeySummary';
import {
  amlHistorySchema,
  amlResultSchema,
  journeyResultSchema,
  spotCheckResultSchema,
} from '@shared/wire/results';
import { isUnparted, leakKey, leakWords } from './leakLetters';
import { ownWording } from './leakWording';

/** A text of a response that must be nowhere in a copy without one of its classes. */
export interface IdentifyingValue {
  text: string;
  classes: readonly SensitiveClass[];
  /** Of the person the case is about. */
  isOwn: boolean;
  /** A spelling in Latin letters, one of several. */
  isTransliterated?: true;
  /** Nobody can say what it discloses: it is in no copy at all. */
  isUnspecified?: true;
}

const SCHEMAS: Readonly<Record<ResultKind, Schema<unknown>>> = {
  journey: journeyResultSchema,
  'spot-check': spotCheckResultSchema,
  'aml-check': amlResultSchema,
  'aml-history': amlHistorySchema,
  'journey-summary': journeySummarySchema,
};
/** Fewer letters or digits say nothing. */
const SHORTEST = 2;
const SHORTEST_NUMBER = 4;
const SHORTEST_UNSPECIFIED = { text: 3, number: 5 } as const;
/** Times and measures are no one's. */
const TIME_OR_MEASURE = /^(?:\d{4}-\d{2}-\d{2}[T ]\d{2}:.*|-?\d+[.,]\d+)$/s;

const DAY_OR_MONTH = /^\d{4}-\d{2}(?:-\d{2})?$/;

interface Leaf {
  text: string;
  sensitivity: Sensitivity;
  mayQuote: boolean;
  isOwn: boolean;
}

type Members = Readonly<Record<string, unknown>>;
type Place = Omit<Leaf, 'text'> & { node: Node | null };

const memberAt = (part: PartNode, key: string): MemberNode | undefined =>
  [...part.members.values()].find((member) => keysOf(member).includes(key));

const principalOf = (node: Node | null): MemberNode | undefined =>
  node?.kind === 'part' ? node.part.members.get(node.part.principal ?? '') : undefined;

/** What is to be received within a list or dictionary, or within the one that a part stands for. */
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

/** Every single value at and below a place, with what the catalogue says of it; of the rest nobody can say anything. */
function* leavesOf(value: unknown, place: Place): Generator<Leaf> {
  const { node, sensitivity, mayQuote, isOwn } = place;
  const at = (member: MemberNode | undefined): Place => {
    const own = member?.info.sensitivity ?? 'unclassified';
    const isNamed = member !== undefined && own === 'unclassified';
    return {
      node: member?.node ?? null,
      sensitivity: isNamed ? sensitivity : own,
      mayQuote: member?.info.mayQuote === true,
      isOwn,
    };
  };
  const entry = (key: unknown): Place => ({
    node: elementOf(node),
    sensitivity:
      (node?.kind === 'dictionary' && typeof key === 'string' ? node.keys.sensitivityOf?.(key) : null) ??
      'unclassified',
    mayQuote: false,
    isOwn,
  });
  const principal = principalOf(node);
  if (typeof value === 'string' || typeof value === 'number') {
    if (principal === undefined) yield { text: String(value), sensitivity, mayQuote, isOwn };
    else yield* leavesOf(value, at(principal));
  } else if (Array.isArray(value)) {
    const named = node?.kind === 'dictionary' ? (node.keys.namedBy ?? []) : [];
    for (const item of value as (Members | null)[]) {
      const name = named.map((key) => item?.[key]).find((one) => typeof one === 'string');
      yield* leavesOf(item, elementOf(node) === null ? place : entry(name));
    }
  } else if (typeof value === 'object' && value !== null) {
    const part = partFor(node, value as Members);
    for (const [key, item] of Object.entries(value))
      yield* leavesOf(item, part === null ? entry(key) : at(memberAt(part, key)));
  }
}

/** A list of dates, and the lines of an address that have a number, each by itself as well. */
function partsOf({ text, sensitivity }: Leaf): string[] {
  if (sensitivity === 'birth-dates') return [text, ...text.split(/[,;]/)];
  if (sensitivity !== 'addresses' && sensitivity !== 'unclassified') return [text];
  return [text, ...text.split(/[,;\n]/).filter((line) => /\p{N}/u.test(line) && /\p{L}{4}/u.test(line))];
}

const lengthOf = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

function valueOf({ sensitivity, isOwn }: Leaf, text: string): IdentifyingValue | null {
  const classes = classesOf(sensitivity);
  const least = sensitivity === 'numbers' ? SHORTEST_NUMBER : SHORTEST;
  return classes.length === 0 || lengthOf(text) < least ? null : { text, classes, isOwn };
}

/**
 * What is not specified, and what explains a result, is looked for unless it is in every case: few letters or digits, times and measures, words of the
 * app, and what is also said where the catalogue says that it discloses nothing.
 */
function isTelling(text: string, innocent: ReadonlySet<string>): boolean {
  const words = leakWords(text).map(({ key }) => key);
  const key = leakKey(text);
  const isNumber = /^\d+$/.test(key);
  const least = isNumber
    ? SHORTEST_UNSPECIFIED.number
    : isUnparted(text)
      ? SHORTEST
      : SHORTEST_UNSPECIFIED.text;
  if (key.length < least || TIME_OR_MEASURE.test(text) || innocent.has(key)) return false;
  if (DAY_OR_MONTH.test(text) && innocent.has(text.slice(0, 7))) return false;
  const own = ownWording([]).words;
  return isNumber || !words.every((word) => own.has(word) || innocent.has(word) || /^\d{1,4}$/.test(word));
}

/** Months of all times in a copy, the service's and ours: a date in one of them may be that of any entry. */
function monthsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    if (TIME_OR_MEASURE.test(value)) found.add(value.slice(0, 7));
  } else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) monthsIn(item, found);
  return found;
}

/** Names in characters that have Latin readings, written by them. */
const inLatin = (value: IdentifyingValue): IdentifyingValue[] =>
  value.classes.join() === 'names' && isUnparted(value.text)
    ? [{ ...value, text: anyAscii(value.text).replace(/(?<=[a-z])(?=[A-Z])/g, ' '), isTransliterated: true }]
    : [];

/**
 * The values by which somebody can be known, as the responses themselves hold them: every single value that the catalogue
 * classes, and every one that nothing specifies. Read from their JSON as it was received.
 */
export function identifyingValues(
  responses: readonly Pick<ResultReading, 'kind' | 'json'>[],
  dossier: Dossier,
): IdentifyingValue[] {
  const innocent = monthsIn(dossier);
  const leaves: Leaf[] = [];
  for (const { kind, json } of responses) {
    const isOfMatches = kind === 'aml-check' || kind === 'aml-history';
    const node = nodeOf(SCHEMAS[kind]);
    const whole = { node, sensitivity: 'unclassified', mayQuote: false, isOwn: !isOfMatches } as const;
    const { aml = null, ...rest } = (
      typeof json === 'object' && json !== null ? json : { '': json }
    ) as Members;
    leaves.push(...leavesOf(rest, whole), ...leavesOf({ aml }, { ...whole, isOwn: false }));
  }
  const keys = new Set<string>();
  const keysIn = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      if (!Array.isArray(value)) keys.add(key);
      keysIn(item);
    }
  };
  for (const { json } of responses) keysIn(json);
  for (const key of keys) innocent.add(leakKey(key));
  const sentences = new Set<string>();
  for (const { text, sensitivity, mayQuote } of leaves) {
    if (sensitivity === 'none') sentences.add(leakKey(text));
    const isClassed = sensitivity !== 'unclassified' && sensitivity !== 'free-text';
    if (isClassed && !mayQuote) innocent.add(leakKey(text));
  }
  const values = new Map<string, IdentifyingValue>();
  for (const leaf of leaves)
    for (const part of partsOf(leaf)) {
      const isUnspecified = leaf.sensitivity === 'unclassified';
      const isAnything = isUnspecified || leaf.sensitivity === 'free-text';
      const isPlain = !isUnspecified && sentences.has(leakKey(part));
      const isLeft = isPlain || ![leaf.text, part].every((one) => isTelling(one, innocent));
      const value = isAnything && isLeft ? null : valueOf(leaf, part.trim());
      if (value === null) continue;
      for (const one of [isUnspecified ? { ...value, isUnspecified } : value, ...inLatin(value)])
        values.set(JSON.stringify(one), one);
    }
  return [...values.values()];
}
