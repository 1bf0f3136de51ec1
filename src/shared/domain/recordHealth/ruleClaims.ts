import { valueOrNull } from '../../record/received';
import type { RuleKey } from '../../wire/rules';
import { applicantSchema } from '../../wire/applicant';
import { journeyResultSchema } from '../../wire/results';
import { selfieSchema } from '../../wire/selfie';
import { isProofOfAddress } from '../proofOfAddress';
import type { CaseView, DocumentStep, ExtractedField, RuleGroup, RuleItem, SelfieStep } from '../caseView';
import { firstMatch, notPerformed } from './amlHealth';
import { dayChecked, dayOf, fieldsNamed, isBefore, plusYears } from './days';
import { deviceResults } from './deviceHealth';
import { expiryDates, hasUnknownExpiry } from './expiryDates';
import { notMatchedDocuments } from './faceHealth';
import { finding, labelOf, namesOf, ofStep, quote } from './quote';
import { ruleQuote } from './ruleHealth';
import { failedValidation, validationOutcome } from './stepHealth';
import type { HealthCode, HealthFinding, Quote } from './types';
import { isWord, isOneOf } from '../resultGroups';
import { HEALTH } from './healthLabels';

const { members } = journeyResultSchema;

/** The values that would contradict a rule's result (specification 2.15); null for values that do not. */
type Others = (view: CaseView, rule: RuleItem) => readonly (Quote | null)[];
interface Claim {
  code: HealthCode;
  sentence: string;
  others: Others;
}

/** Quotes a step's value together with the step's name. */
const named =
  (read: (step: DocumentStep) => Quote | null) =>
  (step: DocumentStep): Quote | null => {
    const found = read(step);
    return found === null ? null : ofStep(step.name, found);
  };

/** A field of a document together with the step's name. */
const fieldQuote = ({ name }: DocumentStep, field: ExtractedField): Quote =>
  ofStep(name, quote(field.name, field.value));

/** The validation outcomes, but only if every document has one and all of them passed. */
const everyValidationPassed: Others = ({ documents }) => {
  const outcomes = documents.map(named(validationOutcome));
  return outcomes.every((outcome) => isOneOf(outcome?.value, 'Passed')) ? outcomes : [];
};

const selfieQuotes = (
  { result }: CaseView,
  isWrong: (selfie: SelfieStep) => [live: boolean, status: boolean],
): Quote[] => {
  const selfie = valueOrNull(result.selfie);
  if (selfie === null) return [];
  const [live, status] = isWrong(selfie);
  return [
    ...(live ? [quote(labelOf(members.selfie, selfieSchema.members.is_live), selfie.is_live)] : []),
    ...(status ? [quote(labelOf(members.selfie, selfieSchema.members.status), selfie.status)] : []),
  ];
};

/**
 * The values that show that the selfie was not live. The selfie is null for a journey without a selfie step (2.1). A null
 * in `is_live` contradicts nothing: the liveness check is disabled (2.9), and the rule is about the selfie step as well
 * (2.15).
 */
const notLive: Others = (view) => {
  const { selfie } = view.result;
  if (selfie.state === 'null') return [quote(labelOf(members.selfie), selfie)];
  return selfieQuotes(view, ({ is_live: isLive, status }) => [
    valueOrNull(isLive) === false,
    isWord(status, 'Refer', 'Not Started'),
  ]);
};

const liveAndComplete: Others = (view) =>
  selfieQuotes(view, ({ is_live: isLive, status }) => {
    const hasPassed = valueOrNull(isLive) === true && isWord(status, 'Complete');
    return [hasPassed, hasPassed];
  });

/**
 * Rules about proofs of address only (specification 2.15). `proof_of_address_matched` is not among them, because it
 * compares a proof of address with a proof of identity and may refer to both.
 */
const OF_PROOFS_OF_ADDRESS = new Set<RuleKey | undefined>([
  'mandatory_information_presence',
  'outdated_proof_of_address',
  'geolocation',
]);

