import { describe, expect, it } from 'vitest';
import type { Block } from '@shared/presentation/blocks';
import { RULE_GLOSSARY, ruleAbout, ruleGroup, rulesSection } from '@shared/presentation/sections/rules';
import { blockTexts } from '../../../../support/composedTexts';
import { viewOf } from '../../../../support/viewOf';
import { journeySample } from '../../../../support/wireSamples';

const view = (rule_results: unknown) => viewOf({ ...journeySample, rule_results });
const ruleOf = (key: string, rule: object) => {
  const [item] = view({ [key]: rule }).checklist.items;
  if (item === undefined) throw new Error('no rule');
  return item;
};
const under = { name: 'Minimum age', result: 'Passed', details: [] };
const titles = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'group' ? [block.group.title] : []));

describe('what the specification says of a rule', () => {
  it.each([
    ['under_age', 'The applicant is over the minimum age (18). Applies to: proof of identity.'],
    ['no_such_rule', 'Not listed in the specification.'],
  ])('%s', (key, about) => {
    expect(ruleAbout(ruleOf(key, under))).toBe(about);
  });

  it('has no word on what it applies to where that is not stated', () => {
    expect(ruleAbout(ruleOf('device_intelligence', under))).not.toContain('Applies to');
    expect(RULE_GLOSSARY.find(({ key }) => key === 'device_intelligence')?.appliesTo).toBe('not stated');
    expect(RULE_GLOSSARY).toHaveLength(18);
  });
});

describe('a rule', () => {
  const groupOf = (key: string, rule: object) => ruleGroup(view({ [key]: rule }), ruleOf(key, rule));

  it('is called as the service calls it, with its key', () => {
    expect(groupOf('under_age', under)).toMatchObject({
      title: 'Minimum age',
      isReceived: true,
      key: 'under_age',
      pointer: '/rule_results/under_age',
    });
    const bare = groupOf('odd_rule', { result: 'Passed' });
    expect([bare.title, bare.isReceived, bare.key]).toEqual(['odd_rule', true, undefined]);
    expect(groupOf('under_age', { result: 'Passed' }).isReceived).toBe(false);
  });

  it('is reported with its details, or that it has none', () => {
    const detail = { title: 'Passport, front', result: 'Failed', result_description: 'Glare' };
    expect(blockTexts(groupOf('under_age', { ...under, details: [detail] }).blocks)).toEqual(
      expect.arrayContaining(['Passport, front', 'Glare']),
    );
    expect(blockTexts(groupOf('under_age', under).blocks)).toContain('None');
    expect(blockTexts(groupOf('under_age', { ...under, details: null }).blocks)).toContain('null');
    expect(blockTexts(groupOf('under_age', { ...under, odd: 'kept' }).blocks)).toContain('kept');
  });

  it('that is null, or has a detail that is null, says so once and of the whole', () => {
    expect(groupOf('under_age', null as never).blocks).toEqual([
      { kind: 'notice', tone: 'plain', text: 'null' },
    ]);
    const detail = { title: 'Passport, front', result: 'Failed', result_description: 'Glare' };
    const { blocks } = groupOf('under_age', { ...under, details: [null, detail] });
    expect(blockTexts(blocks).filter((text) => text === 'null')).toHaveLength(1);
    expect(blockTexts(blocks)).toEqual(expect.arrayContaining(['Passport, front', 'Glare']));
    const odd = groupOf('under_age', { ...under, details: [[7], detail] });
    expect(blockTexts(odd.blocks).filter((text) => text === 'Unexpected format')).toHaveLength(1);
  });

  it('that came in another shape is reported once', () => {
    const { blocks } = groupOf('under_age', 'all fine' as never);
    const texts = blockTexts(blocks);
    expect(texts.filter((text) => text.includes('all fine'))).toHaveLength(1);
  });
});

describe('the section of rules', () => {
  it('has each rule in the order of the checklist, and says why there is none', () => {
    const failed = { ...under, name: 'Second', result: 'Failed' };
    const { items } = view({ under_age: under, other: failed }).checklist;
    expect(titles(rulesSection.compose(view({ under_age: under, other: failed })).blocks)).toEqual(
      items.map(({ title }) => title),
    );
    expect(rulesSection.compose(view({})).empty).toBe('None');
    expect(rulesSection.compose(view(null)).empty).toMatch(/^null/);
    expect(rulesSection.compose(view(undefined)).empty).toBe('Not in this response');
    const odd = rulesSection.compose(view('none at all'));
    expect(odd.empty).toBeNull();
    expect(blockTexts(odd.blocks).join(' ')).toContain('none at all');
  });
});
