import type { MemberNode, ReadsOf, ResultKind } from '../wire/catalogue';
import { isIn, keysOf, partOf } from '../wire/catalogue';
import { journeySummarySchema } from '../wire/journeySummary';
import type { Received } from '../wire/received';
import {
  amlHistorySchema,
  amlResultSchema,
  journeyResultSchema,
  spotCheckResultSchema,
} from '../wire/results';
import type { Deviation } from './deviations';
import { jsonText } from './jsonText';
import { read } from './read';
import { readErrorBody, reportsOwnError } from './errorBody';
import { hasContent, isObject, jsonType } from './shape';

export const RESULT_SCHEMAS = {
  journey: journeyResultSchema,
  'spot-check': spotCheckResultSchema,
  'aml-check': amlResultSchema,
  'aml-history': amlHistorySchema,
  'journey-summary': journeySummarySchema,
} as const;

type Record<K extends ResultKind> = ReadsOf<(typeof RESULT_SCHEMAS)[K]>;

/** The result of reading a response. */
export interface ResultReading<K extends ResultKind = ResultKind> {
  kind: K;
  /** The parsed JSON as received. */
  json: unknown;
  /**
   * `unreadable` if the response is not the requested result. It is then shown as received, and nothing is concluded
   * from members that it lacks.
   */
  record: Received<Record<K>>;
  /** Deviations from the schema; empty for a response of another shape. */
  deviations: readonly Deviation[];
  /** Set if the JSON value is not the requested result. */
  otherShape: OtherShape | null;
}

/** What a response is if it is not the requested result. */
export type OtherShape =
  /** An error or a message of any form. */
  | { is: 'error' }
  /** The body of a webhook event. */
  | { is: 'event' }
  /** The result of another operation. */
  | { is: 'result'; kind: ResultKind }
  /** Unknown; `type` is the JSON type name. */
  | { is: 'unknown'; type: string };

/** Members that only one operation's result has, so that they identify it (specification 2.1, 2.18 to 2.20). */
const DISTINCTIVE: Readonly<{ [K in ResultKind]: readonly string[] }> = {
  'aml-history': ['aml_matches'],
  'aml-check': ['check_time', 'aml'],
  'spot-check': ['spot_checks', 'tenant_id', 'environment_name'],
  'journey-summary': ['step_summaries', 'is_completed'],
  journey: [
    'flow_id',
    'journey_definintion_id',
    'customer_id',
    'manual_decision',
    'documents',
    'screening_checks',
    'device_intelligence',
    'rule_results',
    'selfie',
  ],
};
const ID_OF: Readonly<{ [K in ResultKind]: string }> = {
  'aml-history': 'check_id',
  'aml-check': 'check_id',
  'spot-check': 'journey_id',
  'journey-summary': 'journey_id',
  journey: 'journey_id',
};
const ORDER = Object.keys(DISTINCTIVE) as ResultKind[];

/** Members that name the event in a webhook's body (service-facts part 9), in any spelling. */
const EVENT_KEY = /^(webhook_?)?(event|webhook)_?(id|type|name)?$/i;

/**
 * Whether an object has a member that is an object or list in any kind of result, whatever value was received for it.
 */
const hasPart = (value: object): boolean =>
  Object.values(RESULT_SCHEMAS).some((schema) =>
    [...partOf(schema).members.values()].some(
      (member) =>
        ['part', 'choice', 'list', 'dictionary'].includes(member.node.kind) &&
        keysOf(member).some((key) => Object.hasOwn(value, key)),
    ),
  );

/** Whether an object names an event and has no part of a result. */
const isEvent = (value: Readonly<{ [key: string]: unknown }>): boolean =>
  Object.entries(value).some(
    ([key, name]) => EVENT_KEY.test(key) && typeof name !== 'object' && hasContent(name),
  ) && !hasPart(value);

/**
 * Whether an object has only scalar values, and some that no result has. It cannot be a result, as every result has
 * parts.
 */
