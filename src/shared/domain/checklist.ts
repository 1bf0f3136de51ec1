import { idKey, isSameId } from '../text/idKey';
import { entriesOf, valueOrNull, whenGiven } from '../record/received';
import type { KnownKey, ReadsOf } from '../wire/catalogue';
import { deviceSignalSchema } from '../wire/deviceIntelligence';
import { pointerTokens } from '../wire/jsonPointer';
import type { Entry, PartBase, Received } from '../wire/received';
import { ruleDetailSchema, ruleResultSchema } from '../wire/ruleResult';
import { specifiedRule, type SpecifiedRule } from '../wire/rules';
import { SCREENING_CHECKS, SPOT_CHECKS } from '../wire/screening';
import { plainText } from '../record/jsonText';
import { isObject } from '../record/shape';
import { ruleGroup } from './resultGroups';
import type { MatchList } from './aml/matchList';
import { partMembers } from '../record/partMembers';
import {
  RULE_GROUPS,
  type CaseResult,
  type Checklist,
  type RuleDetail,
  type RuleGroup,
  type RuleItem,
  type RuleReviewed,
} from './caseView';

type Rule = ReadsOf<typeof ruleResultSchema>;
type Detail = ReadsOf<typeof ruleDetailSchema>;
type FindsReference = (objectKey: string, instanceKey: string, rule: SpecifiedRule | null) => boolean;

interface References {
  isFound: FindsReference;
  /** The ids of the document steps. */
  steps: readonly string[];
}

const byGroup = (a: { group: RuleGroup }, b: { group: RuleGroup }): number =>
  RULE_GROUPS.indexOf(a.group) - RULE_GROUPS.indexOf(b.group);

/** A reference to the step of a document gets the id as the documents have it, which may be in other letters. */
function detailOf(
  received: Received<Detail>,
  { isFound, steps }: References,
  rule: SpecifiedRule | null,
): RuleDetail {
  const detail = partMembers(ruleDetailSchema, received);
  const reference = valueOrNull(detail.reference_object);
  const [objectKey, instanceKey] = [reference?.object_key, reference?.instance_key].map(
    (key) => (key === undefined ? null : valueOrNull(key)) ?? '',
  ) as [string, string];
  const namesNothing = objectKey + instanceKey === '' || reference?.object_key.state === 'unreadable';
  const found = !namesNothing && isFound(objectKey, instanceKey, rule);
  const step = found ? steps.find((key) => isSameId(key, instanceKey)) : undefined;
  return {
    ...detail,
    group: ruleGroup(detail.result),
    reference: namesNothing ? null : { objectKey, instanceKey: step ?? instanceKey, found },
  };
}

/**
 * The keys of the elements in a part of the response that is a dictionary; null for a single part such as the selfie.
 */
export function instancesOf(result: CaseResult, objectKey: string): string[] | null {
  const named = ['documents', 'rule_results', 'screening_checks', 'spot_checks'] as const;
  const key = named.find((one) => one === objectKey);
  if (key === undefined) return null;
  const entries: Received<readonly { key: string }[]> = result[key];
  return (valueOrNull(entries) ?? []).map((entry) => entry.key);
}

/**
 * Whether the elements may have other keys than those received. In a list they are identified only by their position,
 * and the service may refer to any of them by an id that it did not send. An element that could not be read may be an
 * object around the elements, and one that was received inside a list may have another key than the list.
 */
function hasUnknownKeys(elements: Received<readonly Entry<unknown>[]>): boolean {
  if (elements.state !== 'given') return elements.state === 'unreadable';
  const isByPosition = (key: string, index: number): boolean =>
    elements.isUnkeyed === true && key === String(index);
  const isInList = (pointer: string): boolean => pointerTokens(pointer).length > 2;
  return elements.value.some(
    ({ key, item }, index) =>
      isByPosition(key, index) || item.state === 'unreadable' || isInList(item.pointer),
  );
}

const isAmong = (ids: readonly (string | null)[], wanted: string): boolean =>
  ids.some((id) => isSameId(id, wanted));

/** Whether a step id is that of a document (specification 2.1). One step is not both a document and the selfie. */
const isDocumentStep = (result: CaseResult, stepId: string): boolean =>
  !hasUnknownKeys(result.documents) && isAmong(instancesOf(result, 'documents') ?? [], stepId);

