import { valueOrNull } from '../../record/received';
import { infoOf } from '../../wire/catalogue';
import { documentSchema } from '../../wire/document';
import { amlResultSchema, journeyResultSchema } from '../../wire/results';
import { foldedWord } from '../../wire/rules';
import { selfieSchema } from '../../wire/selfie';
import type { CaseView } from '../caseView';
import { deviceResults } from './deviceHealth';
import { notMatchedChecks, notMatchedDocuments } from './faceHealth';
import { otherSubject } from '../otherSubject';
import { isSurelyBefore } from './instant';
import { finding, labelOf, ofStep, quote } from './quote';
import { isAttempted } from '../attempts';
import { ruleQuote } from './ruleHealth';
import { failedValidation } from './stepHealth';
import type { HealthFinding, Quote } from './types';
import { isWord } from '../resultGroups';
import { HEALTH } from './healthLabels';

const { members } = journeyResultSchema;
type Decision = 'system_decision' | 'manual_decision' | 'final_decision' | 'start_time' | 'end_time';
const quoted = ({ result }: CaseView, key: Decision): Quote => quote(labelOf(members[key]), result[key]);

/** The final decision is the manual decision or, without one, the system's (specification 2.1). */
function finalDecision(view: CaseView): HealthFinding[] {
  const { system_decision: system, manual_decision: manual, final_decision: final } = view.result;
  const decided = valueOrNull(final);
  const reviewed = valueOrNull(manual) || null;
  const expected = reviewed ?? valueOrNull(system);
  // An AML check has a final decision only, so nothing can contradict it.
  if (decided === null || expected === null || foldedWord(decided) === foldedWord(expected)) return [];
  const [ofFinal, ofSystem, ofManual] = [
    quoted(view, 'final_decision'),
    quoted(view, 'system_decision'),
    quoted(view, 'manual_decision'),
  ];
  return reviewed === null
    ? [finding('final-decision-differs', HEALTH.finalDecisionDiffers, [ofFinal, ofSystem, ofManual])]
    : [finding('final-decision-differs', HEALTH.finalDecisionNotManual, [ofFinal, ofManual, ofSystem])];
}

const FINISHED = ['Complete', 'Refer', 'Rejected'];

/** The end time is null until the journey is finished, and Incomplete means not completed (specification 2.1 and 2.2). */
function ending(view: CaseView): HealthFinding[] {
  const { kind, result } = view;
  const { system_decision: system } = result;
  const quotes = [quoted(view, 'system_decision'), quoted(view, 'end_time')];
  if (isWord(system, 'Incomplete') && valueOrNull(result.end_time)) {
    return [finding('unfinished-with-end', HEALTH.unfinishedWithEnd[kind], quotes)];
  }
  if (isWord(system, ...FINISHED) && result.end_time.state === 'null') {
    return [finding('finished-without-end', HEALTH.finishedWithoutEnd[kind], quotes)];
  }
  return [];
}

function times(view: CaseView): HealthFinding[] {
  const { start_time: start, end_time: end } = view.result;
  if (!isSurelyBefore(valueOrNull(end), valueOrNull(start))) return [];
  return [
    finding('ends-before-start', HEALTH.endsBeforeStart[view.kind], [
      quoted(view, 'start_time'),
      quoted(view, 'end_time'),
    ]),
  ];
}

/** A journey that is not completed cannot be approved (specification 2.2). */
function approval(view: CaseView): HealthFinding[] {
  const { system_decision: system, manual_decision: manual } = view.result;
  if (!isWord(system, 'Incomplete') || !isWord(manual, 'Approved')) return [];
  return [
    finding('incomplete-with-approval', HEALTH.incompleteWithApproval, [
      quoted(view, 'system_decision'),
      quoted(view, 'manual_decision'),
    ]),
  ];
}

/**
 * The response must be about the requested id (specification 2.1 and 2.20). A spot check is requested by its own id and
 * names its journey, so there the two may differ (2.18 and 4.2).
 */
function subject(view: CaseView): HealthFinding[] {
  const { subjectId, kind } = view;
  const id = otherSubject(view);
  if (id === null) return [];
  const { label } = infoOf(
    kind === 'aml-check' ? amlResultSchema.members.check_id : journeyResultSchema.members.journey_id,
  );
  return [
    finding('other-subject', HEALTH.otherSubject[kind], [
      quote(label, id),
      { label: 'Requested ID', value: subjectId, pointer: null },
    ]),
  ];
}

/** Failures that a journey with the decision Complete cannot have. A step to which nothing was submitted cannot fail. */
function failures(view: CaseView): Quote[] {
  const rules = view.checklist.items.filter((rule) => rule.group === 'Failed').map(ruleQuote);
  const documents = view.documents.filter(({ part }) => isAttempted(part));
  const selfie = [valueOrNull(view.result.selfie)].filter((one) => one !== null).filter(isAttempted);
  const steps = [
    ...documents.map(({ part, name }) => ({ name, passed: part.has_passed_rules })),
    ...selfie.map((step) => ({ name: labelOf(members.selfie), passed: step.has_passed_rules })),
  ]
    .filter(({ passed }) => valueOrNull(passed) === false)
    .map(({ name, passed }) => ofStep(name, quote(labelOf(documentSchema.members.has_passed_rules), passed)));
  const ofSelfie = selfie.flatMap(({ status, is_live: isLive }) => [
    isWord(status, 'Refer') ? quote(labelOf(members.selfie, selfieSchema.members.status), status) : null,
    valueOrNull(isLive) === false
      ? quote(labelOf(members.selfie, selfieSchema.members.is_live), isLive)
      : null,
  ]);
  return [
    ...rules,
    ...steps,
    ...ofSelfie.filter((one) => one !== null).map((one) => ({ ...one, of: labelOf(members.selfie) })),
    ...documents.flatMap((step) => {
      const failed = failedValidation(step);
      return failed === null ? [] : [ofStep(step.name, failed)];
    }),
    ...notMatchedDocuments(view),
    ...notMatchedChecks(view),
    ...deviceResults(view).failed,
  ];
}

/** Complete means that all configured checks and rules passed (specification 2.2). */
function complete(view: CaseView): HealthFinding[] {
  if (!isWord(view.result.system_decision, 'Complete')) return [];
  const failed = failures(view);
  if (failed.length === 0) return [];
  return [
    finding('complete-with-failure', HEALTH.completeWithFailure, [
      quoted(view, 'system_decision'),
      ...failed,
    ]),
  ];
}

export function overviewHealth(view: CaseView): HealthFinding[] {
  return [finalDecision, ending, times, approval, subject, complete].flatMap((check) => check(view));
}