function isNotice(value: Readonly<{ [key: string]: unknown }>): boolean {
  const known = new Set(ORDER.flatMap((kind) => knownMembers(kind, value).flatMap(keysOf)));
  return (
    Object.keys(value).some((key) => !known.has(key)) &&
    Object.values(value).every((one) => typeof one !== 'object' || one === null) &&
    !hasPart(value)
  );
}

/** The kind of result that a JSON value is, recognised by members that only this kind has; null for anything else. */
export function recognise(value: unknown): ResultKind | null {
  if (!isObject(value) || isEvent(value)) return null;
  const has = (key: string): boolean => Object.hasOwn(value, key);
  const counts = ORDER.map((kind) => ({
    kind,
    marks: DISTINCTIVE[kind].filter(has).length,
    named: has(ID_OF[kind]),
  }));
  const named = counts.filter((one) => one.named && one.marks > 0);
  // A journey has an AML part as well, so its other members decide.
  const unnamed = counts.filter(({ kind, marks }) => marks > 1 && hasPromised(kind, value));
  const best = (named.length > 0 ? named : unnamed).toSorted((a, b) => b.marks - a.marks)[0];
  if (best !== undefined && !isMessage(best.kind, value))
    return reportsOwnError(value) && isErrorResponse(best.kind, value) ? null : best.kind;
  return has('aml_matches') ? 'aml-history' : null;
}

/**
 * Whether an object has any of the scalar members that every result of its kind has (specification 2.1 and 2.18).
 * Parts alone are not enough, because a client library may pass them on separately. For a check only the id is
 * guaranteed (2.19 and 2.20).
 */
function hasPromised(kind: ResultKind, value: object): boolean {
  const promised = [...partOf(RESULT_SCHEMAS[kind]).members.values()].filter(
    ({ info, node }) => info.required && node.kind !== 'part' && node.kind !== 'dictionary',
  );
  return (
    promised.length < 2 || promised.some((member) => keysOf(member).some((key) => Object.hasOwn(value, key)))
  );
}

/** The members of the requested kind that an object has, under any of their names. */
const knownMembers = (kind: ResultKind, value: object): MemberNode[] =>
  [...partOf(RESULT_SCHEMAS[kind]).members.values()].filter((member) =>
    keysOf(member).some((name) => Object.hasOwn(value, name)),
  );

/**
 * Members that only state which result it is, or when it was created. A message about a result may have them as well.
 */
const IDENTIFYING: ReadonlySet<string> = new Set([
  ...Object.values(ID_OF),
  'reference_number',
  'flow_id',
  'customer_id',
  'tenant_id',
  'environment_name',
  'start_time',
  'end_time',
]);

/** Whether the members that an object shares with the requested result only identify it or are null. */
const isEcho = (kind: ResultKind, value: Readonly<{ [key: string]: unknown }>): boolean =>
  knownMembers(kind, value).every(
    (member) => IDENTIFYING.has(member.key) || keysOf(member).every((name) => (value[name] ?? null) === null),
  );

/** Whether a value has any content at any depth. Empty values, nulls and booleans do not count. */
const hasAnyContent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasAnyContent)
    : typeof value !== 'boolean' && hasContent(value);

/**
 * Whether an object is an error and not a result: either it only identifies a result and reports an error, or it
 * reports itself as an error and none of its parts has content. The applicant and decisions do not count as content.
 */
function isErrorResponse(kind: ResultKind, value: Readonly<{ [key: string]: unknown }>): boolean {
  if (isEcho(kind, value)) return readErrorBody(value) !== null;
  if (!reportsOwnError(value)) return false;
  const isPart = ({ key, node, info }: MemberNode): boolean =>
    key !== 'applicant' && isIn(info, kind) && ['part', 'choice', 'list', 'dictionary'].includes(node.kind);
  return !knownMembers(kind, value).some(
    (member) => isPart(member) && keysOf(member).some((key) => hasAnyContent(value[key])),
  );
}