/** The keys of the device signals (specification 2.17), none if there is no list; null if some could not be read. */
export function signalKeys({ device_intelligence: device }: CaseResult): string[] | null {
  const signals = valueOrNull(device)?.device_signals;
  if (signals?.state === 'null' || signals?.state === 'missing') return [];
  if (signals?.state !== 'given') return null;
  const keys = signals.value.map((signal) => valueOrNull(partMembers(deviceSignalSchema, signal).key));
  return keys.includes(null) ? null : keys.flatMap((key) => key ?? []);
}

/** A key in the form in which keys are compared: `mediaFiles` and `media_files` are the same. */
const plainKey = (key: string): string => key.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase() || key;

const isReceived = (value: object): value is Received<unknown> =>
  'state' in value && 'pointer' in value && typeof value.pointer === 'string';

/** A member within a part, by its key in the catalogue and the key under which it was received. */
interface NamedMember {
  keys: readonly string[];
  value: unknown;
}

/** The members directly within a value of a record, described or not. */
function membersIn(value: unknown): NamedMember[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isReceived(value)) return value.state === 'given' ? membersIn(value.value) : [];
  const { undescribed = [], ...members } = value as Partial<PartBase> & Record<string, unknown>;
  return [
    ...Object.entries(members).flatMap(([key, one]): NamedMember[] => {
      if (key === 'pointer' && 'undescribed' in value) return [];
      if (isEntry(one)) return [{ keys: [one.key], value: one.item }];
      if (typeof one !== 'object' || one === null || !isReceived(one)) return [{ keys: [key], value: one }];
      const isAbsent = one.state === 'missing' || one.state === 'not-part';
      return isAbsent ? [] : [{ keys: [key, pointerTokens(one.pointer).at(-1) ?? key], value: one }];
    }),
    ...undescribed.map((one) => ({ keys: [one.key], value: one.value })),
  ];
}

const isEntry = (value: unknown): value is Entry<unknown> =>
  isObject(value) && 'item' in value && 'key' in value;

/** Every member within a part, at any depth. What a reference of a rule names is not a member of that rule. */
function allMembersIn(part: unknown): NamedMember[] {
  const all = membersIn(part);
  for (const { keys, value } of all) if (!keys.includes('reference_object')) all.push(...membersIn(value));
  return all;
}

/** The text of a scalar or of something that could not be read; null for anything else. */
function scalarText(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return plainText(value);
  if (!isReceived(value)) return null;
  return value.state === 'given' ? scalarText(value.value) : value.state === 'unreadable' ? value.text : null;
}

/** Every key and every scalar value within a part. A rule detail may refer to an instance by any of them. */
const namesIn = (part: unknown): Set<string> =>
  new Set([
    idKey(scalarText(part) ?? ''),
    ...allMembersIn(part).flatMap(({ keys, value }) => [...keys, scalarText(value) ?? ''].map(idKey)),
  ]);

/**
 * Other names of parts: those of the lists in which the specification puts signals and matches (2.14, 2.17, 2.19), and a
 * short one for the results of rules.
 */
const OTHER_NAMES: Readonly<Partial<Record<string, string>>> = {
  rules: 'rule_results',
  rule: 'rule_results',
  device_signals: 'device_intelligence',
  matches: 'aml',
  aml_matches: 'aml',
};

/** The part of a response that an object key means, which may be another name of it. */
export function partNamed(result: CaseResult, objectKey: string): string {
  const keys = [...Object.keys(result), ...result.undescribed.map(({ key }) => key)];
  if (keys.includes(objectKey)) return objectKey;
  const isSame = (key: string): boolean => plainKey(key) === plainKey(objectKey);
  const other = Object.entries(OTHER_NAMES).find(([key]) => isSame(key))?.[1];
  return other ?? keys.find(isSame) ?? objectKey;
}

/**
 * The rules and checks, and the members of steps and checks at any depth, by their keys: for references that name
 * those instead of the part that contains them.
 */
function elementsByKey(result: CaseResult): Map<string, unknown[]> {
  const { documents, selfie, applicant, screening_checks: screening, spot_checks: spotChecks } = result;
  const all: NamedMember[] = [
    ...entriesOf(result.rule_results).map(({ key, item }) => ({ keys: [key], value: item })),
    ...[screening, spotChecks].flatMap(allMembersIn),
    ...entriesOf(documents).flatMap(({ item }) => allMembersIn(item)),
    ...[selfie, applicant, result.device_intelligence].flatMap(allMembersIn),
  ];
  const isThere = ({ value }: NamedMember): boolean =>
    value !== null && !(isObject(value) && isReceived(value) && value.state === 'null');
  const found = new Map<string, unknown[]>();
  for (const { keys, value } of all.filter(isThere))
    for (const key of new Set(keys.map(plainKey))) found.set(key, [...(found.get(key) ?? []), value]);
  return found;
}
const cachedElements = new WeakMap<CaseResult, Map<string, unknown[]>>();

