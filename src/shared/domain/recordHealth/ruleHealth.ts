import { escapeToken } from '../../wire/jsonPointer';
import { bounded, plainText } from '../../record/jsonText';
import { isObject } from '../../record/shape';
import { elementsNamed, instancesOf, partNamed, signalKeys } from '../checklist';
import type { CaseView, RuleDetail, RuleItem } from '../caseView';
import { valueOrNull } from '../../record/received';
import { documentSchema } from '../../wire/document';
import { journeyResultSchema } from '../../wire/results';
import type { Received } from '../../wire/received';
import { documentNames } from '../documents';
import { finding, labelOf, namesOf, ofStep, quote } from './quote';
import type { HealthFinding, Quote } from './types';
import { isFailure } from '../resultGroups';
import { HEALTH, QUOTES } from './healthLabels';

/** A rule's result, with the rule's title as its source. */
export const ruleQuote = ({ key, title, result }: RuleItem): Quote => ({
  ...quote(`Rule ${key}`, result),
  of: title,
});

/** The value that shows that a detail failed: its result, in any spelling, or its description; null if neither does. */
function failureOf(detail: RuleDetail, index: number, nameOf: NameOf): Quote | null {
  const source = [detail.result, detail.result_description].find((word) => isFailure(valueOrNull(word)));
  return source === undefined ? null : detailQuote(detail, index, nameOf, source);
}

type NameOf = ReturnType<typeof documentNames>;
const isOfDocument = ({ reference }: RuleDetail): boolean =>
  reference?.objectKey === 'documents' && reference.found && reference.instanceKey !== '';

function detailQuote(
  detail: RuleDetail,
  index: number,
  nameOf: NameOf,
  source: Received<string> = detail.result,
): Quote {
  const title = valueOrNull(detail.title);
  const label = `Detail ${title ? `“${title}”` : String(index + 1)}`;
  const quoted = quote(label, source);
  return isOfDocument(detail)
    ? ofStep(nameOf(detail.reference?.instanceKey ?? ''), quoted)
    : { ...quoted, of: title || label };
}

/** A rule's result summarises its details (specification 2.11). */
function summary(rule: RuleItem, nameOf: NameOf): HealthFinding[] {
  const { details } = rule;
  const stated = rule.group;
  const failed = details
    .map((detail, index) => failureOf(detail, index, nameOf))
    .filter((one) => one !== null);
  if (stated === 'Passed' && failed.length > 0)
    return [
      finding('passed-rule-failed-detail', HEALTH.passedRuleFailedDetail, [ruleQuote(rule), ...failed]),
    ];
  const havePassed = details.length > 0 && details.every((detail) => detail.group === 'Passed');
  if (stated !== 'Failed' || !havePassed || failed.length > 0) return [];
  return [
    finding('failed-rule-passed-details', HEALTH.failedRulePassedDetails, [
      ruleQuote(rule),
      ...details.map((detail, index) => detailQuote(detail, index, nameOf)),
    ]),
  ];
}

/** Whether a rule failed on a document: a failed detail refers to it, or no detail refers to anything else. */
function failedOn(stepId: string, rule: RuleItem, nameOf: NameOf): boolean {
  const { details } = rule;
  const isOn = ({ reference }: RuleDetail): boolean =>
    reference?.objectKey === 'documents' && reference.instanceKey === stepId;
  if (rule.group !== 'Failed' || details.length === 0) return false;
  return (
    details.some((detail, index) => isOn(detail) && failureOf(detail, index, nameOf) !== null) ||
    details.every((detail) => isOn(detail) && detail.group === 'other')
  );
}

/**
 * A step's summary reflects its validation and its rules (specification 2.4 and 2.9). For the selfie only the rule
 * about it counts, because rules that compare steps are about the document they refer to.
 */
