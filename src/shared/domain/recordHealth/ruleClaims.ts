import { givenOr } from '../../record/received';
import type { RuleKey } from '../../wire/rules';
import { applicantSchema } from '../../wire/applicant';
import { deviceIntelligenceSchema } from '../../wire/deviceIntelligence';
import { documentSchema } from '../../wire/document';
import { faceMatchSchema } from '../../wire/faceMatch';
import { journeyResultSchema } from '../../wire/results';
import { selfieSchema } from '../../wire/selfie';
import type { CaseView, DocumentStep, RuleItem } from '../caseView';
import { firstMatch } from './amlHealth';
import { dayChecked, dayOf, fieldsNamed, isBefore, plusYears } from './days';
import { signalsOf } from '../device/deviceIntelligence';
import { signalQuote } from './deviceHealth';
import { expiryFields } from './expiryFields';
import { finding, labelOf, quote } from './quote';
import { ruleQuote } from './ruleHealth';
import { failedValidation, validationOutcome } from './stepHealth';
import type { HealthCode, HealthFinding, Quote } from './types';

const { members } = journeyResultSchema;

/** A rule's word held against what it is about (specification 2.15): one finding with everything that says otherwise. */
function against(
  code: HealthCode,
  rule: RuleItem,
  sentence: string,
  others: readonly (Quote | null)[],
): HealthFinding[] {
  const said = others.filter((one) => one !== null);
  return said.length === 0 ? [] : [finding(code, sentence, [ruleQuote(rule), ...said])];
}

type Claim = (view: CaseView, rule: RuleItem) => HealthFinding[];

const amlRecords: Claim = (view, rule) =>
  rule.group === 'Passed'
    ? against(
        'aml-rule-against-matches',
        rule,
        'The rule says that there are no AML records, but matches are listed.',
        [firstMatch(view)],
      )
    : [];

/** Of a rule that failed only where every document has an outcome, and every one of them is that it passed. */
const documentValidation: Claim = ({ documents }, rule) => {
  const code = 'document-rule-against-validation';
  if (rule.group === 'Passed')
    return against(
      code,
      rule,
      'The rule on authentic documents passed, yet the validation of one failed.',
      documents.map(failedValidation),
    );
  const outcomes = documents.map(validationOutcome);
  if (rule.group !== 'Failed' || !outcomes.every((outcome) => outcome?.value === 'Passed')) return [];
  return against(
    code,
    rule,
    'The rule on authentic documents failed, yet the validation of each passed.',
    outcomes,
  );
};

const samePerson: Claim = ({ documents }, rule) =>
  rule.group === 'Passed'
    ? against(
        'same-person-rule-against-faces',
        rule,
        'The rule says that all steps show one person, yet the faces of a document and the selfie did not match.',
        documents.map(({ part }) => {
          const match = givenOr(part.face_match_result);
          return match !== null && givenOr(match.is_matched) === false
            ? quote(
                labelOf(documentSchema.members.face_match_result, faceMatchSchema.members.is_matched),
                match.is_matched,
              )
            : null;
        }),
      )
    : [];

const device: Claim = ({ result }, rule) => {
  const received = givenOr(result.device_intelligence);
  const outcome = received?.signals_outcome;
  const word = outcome === undefined ? null : givenOr(outcome);
  // What says Passed or Failed of all signals is held against them by itself.
  if (received !== null && word !== 'Passed' && word !== 'Failed') {
    const signals = signalsOf(received);
    const failed = signals.filter((signal) => givenOr(signal.result) === 'Failed').map(signalQuote);
    const code = 'device-rule-against-outcome';
    if (rule.group === 'Passed')
      return against(code, rule, 'The device rule passed, yet a signal of the device failed.', failed);
    const havePassed = signals.length > 0 && signals.every((signal) => givenOr(signal.result) === 'Passed');
    return rule.group === 'Failed' && havePassed
      ? against(
          code,
          rule,
          'The device rule failed, yet every signal of the device passed.',
          signals.map(signalQuote),
        )
      : [];
  }
  const isOther =
    (rule.group === 'Passed' && word === 'Failed') || (rule.group === 'Failed' && word === 'Passed');
  if (!isOther || outcome === undefined) return [];
  return against(
    'device-rule-against-outcome',
    rule,
    rule.group === 'Passed'
      ? 'The device rule passed, yet the outcome of the device’s signals is that it failed.'
      : 'The device rule failed, yet the outcome of the device’s signals is that it passed.',
    [quote(labelOf(members.device_intelligence, deviceIntelligenceSchema.members.signals_outcome), outcome)],
  );
};