/** The rules, checks and members with this object key; empty if the response has none. */
export function elementsNamed(result: CaseResult, objectKey: string): readonly unknown[] {
  const known = cachedElements.get(result) ?? elementsByKey(result);
  cachedElements.set(result, known);
  return known.get(plainKey(objectKey)) ?? [];
}

/** Parts that are searched if a reference names only an instance. */
const WITH_INSTANCES = [
  'documents',
  'rule_results',
  'screening_checks',
  'spot_checks',
  'applicant',
  'aml',
  'device_intelligence',
];

/** The ids of the matches, none if there is no list; null if a match has no id, or the list could not be read. */
function matchIds(matches: MatchList): string[] | null {
  if (matches.state === 'null' || matches.state === 'missing') return [];
  if (matches.state !== 'given') return null;
  const ids = matches.value.map(({ raw }) => {
    const given = isObject(raw) ? [raw['resource_id'], raw['match_id']] : [];
    return given.flatMap((id) => (typeof id === 'string' || typeof id === 'number' ? [String(id)] : []));
  });
  return ids.some(({ length }) => length === 0) ? null : ids.flat();
}

const CHECKS = ['screening_checks', 'spot_checks'] as const;

/** Checks whose instances are known, because the specification describes their content. */
const DESCRIBED: readonly string[] = Object.entries<KnownKey>({
  ...SCREENING_CHECKS,
  ...SPOT_CHECKS,
}).flatMap(([key, { isUnpublished }]) => (isUnpublished === true ? [] : plainKey(key)));

/** Whether a key is that of a received check of undescribed content, so that any instance may be in it. */
const isUndescribedCheck = (result: CaseResult, objectKey: string): boolean =>
  !DESCRIBED.includes(plainKey(objectKey)) &&
  CHECKS.some((key) =>
    entriesOf(result[key]).some(
      ({ key: own, item }) => item.state !== 'null' && plainKey(own) === plainKey(objectKey),
    ),
  );

const isStep = (objectKey: string): boolean => /^(?:flow|journey)?steps?$/.test(plainKey(objectKey));

/** Whether the response contains a step without its id: a selfie, or a check that has its own step (2.15 and 2.16). */
const hasUnnumberedStep = (result: CaseResult): boolean =>
  [result.selfie, ...CHECKS.map((key) => result[key])].some(
    (part: Received<unknown>) =>
      part.state === 'unreadable' ||
      (part.state === 'given' && !(Array.isArray(part.value) && part.value.length === 0)),
  );

/**
 * Returns whether the response contains what a rule detail refers to (specification 2.11, reference_object). Matches
 * and applicants are found by their ids, and for the duplicate rule another applicant. There is only one selfie and
 * it has no id, so any id refers to it that is not the step of a document. A part that could not be read may contain the
 * instance.
 */
