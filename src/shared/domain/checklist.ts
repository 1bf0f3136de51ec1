import { entriesOf, valueOrNull, whenGiven } from '../record/received';
import type { ReadsOf } from '../wire/catalogue';
import { deviceSignalSchema } from '../wire/deviceIntelligence';
import type { Entry, Received } from '../wire/received';
import { ruleDetailSchema, ruleResultSchema } from '../wire/ruleResult';
import { specifiedRule, type SpecifiedRule } from '../wire/rules';
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
type Holds = (objectKey: string, instanceKey: string, rule: SpecifiedRule | null) => boolean;

const byGroup = (a: { group: RuleGroup }, b: { group: RuleGroup }): number =>
  RULE_GROUPS.indexOf(a.group) - RULE_GROUPS.indexOf(b.group);

function detailOf(received: Received<Detail>, isSaved: Holds, rule: SpecifiedRule | null): RuleDetail {
  const detail = partMembers(ruleDetailSchema, received);
  const reference = valueOrNull(detail.reference_object);
  const [objectKey, instanceKey] = [reference?.object_key, reference?.instance_key].map(
    (key) => (key === undefined ? null : valueOrNull(key)) ?? '',
  ) as [string, string];
  const namesNothing = objectKey + instanceKey === '' || reference?.object_key.state === 'unreadable';
  return {
    ...detail,
    group: ruleGroup(detail.result),
    reference: namesNothing ? null : { objectKey, instanceKey, found: isSaved(objectKey, instanceKey, rule) },
  };
}

/** The keys of a part of the response with named elements; null for a single one, such as the selfie. */
export function instancesOf(result: CaseResult, objectKey: string): string[] | null {
  const named = ['documents', 'rule_results', 'screening_checks', 'spot_checks'] as const;
  const key = named.find((one) => one === objectKey);
  if (key === undefined) return null;
  const entries: Received<readonly { key: string }[]> = result[key];
  return (valueOrNull(entries) ?? []).map((entry) => entry.key);
}

/**
 * Whether an element of a list in place of a dictionary has nothing to name it but its position: the service may refer to
 * any of them, by an id of its own.
 */
const isNumbered = (keys: readonly string[]): boolean => keys.some((key, index) => key === String(index));

/** The keys of the device's signals (specification 2.17); null where not all of them could be read. */
export function signalKeys({ device_intelligence: device }: CaseResult): string[] | null {
  const signals = valueOrNull(device)?.device_signals;
  if (signals?.state !== 'given') return null;
  const keys = signals.value.map((signal) => valueOrNull(partMembers(deviceSignalSchema, signal).key));
  return keys.includes(null) ? null : keys.flatMap((key) => key ?? []);
}

/** Every key and every plain value within a part: whatever an instance in it may be named by. */
function namesIn(part: unknown): Set<string> {
  const names = new Set<string>();
  const all = [part];
  for (const one of all) {
    if (typeof one !== 'object') names.add(plainText(one));
    else
      for (const [key, value] of Object.entries(one ?? {})) {
        names.add(key);
        all.push(value);
      }
  }
  return names;
}

/** The check or the rule that an object key names by its own key, in place of the part that contains it. */
export const elementNamed = (result: CaseResult, objectKey: string): Received<unknown> | undefined =>
  [result.screening_checks, result.spot_checks, result.rule_results]
    .flatMap((entries): readonly Entry<unknown>[] => entriesOf<unknown>(entries))
    .find(({ key }) => key === objectKey)?.item;

/** Parts in which a reference that names only an instance is looked for. */
const WITH_INSTANCES = [
  'documents',
  'rule_results',
  'screening_checks',
  'spot_checks',
  'applicant',
  'aml',
  'device_intelligence',
];

/**
 * The ids by which matches can be named: none where the list is null; null where one that is listed has none, or the list is
 * missing or could not be read.
 */
function matchIds(matches: MatchList): string[] | null {
  if (matches.state === 'null') return [];
  if (matches.state !== 'given') return null;
  const ids = matches.value.map(({ raw }) => {
    const given = isObject(raw) ? [raw['resource_id'], raw['match_id']] : [];
    return given.flatMap((id) => (typeof id === 'string' || typeof id === 'number' ? [String(id)] : []));
  });
  return ids.some(({ length }) => length === 0) ? null : ids.flat();
}

