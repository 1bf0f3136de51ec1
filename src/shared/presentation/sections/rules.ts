import type { CaseView, RuleItem } from '../../domain/caseView';
import { partOf } from '../../wire/catalogue';
import type { PartBase } from '../../wire/received';
import { ruleDetailSchema, ruleResultSchema } from '../../wire/ruleResult';
import { SPECIFIED_RULES } from '../../wire/rules';
import type { Block, Group } from '../blocks';
import { composeMember, composePart } from '../compose';
import { contextOf } from './context';
import { UNLISTED_RULE } from './reviewLabels';
import { responseSection } from './section';
import { labelOfMember, memberContent, nodeBlocks } from './sections';

/** The specification's description of a rule. */
export function ruleAbout({ specified }: Pick<RuleItem, 'specified'>): string {
  if (specified === null) return UNLISTED_RULE;
  return specified.appliesTo === null
    ? specified.checks
    : `${specified.checks} Applies to: ${specified.appliesTo}.`;
}

/** A rule's result, then its details in the order of the schema, then undescribed members. */
export function ruleGroup(view: CaseView, rule: RuleItem): Group {
  const part = partOf(ruleResultSchema);
  const blocks = composePart(part, rule, contextOf(view), { without: new Set(['details']) });
  return {
    title: rule.title,
    // The title is ours only if it is the specification's. Otherwise it is the rule's own name or its key, both from
    // the service.
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

/** The blocks shown instead of the details of a rule that has none. */
export function insteadOfDetails(view: CaseView, rule: RuleItem): Block[] {
  const member = partOf(ruleResultSchema).members.get('details');
  // If the whole rule could not be read, its content is already shown with the result.
  const isWithResult = rule.detailsState.pointer === rule.pointer;
  if (member === undefined || rule.details.length > 0 || isWithResult) return [];
  return composeMember(member, rule.detailsState, contextOf(view));
}

/** All rules as one section; the checklist is the interactive view of the same rules. */
export const rulesSection = responseSection({
  id: 'rule_results',
  title: labelOfMember('rule_results'),
  hasComponent: true,
  compose: (view) =>
    memberContent(view, 'rule_results', (received) =>
      received.state === 'given'
        ? view.checklist.items.map((rule) => ({ kind: 'group', group: ruleGroup(view, rule) }))
        : nodeBlocks(view, 'rule_results')(received),
    ),
});

/** The glossary of rules, one entry for each: key, title, what it checks, and which steps it applies to. */
export const RULE_GLOSSARY: readonly { key: string; title: string; checks: string; appliesTo: string }[] =
  Object.entries(SPECIFIED_RULES).map(([key, { title, checks, appliesTo }]) => ({
    key,
    title,
    checks,
    appliesTo: appliesTo ?? 'not stated',
  }));
