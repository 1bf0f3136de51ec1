import { escapeToken } from '../../wire/jsonPointer';
import { instancesOf } from '../checklist';
import type { CaseView, RuleDetail, RuleItem } from '../caseView';
import { finding, quote } from './quote';
import type { HealthFinding, Quote } from './types';

export const ruleQuote = ({ key, result }: RuleItem): Quote => quote(`Rule ${key}`, result);

function detailQuote(detail: RuleDetail, index: number): Quote {
  const title = detail.title.state === 'given' ? detail.title.value : '';
  return quote(title === '' ? `Detail ${String(index + 1)}` : `Detail “${title}”`, detail.result);
}

/** A rule's result is the summary of its details (specification 2.11). */
function summary(rule: RuleItem): HealthFinding[] {
  const { details, group } = rule;
  const failed = details.filter((detail) => detail.group === 'Failed');
  if (group === 'Passed' && failed.length > 0) {
    return [
      finding('passed-rule-failed-detail', 'A rule passed, yet a detail of it failed.', [
        ruleQuote(rule),
        ...failed.map(detailQuote),
      ]),
    ];
  }
  if (group === 'Failed' && details.length > 0 && details.every((detail) => detail.group === 'Passed')) {
    return [
      finding('failed-rule-passed-details', 'A rule failed, yet every detail of it passed.', [
        ruleQuote(rule),
        ...details.map(detailQuote),
      ]),
    ];
  }
  return [];
}

/** What a detail refers to ought to be in the response (specification 2.11, reference_object). */
function references({ result }: CaseView, rule: RuleItem): HealthFinding[] {
  return rule.details.flatMap(({ reference, reference_object: { pointer } }) => {
    if (reference === null || reference.found) return [];
    const { objectKey, instanceKey } = reference;
    return [
      finding('absent-reference', 'A rule refers to a part that is not in this response.', [
        {
          label: `Rule ${rule.key} refers to`,
          value: [objectKey, instanceKey].filter((key) => key !== '').join(' '),
          pointer,
        },
        {
          label: 'In this response',
          value: instancesOf(result, objectKey)?.join(', ') || null,
          pointer: `/${escapeToken(objectKey)}`,
        },
      ]),
    ];
  });
}

export function ruleHealth(view: CaseView): HealthFinding[] {
  return view.checklist.items.flatMap((rule) => [...summary(rule), ...references(view, rule)]);
}