/** Ids of the documents that a rule's details refer to. */
const namedBy = ({ details }: RuleItem): string[] =>
  details.flatMap(({ reference }) =>
    reference?.objectKey === 'documents' && reference.found ? [reference.instanceKey] : [],
  );

/** Documents that are proofs of address, by their type or because a rule about nothing else refers to them. */
function proofsOfAddress({ documents, checklist }: CaseView): ReadonlySet<string> {
  const ofType = documents.filter(isProofOfAddress);
  const rules = checklist.items.filter(({ specified }) => OF_PROOFS_OF_ADDRESS.has(specified?.key));
  return new Set([...ofType.map(({ stepId }) => stepId), ...rules.flatMap(namedBy)]);
}

/**
 * The documents that a rule's details refer to and, without a reference, those that it applies to: the proofs of
 * identity (specification 2.15).
 */
function concerned(view: CaseView, rule: RuleItem): { step: DocumentStep; isNamed: boolean }[] {
  const named = new Set(namedBy(rule));
  const others = proofsOfAddress(view);
  return view.documents
    .filter(({ stepId }) => named.has(stepId) || !others.has(stepId))
    .map((step) => ({ step, isNamed: named.size === 0 || named.has(step.stepId) }));
}

/**
 * The faces that did not match the selfie's, of documents that the rule applies to: proofs of identity, and those that
 * it names (specification 2.15). What other rules refer to does not count here.
 */
const notMatchedIdentity: Others = (view, rule) => {
  const named = new Set(namedBy(rule));
  return notMatchedDocuments({
    ...view,
    documents: view.documents.filter((step) => named.has(step.stepId) || !isProofOfAddress(step)),
  });
};

/** A finding for each document whose expiry date was before the day of the check. */
function expired(view: CaseView, rule: RuleItem): HealthFinding[] {
  const checked = dayChecked(view);
  if (checked === null) return [];
  return concerned(view, rule).flatMap(({ step, isNamed }) =>
    expiryDates(step).flatMap(({ quote: date, day }) => {
      if (day === null || !isBefore(day, checked.day)) return [];
      return [
        finding(
          'expired-rule-against-date',
          isNamed ? HEALTH.expiredRuleAgainstDate : HEALTH.expiredRuleWithoutDocument,
          [date, quote(labelOf(members[checked.key]), checked.from), ruleQuote(rule)],
          [step.name],
        ),
      ];
    }),
  );
}

/**
 * The expiry dates, but only if every document that the rule failed on, or may have failed on, has dates that are all
 * after the check.
 */
const inDate: Others = (view, rule) => {
  const checked = dayChecked(view);
  const failed = { ...rule, details: rule.details.filter((detail) => detail.group === 'Failed') };
  const steps = concerned(view, failed).flatMap(({ step, isNamed }) => (isNamed ? [step] : []));
  const dates = steps.map((step) =>
    expiryDates(step).map(({ quote: date, day }) => ({ quote: ofStep(step.name, date), day })),
  );
  if (checked === null || dates.length === 0 || dates.some((of) => of.length === 0)) return [];
  if (steps.some(hasUnknownExpiry)) return [];
  const all = dates.flat();
  const isLater = (day: string | null): boolean => day !== null && day > checked.day.slice(0, day.length);
  return all.every(({ day }) => isLater(day))
    ? [...all.map(({ quote: date }) => date), quote(labelOf(members[checked.key]), checked.from)]
    : [];
};

const MINIMUM_AGE = 18;

/** The birth dates that show that a person was certainly under 18, or certainly not (2.15), and the day of the check. */
const ofAge =
  (isOfAge: boolean): Others =>
  (view) => {
    const checked = dayChecked(view);
    if (checked === null) return [];
    const applicant = valueOrNull(view.result.applicant);
    const dates = [
      ...(applicant === null
        ? []
        : [
            {
              ...quote(labelOf(members.applicant, applicantSchema.members.birth_date), applicant.birth_date),
              of: labelOf(members.applicant),
            },
          ]),
      ...view.documents.flatMap((step) =>
        fieldsNamed(step, 'birth date').map((field) => fieldQuote(step, field)),
      ),
    ].filter(({ value }) => dayOf(value) !== null);
    // A partial date counts only if every day it may mean leads to the same result.
    const found = dates.filter(({ value }) => {
      const day = plusYears(dayOf(value) ?? '', MINIMUM_AGE);
      const today = checked.day.slice(0, day.length);
      return isOfAge ? day < today : day > today;
    });
    const mentions = isOfAge ? found.length === dates.length && found.length > 0 : found.length > 0;
    return mentions ? [...found, quote(labelOf(members[checked.key]), checked.from)] : [];
  };

