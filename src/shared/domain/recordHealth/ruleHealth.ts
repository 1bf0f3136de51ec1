import { escapeToken } from '../../wire/jsonPointer';
import { bounded, plainText } from '../../record/jsonText';
import { isObject } from '../../record/shape';
import { instancesOf, signalKeys } from '../checklist';
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

/** What the response has in the part that a detail refers to: its keys; null where it has no such part. */
function heldOf(result: CaseView['result'], objectKey: string): string | null {
  const keys =
    instancesOf(result, objectKey) ??
    (objectKey === 'device_intelligence' && result.device_intelligence.state === 'given'
      ? signalKeys(result)
      : null);
  if (keys !== null) return keys.join(', ');
  const further = result.further.find(({ key }) => key === objectKey);
  if (further === undefined) return null;
  return isObject(further.value) ? Object.keys(further.value).join(', ') : plainText(bounded(further.value));
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
          value: heldOf(result, objectKey) || null,
          pointer: `/${escapeToken(objectKey)}`,
        },
      ]),
    ];
  });
}

export function ruleHealth(view: CaseView): HealthFinding[] {
  return view.checklist.items.flatMap((rule) => [...summary(rule), ...references(view, rule)]);
}