function steps({ documents, result, checklist: { items } }: CaseView, nameOf: NameOf): HealthFinding[] {
  const selfie = valueOrNull(result.selfie);
  const isOfSelfie = (rule: RuleItem): boolean =>
    rule.group === 'Failed' && rule.specified?.key === 'selfie_liveness';
  const all = [
    ...documents.map(({ stepId, part, name }) => ({
      name,
      passed: part.has_passed_rules,
      failed: items.filter((rule) => failedOn(stepId, rule, nameOf)),
    })),
    ...(selfie === null
      ? []
      : [
          {
            name: labelOf(journeyResultSchema.members.selfie),
            passed: selfie.has_passed_rules,
            failed: items.filter(isOfSelfie),
          },
        ]),
  ];
  return all.flatMap(({ name, passed, failed }) =>
    valueOrNull(passed) !== true || failed.length === 0
      ? []
      : [
          finding(
            'passed-step-failed-rule',
            HEALTH.passedStepFailedRule,
            [quote(labelOf(documentSchema.members.has_passed_rules), passed), ...failed.map(ruleQuote)],
            [name, ...namesOf(failed.map(ruleQuote))],
          ),
        ],
  );
}

/** The part of a response that a detail refers to. */
function partIn(result: CaseView['result'], objectKey: string): Received<unknown> {
  const members = result as unknown as Readonly<Record<string, Received<unknown>>>;
  const received = Object.hasOwn(members, objectKey) ? members[objectKey] : undefined;
  return received ?? { state: 'missing', pointer: `/${escapeToken(objectKey)}` };
}

/**
 * The keys of the part that a detail refers to, or the applicant's id. Empty if the part has no identifiable element;
 * null if the part does not exist.
 */
function savedOf(result: CaseView['result'], objectKey: string): string | null {
  const undescribed = result.undescribed.find(({ key }) => key === objectKey);
  if (undescribed !== undefined)
    return isObject(undescribed.value)
      ? Object.keys(undescribed.value).join(', ')
      : plainText(bounded(undescribed.value));
  // The reference names no part, or names an element by its own key, so that no keys can be quoted.
  if (objectKey === '' || elementsNamed(result, objectKey).length > 0) return '';
  const received = partIn(result, objectKey);
  if (received.state !== 'given') return null;
  if (typeof received.value !== 'object') return plainText(received.value);
  const id = objectKey === 'applicant' ? valueOrNull(result.applicant)?.applicant_id : undefined;
  if (id !== undefined) return valueOrNull(id) ?? '';
  const keys = objectKey === 'device_intelligence' ? signalKeys(result) : instancesOf(result, objectKey);
  return keys?.join(', ') ?? '';
}

/** What the response has at the place of a broken reference; empty if there are no keys to quote. */
function quotesOfSaved(result: CaseView['result'], named: string): Quote[] {
  const objectKey = partNamed(result, named);
  const keys = savedOf(result, objectKey);
  const part = partIn(result, objectKey);
  if (keys === null) return [quote(QUOTES.inResponse, part)];
  const [label, pointer] = [QUOTES.inResponse, `/${escapeToken(objectKey)}`];
  const isRestated = result.undescribed.some(
    ({ key, value }) => key === objectKey && typeof value !== 'string' && !isObject(value),
  );
  if (keys !== '') return [{ label, value: keys, pointer, ...(isRestated && { isRestated }) }];
  const isEmpty = part.state === 'given' && Array.isArray(part.value) && part.value.length === 0;
  return isEmpty ? [{ label, value: null, absent: 'empty', pointer }] : [];
}

/** A detail must refer to something in the response (specification 2.11, reference_object). */
function references({ result }: CaseView, rule: RuleItem): HealthFinding[] {
  return rule.details.flatMap(({ reference, reference_object: { pointer } }) => {
    if (reference === null || reference.found) return [];
    const { objectKey, instanceKey } = reference;
    const value = [objectKey, instanceKey].filter((key) => key !== '').join(' ');
    return [
      finding(
        'absent-reference',
        HEALTH.absentReference,
        [{ label: QUOTES.refersTo(rule.key), value, pointer }, ...quotesOfSaved(result, objectKey)],
        [rule.title, value],
      ),
    ];
  });
}

export function ruleHealth(view: CaseView): HealthFinding[] {
  const nameOf = documentNames(view.documents);
  return [
    ...view.checklist.items.flatMap((rule) => [...summary(rule, nameOf), ...references(view, rule)]),
    ...steps(view, nameOf),
  ];
}
