import type { RuleResult } from '../wire';
import { RULE_KEYS } from '../wire';
import {
  RULE_GROUPS,
  type Checklist,
  type Received,
  type RuleDetail,
  type RuleGroup,
  type RuleItem,
  type RuleLookedAt,
} from './caseView';
import { cursorOver, givenOr, type Cursor } from './cursor';

type WireDetail = NonNullable<NonNullable<RuleResult['details']>[number]>;
type WireReference = NonNullable<WireDetail['reference_object']>;

/** Where a rule result belongs in the checklist; only the specification's three words have a place of their own. */
export function ruleGroup(result: Received<string>): RuleGroup {
  const word = givenOr(result);
  return RULE_GROUPS.find((group) => group !== 'other' && group === word) ?? 'other';
}

const byGroup = (a: { group: RuleGroup }, b: { group: RuleGroup }): number =>
  RULE_GROUPS.indexOf(a.group) - RULE_GROUPS.indexOf(b.group);

function readDetail(
  at: Cursor<WireDetail>,
  isHeld: (objectKey: string, instanceKey: string) => boolean,
): RuleDetail {
  const result = at.text('result');
  const reference = at.child<WireReference>('reference_object');
  const objectKey = givenOr(reference.figure('object_key'));
  const instanceKey = givenOr(reference.figure('instance_key')) ?? '';
  return {
    title: at.text('title'),
    result,
    group: ruleGroup(result),
    description: at.text('result_description'),
    reference: objectKey === null ? null : { objectKey, instanceKey, found: isHeld(objectKey, instanceKey) },
    pointer: at.pointer,
  };
}

/** Whether the answer holds what a rule detail refers to (specification 2.11, reference_object). */
function referenceFinder(answer: unknown): (objectKey: string, instanceKey: string) => boolean {
  const root = cursorOver<Record<string, unknown>>(answer);
  return (objectKey, instanceKey) => {
    if (root.presence(objectKey).state !== 'given') {
      // A check is also referred to by its own key.
      return ['screening_checks', 'spot_checks'].some((part) =>
        root.members(part).some(({ key }) => key === objectKey),
      );
    }
    if (objectKey !== 'documents') return true;
    return root.members('documents').some((member) => member.key === instanceKey);
  };
}

/**
 * The rule checklist (specification 2.11 and 2.15): failing first, then what could not be applied, then passed,
 * then results of any other word as received. Within a group the order is the service's; details likewise.
 * The counts of the groups always sum to the total.
 */
export function readChecklist(
  answer: unknown,
  lookedAt: ReadonlyMap<string, RuleLookedAt>,
  model?: ReadonlySet<string>,
): { presence: Received<null>; checklist: Checklist } {
  const root = cursorOver<{ rule_results: unknown }>(answer, '', model);
  const isHeld = referenceFinder(answer);
  const items = root
    .members<RuleResult>('rule_results')
    .map(({ key, at }): RuleItem => {
      const result = at.text('result');
      return {
        key,
        known: (RULE_KEYS as readonly string[]).includes(key),
        name: givenOr(at.text('name')) ?? key,
        result,
        group: ruleGroup(result),
        description: at.text('description'),
        information: at.text('information'),
        tips: at.text('tips'),
        details: at
          .members<WireDetail>('details')
          .map((member) => readDetail(member.at, isHeld))
          .sort(byGroup),
        pointer: at.pointer,
        lookedAt: lookedAt.get(key) ?? null,
      };
    })
    .sort(byGroup);

  const counts: Record<RuleGroup, number> = { Failed: 0, CouldNotApply: 0, Passed: 0, other: 0 };
  const others = new Map<string, number>();
  for (const item of items) {
    counts[item.group] += 1;
    if (item.group !== 'other') continue;
    const word =
      item.result.state === 'given'
        ? item.result.value
        : item.result.state === 'unreadable'
          ? item.result.text
          : '';
    others.set(word, (others.get(word) ?? 0) + 1);
  }
  return {
    presence: root.presence('rule_results'),
    checklist: {
      items,
      counts,
      otherResults: [...others].map(([result, count]) => ({ result, count })),
      total: items.length,
      lookedAt: items.filter((item) => item.lookedAt?.lookedAt).length,
    },
  };
}