/**
 * Whether the response contains what a rule detail refers to (specification 2.11, reference_object): a match by its id, the
 * applicant by theirs, or for the rule on duplicates another one. There is one selfie and it has no id, so any id refers
 * to it. A part that could not be read may contain the instance.
 */
function referenceFinder(result: CaseResult, matches: MatchList): Holds {
  const members = result as unknown as Readonly<Record<string, Received<unknown> | undefined>>;
  const parts = [...WITH_INSTANCES, ...result.further.map(({ key }) => key)];
  const names = new Map<string, Set<string>>();
  // Details are many, and a part may be large.
  const isWithin = (objectKey: string, part: unknown, instanceKey: string): boolean => {
    const known = names.get(objectKey) ?? namesIn(part);
    names.set(objectKey, known);
    return instanceKey === '' || known.has(instanceKey);
  };
  const isSaved: Holds = (objectKey, instanceKey, rule) => {
    const received = Object.hasOwn(members, objectKey) ? members[objectKey] : undefined;
    if (received?.state === 'unreadable') return true;
    const instances = instancesOf(result, objectKey);
    if (instances !== null)
      return instanceKey === ''
        ? instances.length > 0
        : isNumbered(instances) || instances.includes(instanceKey);
    // The response itself.
    if (
      instanceKey !== '' &&
      [result.journey_id, result.check_id].some((id) => valueOrNull(id) === instanceKey)
    )
      return true;
    if (objectKey === '') return parts.some((key) => key !== '' && isSaved(key, instanceKey, rule));
    if (objectKey === 'device_intelligence' && received?.state === 'given' && instanceKey !== '')
      return signalKeys(result)?.includes(instanceKey) ?? true;
    if (received?.state === 'given') {
      if (instanceKey === '' || instanceKey === objectKey) return true;
      if (typeof received.value !== 'object') return plainText(received.value) === instanceKey;
      if (objectKey === 'aml') return matchIds(matches)?.includes(instanceKey) ?? true;
      const id = valueOrNull(result.applicant)?.applicant_id;
      if (objectKey === 'applicant' && rule?.key !== 'no_duplicate_applicant')
        return id?.state !== 'given' || id.value === instanceKey;
      return true;
    }
    const further = result.further.find(({ key }) => key === objectKey);
    if (further !== undefined) return isWithin(objectKey, further.value, instanceKey);
    // A check is also referred to by its own key, and a step by a type that the specification does not know.
    const element = elementNamed(result, objectKey);
    if (element?.state === 'unreadable' || instanceKey === objectKey) return element !== undefined;
    if (element !== undefined && isWithin(objectKey, element, instanceKey)) return true;
    return received === undefined && instancesOf(result, 'documents')?.includes(instanceKey) === true;
  };
  return isSaved;
}

function itemOf({ key, item }: Entry<Rule>, reviewed: RuleReviewed | null, isSaved: Holds): RuleItem {
  const { details, ...rule } = partMembers(ruleResultSchema, item);
  // A rule under a key of the service's own, such as a number, is known by its name.
  const specified = specifiedRule(key, valueOrNull(rule.name) ?? '');
  return {
    ...rule,
    key,
    title: valueOrNull(rule.name) || (specified?.title ?? key),
    specified,
    group: ruleGroup(rule.result),
    detailsState: whenGiven(details, (list) => list.length),
    details: (valueOrNull(details) ?? []).map((detail) => detailOf(detail, isSaved, specified)).sort(byGroup),
    reviewed,
  };
}

/** A result other than the three words, as counted. */
const otherWord = (result: Received<string>): string =>
  result.state === 'given' ? result.value : result.state === 'unreadable' ? result.text : '';

/**
 * The rule checklist (specification 2.11 and 2.15): failing first, then what could not be applied, then passed, then
 * results of any other word as received. Within a group the order is the service's; details likewise. The counts of the
 * groups always sum to the total.
 */
export function checklistOf(
  result: CaseResult,
  reviewed: ReadonlyMap<string, RuleReviewed>,
  matches: MatchList,
): Checklist {
  const isSaved = referenceFinder(result, matches);
  return ordered(
    entriesOf(result.rule_results).map((entry) => itemOf(entry, reviewed.get(entry.key) ?? null, isSaved)),
  );
}

/** Rules in the checklist's order, and their counts. */
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
