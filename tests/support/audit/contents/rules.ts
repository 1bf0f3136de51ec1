import { asReceived, signedBy, type Auditor } from '../auditor';
import { entriesOf, kindOf, listOf, mainAnswer, membersOf, textOf } from '../bag';
import { RESULTS, RULE_GROUPS } from '../glossary';

/** Content 8: every rule and its details, failing first; the checks of the documents are counted. */
export function checkRules({ bag, open }: Auditor): void {
  const here = open('Rules and checks', 8);
  const { json } = mainAnswer(bag);
  const { rule_results: results } = json;
  const rules = Object.entries(membersOf(results)).map(([key, rule]) => ({ key, ...membersOf(rule) }));
  const ticks = entriesOf(bag, 'rule-looked-at');
  const standing = rules.filter(
    ({ key }) => ticks.findLast(({ event }) => event['ruleKey'] === key)?.event['lookedAt'] === true,
  );
  if (kindOf(bag) === 'aml-check') here.next('Not part of this result');
  else if (results === null) here.next('The service sent no rule results');
  else {
    const counts = RULE_GROUPS.map(
      ([result, , word]) =>
        `${rules.filter((rule) => 'result' in rule && rule.result === result).length} ${word}`,
    );
    here.next(`${rules.length} rule`, ...counts, '0 other', `${standing.length} looked at.`);
  }
  const checks = Object.values(membersOf(json['documents'])).flatMap((step) =>
    listOf(membersOf(membersOf(step)['validation_result'])['validation_checks']).map((check) =>
      textOf(membersOf(check)['result']),
    ),
  );
  if (checks.length === 0) here.has('No authenticity checks were reported.');
  else
    here.has(
      `${checks.length} authenticity check`,
      ...[...new Set(checks)].map((word) => `${checks.filter((one) => one === word).length} ${word}`),
    );

  const groups = RULE_GROUPS.map(([result, heading]) => ({
    heading,
    rules: rules.filter((rule) => 'result' in rule && rule.result === result),
  })).filter((group) => group.rules.length > 0);
  here.next(...groups.map((group) => `${group.heading} (${group.rules.length})`));
  for (const [index, group] of groups.entries()) {
    const next = groups[index + 1];
    const part = here.between(
      `${group.heading} (${group.rules.length})`,
      next === undefined ? '\u0000' : `${next.heading} (${next.rules.length})`,
    );
    part.times('Place in the answer', group.rules.length);
    for (const { key, ...rest } of group.rules) {
      const rule = membersOf(rest);
      const word = RESULTS[textOf(rule['result'])] ?? textOf(rule['result']);
      // Up to the place of the next rule: the details follow it.
      const own = part.between(`${word} · ${textOf(rule['name'])}`, `${word} ·`);
      const tick = ticks.findLast(({ event }) => event['ruleKey'] === key);
      own.next(
        asReceived(rule['description'], 'No description given'),
        'Further information',
        asReceived(rule['information'], 'No further information given'),
        'The service’s advice',
        asReceived(rule['tips'], 'The service gives no advice for this rule'),
        'Looked at',
      );
      if (tick === undefined) own.next('Nobody ticked it');
      else
        own.next(
          tick.event['lookedAt'] === true ? 'ticked by' : 'tick taken back by',
          signedBy(tick),
          textOf(tick.event['remark']),
        );
      own.next(`/rule_results/${key}`);
      const details = listOf(rule['details']).map(membersOf);
      const isFailing = (detail: (typeof details)[0]): boolean => detail['result'] === 'Failed';
      for (const detail of [...details.filter(isFailing), ...details.filter((one) => !isFailing(one))]) {
        const { object_key: object, instance_key: instance } = membersOf(detail['reference_object']);
        own.has(asReceived(detail['title'], 'Unnamed detail'));
        own.has(asReceived(detail['result_description'], 'No explanation given'));
        if (object !== undefined) own.has(`About ${textOf(object)} ${textOf(instance)}`);
      }
      own.times(
        word === 'Failed' ? '✕ Failed' : '\u0000',
        word === 'Failed' ? details.filter(isFailing).length : 0,
      );
    }
  }
}
