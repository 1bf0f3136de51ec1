import type { CaseView, RuleItem } from '../../domain/caseView';
import { partOf } from '../../wire/catalogue';
import type { PartBase } from '../../wire/received';
import { ruleDetailSchema, ruleResultSchema } from '../../wire/ruleResult';
import { SPECIFIED_RULES } from '../../wire/rules';
import type { Block, Group, Section } from '../blocks';
import { composeMember, composePart } from '../compose';
import { contextOf } from './context';
import { UNLISTED_RULE } from './reviewLabels';
import { nodeBlocks, sectionOf } from './sections';

/** The specification's text on a rule, beside its key. */
export function ruleAbout({ specified }: Pick<RuleItem, 'specified'>): string {
  if (specified === null) return UNLISTED_RULE;
  return specified.appliesTo === null
    ? specified.checks
    : `${specified.checks} Applies to: ${specified.appliesTo}.`;
}

/** A rule's result with its details, in the order of the schema, and undescribed members. */
export function ruleGroup(view: CaseView, rule: RuleItem): Group {
  const part = partOf(ruleResultSchema);
  const blocks = composePart(part, rule, contextOf(view), { without: new Set(['details']) });
  return {
    title: rule.title,
    // Without a name of its own the title is the specification's or, of a rule that it does not list, the key.
    isReceived: rule.title !== rule.specified?.title,
    ...(rule.title !== rule.key && { key: rule.key }),
    about: ruleAbout(rule),
    pointer: rule.pointer,
    blocks: [...blocks, ...detailBlocks(view, rule)],
  };
}

const detailBlocks = (view: CaseView, rule: RuleItem): Block[] => [
  ...insteadOfDetails(view, rule),
  ...rule.details.flatMap((one) =>
    composePart(partOf(ruleDetailSchema), one as unknown as PartBase, contextOf(view)),
  ),
];

/** What a rule without details has in their place. */
export function insteadOfDetails(view: CaseView, rule: RuleItem): Block[] {
  const member = partOf(ruleResultSchema).members.get('details');
  // What was received instead of the whole rule is shown with its result.
  const isWithResult = rule.detailsState.pointer === rule.pointer;
  if (member === undefined || rule.details.length > 0 || isWithResult) return [];
  return composeMember(member, rule.detailsState, contextOf(view));
}

/** The rules as a section; the checklist is the interactive view of the same. */
export function rulesSection(view: CaseView): Section {
  return sectionOf(view, 'rule_results', (received) =>
    received.state === 'given'
      ? view.checklist.items.map((rule) => ({ kind: 'group', group: ruleGroup(view, rule) }))
      : nodeBlocks(view, 'rule_results')(received),
  );
}

/** One line of the glossary of rules: key, title, what it checks, on which steps. */
export const RULE_GLOSSARY: readonly { key: string; title: string; checks: string; appliesTo: string }[] =
  Object.entries(SPECIFIED_RULES).map(([key, { title, checks, appliesTo }]) => ({
    key,
    title,
    checks,
    appliesTo: appliesTo ?? 'not stated',
  }));