/**
 * Whether an object only identifies a result but has other members, for example a text such as “is being processed”.
 */
function isMessage(kind: ResultKind, value: Readonly<{ [key: string]: unknown }>): boolean {
  const known = new Set([...IDENTIFYING, ...knownMembers(kind, value).flatMap(keysOf)]);
  return Object.keys(value).some((key) => !known.has(key)) && isEcho(kind, value);
}

/** Whether a value can be the requested result. */
function canBe(kind: ResultKind, value: Readonly<{ [key: string]: unknown }>): boolean {
  if (kind === 'aml-history' && Object.hasOwn(value, 'aml_matches')) return true;
  const known = knownMembers(kind, value);
  return known.length > 1 && !isMessage(kind, value) && !isNotice(value) && hasPromised(kind, value);
}

/** A response does not change once it is parsed, and its shape is asked for in several places. */
const known = new WeakMap<object, Map<ResultKind, OtherShape | null>>();

/** What a JSON value is if it is not the requested result; null if it is. */
export function otherShapeOf(kind: ResultKind, value: unknown): OtherShape | null {
  if (!isObject(value))
    return readErrorBody(value) ? { is: 'error' } : { is: 'unknown', type: jsonType(value) };
  const shapes = known.get(value) ?? new Map<ResultKind, OtherShape | null>();
  const found = shapes.get(kind);
  if (found !== undefined) return found;
  const shape = otherShapeOfObject(kind, value);
  known.set(value, shapes.set(kind, shape));
  return shape;
}

function otherShapeOfObject(
  kind: ResultKind,
  value: Readonly<{ [key: string]: unknown }>,
): OtherShape | null {
  const recognised = recognise(value);
  // Checked first, because an error may come with all members of the result set to null.
  if (isErrorResponse(kind, value)) return { is: 'error' };
  if (recognised === kind) return null;
  if (isEvent(value)) return { is: 'event' };
  if (recognised !== null && !canBeEither(kind, recognised, value)) return { is: 'result', kind: recognised };
  return canBe(kind, value) ? null : { is: 'unknown', type: 'object' };
}

/**
 * Whether a value recognised as one kind may also be the requested kind. Two kinds with the same id differ only by
 * members that one of them lacks; a value with such a member of the requested kind is read as that kind.
 */
function canBeEither(
  asked: ResultKind,
  recognised: ResultKind,
  value: Readonly<{ [key: string]: unknown }>,
): boolean {
  const summary: ResultKind = 'journey-summary';
  if (ID_OF[asked] !== ID_OF[recognised] || asked === summary || recognised === summary) return false;
  const [own, others] = [asked, recognised].map((kind) => partOf(RESULT_SCHEMAS[kind]).members);
  const isOnlyIn = (here: typeof own, there: typeof own): boolean =>
    [...(here?.keys() ?? [])].some((key) => there?.has(key) !== true && Object.hasOwn(value, key));
  return isOnlyIn(own, others) || !isOnlyIn(others, own);
}

/**
 * Reads the parsed JSON of a response as the result of an operation. Never throws. `repeated` are pointers to keys
 * that occur more than once in one object; their differing values are kept as a list.
 */
export function readResult<K extends ResultKind>(
  kind: K,
  value: unknown,
  repeated: readonly string[] = [],
): ResultReading<K> {
  const otherShape = otherShapeOf(kind, value);
  if (otherShape !== null) {
    const record = { state: 'unreadable', text: jsonText(value), pointer: '' } as const;
    return { kind, json: value, record, deviations: [], otherShape };
  }
  const { record, deviations: all } = read(RESULT_SCHEMAS[kind], value, kind);
  // For repeated keys the list is our own, so its type is not a deviation.
  const others = all.filter(({ pointer, reason }) => reason !== 'wrong-type' || !repeated.includes(pointer));
  const deviations = [...repeated.map((pointer) => ({ pointer, reason: 'repeated' }) as const), ...others];
  return { kind, json: value, record, deviations, otherShape: null };
}
