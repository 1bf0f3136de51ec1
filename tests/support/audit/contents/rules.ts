import { instant, leavesOf, person, type Auditor } from '../auditor';
import { entriesOf, mainResponse, membersOf, textOf } from '../bag';
import { RULE_GROUPS } from '../glossary';

/**
 * Content 8: every rule with its key, its result and all that was received, failed ones first; failed rules on page
 * one.
 */
export function checkRules({ bag, open }: Auditor): void {
  const here = open('Rules', 8);
  const { rule_results: results } = mainResponse(bag).json;
  if (results === undefined) return;
  if (results === null) return here.next('null');
  const rules = Object.entries(membersOf(results)).map(([key, rule]) => ({ key, rule: membersOf(rule) }));
  if (rules.length === 0) return here.next('None');
  const ticks = entriesOf(bag, 'rule-reviewed');
  const reviewed = rules.filter(
    ({ key }) => ticks.findLast(({ event }) => event['ruleKey'] === key)?.event['reviewed'] === true,
  );
  const groups = RULE_GROUPS.map(([result, heading, word]) => ({
    heading,
    word,
    all: rules.filter(({ rule }) => rule['result'] === result),
  }));
  here.next(
    `${rules.length} rule`,
    ...groups.map(({ all, word }) => `${all.length} ${word}`),
    `0 other; ${reviewed.length} marked as reviewed.`,
  );
  const summary = open('Summary', 8);
  for (const { heading, all } of groups.filter(({ heading: word }) => word !== 'Passed')) {
    if (all.length === 0) continue;
    summary.has(`${heading} (${all.length})`, ...all.slice(0, 8).map(({ rule }) => textOf(rule['name'])));
  }
  // Failed rules come first: each rule starts after all rules of a more serious group.
  here.next(
    ...groups.slice(0, 1).flatMap(({ all }) => all.map(({ rule, key }) => `${textOf(rule['name'])}${key}`)),
  );
  for (const { key, rule } of rules) {
    here.has(`${textOf(rule['name'])}${key}`, ...leavesOf(rule));
    const tick = ticks.findLast(({ event }) => event['ruleKey'] === key);
    if (tick === undefined) continue;
    const word = tick.event['reviewed'] === true ? 'Marked as reviewed' : 'Review mark removed';
    here.has(`${word}: ${person(tick.author)}, ${instant(tick.at)}`, textOf(tick.event['remark']));
  }
}