function referenceFinder(result: CaseResult, matches: MatchList): FindsReference {
  const members = result as unknown as Readonly<Record<string, Received<unknown> | undefined>>;
  const parts = [...WITH_INSTANCES, ...result.undescribed.map(({ key }) => key)];
  const names = new Map<string, Set<string>>();
  // The names of each part are cached, as there may be many details and parts may be large.
  const isWithin = (objectKey: string, part: unknown, instanceKey: string): boolean => {
    const known = names.get(objectKey) ?? namesIn(part);
    names.set(objectKey, known);
    return instanceKey === '' || known.has(idKey(instanceKey));
  };
  /** The ids of what a part contains; null if they are not all known. */
  const idsIn = (objectKey: string, rule: SpecifiedRule | null): string[] | null => {
    if (objectKey === 'device_intelligence') return signalKeys(result);
    if (objectKey === 'aml') return matchIds(matches);
    if (objectKey !== 'applicant' || rule?.key === 'no_duplicate_applicant') return null;
    const id = valueOrNull(result.applicant)?.applicant_id;
    return id?.state === 'given' ? [id.value] : id?.state === 'null' ? [] : null;
  };
  const isFound: FindsReference = (named, instanceKey, rule) => {
    const objectKey = partNamed(result, named);
    const received = Object.hasOwn(members, objectKey) ? members[objectKey] : undefined;
    if (received?.state === 'unreadable') return true;
    const instances = instancesOf(result, objectKey);
    if (instances !== null)
      return instanceKey === ''
        ? instances.length > 0
        : isAmong(instances, instanceKey) || hasUnknownKeys(received as Received<readonly Entry<unknown>[]>);
    // The reference is to the response itself.
    if (instanceKey !== '' && isAmong([result.journey_id, result.check_id].map(valueOrNull), instanceKey))
      return true;
    if (objectKey === '') return parts.some((key) => key !== '' && isFound(key, instanceKey, rule));
    if (received?.state === 'given') {
      if (instanceKey === '' || instanceKey === named) return true;
      if (typeof received.value !== 'object') return plainText(received.value) === instanceKey;
      if (objectKey === 'selfie' && isDocumentStep(result, instanceKey))
        return isWithin(objectKey, received.value, instanceKey);
      const ids = idsIn(objectKey, rule);
      // If the list is missing, the elements may be in a member that the specification does not describe.
      return (
        ids === null ||
        isAmong(ids, instanceKey) ||
        (ids.length === 0 && isWithin(objectKey, received.value, instanceKey))
      );
    }
    const undescribed = result.undescribed.find(({ key }) => key === objectKey);
    if (undescribed !== undefined) return isWithin(objectKey, undescribed.value, instanceKey);
    // A reference may also name a check by the check's own key, a member of a document, or a document step or signal by
    // a type that the specification does not know.
    if (isUndescribedCheck(result, objectKey) || (isStep(objectKey) && hasUnnumberedStep(result)))
      return true;
    const elements = elementsNamed(result, objectKey);
    if (elements.some((one) => isObject(one) && one['state'] === 'unreadable')) return true;
    if (instanceKey === objectKey) return elements.length > 0;
    if (elements.length > 0 && isWithin(objectKey, elements, instanceKey)) return true;
    const others = [...(instancesOf(result, 'documents') ?? []), ...(signalKeys(result) ?? [])];
    return received === undefined && (isAmong(others, instanceKey) || hasUnknownKeys(result.documents));
  };
  return isFound;
}

function itemOf({ key, item }: Entry<Rule>, reviewed: RuleReviewed | null, references: References): RuleItem {
  const { details, ...rule } = partMembers(ruleResultSchema, item);
  // If the service uses its own keys, such as numbers, the rule is recognised by its name.
  const specified = specifiedRule(key, valueOrNull(rule.name) ?? '');
  return {
    ...rule,
    key,
    title: valueOrNull(rule.name) || (specified?.title ?? key),
    specified,
    group: ruleGroup(rule.result),
    detailsState: whenGiven(details, () => []),
    details: (valueOrNull(details) ?? [])
      .map((detail) => detailOf(detail, references, specified))
      .sort(byGroup),
    reviewed,
  };
}

/** A result other than the three specified words, as it is counted. */
const otherWord = (result: Received<string>): string =>
  result.state === 'given' ? result.value : result.state === 'unreadable' ? result.text : '';

/**
 * The rule checklist (specification 2.11 and 2.15): failed rules first, then those that could not be applied, then
 * passed ones, then those with any other result. Rules and details stay in the service's order within each group. The
 * group counts always add up to the total.
 */
export function checklistOf(
  result: CaseResult,
  reviewed: ReadonlyMap<string, RuleReviewed>,
  matches: MatchList,
): Checklist {
  const references: References = {
    isFound: referenceFinder(result, matches),
    steps: instancesOf(result, 'documents') ?? [],
  };
  return ordered(
    entriesOf(result.rule_results).map((entry) => itemOf(entry, reviewed.get(entry.key) ?? null, references)),
  );
}

/** Sorts rules into the checklist's order and counts them. */
export function ordered(rules: readonly RuleItem[]): Checklist {
  const items = rules.toSorted(byGroup);
  const counts: Record<RuleGroup, number> = { withheld: 0, Failed: 0, CouldNotApply: 0, Passed: 0, other: 0 };
  const others = new Map<string, number>();
  for (const { group, result: received } of items) {
    counts[group] += 1;
    if (group === 'other') others.set(otherWord(received), (others.get(otherWord(received)) ?? 0) + 1);
  }
  return {
    items,
    counts,
    otherResults: [...others].map(([word, count]) => ({ result: word, count })),
    total: items.length,
    reviewed: items.filter((item) => item.reviewed?.reviewed).length,
  };
}