const liveness: Claim = ({ result }, rule) => {
  const selfie = givenOr(result.selfie);
  if (selfie === null) return [];
  const status = quote(labelOf(members.selfie, selfieSchema.members.status), selfie.status);
  const isLive = quote(labelOf(members.selfie, selfieSchema.members.is_live), selfie.is_live);
  const code = 'liveness-rule-against-selfie';
  if (rule.group === 'Passed')
    return against(code, rule, 'The liveness rule passed, yet the selfie did not.', [
      givenOr(selfie.is_live) === false ? isLive : null,
      ['Refer', 'Not Started'].includes(givenOr(selfie.status) ?? '') ? status : null,
    ]);
  const hasPassed = givenOr(selfie.is_live) === true && givenOr(selfie.status) === 'Complete';
  if (rule.group !== 'Failed' || !hasPassed) return [];
  return against(code, rule, 'The liveness rule failed, yet the selfie is live and complete.', [
    isLive,
    status,
  ]);
};

const PROOFS_OF_ADDRESS = ['Bank Statement', 'Utility Bill'];

/**
 * The documents that a rule's details refer to, and those that they do not and that the rule is about all the same: it
 * applies to proofs of identity (specification 2.15).
 */
function concerned(
  { documents }: CaseView,
  { details }: RuleItem,
): { step: DocumentStep; isNamed: boolean }[] {
  const named = new Set(
    details.flatMap(({ reference }) =>
      reference?.objectKey === 'documents' && reference.found ? [reference.instanceKey] : [],
    ),
  );
  return documents
    .filter(
      ({ part, stepId }) =>
        named.has(stepId) || !PROOFS_OF_ADDRESS.includes(givenOr(part.document_type) ?? ''),
    )
    .map((step) => ({ step, isNamed: named.size === 0 || named.has(step.stepId) }));
}

const expired: Claim = (view, rule) => {
  const checked = dayChecked(view);
  if (rule.group !== 'Passed' || checked === null) return [];
  return concerned(view, rule).flatMap(({ step, isNamed }) =>
    expiryFields(step).flatMap((field) => {
      const until = dayOf(givenOr(field.value));
      if (until === null || !isBefore(until, checked.day)) return [];
      return [
        finding(
          'expired-rule-against-date',
          isNamed
            ? 'The rule on expired documents passed, yet a document had expired before the check.'
            : 'The rule on expired documents passed without naming a document that had expired before the check.',
          [
            quote(field.name, field.value),
            quote(labelOf(members[checked.key]), checked.from),
            ruleQuote(rule),
          ],
        ),
      ];
    }),
  );
};

const MINIMUM_AGE = 18;

/** The minimum age is 18 (specification 2.15); a partial date counts only where no day of it would be old enough. */
const underAge: Claim = (view, rule) => {
  const checked = dayChecked(view);
  if (rule.group !== 'Passed' || checked === null) return [];
  const applicant = givenOr(view.result.applicant);
  const dates = [
    ...(applicant === null
      ? []
      : [quote(labelOf(members.applicant, applicantSchema.members.birth_date), applicant.birth_date)]),
    ...view.documents
      .flatMap((step) => fieldsNamed(step, 'birth date'))
      .map((field) => quote(field.name, field.value)),
  ].filter(({ value }) => {
    const born = dayOf(value);
    if (born === null) return false;
    const ofAge = plusYears(born, MINIMUM_AGE);
    return ofAge > checked.day.slice(0, ofAge.length);
  });
  if (dates.length === 0) return [];
  return against(
    'age-rule-against-date',
    rule,
    'The rule on the minimum age passed, yet by a birth date the applicant was younger than 18.',
    [...dates, quote(labelOf(members[checked.key]), checked.from)],
  );
};

const CLAIMS: Partial<Record<RuleKey, Claim>> = {
  no_aml_records: amlRecords,
  document_validation: documentValidation,
  same_subject: samePerson,
  device_intelligence: device,
  selfie_liveness: liveness,
  expired_document: expired,
  under_age: underAge,
};

/** Rules whose word and whose subject cannot both be so. */
export function ruleClaims(view: CaseView): HealthFinding[] {
  return view.checklist.items.flatMap((rule) =>
    Object.hasOwn(CLAIMS, rule.key) ? (CLAIMS[rule.key as RuleKey]?.(view, rule) ?? []) : [],
  );
}
