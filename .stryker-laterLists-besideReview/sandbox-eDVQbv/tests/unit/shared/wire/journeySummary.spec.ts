// @ts-nocheck
import { expect, it } from 'vitest';
import { infoOf, nodeOf, partOf } from '@shared/wire/catalogue';
import { INTERIM_RULE_KEYS, interimRuleSchema, journeySummarySchema } from '@shared/wire/journeySummary';
import { SPECIFIED_RULES } from '@shared/wire/rules';

it('an unfinished journey has results of three rules, named as in a result', () => {
  const result = nodeOf(journeySummarySchema.members.result);
  const rules = result.kind === 'part' ? result.part.members.get('interim_rule_details')?.node : undefined;
  const known = rules?.kind === 'dictionary' ? rules.keys.known : undefined;
  expect(Object.keys(known ?? {})).toEqual([...INTERIM_RULE_KEYS]);
  for (const key of INTERIM_RULE_KEYS)
    expect(known?.[key]).toEqual({ label: SPECIFIED_RULES[key].title, about: SPECIFIED_RULES[key].checks });
});

it.each<[object, boolean]>([
  [{ journey_id: 'j', is_completed: false }, true],
  [
    { journey_id: 'j', is_completed: false, step_summaries: [{ definition: { step_id: 1 }, result: null }] },
    true,
  ],
  [{ journey_id: 'j' }, false],
  [{ is_completed: true }, false],
  [{ journey_id: 'j', is_completed: 'yes' }, false],
])('a summary has an id and whether the journey is completed: %j is one: %s', (value, isOne) => {
  expect(journeySummarySchema.safeParse(value).success).toBe(isOne);
});

it('only the service’s feedback to a person may tell of them, and a bare word is a rule’s result', () => {
  const node = nodeOf(journeySummarySchema.members.step_summaries);
  const step = node.kind === 'list' && node.element.kind === 'part' ? node.element.part : undefined;
  const result = step?.members.get('result')?.node;
  const disclosing =
    result?.kind === 'part'
      ? [...result.part.members.values()].filter(({ info }) => info.sensitivity !== 'none')
      : [];
  expect(disclosing.map(({ key, info }) => [key, info.sensitivity])).toEqual([
    ['error_user_feedback_details', 'free-text'],
  ]);
  expect(partOf(interimRuleSchema).principal).toBe('result');
  expect(infoOf(interimRuleSchema.members.result).isClosed).toBe(true);
});