const CLAIMS: Partial<Record<RuleKey, Partial<Record<RuleGroup, readonly Claim[]>>>> = {
  // A failed rule beside an empty list is no contradiction: the rule covers e-KYC databases as well (2.15), whose records
  // are not in the list of AML matches (2.14). It is reported among the failing rules.
  no_aml_records: {
    Passed: [
      {
        code: 'aml-rule-against-matches',
        sentence: HEALTH.amlRuleAgainstMatches,
        others: (view) => [firstMatch(view)],
      },
      {
        code: 'aml-rule-without-check',
        sentence: HEALTH.amlRuleWithoutCheck,
        others: (view) => [notPerformed(view)],
      },
    ],
  },
  document_validation: {
    Passed: [
      {
        code: 'document-rule-against-validation',
        sentence: HEALTH.documentRuleAgainstValidation,
        others: ({ documents }) => documents.map(named(failedValidation)),
      },
    ],
    Failed: [
      {
        code: 'document-rule-against-validation',
        sentence: HEALTH.documentRuleAgainstValidationFailed,
        others: everyValidationPassed,
      },
    ],
  },
  same_subject: {
    Passed: [
      {
        code: 'same-person-rule-against-faces',
        sentence: HEALTH.samePersonRuleAgainstFaces,
        others: notMatchedIdentity,
      },
    ],
  },
  device_intelligence: {
    Passed: [
      {
        code: 'device-rule-against-outcome',
        sentence: HEALTH.deviceRuleAgainstOutcome,
        others: (view) => deviceResults(view).failed,
      },
    ],
    Failed: [
      {
        code: 'device-rule-against-outcome',
        sentence: HEALTH.deviceRuleAgainstOutcomeFailed,
        others: (view) => deviceResults(view).passed,
      },
    ],
  },
  selfie_liveness: {
    Passed: [
      {
        code: 'liveness-rule-against-selfie',
        sentence: HEALTH.livenessRuleAgainstSelfie,
        others: notLive,
      },
    ],
    Failed: [
      {
        code: 'liveness-rule-against-selfie',
        sentence: HEALTH.livenessRuleAgainstSelfieFailed,
        others: liveAndComplete,
      },
    ],
  },
  expired_document: {
    Failed: [
      {
        code: 'expired-rule-against-date',
        sentence: HEALTH.expiredRuleAgainstDateFailed,
        others: inDate,
      },
    ],
  },
  under_age: {
    Passed: [
      {
        code: 'age-rule-against-date',
        sentence: HEALTH.ageRuleAgainstDate,
        others: ofAge(false),
      },
    ],
    Failed: [
      {
        code: 'age-rule-against-date',
        sentence: HEALTH.ageRuleAgainstDateFailed,
        others: ofAge(true),
      },
    ],
  },
};

/** One finding for each rule whose result is contradicted, quoting all values that contradict it. */
export function ruleClaims(view: CaseView): HealthFinding[] {
  return view.checklist.items.flatMap((rule) => {
    const [key, stated] = [rule.specified?.key ?? null, rule.group];
    return [
      ...(key === 'expired_document' && stated === 'Passed' ? expired(view, rule) : []),
      ...(key === null ? [] : (CLAIMS[key]?.[stated] ?? [])).flatMap(({ code, sentence, others }) => {
        const found = others(view, rule).filter((one) => one !== null);
        return found.length === 0
          ? []
          : [finding(code, sentence, [ruleQuote(rule), ...found], namesOf(found))];
      }),
    ];
  });
}
