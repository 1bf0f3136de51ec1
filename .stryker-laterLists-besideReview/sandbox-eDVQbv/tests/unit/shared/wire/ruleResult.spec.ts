// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { infoOf, nodeOf, partOf } from '@shared/wire/catalogue';
import { ruleDetailSchema, ruleResults, ruleResultSchema } from '@shared/wire/ruleResult';
import { RULE_KEYS, SPECIFIED_RULES } from '@shared/wire/rules';

const ABOUT = { label: 'Rules', section: '2.15' };

describe('rules by their keys', () => {
  const keysOf = (...keys: Parameters<typeof ruleResults>) => {
    const node = nodeOf(ruleResults(...keys));
    return node.kind === 'dictionary' ? node.keys : undefined;
  };

  it('are those of the specification, each with its title and what it checks', () => {
    const known = keysOf(ABOUT)?.known;
    expect(Object.keys(known ?? {})).toEqual([...RULE_KEYS]);
    expect(known?.['under_age']).toEqual({
      label: SPECIFIED_RULES.under_age.title,
      about: SPECIFIED_RULES.under_age.checks,
    });
  });

  it('are fewer where only some can be there', () => {
    expect(Object.keys(keysOf(ABOUT, ['same_subject'])?.known ?? {})).toEqual(['same_subject']);
  });

  it('stand in their elements, where a list came in place of the dictionary', () => {
    expect(keysOf(ABOUT)?.namedBy).toEqual(['key', 'rule_key', 'name']);
  });
});

it.each<[unknown, 'result' | 'title' | null]>([
  ['Passed', 'result'],
  ['Failed', 'result'],
  ['Passport, front', 'title'],
  ['', null],
  [true, null],
])('a bare %j in the place of a detail is its %s', (value, member) => {
  expect(partOf(ruleDetailSchema).principalOf?.(value)).toBe(member);
});

it.each<[object, boolean]>([
  [{ name: 'R', result: 'Passed' }, true],
  [
    {
      name: 'R',
      result: 'CouldNotApply',
      description: null,
      details: [{ title: 'A', reference_object: null }],
    },
    true,
  ],
  [{ name: 'R' }, false],
  [{ result: 'Passed' }, false],
])('a rule has a name and a result (specification 2.11): %j: %s', (rule, isOne) => {
  expect(ruleResultSchema.safeParse(rule).success).toBe(isOne);
});

it('what explains a rule may quote what was read, and what it compared is free text', () => {
  const { description, tips, information, name } = ruleResultSchema.members;
  expect(
    [description, tips, name, information].map((one) => [infoOf(one).sensitivity, infoOf(one).mayQuote]),
  ).toEqual([
    ['none', true],
    ['none', true],
    ['none', undefined],
    ['free-text', undefined],
  ]);
  expect(infoOf(ruleDetailSchema.members.result_description).sensitivity).toBe('free-text');
  expect(infoOf(ruleDetailSchema.members.title).mayQuote).toBe(true);
  expect(partOf(ruleResultSchema).principal).toBe('result');
});
